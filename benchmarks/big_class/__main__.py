"""Writes the class into a new folder, the same each time."""

import sys
from pathlib import Path

from benchmarks.big_class.everybody import everybody
from benchmarks.big_class.handed_in import write_class

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("name the folder to make: python -m benchmarks.big_class FOLDER")
    write_class(everybody(), Path(sys.argv[1]))
    print(f"{len(everybody())} submissions in {sys.argv[1]}")
