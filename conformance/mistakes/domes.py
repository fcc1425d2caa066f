"""Mistakes about domes."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake("RB.build.pre.dome", "A tower with a dome is complete. Is the height counted modulo something?")
class BuildOnADomeClearsTheTower(RightGame):
    """A build on a dome takes the whole tower away."""

    def dome_stops_build(self, target: Cell) -> bool:
        return False

    def raise_tower(self, cell: Cell) -> None:
        if self.has_dome(cell):
            self.domes.discard(cell)
            self.levels[cell] = 0
        else:
            super().raise_tower(cell)


@mistake("RB.build.pre.dome", "A tower with a dome is complete. Build on one.")
class BuildsOnDomes(RightGame):
    """A build on a dome is accepted, and the turn passes."""

    def dome_stops_build(self, target: Cell) -> bool:
        return False


@mistake("RB.build.post.workers", "Nobody leaves the board by a build.")
class DomeBuriesTheNeighbour(RightGame):
    """A dome takes the first worker of the opponent off the board if it stands next to it."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        pair = self.workers[1 - self.player]
        if self.has_dome(cell) and pair and self.is_next_to(pair[0], cell):
            pair.pop(0)


@mistake("RB.build.accepts", "A tower of height 3 gets a dome. Compare the height with < and with <=.")
class DomeCannotBeBuilt(RightGame):
    """A tower of height 3 cannot be built on."""

    def dome_stops_build(self, target: Cell) -> bool:
        return self.level(target) == TOP


@mistake("RB.build.post.others", "Let two towers get a dome. Is there one place for the dome, or one a tower?")
class DomeClearsTheOtherDomes(RightGame):
    """A new dome takes the other domes off."""

    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.domes.clear()
        super().raise_tower(cell)


@mistake("RB.build.post.level", "A tower has three levels before its dome. Heights are counted from 0.")
class DomeComesAtHeightTwo(RightGame):
    """A tower of height 2 gets a dome instead of its third level."""

    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == 2:
            self.domes.add(cell)
        else:
            super().raise_tower(cell)


@mistake("RB.build.post.level", "A tower of height 3 is open until somebody builds on it once more.")
class DomeComesWithTheThirdLevel(RightGame):
    """A tower gets its dome together with the third level."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if self.level(cell) == TOP:
            self.domes.add(cell)


@mistake("RB.build.post.turn", "After a build the opponent is to move, whatever was built.")
class DomeEarnsAnotherTurn(RightGame):
    """Who builds a dome has another turn."""

    domed = False

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        self.domed = self.has_dome(cell)

    def pass_the_turn(self) -> None:
        self.expect_move(self.player if self.domed else 1 - self.player)


@mistake("RB.dome.pre.never", "`dome` belongs to a god that is not in play, and has to be refused.")
class DomeIsAnOrdinaryBuild(RightGame):
    """`dome` does the same as `build`."""

    def dome(self, origin: Cell, target: Cell) -> str:
        return self.build(origin, target)


@mistake("RB.move.pre.dome", "No worker may ever stand on a dome. Push a worker onto level 3 and let it step up.")
class DomeIsOnlyAFourthLevel(RightGame):
    """A dome is one more level: a worker on level 3 may step onto it."""

    def dome_stops_step(self, target: Cell) -> bool:
        return False

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) + self.has_dome(target) - self.level(origin) > 1


@mistake("RB.build.post.dome", "Under the dome the tower keeps its height.")
class DomeTakesTheTowerAway(RightGame):
    """A dome on height 3 is shown as a dome on the ground."""

    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.levels[cell] = 0
            self.domes.add(cell)
        else:
            super().raise_tower(cell)


@mistake("RB.move.pre.dome", "The heights fit, but a dome closes the tower. Is it looked at when a worker moves?")
class DomesCanBeEntered(RightGame):
    """A worker on level 2 may step onto a dome."""

    def dome_stops_step(self, target: Cell) -> bool:
        return False


@mistake("RB.build.post.level", "Only a tower of height 3 gets a dome.")
class EveryBuildIsADome(RightGame):
    """Every build puts a dome, at any height."""

    def raise_tower(self, cell: Cell) -> None:
        self.domes.add(cell)


@mistake("RB.dome.pre.never", "None of these gods may build a dome at will.")
class EverybodyBuildsDomes(RightGame):
    """`dome` puts a dome on any height, for every player."""

    def dome(self, origin: Cell, target: Cell) -> str:
        if self.why_not_build(origin, target):
            return super().dome(origin, target)
        self.domes.add(target)
        self.after_build()
        return self.done()


@mistake("RB.build.pre.dome", "The number 4 is shown, but is such a tower closed for moving and building?")
class FourthLevelIsNoDome(RightGame):
    """A fourth level is built instead of a dome: a worker on level 3 may step onto it."""

    def raise_tower(self, cell: Cell) -> None:
        self.levels[cell] = min(self.level(cell) + 1, 4)


@mistake("RB.move.pre.dome", "Minotaur's power is about workers, not about domes.")
class MinotaurTramplesDomes(RightGame):
    """Minotaur may step onto a dome."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.tramples = self.may_push(self.owner(origin) or 0)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.tramples and super().dome_stops_step(target)


@mistake("RB.build.post.dome", "The fourth build puts a dome. Is the height only kept from growing?")
class NoDomeOnHeightThree(RightGame):
    """A tower of height 3 stays as it is when it is built on."""

    def raise_tower(self, cell: Cell) -> None:
        self.levels[cell] = min(self.level(cell) + 1, TOP)


@mistake("RB.build.pre.dome", "The same rule holds for both players.")
class PlayerOneBuildsOnDomes(RightGame):
    """Player 1 may build on a dome, and the turn passes."""

    def dome_stops_build(self, target: Cell) -> bool:
        return self.player == 0 and super().dome_stops_build(target)


@mistake("RB.move.pre.dome", "The same rule holds for both players. Is player 0 taken for nobody?")
class PlayerZeroEntersDomes(RightGame):
    """Player 0 may step onto a dome."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        self.climber = self.owner(origin)
        return super().why_not_step(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return self.climber == 1 and super().dome_stops_step(target)
