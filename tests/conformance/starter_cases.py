"""Conversations with known answers: every clause of the rulebook at least once.

Written like the session on the protocol page. A bare `?` is a refusal that leaves the position as it
was shown last; a bare `=` after `load` shows what was loaded; `!` is never looked into.
All of them are held in one go: the first is the one that needs a fresh program.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """A conversation, and the clauses that it puts to the question."""

    name: str
    clauses: str
    """Ids without their `RB.`, separated by spaces."""
    talk: str

    @property
    def clause_ids(self) -> frozenset[str]:
        return frozenset(f"RB.{name}" for name in self.clauses.split())

    @property
    def exchanges(self) -> tuple[tuple[str, str], ...]:
        """Each request with the reply that is due."""
        pairs: list[tuple[str, str]] = []
        shown = ""
        lines = self.talk.strip("\n").splitlines()
        for asked, due in zip(lines[::2], lines[1::2], strict=True):
            request = asked.removeprefix(">").strip()
            if due == "?":
                reply = f"? {shown}"
            elif due == "=":
                reply = f"= {request.split(' ', 3)[3]}"
            else:
                reply = due
            if reply[0] in "=?" and not request.startswith(("hello", "moves", "builds")):
                shown = reply[2:]
            pairs.append((request, reply))
        return tuple(pairs)


CASES = (
    Case(
        "before the first game",
        "",
        """
> state
!
> place 0 0
!
> move 0 0 1 1
!
> moves 0 0
!
> pass
!
> new none atlas
!
> state
!
""",
    ),
    Case(
        "the session of the protocol page",
        "load.post.position move.accepts move.post.pushed move.post.arrives move.post.leaves "
        "move.post.others_stay move.post.board move.post.build_next build.pre.adjacent build.keeps",
        """
> hello 1
= santorini 1 name=any gods=none,minotaur,pan features=select,load,legal
> load none minotaur 00000/00000/00000/00000/00000 00,11/01,10 m1
= 00000/00000/00000/00000/00000 00,11/01,10 m1
> move 0 1 1 1
= 00000/00000/00000/00000/00000 00,21/11,10 b1:11
> build 1 1 1 1
? 00000/00000/00000/00000/00000 00,21/11,10 b1:11
""",
    ),
    Case(
        "placing",
        "new.accepts new.post.empty_board new.post.no_workers new.post.first_placer "
        "place.pre.phase place.pre.on_board place.pre.free place.accepts place.post.stands "
        "place.post.others_stay place.post.board place.post.turn place.keeps",
        """
> new minotaur pan
= 00000/00000/00000/00000/00000 --,--/--,-- p0
> place 2 2
= 00000/00000/00000/00000/00000 22,--/--,-- p0
> place 2 2
?
> place 5 0
?
> place 0 -1
?
> place 99 -99
?
> place 3 1
= 00000/00000/00000/00000/00000 22,31/--,-- p1
> place 2 2
?
> place 0 0
= 00000/00000/00000/00000/00000 22,31/00,-- p1
> place 4 4
= 00000/00000/00000/00000/00000 22,31/00,44 m0
> place 1 1
?
""",
    ),
    Case(
        "a new game forgets the old one",
        "new.accepts new.post.empty_board new.post.no_workers new.post.first_placer",
        """
> load minotaur none 01234/ABC00/00000/00000/00000 20,44/21,40 m0
=
> new none none
= 00000/00000/00000/00000/00000 --,--/--,-- p0
> place 2 0
= 00000/00000/00000/00000/00000 20,--/--,-- p0
> place 4 4
= 00000/00000/00000/00000/00000 20,44/--,-- p1
> place 2 1
= 00000/00000/00000/00000/00000 20,44/21,-- p1
> place 4 0
= 00000/00000/00000/00000/00000 20,44/21,40 m0
> move 2 0 2 1
?
""",
    ),
    Case(
        "nobody plays before all are placed",
        "move.pre.placed build.pre.placed select.pre.phase select.keeps move.keeps build.keeps",
        """
