"""`santorini grade` without the proof and with few cases, to be run as a module: its workers are as thin as it is."""

import sys

import pytest

from conformance.cli import main
from conformance.commands import grade
from conformance.grade.batch import keys
from conformance.grade.marks import gradebook
from tests.conformance.check.programs import thin_stages
from tests.conformance.grade.small_class import EVIDENCE

THIN = 12
"""Beside the witnesses one script in so many is sent."""

patch = pytest.MonkeyPatch()
# A worker is started afresh, and imports the module that its parent was started with.
thin_stages(patch, THIN)

if __name__ == "__main__":
    patch.setattr(grade, "proved", lambda allow_unsafe, node_modules: EVIDENCE)
    for module in (keys, gradebook):
        # The kit counts as one and the same while its files are edited.
        patch.setattr(module, "kit_hash", lambda: "this kit")
    sys.exit(main(["grade", *sys.argv[1:]]))
