/*
 * The rules of Santorini: from a position and a request to the position after it.
 *
 * A position never changes. An action returns the next position, or throws `Refused`.
 */

import { Refused } from "../game.ts";
import { SIZE, WORKERS_PER_PLAYER, isOnBoard, isSameCell, ownerOf, towerAt } from "../position.ts";
import type { Board, Cell, Player, Position, Tower, Turn, Workers } from "../position.ts";

export const GODS = ["none", "minotaur", "pan"] as const;
export type God = (typeof GODS)[number];

const TOP = 3; // the highest level a worker can stand on
const CLIMB = 1; // how many levels a worker can step up
const PAN_DROP = 2; // how many levels Pan has to step down to win

const GROUND: Tower = { height: 0, dome: false };

export const START: Position = {
  board: Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => GROUND)),
  workers: [[], []],
  turn: { phase: "place", player: 0 },
};

/** The rules for two players with these gods. */
export class Rules {
  readonly #gods: readonly [God, God];

  constructor(god0: God, god1: God) {
    this.#gods = [god0, god1];
  }

  // The actions

  place(position: Position, cell: Cell): Position {
    const { workers, turn } = position;
    if (turn.phase !== "place") {
      throw new Refused("nobody is to place a worker");
    }
    if (!isOnBoard(cell)) {
      throw new Refused("the cell is not on the board");
    }
    if (ownerOf(workers, cell) !== undefined) {
      throw new Refused("a worker stands there");
    }
    const placed: Workers =
      turn.player === 0 ? [[...workers[0], cell], workers[1]] : [workers[0], [...workers[1], cell]];
    return { ...position, workers: placed, turn: turnAfterPlacing(placed) };
  }

  select(position: Position, cell: Cell): Position {
    const { workers, turn } = position;
    if (turn.phase !== "move") {
      throw new Refused("nobody is to move");
    }
    if (ownerOf(workers, cell) !== turn.player) {
      throw new Refused("no worker of yours stands there");
    }
    return { ...position, turn: { ...turn, selected: cell } };
  }

  move(position: Position, origin: Cell, target: Cell): Position {
    const { board, workers, turn } = position;
    if (turn.phase !== "move") {
      throw new Refused("nobody is to move");
    }
    const { player } = turn;
    const objection = this.#objectionToMove(position, player, origin, target);
    if (objection !== undefined) {
      throw new Refused(objection);
    }
    return {
      ...position,
      workers: workersAfterMove(workers, origin, target),
      turn: this.#winsByMoving(player, towerAt(board, origin), towerAt(board, target))
        ? { phase: "won", player }
        : { phase: "build", player, worker: target },
    };
  }

  build(position: Position, origin: Cell, target: Cell): Position {
    const { board, turn } = position;
    if (turn.phase !== "build") {
      throw new Refused("no build is due");
    }
    if (!isSameCell(origin, turn.worker)) {
      throw new Refused("only the worker that has just moved builds");
    }
    const objection = objectionToBuild(position, origin, target);
    if (objection !== undefined) {
      throw new Refused(objection);
    }
    const { player } = turn;
    const opponent = opponentOf(player);
    const built: Position = {
      ...position,
      board: boardAfterBuild(board, target),
      turn: { phase: "move", player: opponent },
    };
    return this.#canMove(built, opponent) ? built : { ...built, turn: { phase: "won", player } };
  }

  // The questions

  /** Where the worker on the cell may move now. */
  moves(position: Position, cell: Cell): readonly Cell[] {
    const { turn } = position;
    return turn.phase === "move" ? this.#targets(position, turn.player, cell) : [];
  }

  /** Where the worker on the cell may build now. */
  builds(position: Position, cell: Cell): readonly Cell[] {
    const { turn } = position;
    if (turn.phase !== "build" || !isSameCell(cell, turn.worker)) {
      return [];
    }
    return neighbours(cell).filter(
      (target) => objectionToBuild(position, cell, target) === undefined,
    );
  }

  // The rules for moving, which depend on the gods

