/*
 * Your game. Replace each `throw new Cannot("not written yet")` and check again.
 *
 * A good order: position, start, place, move, build; then the god cards; then the optional requests.
 * When the rules forbid a request, `throw new Refused("why")` before you change anything.
 */

import { Cannot, Game } from "./game.ts";
import type { Cell, Position } from "./position.ts";

export class MyGame extends Game {
  override readonly name = "my-santorini";
  override readonly gods = ["none"]; // TODO add "minotaur" and "pan" when they work
  override readonly features: string[] = []; // TODO add "select", "load" and "legal" when they work

  // TODO what your game remembers: towers, workers, whose turn it is, the gods

  override position(): Position {
    // TODO describe your game with the types of position.ts
    throw new Cannot("not written yet");
  }

  override start(god0: string, god1: string): void {
    // TODO an empty board, nobody placed, player 0 is to place; forget what was played before
    throw new Cannot("not written yet");
  }

  override place(cell: Cell): void {
    // TODO who places next? may a worker stand there? who is next after the fourth worker?
    throw new Cannot("not written yet");
  }

  override move(origin: Cell, target: Cell): void {
    // TODO is it legal? who stands where afterwards? has the move won? if not, a build is due
    throw new Cannot("not written yet");
  }

  override build(origin: Cell, target: Cell): void {
    // TODO is it legal? a block or a dome? can the opponent move now? if not, you have won
    throw new Cannot("not written yet");
  }

  override select(cell: Cell): void {
    // TODO optional: remember the worker on the cell as selected
    throw new Cannot("not written yet");
  }

  override load(god0: string, god1: string, position: Position): void {
    // TODO optional, but the best help for testing: take over the position as it is
    throw new Cannot("not written yet");
  }

  override moves(cell: Cell): readonly Cell[] {
    // TODO optional: every target that `move` would accept now
    throw new Cannot("not written yet");
  }

  override builds(cell: Cell): readonly Cell[] {
    // TODO optional: every target that `build` would accept now
    throw new Cannot("not written yet");
  }
}
