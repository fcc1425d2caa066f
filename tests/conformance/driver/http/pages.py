"""Right servers of D0 whose pages tell less than the kit's own: names and numbers instead of the notation."""

import json
from importlib.resources import files

from spec.notation import parse_shown, write_cell
from spec.position import Phase
from tests.conformance.driver.http.d0_server import PREFIX, D0Server, Response
from tests.conformance.driver.http.servers import table_of

DEFAULT = files("conformance.driver.http").joinpath("mapping.toml").read_text(encoding="utf-8")
PAGE_MAPPING = (
    'players = ["white", "black"]\n'
    + DEFAULT.partition("[answer]")[0]
    + """
[answer]
accepted = "body.accepted"
reason = "body.message"
board = "body.levels"
domes = "body.caps"
workers = "[body.white[].[y, x], body.black[].[y, x]]"
phase = "body.todo"
player = "body.colour"
worker = "body.moved.[y, x]"
winner = "body.winner"

[phases]
place = "put"
move = "walk"
build = "raise"
over = "rest"
"""
)
"""D0's routes, and a page."""

SELECTED = PAGE_MAPPING.replace("winner =", 'selected = "body.selected.[y, x]"\nwinner =')
NO_BUILDING = DEFAULT.replace(
    """[routes.build]
method = "POST"
path = "/api/game/build"
query = { toRow = "{to_row}", toCol = "{to_col}" }
""",
    "",
)
IN_THE_BODY = DEFAULT.replace("query = { toRow", "json = { toRow")


class Page(D0Server):
    """Shows whose turn it is and what is to be done, but neither who builds nor who is selected."""

    left_out: tuple[str, ...] = ("moved",)

    def body(self, accepted: bool, notation: str, message: str = "done") -> bytes:
        table = self.page(notation)
        told = {name: value for name, value in table.items() if name not in self.left_out}
        return json.dumps({"accepted": accepted, "message": message, **told}).encode()

    def page(self, notation: str) -> dict[str, object]:
        """All that there is to show."""
        return table_of(f"= {notation}")


class PageWithBuilder(Page):
    """Tells who has just moved, until somebody moves again."""

    left_out = ()

    def page(self, notation: str) -> dict[str, object]:
        table = super().page(notation)
        if table["moved"] is not None or table["todo"] == "put":
            self._moved = table["moved"]
        return table | {"moved": self._moved}


class PageOfWorkers(Page):
    """Answers with the workers alone: the board shows in its state."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        is_state = path == f"{PREFIX}state"
        self.left_out = ("moved",) if is_state else ("moved", "levels", "caps", "todo", "colour")
        return super().respond(method, path, named)


class PageOfTowers(Page):
    """Shows no worker, nowhere."""

    left_out = ("white", "black", "moved")


class PageWithSelection(Page):
    """Tells who is selected."""

    def page(self, notation: str) -> dict[str, object]:
        turn = parse_shown(notation).turn
        assert turn is not None
        is_due = turn.phase is Phase.MOVE and turn.worker is not None
        cell = write_cell(turn.worker) if is_due else ""
        selected = {"y": int(cell[0]), "x": int(cell[1])} if cell else None
        return super().page(notation) | {"selected": selected}


class PageWithWrongSelection(PageWithSelection):
    """Tells another worker than the selected one."""

    def page(self, notation: str) -> dict[str, object]:
        table = super().page(notation)
        others = [cell for cell in table[str(table["colour"])] if cell != table["selected"]]  # type: ignore[attr-defined]
        return table | {"selected": others[0] if table["selected"] else None}


class PageWithNoSelection(PageWithSelection):
    """Says that nobody is selected."""

    def page(self, notation: str) -> dict[str, object]:
        return super().page(notation) | {"selected": None}


class ShowsNoSelection(D0Server):
    """The notation, without the worker that is selected."""

    def body(self, accepted: bool, notation: str, message: str = "done") -> bytes:
        start, turn = notation.rsplit(" ", 1)
        shown = turn.partition(":")[0] if turn.startswith("m") else turn
        return super().body(accepted, f"{start} {shown}", message)


class ShowsAnotherSelection(D0Server):
    """The notation, with the cell (4, 4) in place of the selected one."""

    def body(self, accepted: bool, notation: str, message: str = "done") -> bytes:
        start, turn = notation.rsplit(" ", 1)
        wrong = f"{turn[:2]}:44" if turn.startswith("m") and ":" in turn else turn
        return super().body(accepted, f"{start} {wrong}", message)


class EndsTheTurn(D0Server):
    """A move ends the turn (AMB-16), and nothing is ever built."""

    gods = "none none"

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}new":
            self.gods = f"{named['god0']} {named['god1']}"
        if path == f"{PREFIX}build":
            position = self.say("state")[2:]
            return 409, self.body(False, position, "there is no building")
        return super().respond(method, path, named)

    def move(self, named: dict[str, str]) -> Response:
        response = super().move(named)
        position = self.say("state")[2:]
        start, turn = position.rsplit(" ", 1)
        if not turn.startswith("b"):
            return response
        return self.told(f"load {self.gods} {start} m{1 - int(turn[1])}")


class HasNoBuilding(EndsTheTurn):
    """The same, and there is no route to build."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}build":
            return 404, b"<html>nothing here</html>"
        return super().respond(method, path, named)


class MovesAgain(EndsTheTurn):
    """A worker that has moved may move again before its build (AMB-38)."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}build":
            return D0Server.respond(self, method, path, named)
        return super().respond(method, path, named)

    def move(self, named: dict[str, str]) -> Response:
        position = self.say("state")[2:]
        start, turn = position.rsplit(" ", 1)
        if turn.startswith("b"):
            self.say(f"load {self.gods} {start} m{turn[1:]}")
        response = D0Server.move(self, named)
        if response[0] != 200:
            self.say(f"load {self.gods} {position}")
            return response[0], self.body(False, position, "not there")
        return response


class KeepsSelections(D0Server):
    """The worker that a player has moved is selected when it is that player's turn again."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        if path == f"{PREFIX}new":
            self._moved: dict[str, str] = {}
        if path == f"{PREFIX}build":
            turn = self.say("state").rsplit(" ", 1)[1]
            self._moved[turn[1]] = " ".join(turn[3:5])
        status, body = super().respond(method, path, named)
        turn = self.say("state").rsplit(" ", 1)[1]
        if path != f"{PREFIX}build" or turn[:1] != "m" or turn[1] not in self._moved:
            return status, body
        self.say(f"select {self._moved[turn[1]]}")
        return status, self.body(status == 200, self.say("state")[2:])


class KeepsSelectionsUnseen(ShowsNoSelection, KeepsSelections):
    """The same, and no page shows it."""


class SelectsAtAnyTime(D0Server):
    """A worker of either player may be named at any time; while none is to be moved, that has no effect."""

    def respond(self, method: str, path: str, named: dict[str, str]) -> Response:
        position = self.say("state")[2:]
        _, workers, turn = position.split(" ")
        is_late = path == f"{PREFIX}select-worker" and turn[0] not in "mp"
        if is_late and f"{named['row']}{named['col']}" in workers:
            return 200, self.body(True, position)
        return super().respond(method, path, named)


class PageOfSelectionsAtAnyTime(Page, SelectsAtAnyTime):
    """The same, and the page tells nobody who builds."""


class NoTurnAndSelectionsAtAnyTime(PageOfSelectionsAtAnyTime):
    """The page tells nothing of the turn."""

    left_out = ("moved", "todo", "colour", "winner")
