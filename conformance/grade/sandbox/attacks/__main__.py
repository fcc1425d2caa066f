"""Runs one attack inside the sandbox and tells how it went, in a line of JSON before and after it.

It is copied into a folder of its own with the attack and `scene.json`, which says where the baits
are. An error that is not the sandbox's doing leaves no second line: then nothing was tried.
"""

import importlib
import json
import sys
from pathlib import Path

scene = json.loads(Path(__file__).with_name("scene.json").read_text(encoding="utf-8"))
print(json.dumps({"started": True}), flush=True)
try:
    got = importlib.import_module(sys.argv[1]).attack(scene)
except (OSError, MemoryError) as error:
    why = getattr(error, "strerror", None) or type(error).__name__
    print(json.dumps({"got": "", "why": why}), flush=True)
else:
    print(json.dumps({"got": got[:200], "why": "nothing found"}), flush=True)
