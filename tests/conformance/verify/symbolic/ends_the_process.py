"""Not rules at all: a process that imports this is lost."""

import os

os._exit(1)
