"""Runs every benchmark, one after the other: `python -m benchmarks`, or `make bench`."""

from importlib import import_module
from pkgutil import iter_modules

import benchmarks


def main() -> None:
    """Prints what each module of this folder measures; one without a `main` only helps the others."""
    names = sorted(module.name for module in iter_modules(benchmarks.__path__))
    for name in names:
        if name == "__main__":
            continue
        module = import_module(f"benchmarks.{name}")
        if hasattr(module, "main"):
            print(f"{name}: {(module.__doc__ or '').partition(chr(10))[0]}\n", flush=True)
            module.main()
            print(flush=True)


if __name__ == "__main__":
    main()
