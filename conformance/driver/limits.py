"""How long, and how much, an implementation may take."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of one implementation; the first three are the protocol's."""

    start_seconds: float = 10.0
    """From the start of the program to its first reply."""
    reply_seconds: float = 2.0
    """To each later reply; also how long the program may take to end."""
    line_bytes: int = 65_536
    """Of one line on standard output."""
    call_bytes: int = 65_536
    """Of all call lines before one reply."""
    output_bytes: int = 64 * 1024 * 1024
    """Of all that is no reply, on both outputs, between two replies."""
    log_lines: int = 200
    """So many of the newest lines that are no reply are kept."""

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if not value > 0:
                raise ValueError(f"the limit {name} is {value}: it must be more than 0")
