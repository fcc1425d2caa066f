"""Wrong games, a module for each subject, each as small as its difference from the right one."""

from __future__ import annotations

from conformance.mistakes.register import Mistake, all_mistakes, find_mistake, mistake_names

__all__ = ["Mistake", "all_mistakes", "find_mistake", "mistake_names"]
