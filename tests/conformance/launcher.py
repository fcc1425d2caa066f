"""The command line, in a child that can be interrupted.

A shell has its jobs in the background ignore Ctrl-C, and their children with them (`make test &`). The kit keeps to
that; a test that sends the signal must not depend on who started the tests.
"""

from typing import Final

HEEDS_CTRL_C: Final = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
"""To begin a program with."""

LAUNCHER: Final = f"""{HEEDS_CTRL_C}
import sys
from conformance.cli import main
sys.exit(main())
"""
