"""Puts the shards of a class together: the same as if one machine had graded them all."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from conformance.grade.batch.whole_class import Graded
from conformance.grade.marks.gradebook import Grades, read_grades, write_grades


class NotOneClass(ValueError):
    """The folders do not belong together; one line says why."""


def merge(shards: Sequence[Path], out: Path) -> Grades:
    """Copies all reports into one folder, and writes the results of the whole class there."""
    read = [(shard, read_grades(shard)) for shard in shards]
    first = read[0][1]
    results: dict[str, dict[str, Any]] = {}
    not_graded: dict[str, str] = {}
    sandboxes: list[Any] = []
    for shard, grades in read:
        if grades.kit != first.kit:
            raise NotOneClass(f"{shard} was graded by another version of the kit: grade it again")
        if grades.rubric != first.rubric:
            raise NotOneClass(f"{shard} was graded by another rubric: grade it again")
        for name, result in grades.graded.results.items():
            if results.setdefault(name, result) != result:
                raise NotOneClass(f"{name} has another result in {shard}: are these two classes?")
        not_graded |= grades.graded.not_graded
        sandboxes += [evidence for evidence in grades.sandbox if evidence not in sandboxes]
    out.mkdir(parents=True, exist_ok=True)
    for shard, grades in read:
        if shard.resolve() != out.resolve():
            for name in grades.graded.results:
                shutil.copytree(shard / name, out / name, dirs_exist_ok=True)
    left = {name: reason for name, reason in not_graded.items() if name not in results}
    graded = Graded(dict(sorted(results.items())), dict(sorted(left.items())))
    merged = Grades(first.kit, first.rubric, graded, tuple(sandboxes))
    write_grades(out, merged)
    return merged
