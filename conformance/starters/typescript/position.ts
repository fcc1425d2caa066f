/*
 * What the game looks like at one moment. Only data: nothing here knows a rule.
 *
 * You need not change this file. Read it: your game hands out a Position and, for `load`, takes one.
 */

export const SIZE = 5;
export const WORKERS_PER_PLAYER = 2;

export type Player = 0 | 1;

/** A place on the board, or outside it: requests may name any numbers. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** What is built on a cell: 0 to 3 blocks, and perhaps a dome on top. */
export interface Tower {
  readonly height: number;
  readonly dome: boolean;
}

/** Five rows of five towers. */
export type Board = readonly (readonly Tower[])[];

/** The workers placed by player 0, and those placed by player 1. */
export type Workers = readonly [readonly Cell[], readonly Cell[]];

/** What has to happen next. */
export type Turn =
  | { readonly phase: "place"; readonly player: Player }
  | { readonly phase: "move"; readonly player: Player; readonly selected?: Cell }
  | { readonly phase: "build"; readonly player: Player; readonly worker: Cell }
  | { readonly phase: "won"; readonly player: Player };

export interface Position {
  readonly board: Board;
  readonly workers: Workers;
  readonly turn: Turn;
}

export const isOnBoard = ({ row, column }: Cell): boolean =>
  row >= 0 && row < SIZE && column >= 0 && column < SIZE;

export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.row === other.row && one.column === other.column;

/** The tower on a cell of the board. */
export function towerAt(board: Board, cell: Cell): Tower {
  const tower = board[cell.row]?.[cell.column];
  if (tower === undefined) {
    throw new RangeError(`(${cell.row}, ${cell.column}) is not on the board`);
  }
  return tower;
}

/** The player whose worker stands on the cell, or undefined. */
export function ownerOf(workers: Workers, cell: Cell): Player | undefined {
  const isHere = (worker: Cell) => isSameCell(worker, cell);
  if (workers[0].some(isHere)) {
    return 0;
  }
  return workers[1].some(isHere) ? 1 : undefined;
}