  #canMove(position: Position, player: Player): boolean {
    return position.workers[player].some(
      (cell) => this.#targets(position, player, cell).length > 0,
    );
  }

  #targets(position: Position, player: Player, origin: Cell): readonly Cell[] {
    return neighbours(origin).filter(
      (target) => this.#objectionToMove(position, player, origin, target) === undefined,
    );
  }

  /** Why the player may not move from origin to target, or undefined if it is legal. */
  #objectionToMove(
    position: Position,
    player: Player,
    origin: Cell,
    target: Cell,
  ): string | undefined {
    const { board, workers } = position;
    if (ownerOf(workers, origin) !== player) {
      return "no worker of yours stands there";
    }
    if (!isOnBoard(target)) {
      return "the target is not on the board";
    }
    if (!areAdjacent(origin, target)) {
      return "the target is not next to the worker";
    }
    if (towerAt(board, target).dome) {
      return "a dome is on the target";
    }
    if (towerAt(board, target).height > towerAt(board, origin).height + CLIMB) {
      return "the target is too high";
    }
    const holder = ownerOf(workers, target);
    if (holder === undefined) {
      return undefined;
    }
    if (holder === player) {
      return "your own worker stands on the target";
    }
    if (this.#gods[player] !== "minotaur") {
      return "only the Minotaur pushes workers";
    }
    return objectionToPush(position, behind(origin, target));
  }

  #winsByMoving(player: Player, origin: Tower, target: Tower): boolean {
    const reachesTheTop = target.height === TOP && origin.height < TOP;
    const jumpsDown = origin.height - target.height >= PAN_DROP;
    return reachesTheTop || (this.#gods[player] === "pan" && jumpsDown);
  }
}

/** Why a worker cannot be pushed onto the cell, or undefined. The height does not matter. */
function objectionToPush({ board, workers }: Position, cell: Cell): string | undefined {
  if (!isOnBoard(cell)) {
    return "the worker would be pushed off the board";
  }
  if (towerAt(board, cell).dome) {
    return "the worker would be pushed onto a dome";
  }
  if (ownerOf(workers, cell) !== undefined) {
    return "the worker would be pushed onto another worker";
  }
  return undefined;
}

/** Why the worker on origin may not build on target, or undefined if it is legal. */
function objectionToBuild(
  { board, workers }: Position,
  origin: Cell,
  target: Cell,
): string | undefined {
  if (!isOnBoard(target)) {
    return "the target is not on the board";
  }
  if (!areAdjacent(origin, target)) {
    return "the target is not next to the worker";
  }
  if (towerAt(board, target).dome) {
    return "a dome is on the target";
  }
  if (ownerOf(workers, target) !== undefined) {
    return "a worker stands on the target";
  }
  return undefined;
}

function opponentOf(player: Player): Player {
  return player === 0 ? 1 : 0;
}

function turnAfterPlacing([first, second]: Workers): Turn {
  if (first.length < WORKERS_PER_PLAYER) {
    return { phase: "place", player: 0 };
  }
  if (second.length < WORKERS_PER_PLAYER) {
    return { phase: "place", player: 1 };
  }
  return { phase: "move", player: 0 };
}

/** The mover goes to the target, and whoever stood there goes one cell further. */
function workersAfterMove([first, second]: Workers, origin: Cell, target: Cell): Workers {
  const step = (cell: Cell): Cell => {
    if (isSameCell(cell, origin)) {
      return target;
    }
    return isSameCell(cell, target) ? behind(origin, target) : cell;
  };
  return [first.map(step), second.map(step)];
}

function boardAfterBuild(board: Board, target: Cell): Board {
  return board.map((towers, row) =>
    towers.map((tower, column) => (isSameCell({ row, column }, target) ? grown(tower) : tower)),
  );
}

function grown({ height }: Tower): Tower {
  return height < TOP ? { height: height + 1, dome: false } : { height, dome: true };
}

function areAdjacent(one: Cell, other: Cell): boolean {
  return Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column)) === 1;
}

/** The cells around this one, also those outside the board: the rules refuse them. */
function neighbours({ row, column }: Cell): readonly Cell[] {
  return [-1, 0, 1]
    .flatMap((rows) => [-1, 0, 1].map((columns) => ({ row: row + rows, column: column + columns })))
    .filter((cell) => !isSameCell(cell, { row, column }));
}

/** The cell one step beyond the target, seen from the origin. */
function behind(origin: Cell, target: Cell): Cell {
  return { row: 2 * target.row - origin.row, column: 2 * target.column - origin.column };
}
