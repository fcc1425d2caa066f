/* What the protocol wants from a game. Leave this file as it is: your game is in my-game.ts. */

import type { Cell, Position } from "./position.ts";

/** The rules forbid the request. The reply is `? POSITION reason`. */
export class Refused extends Error {}

/** The request cannot be answered at all. The reply is `! reason`. */
export class Cannot extends Error {}

/** A game of Santorini. A method does what it says, or throws `Refused` and changes nothing. */
export abstract class Game {
  /** How the program calls itself, without a space. */
  abstract readonly name: string;

  /** The gods that work: of `none`, `minotaur`, `pan`. */
  abstract readonly gods: readonly string[];

  /** The optional requests that work: of `select`, `load`, `legal`; and `calls`, see calls.ts. */
  abstract readonly features: readonly string[];

  /** The game as it stands now. */
  abstract position(): Position;

  /** Starts again: an empty board, nobody placed, player 0 is to place. */
  abstract start(god0: string, god1: string): void;

  /** Puts the next worker on the cell: player 0 places two, then player 1 places two. */
  abstract place(cell: Cell): void;

  /** Moves the worker on `origin` to `target`. */
  abstract move(origin: Cell, target: Cell): void;

  /** Builds on `target` with the worker on `origin`. */
  abstract build(origin: Cell, target: Cell): void;

  /** Feature `select`: selects the worker on the cell for the player to move. */
  abstract select(cell: Cell): void;

  /** Feature `load`: sets up this position as it is. Nobody wins or loses by loading. */
  abstract load(god0: string, god1: string, position: Position): void;

  /** Feature `legal`: the cells that the worker here may move to now, none if it may not. */
  abstract moves(cell: Cell): readonly Cell[];

  /** Feature `legal`: the cells that the worker here may build on now, none if it may not. */
  abstract builds(cell: Cell): readonly Cell[];

  /** Only for Atlas, whom these starters do not have. */
  dome(_origin: Cell, _target: Cell): void {
    throw new Refused("only Atlas builds a dome at any height");
  }

  /** `pass`: only for gods with an optional step, whom these starters do not have. */
  decline(): void {
    throw new Refused("there is nothing to decline");
  }
}