> new none none
= 00000/00000/00000/00000/00000 --,--/--,-- p0
> place 0 0
= 00000/00000/00000/00000/00000 00,--/--,-- p0
> move 0 0 0 1
?
> build 0 0 0 1
?
> select 0 0
?
> moves 0 0
= -
> builds 0 0
= -
> load none none 00000/00000/00000/00000/00000 00,01/44,-- p1
=
> move 0 0 1 0
?
> move 4 4 3 4
?
> build 4 4 3 4
?
""",
    ),
    Case(
        "selecting",
        "select.pre.phase select.pre.own_worker select.accepts select.post.selected "
        "select.post.frame select.keeps",
        """
> load none none 00100/00000/00000/00000/00000 00,44/40,43 m1
=
> select 4 0
= 00100/00000/00000/00000/00000 00,44/40,43 m1:40
> select 4 3
= 00100/00000/00000/00000/00000 00,44/40,43 m1:43
> select 0 0
?
> select 2 2
?
> select -4 70
?
> state
= 00100/00000/00000/00000/00000 00,44/40,43 m1:43
> moves 4 0
= 30,31,41
> move 4 0 3 0
= 00100/00000/00000/00000/00000 00,44/30,43 b1:30
> select 3 0
?
> build 3 0 4 0
= 00100/00000/00000/00000/10000 00,44/30,43 m0
> load none none 00100/00000/00000/00000/00000 00,44/40,43 w0
=
> select 0 0
?
""",
    ),
    Case(
        "nothing happens after the end",
        "move.pre.not_over build.pre.not_over place.pre.phase pass.pre.never pass.keeps "
        "dome.pre.never dome.keeps move.keeps build.keeps state.post.same",
        """
> load pan minotaur 00300/00000/00000/00000/00000 02,44/40,43 w0
=
> move 4 4 3 4
?
> move 4 0 3 0
?
> build 0 2 0 1
?
> place 2 2
?
> pass
?
> dome 0 2 0 1
?
> moves 0 2
= -
> builds 0 2
= -
> state
= 00300/00000/00000/00000/00000 02,44/40,43 w0
""",
    ),
    Case(
        "move, then build, with the worker that moved",
        "move.pre.phase build.pre.phase build.pre.moved_worker move.post.build_next "
        "build.post.turn build.accepts",
        """
> load none none 00000/00000/00000/00000/00000 22,44/40,04 m0
=
> build 2 2 2 3
?
> move 2 2 1 2
= 00000/00000/00000/00000/00000 12,44/40,04 b0:12
> move 1 2 0 2
?
> move 4 4 3 4
?
> move 4 0 3 0
?
> build 4 4 3 4
?
> build 4 0 3 0
?
> build 2 2 2 3
?
> build 2 2 1 1
?
> build 1 2 2 2
= 00000/00000/00100/00000/00000 12,44/40,04 m1
> build 1 2 1 1
?
""",
    ),
    Case(
        "whose worker",
        "move.pre.worker move.pre.own move.keeps",
        """
> load minotaur minotaur 00000/00000/00000/00000/00000 22,44/40,04 m0
=
> move 2 1 2 0
?
> move 2 1 2 2
?
> move 4 0 3 0
?
> move -1 -1 0 0
?
> move 4 5 4 4
?
""",
    ),
    Case(
        "where to",
        "move.pre.on_board move.pre.adjacent",
        """
> load minotaur none 00000/00000/00000/00000/00000 00,44/40,22 m0
=
> move 0 0 -1 0
?
> move 0 0 0 -1
?
> move 4 4 5 5
?
> move 4 4 4 5
?
> move 0 0 0 0
?
> move 0 0 0 2
?
> move 0 0 2 1
?
> move 4 4 2 2
?
> move 0 0 4 4
?
> move 0 0 99 -99
?
> move 0 0 1 1
= 00000/00000/00000/00000/00000 11,44/40,22 b0:11
""",
    ),
    Case(
        "climbing one level, stepping down any number",
        "move.pre.climb move.accepts move.post.no_other_win",
        """
> load none none 02000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
?
> load none none 03000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
?
> load none none 13000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
?
> load none none 12000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 12000/00000/00000/00000/00000 01,44/40,42 b0:01
> load none minotaur 30000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 30000/00000/00000/00000/00000 01,44/40,42 b0:01
""",
    ),
    Case(
        "domes are closed",
        "move.pre.dome",
        """
