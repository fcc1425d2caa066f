/* Reads requests, asks the game, writes replies. You need not change this file. */

import { createInterface } from "node:readline";

import { Cannot, Refused } from "./game.ts";
import type { Game } from "./game.ts";
import { readPosition, writeCells, writePosition } from "./notation.ts";
import type { Cell } from "./position.ts";

const NUMBER = /^-?[0-9]{1,2}$/;

/** Answers every line of standard input with one line, until `quit` or the end of the input. */
export async function serve(game: Game): Promise<void> {
  const session = new Session(game);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "quit") {
      break;
    }
    process.stdout.write(`${session.answer(line)}\n`);
  }
  process.stdin.destroy(); // or Node would wait for more input after `quit`
}

/** One conversation about one game. */
class Session {
  readonly #game: Game;
  #started = false;

  constructor(game: Game) {
    this.#game = game;
  }

  /** The reply to one request, whatever happens. */
  answer(line: string): string {
    try {
      return this.#reply(line.trim().split(/\s+/));
    } catch (problem) {
      if (problem instanceof Cannot) {
        return `! ${problem.message}`;
      }
      // A mistake in the game must not end the conversation: the kit would start it anew.
      console.error(problem);
      return `! ${problem instanceof Error ? problem.name : "failure"}, see standard error`;
    }
  }

  #reply(words: readonly string[]): string {
    const game = this.#game;
    try {
      switch (shape(words)) {
        case "hello/1":
          return this.#introduction(words[1]);
        case "moves/2":
          return this.#list((cell) => game.moves(cell), words);
        case "builds/2":
          return this.#list((cell) => game.builds(cell), words);
        default:
          this.#carryOut(words);
          return `= ${writePosition(game.position())}`;
      }
    } catch (problem) {
      if (problem instanceof Refused) {
        return `? ${writePosition(game.position())} ${problem.message}`;
      }
      throw problem;
    }
  }

  #introduction(version: string | undefined): string {
    if (version !== "1") {
      throw new Cannot("only version 1 of the protocol is spoken here");
    }
    const { name, gods, features } = this.#game;
    return `= santorini 1 name=${name} gods=${gods.join(",")} features=${features.join(",")}`;
  }

  #list(question: (cell: Cell) => readonly Cell[], words: readonly string[]): string {
    this.#requireFeature("legal");
    this.#requireStarted();
    return `= ${writeCells(question(cellAt(words, 1)))}`;
  }

  #carryOut(words: readonly string[]): void {
    const [, god0 = "", god1 = "", board = "", workers = "", turn = ""] = words;
    switch (shape(words)) {
      case "new/2":
        this.#requireGods(god0, god1);
        this.#started = true;
        this.#game.start(god0, god1);
        break;
      case "load/5": {
        this.#requireFeature("load");
        this.#requireGods(god0, god1);
        const position = readPosition(board, workers, turn);
        this.#started = true;
        this.#game.load(god0, god1, position);
        break;
      }
      default:
        this.#requireStarted();
        this.#carryOutInGame(words);
    }
  }

  #carryOutInGame(words: readonly string[]): void {
    const game = this.#game;
    switch (shape(words)) {
      case "state/0":
        break;
      case "place/2":
        game.place(cellAt(words, 1));
        break;
      case "select/2":
        this.#requireFeature("select");
        game.select(cellAt(words, 1));
        break;
      case "move/4":
        game.move(cellAt(words, 1), cellAt(words, 3));
        break;
      case "build/4":
        game.build(cellAt(words, 1), cellAt(words, 3));
        break;
      case "dome/4":
        game.dome(cellAt(words, 1), cellAt(words, 3));
        break;
      case "pass/0":
        game.decline();
        break;
      default:
        throw new Cannot("no such request, or not with this number of words");
    }
  }

  #requireStarted(): void {
    if (!this.#started) {
      throw new Cannot("no game yet: send new or load first");
    }
  }

  #requireFeature(feature: string): void {
    if (!this.#game.features.includes(feature)) {
      throw new Cannot(`this needs the feature ${feature}, which is not declared`);
    }
  }

  #requireGods(...gods: readonly string[]): void {
    if (!gods.every((god) => this.#game.gods.includes(god))) {
      throw new Cannot(`no such god here; there are: ${this.#game.gods.join(", ")}`);
    }
  }
}

/** The name of the request and the number of words after it: `move/4`. */
function shape(words: readonly string[]): string {
  return `${words[0]}/${words.length - 1}`;
}

/** The cell that two words of a request name; it may lie outside the board. */
function cellAt(words: readonly string[], index: number): Cell {
  return { row: readNumber(words[index]), column: readNumber(words[index + 1]) };
}

function readNumber(word: string | undefined): number {
  if (word === undefined || !NUMBER.test(word)) {
    throw new Cannot("a row and a column must be numbers from -99 to 99");
  }
  return Number(word);
}
