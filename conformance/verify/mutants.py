"""Mechanical mutants of the reference: every rule and every constant of the engine changed in turn.

A mutant is one change to the syntax tree of `gods`, `rules` or `engine`; the modules above it are
loaded anew on top of it.
"""

import ast
import copy
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from reference_impl.engine import Outcome
from spec.dialect import Dialect
from spec.position import Position
from spec.requests import Request

MODULES: Final = ("gods", "rules", "engine")
Attempt = Callable[[Position, Request, Dialect], Outcome]

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where, and what it reads now."""

    name: str
    module: str
    tree: ast.Module


@cache
def source_of(module: str) -> str:
    """The text of a module of the reference."""
    path = import_module(f"reference_impl.{module}").__file__
    assert path is not None
    return Path(path).read_text(encoding="utf-8")


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """Every small change to one expression."""
    match node:
        case ast.Compare(ops=[operator]):
            for other in COMPARISONS.get(type(operator), ()):
                changed = copy.deepcopy(node)
                changed.ops = [other()]
                yield changed
        case ast.BoolOp(op=operator, values=values):
            swapped = copy.deepcopy(node)
            swapped.op = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield swapped
            for index in range(len(values)):
                fewer = copy.deepcopy(node)
                del fewer.values[index]
                yield fewer if len(fewer.values) > 1 else fewer.values[0]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield copy.deepcopy(operand)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.IfExp(body=body, orelse=orelse):
            yield copy.deepcopy(body)
            yield copy.deepcopy(orelse)
        case ast.BinOp(op=ast.Sub(), left=left, right=right):
            yield ast.BinOp(copy.deepcopy(left), ast.Add(), copy.deepcopy(right))
        case ast.Call(func=ast.Name(id="any"), args=arguments):
            yield ast.Call(ast.Name("all", ast.Load()), copy.deepcopy(arguments), [])


def _condition_changes(node: ast.AST) -> Iterator[ast.AST]:
    """An `if` that is always, or never, taken."""
    if isinstance(node, ast.If):
        for value in (True, False):
            changed = copy.deepcopy(node)
            changed.test = ast.Constant(value)
            yield changed


def is_code(node: ast.AST) -> bool:
    """A change here can make a difference: docstrings and annotations cannot."""
    return isinstance(node, ast.expr | ast.If)


class _Replaced(ast.NodeTransformer):
    """Puts another node in place of the n-th one, in the order of the walk."""

    def __init__(self, number: int, other: ast.AST) -> None:
        self._left = number
        self._other = other

    def visit(self, node: ast.AST) -> ast.AST:
        """Counts the nodes; the one looked for is replaced and not entered."""
        if self._left == 0:
            self._left -= 1
            return self._other
        self._left -= 1
        return self.generic_visit(node)


def _numbered(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes in the order in which `_Replaced` counts them."""
    yield tree
    for child in ast.iter_child_nodes(tree):
        yield from _numbered(child)


def _ignored(tree: ast.Module) -> set[int]:
    """Docstrings, and what decorates a record: a change there is no change of the rules."""
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    decorators = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for decorator in node.decorator_list
        for part in ast.walk(decorator)
    }
    return docstrings | decorators


def mutants() -> Iterator[Mutant]:
    """Every mutant of every module, in the order of the text; those that read the same are numbered."""
    for module in MODULES:
        yield from mutants_of(module, source_of(module))


def mutants_of(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of the text of one module."""
    met: Counter[str] = Counter()
    tree = ast.parse(source)
    ignored = _ignored(tree)
    for number, node in enumerate(_numbered(tree)):
        if not is_code(node) or id(node) in ignored:
            continue
        for changed in (*_changes(node), *_condition_changes(node)):
            text = ast.unparse(node).splitlines()[0]
            now = ast.unparse(ast.fix_missing_locations(changed)).splitlines()[0]
            name = f"{module}.{_function_at(tree, node)}: {text} -> {now}"
            met[name] += 1
            if met[name] > 1:
                name += f" (number {met[name]})"
            mutated = _Replaced(number, changed).visit(ast.parse(source))
            assert isinstance(mutated, ast.Module)
            yield Mutant(name, module, ast.fix_missing_locations(mutated))


def _function_at(tree: ast.Module, node: ast.AST) -> str:
    """The function that the node stands in."""
    line = getattr(node, "lineno", 0)
    names = [
        function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        and function.lineno <= line <= (function.end_lineno or 0)
    ]
    return names[-1] if names else "module"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A mutant that can be asked: its total operation."""

    attempt: Attempt


def load(mutant: Mutant) -> Loaded:
    """The mutant, with the modules above the changed one loaded on top of it."""
    loaded: dict[str, ModuleType] = {}
    for module in MODULES:
        tree = mutant.tree if module == mutant.module else ast.parse(source_of(module))
        made = ModuleType(f"mutant_{module}")
        # A dataclass looks its own module up by name while it is made.
        sys.modules[made.__name__] = made
        made.__dict__["__name__"] = made.__name__
        exec(compile(tree, f"<{mutant.name}>", "exec"), made.__dict__)
        if "gods" in loaded and module == "rules":
            made.__dict__.update(POWERS=loaded["gods"].POWERS, Power=loaded["gods"].Power)
        if "rules" in loaded and module == "engine":
            made.__dict__["rules"] = loaded["rules"]
        loaded[module] = made
    return Loaded(loaded["engine"].attempt)