> load none none 0A000/34000/0000B/00000/00000 00,10/14,04 m0
=
> move 0 0 0 1
?
> move 1 0 1 1
?
> load pan none 0A000/34000/0000B/00000/00000 00,10/14,04 m1
=
> move 1 4 2 4
?
> moves 1 4
= 03,13,23
""",
    ),
    Case(
        "entering a cell that is held",
        "move.pre.own_worker move.pre.only_minotaur",
        """
> load none none 00000/00000/00000/00000/00000 11,12/21,22 m0
=
> move 1 1 1 2
?
> move 1 1 2 1
?
> load pan pan 00000/00000/00000/00000/00000 11,12/21,22 m0
=
> move 1 1 2 1
?
> load minotaur none 00000/00000/00000/00000/00000 11,12/21,22 m0
=
> move 1 1 1 2
?
> move 1 1 2 1
= 00000/00000/00000/00000/00000 21,12/31,22 b0:21
> load minotaur none 00000/00000/00000/00000/00000 11,12/21,22 m1
=
> move 2 1 1 1
?
""",
    ),
    Case(
        "pushing",
        "move.pre.push_on_board move.pre.push_free move.pre.push_dome move.pre.climb "
        "move.accepts move.post.pushed move.post.others_stay",
        """
> load minotaur none 00000/00000/00000/00000/00000 10,44/00,40 m0
=
> move 1 0 0 0
?
> load minotaur none 00000/00000/00000/00000/00000 10,12/11,40 m0
=
> move 1 0 1 1
?
> load minotaur none 00000/00000/00000/00000/00000 10,44/11,12 m0
=
> move 1 0 1 1
?
> load minotaur none 00000/00A00/00000/00000/00000 10,44/11,40 m0
=
> move 1 0 1 1
?
> load minotaur none 00000/00400/00000/00000/00000 10,44/11,40 m0
=
> move 1 0 1 1
?
> load minotaur none 00000/02000/00000/00000/00000 10,44/11,40 m0
=
> move 1 0 1 1
?
> load minotaur none 00000/11300/00000/00000/00000 10,44/11,40 m0
=
> move 1 0 1 1
= 00000/11300/00000/00000/00000 11,44/12,40 b0:11
> load none minotaur 00000/01000/00000/00000/00000 11,44/22,40 m1
=
> move 2 2 1 1
= 00000/01000/00000/00000/00000 00,44/11,40 b1:11
""",
    ),
    Case(
        "winning by moving up onto level 3",
        "move.post.win_up move.post.arrives move.post.pushed",
        """
> load none none 23000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 23000/00000/00000/00000/00000 01,44/40,42 w0
> load none pan 23000/00000/00000/00000/00000 40,42/44,00 m1
=
> move 0 0 0 1
= 23000/00000/00000/00000/00000 40,42/44,01 w1
> load minotaur pan 23000/00000/00000/00000/00000 00,44/40,01 m0
=
> move 0 0 0 1
= 23000/00000/00000/00000/00000 01,44/40,02 w0
""",
    ),
    Case(
        "from level 3 to level 3",
        "move.post.three_to_three move.post.no_other_win",
        """
> load none none 33000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 33000/00000/00000/00000/00000 01,44/40,42 b0:01
> load pan none 33000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 33000/00000/00000/00000/00000 01,44/40,42 b0:01
> load minotaur none 33000/00000/00000/00000/00000 00,44/01,42 m0
=
> move 0 0 0 1
= 33000/00000/00000/00000/00000 01,44/02,42 b0:01
""",
    ),
    Case(
        "Pan wins by jumping down, nobody else does",
        "move.post.win_pan move.post.no_other_win",
        """
> load pan none 20000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 20000/00000/00000/00000/00000 01,44/40,42 w0
> load pan none 31000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 31000/00000/00000/00000/00000 01,44/40,42 w0
> load none pan 30000/00000/00000/00000/00000 44,42/40,00 m1
=
> move 0 0 0 1
= 30000/00000/00000/00000/00000 44,42/40,01 w1
> load pan none 10000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 10000/00000/00000/00000/00000 01,44/40,42 b0:01
> load pan none 32000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 32000/00000/00000/00000/00000 01,44/40,42 b0:01
> load none pan 20000/00000/00000/00000/00000 00,44/40,42 m0
=
> move 0 0 0 1
= 20000/00000/00000/00000/00000 01,44/40,42 b0:01
> load minotaur none 20000/00000/00000/00000/00000 00,44/01,42 m0
=
> move 0 0 0 1
= 20000/00000/00000/00000/00000 01,44/02,42 b0:01
""",
    ),
    Case(
        "being pushed wins nothing",
        "move.post.forced",
        """
