"""Mistakes about how many levels a move may go up or down."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake("RB.move.pre.climb", "The limit holds from every height. Go from level 1 straight to level 3.")
class ClimbFromLevelOneIsUnlimited(RightGame):
    """A worker on a tower may climb any number of levels."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(origin) == 0 and super().climbs_too_high(origin, target)


@mistake(
    "RB.move.pre.climb",
    "Which worker's height is compared with the target's? Let your two workers stand on different heights.",
)
class ClimbIsMeasuredFromTheFirstWorker(RightGame):
    """The climb limit is measured from the player's first worker, whichever worker moves."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        first = self.workers[self.owner(origin) or 0][0]
        return super().climbs_too_high(first, target)


@mistake("RB.move.accepts", "The height of the target counts relative to the height of the worker.")
class ClimbIsMeasuredFromTheGround(RightGame):
    """No worker may enter a tower of height 2 or 3: the limit is compared with the target alone."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) > 1


@mistake("RB.move.pre.climb", "The height of the target is not looked at. How many levels up may a worker go?")
class ClimbIsUnlimited(RightGame):
    """A worker may climb any number of levels."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return False


@mistake(
    "RB.move.pre.climb", "Push once, then climb two levels a turn later. A flag is set by a push and never cleared."
)
class ClimbIsUnlimitedAfterAPush(RightGame):
    """From the first push of a game on, the climb limit is not checked."""

    pushed = False

    def clear_turn(self) -> None:
        super().clear_turn()
        self.pushed = False

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.pushed = True

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.pushed and super().climbs_too_high(origin, target)


@mistake(
    "RB.move.pre.climb", "Ask twice for the same forbidden move. What does your program remember from the first time?"
)
class ClimbIsUnlimitedAfterARefusedMove(RightGame):
    """Right after a refused move the climb limit is not checked."""

    refused_before = False

    def move(self, origin: Cell, target: Cell) -> str:
        reply = super().move(origin, target)
        self.refused_before = reply.startswith("?") and self.phase == "m"
        return reply

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.refused_before and super().climbs_too_high(origin, target)


@mistake(
    "RB.move.pre.climb",
    "Select a worker and climb two levels. Are there two ways through your code, with and without a selection?",
)
class ClimbIsUnlimitedAfterASelect(RightGame):
    """A worker that was selected before it moves may climb any number of levels."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.selected != origin and super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "Play a long game. Does a counter of your program run into a limit?")
class ClimbIsUnlimitedAfterTenTurns(RightGame):
    """After ten turns the climb limit is not checked any more."""

    turns = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.turns = 0

    def pass_the_turn(self) -> None:
        super().pass_the_turn()
        self.turns += 1

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.turns < 10 and super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "The limit holds on every cell. Try the edges of the board.")
class ClimbIsUnlimitedOnTheLastRow(RightGame):
    """On the last row the climb limit is not checked."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return target[0] < 4 and super().climbs_too_high(origin, target)


@mistake("RB.move.accepts", "Down a worker may go any number of levels. Look for an absolute value.")
class ClimbLimitHoldsDownwardsToo(RightGame):
    """A worker cannot step down more than one level: the difference is taken absolutely."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return abs(self.level(target) - self.level(origin)) > 1


@mistake("RB.move.pre.climb", "Compare the difference of the heights with the right number.")
class ClimbLimitIsTwo(RightGame):
    """A worker may climb two levels at once."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) > 2


@mistake("RB.move.accepts", "One level up is allowed. Compare with > and with >=.")
class ClimbOfOneIsRefused(RightGame):
    """A worker cannot climb at all: one level up is refused."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) >= 1


@mistake("RB.move.pre.climb", "The limit holds in all eight directions. Try the ones to the left.")
class ClimbsToTheLeftAreUnlimited(RightGame):
    """On a step to a lower column the climb limit is not checked."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return target[1] >= origin[1] and super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "The limit holds in all eight directions. Try a diagonal.")
class DiagonalClimbsAreUnlimited(RightGame):
    """On a diagonal step the climb limit is not checked."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        straight = target[0] == origin[0] or target[1] == origin[1]
        return straight and super().climbs_too_high(origin, target)


@mistake("RB.move.accepts", "Down a worker may go any number of levels, from 3 to 0 as well.")
class DropOfThreeIsRefused(RightGame):
    """A worker cannot step down three levels at once."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        drop = self.level(origin) - self.level(target)
        return drop == 3 or super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "Winning needs an allowed move first. Is the winning test made before the climb limit?")
class LevelThreeIsReachedFromAnywhere(RightGame):
    """A tower of height 3 may be entered from any height."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) != TOP and super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "Minotaur's power is about pushing. Up he goes like everybody.")
class MinotaurMayClimbTwo(RightGame):
    """Minotaur may climb two levels at once, whether he pushes or not."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        limit = 2 if self.may_push(self.owner(origin) or 0) else 1
        return self.level(target) - self.level(origin) > limit


@mistake(
    "RB.move.pre.climb",
    "The height is looked at in one branch only. Move onto a free tower of height 2 from the ground.",
)
class OnlyPushesHaveAClimbLimit(RightGame):
    """The climb limit holds only when Minotaur pushes."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.owner(target) is not None and super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "Pan's power is about going down. Up he goes like everybody.")
class PanMayClimbTwo(RightGame):
    """Pan may climb two levels at once."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        limit = 2 if self.is_pan(self.owner(origin) or 0) else 1
        return self.level(target) - self.level(origin) > limit


@mistake("RB.move.pre.climb", "The same rule holds for both players. Is a player's number added somewhere?")
class PlayerOneMayClimbTwo(RightGame):
    """Player 1 may climb two levels at once."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) > 1 + (self.owner(origin) or 0)


@mistake(
    "RB.move.pre.climb",
    (
        "A push is a move like any other: the climb limit holds for the pusher too. "
        "Is it checked only when the target is free?"
    ),
)
class PushIgnoresTheClimbLimit(RightGame):
    """Minotaur climbs any number of levels when he pushes."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.owner(target) is None and super().climbs_too_high(origin, target)


@mistake("RB.move.pre.climb", "The same rule holds for both workers of a player. Try the second.")
class SecondWorkerMayClimbTwo(RightGame):
    """The worker that was placed second may climb two levels at once."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        second = any(pair[1:] == [origin] for pair in self.workers)
        return not second and super().climbs_too_high(origin, target) or (self.level(target) - self.level(origin) > 2)


@mistake("RB.move.accepts", "A worker may go down as it likes. What is compared with what?")
class StepsDownAreRefused(RightGame):
    """A worker cannot step down."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) not in (0, 1)
