/* A finished game: it remembers the rules in force and the position; `Rules` does the thinking. */

import { Cannot, Game } from "../game.ts";
import type { Cell, Position } from "../position.ts";
import { GODS, Rules, START } from "./rules.ts";
import type { God } from "./rules.ts";

export class ExampleGame extends Game {
  override readonly name = "example-typescript";
  override readonly gods = GODS;
  override readonly features = ["select", "load", "legal"];

  #rules = new Rules("none", "none");
  #position = START;

  override position(): Position {
    return this.#position;
  }

  override start(god0: string, god1: string): void {
    this.load(god0, god1, START);
  }

  override load(god0: string, god1: string, position: Position): void {
    this.#rules = new Rules(godNamed(god0), godNamed(god1));
    this.#position = position;
  }

  // A refusal is thrown before the assignment, so that a refused request changes nothing.

  override place(cell: Cell): void {
    this.#position = this.#rules.place(this.#position, cell);
  }

  override select(cell: Cell): void {
    this.#position = this.#rules.select(this.#position, cell);
  }

  override move(origin: Cell, target: Cell): void {
    this.#position = this.#rules.move(this.#position, origin, target);
  }

  override build(origin: Cell, target: Cell): void {
    this.#position = this.#rules.build(this.#position, origin, target);
  }

  override moves(cell: Cell): readonly Cell[] {
    return this.#rules.moves(this.#position, cell);
  }

  override builds(cell: Cell): readonly Cell[] {
    return this.#rules.builds(this.#position, cell);
  }
}

function godNamed(word: string): God {
  const god = GODS.find((known) => known === word);
  if (god === undefined) {
    throw new Cannot("no such god here");
  }
  return god;
}