> load minotaur none 12300/00000/00000/00000/00000 00,44/01,42 m0
=
> move 0 0 0 1
= 12300/00000/00000/00000/00000 01,44/02,42 b0:01
> load minotaur pan 33000/00000/00000/00000/00000 00,44/01,42 m0
=
> move 0 0 0 1
= 33000/00000/00000/00000/00000 01,44/02,42 b0:01
""",
    ),
    Case(
        "what is built",
        "build.accepts build.post.level build.post.dome build.post.others build.post.workers "
        "build.post.turn",
        """
> load none none 01230/00000/00000/00000/00000 11,44/40,42 b0:11
=
> build 1 1 0 0
= 11230/00000/00000/00000/00000 11,44/40,42 m1
> load none none 01230/00000/00000/00000/00000 11,44/40,42 b0:11
=
> build 1 1 0 1
= 02230/00000/00000/00000/00000 11,44/40,42 m1
> load none none 01230/00000/00000/00000/00000 11,44/40,42 b0:11
=
> build 1 1 0 2
= 01330/00000/00000/00000/00000 11,44/40,42 m1
> load none none 01230/00000/00000/00000/00000 40,42/12,44 b1:12
=
> build 1 2 0 3
= 01240/00000/00000/00000/00000 40,42/12,44 m0
""",
    ),
    Case(
        "where nothing is built",
        "build.pre.on_board build.pre.adjacent build.pre.free build.pre.dome build.keeps",
        """
> load none none 0A000/40000/00000/00000/00000 00,44/11,40 b0:00
=
> build 0 0 -1 0
?
> build 0 0 0 -1
?
> build 0 0 0 0
?
> build 0 0 0 2
?
> build 0 0 4 4
?
> build 0 0 1 1
?
> build 0 0 0 1
?
> build 0 0 1 0
?
> builds 0 0
= -
> load none none 00000/00000/00000/00000/00000 34,44/11,40 b0:44
=
> build 4 4 3 4
?
> build 4 4 5 4
?
> builds 4 4
= 33,43
""",
    ),
    Case(
        "whoever cannot move has lost",
        "build.post.stuck build.post.turn",
        """
> load none none 02020/22021/00000/00000/00000 24,44/00,04 b0:24
=
> build 2 4 1 4
= 02020/22022/00000/00000/00000 24,44/00,04 w0
> move 0 0 1 0
?
> load none none 02020/22020/00000/00000/00000 24,44/00,04 b0:24
=
> build 2 4 1 4
= 02020/22021/00000/00000/00000 24,44/00,04 m1
> load none none 12020/22021/00000/00000/00000 24,44/00,04 b0:24
=
> build 2 4 1 4
= 12020/22022/00000/00000/00000 24,44/00,04 m1
> load none none 01020/22021/00000/00000/00000 24,01/00,04 b0:24
=
> build 2 4 1 4
= 01020/22022/00000/00000/00000 24,01/00,04 w0
> load none minotaur 01020/22021/00000/00000/00000 24,01/00,04 b0:24
=
> build 2 4 1 4
= 01020/22022/00000/00000/00000 24,01/00,04 m1
> moves 0 0
= 01
> load none minotaur 01A20/22021/00000/00000/00000 24,01/00,04 b0:24
=
> build 2 4 1 4
= 01A20/22022/00000/00000/00000 24,01/00,04 w0
> load minotaur none 01020/22021/00000/00000/00000 24,01/00,04 b0:24
=
> build 2 4 1 4
= 01020/22022/00000/00000/00000 24,01/00,04 w0
> load none none 02020/22011/00000/00000/00000 00,04/24,44 b1:24
=
> build 2 4 1 4
= 02020/22012/00000/00000/00000 00,04/24,44 m0
> load none none 02020/22032/00000/00000/00000 00,04/24,44 b1:24
=
> build 2 4 1 3
= 02020/22042/00000/00000/00000 00,04/24,44 w1
""",
    ),
    Case(
        "loading decides nothing",
        "load.accepts load.post.position state.accepts state.post.same",
        """
