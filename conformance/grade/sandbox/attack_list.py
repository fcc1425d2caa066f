"""The attacks that every sandbox is put to, and what is looked at from outside after each."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from conformance.grade.sandbox.attack_bait import Bait
from conformance.grade.sandbox.bounded_command import Ending, Finished

Look = Callable[[Bait, Finished], str]


def _nothing(_bait: Bait, _finished: Finished) -> str:
    return ""


@dataclass(frozen=True)
class Attack:
    """A program in `attacks/`, and how to see from outside that it succeeded."""

    name: str
    seen_outside: Look = _nothing
    """What it achieved, or nothing; asked when it is over, besides what it says itself."""
    may_be_killed: bool = False
    """Being killed is the defence. Any other attack that does not tell its end was not tried."""
    needs_neighbour: bool = False
    """It is aimed at another submission, which runs at the same time."""
    is_felt_by_others: bool = False
    """It uses up what slots may have in common, so that nothing else is tried at the same time."""

    @property
    def tries(self) -> str:
        """What it does, in the words of its docstring."""
        module = importlib.import_module(f"conformance.grade.sandbox.attacks.{self.name}")
        return str(module.attack.__doc__)


def _results_are_written(bait: Bait, _: Finished) -> str:
    return "the results were changed" if any(bait.results.iterdir()) else ""


def _files_are_left(bait: Bait, _: Finished) -> str:
    return "files are left behind" if bait.files_left() else ""


def _packet_came(bait: Bait, _: Finished) -> str:
    return "a packet came out" if bait.packet_came() else ""


def _memory_is_left(bait: Bait, _: Finished) -> str:
    return "shared memory is left behind" if bait.memory_is_left() else ""


def _decoy_is_dead(bait: Bait, _: Finished) -> str:
    return "a process of the grader was killed" if bait.decoy_is_dead() else ""


def _neighbour_is_dead(bait: Bait, _: Finished) -> str:
    return "another submission was killed" if bait.neighbour_is_dead() else ""


def _processes_are_left(bait: Bait, _: Finished) -> str:
    return "a process is left behind" if bait.processes_left() else ""


def _was_not_stopped(_: Bait, finished: Finished) -> str:
    return "" if finished.ending is Ending.OUTPUT else "it could go on writing"


def _was_not_stopped_or_is_left(bait: Bait, finished: Finished) -> str:
    return _was_not_stopped(bait, finished) or _processes_are_left(bait, finished)


def _had_all_the_time(_: Bait, finished: Finished) -> str:
    return "" if finished.ending is Ending.EXIT else "it could go on computing"


ORDINARY: Final = Attack("honest")
"""No attack: what must be possible."""

ATTACKS: Final = (
    # too much of something; the slowest comes first
    Attack("use_cpu", _had_all_the_time, may_be_killed=True),
    Attack("fork_bomb", is_felt_by_others=True),
    Attack("zombies", is_felt_by_others=True),
    Attack("memory_bomb", may_be_killed=True),
    Attack("memory_shared", may_be_killed=True),
    Attack("memory_of_many", may_be_killed=True),
    Attack("core_dump"),
    Attack("disk_bomb", may_be_killed=True),
    Attack("huge_file"),
    Attack("many_files", may_be_killed=True),
    Attack("flood_output", _was_not_stopped, may_be_killed=True),
    Attack("flood_errors", _was_not_stopped, may_be_killed=True),
    # files
    Attack("read_other_submission"),
    Attack("read_kit"),
    Attack("read_secrets"),
    Attack("see_files"),
    Attack("write_results", _results_are_written),
    Attack("write_system"),
    Attack("write_own_folder"),
    Attack("change_modes"),
    Attack("links"),
    Attack("others_tmp", needs_neighbour=True),
    Attack("leave_files", _files_are_left),
    Attack("descriptors"),
    # network, and other ways to talk
    Attack("tcp"),
    Attack("udp", _packet_came),
    Attack("unix_abstract"),
    Attack("unix_path"),
    Attack("unix_packets"),
    Attack("interfaces"),
    Attack("odd_sockets"),
    Attack("shared_memory", _memory_is_left),
    Attack("keyring"),
    # other processes
    Attack("kill_grader", _decoy_is_dead),
    Attack("kill_neighbour", _neighbour_is_dead, needs_neighbour=True),
    Attack("hinder_grader"),
    Attack("trace"),
    Attack("environment"),
    Attack("environment_of_others"),
    Attack("command_lines"),
    Attack("see_processes"),
    Attack("leave_process", _processes_are_left),
    Attack("ignore_signals", _was_not_stopped_or_is_left, may_be_killed=True),
    # privileges
    Attack("become_root"),
    Attack("mount"),
    Attack("change_root"),
    Attack("user_namespace"),
    Attack("make_device"),
    Attack("open_device"),
    Attack("hostname"),
    Attack("clock"),
    Attack("kernel_settings"),
    Attack("raise_limits"),
    Attack("priority"),
)