> load none none 02020/22022/00000/00000/00000 24,44/00,04 m1
=
> moves 0 0
= -
> state
= 02020/22022/00000/00000/00000 24,44/00,04 m1
> load pan none 30000/00000/00000/00000/00000 00,44/40,42 m0
=
> load none none ABC41/02300/00000/00000/00000 12,44/40,42 m1:42
=
> load none none 00000/00000/00000/00000/00000 12,44/--,-- p1
=
> load none none 00000/00000/00000/00000/00000 12,44/40,42 w1
=
> load none none 00000/00000/00000/00000/00000 12,44/40,42 b1:42
=
""",
    ),
    Case(
        "no pass, no dome",
        "pass.pre.never pass.keeps dome.pre.never dome.keeps",
        """
> load minotaur pan 03000/00000/00000/00000/00000 00,44/40,42 m0
=
> pass
?
> dome 0 0 0 1
?
> load minotaur pan 03000/00000/00000/00000/00000 00,44/40,42 b0:00
=
> pass
?
> dome 0 0 1 1
?
> dome 0 0 0 1
?
> dome 9 9 -9 -9
?
> build 0 0 0 1
= 04000/00000/00000/00000/00000 00,44/40,42 m1
""",
    ),
    Case(
        "the lists are exact",
        "moves.post.exact builds.post.exact state.post.same",
        """
> load minotaur none 00000/02100/0A000/00000/00000 00,22/01,23 m0
=
> moves 0 0
= 01,10
> moves 2 2
= 12,13,23,31,32,33
> moves 0 1
= -
> moves 4 4
= -
> moves -1 -1
= -
> builds 0 0
= -
> state
= 00000/02100/0A000/00000/00000 00,22/01,23 m0
> move 0 0 1 0
= 00000/02100/0A000/00000/00000 10,22/01,23 b0:10
> moves 1 0
= -
> builds 1 0
= 00,11,20
> builds 2 2
= -
> builds 0 1
= -
> builds 7 -7
= -
> state
= 00000/02100/0A000/00000/00000 10,22/01,23 b0:10
""",
    ),
    Case(
        "what cannot be answered changes nothing",
        "",
        """
> new none none
= 00000/00000/00000/00000/00000 --,--/--,-- p0
> place 1 1
= 00000/00000/00000/00000/00000 11,--/--,-- p0
> new none
!
> new none zeus
!
> new NONE none
!
> load none none 00000/00000/00000/00000/00000 12,44/40,42
!
> load none none 00000/00000/00000/0000/00000 12,44/40,42 m0
!
> load none none 00000/00000/00000/00005/00000 12,44/40,42 m0
!
> load none none 00000/00000/00000/00000/00000 12,12/40,42 m0
!
> load none none 00000/00000/00000/00000/00000 12,45/40,42 m0
!
> load none none 00A00/00000/00000/00000/00000 02,44/40,42 m0
!
> load none none 00000/00000/00000/00000/00000 12,44/40,42 b0
!
> load none none 00000/00000/00000/00000/00000 12,44/40,42 b0:40
!
> load none none 00000/00000/00000/00000/00000 12,44/40,42 m0:00
!
> load none none 00000/00000/00000/00000/00000 12,44/40,42 p0
!
> load none none 00000/00000/00000/00000/00000 12,--/--,-- m0
!
> load none none 00000/00000/00000/00000/00000 --,--/--,-- p1
!
> load none none * 12,44/40,42 m0
!
> load none none 00000/00000/00000/00000/00000 12,44/40,42 M0:12-11
!
> place 1
!
> place 1 1 1
!
> place a b
!
> place 1.0 2
!
> place 100 2
!
> place +1 2
!
> move 1 1 1
!
> jump 1 1 2 2
!
>
!
> hello 2
!
> quit now
!
> hello 1
= santorini 1 name=any gods=none,minotaur,pan features=select,load,legal
> state
= 00000/00000/00000/00000/00000 11,--/--,-- p0
""",
    ),
)
