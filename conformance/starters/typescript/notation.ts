/*
 * How the protocol writes positions and cells. You need not change this file.
 *
 * A position is three words, board, workers and turn:
 *     00000/00000/00120/00000/00000 00,11/01,20 b1:20
 */

import { Cannot } from "./game.ts";
import { WORKERS_PER_PLAYER, isSameCell, ownerOf, towerAt } from "./position.ts";
import type { Board, Cell, Player, Position, Tower, Turn, Workers } from "./position.ts";

const WITHOUT_DOME = "0123"; // the symbol of a tower of height 0, 1, 2, 3
const WITH_DOME = "ABC4";
const NOBODY = "--";

const BOARD = /^[0-4ABC]{5}(\/[0-4ABC]{5}){4}$/;
const WORKERS = /^(--|[0-4]{2}),(--|[0-4]{2})\/(--|[0-4]{2}),(--|[0-4]{2})$/;
const TURN = /^([pmw][01]|[mb][01]:[0-4]{2})$/;

export function writePosition({ board, workers, turn }: Position): string {
  return `${writeBoard(board)} ${workers.map(writePair).join("/")} ${writeTurn(turn)}`;
}

export function writeCells(cells: readonly Cell[]): string {
  return cells.length === 0 ? "-" : cells.map(writeCell).join(",");
}

function writeBoard(board: Board): string {
  return board.map((row) => row.map(writeTower).join("")).join("/");
}

function writeTower({ height, dome }: Tower): string {
  const symbol = (dome ? WITH_DOME : WITHOUT_DOME)[height];
  if (symbol === undefined) {
    throw new RangeError(`a tower of height ${height}: there are only 0 to 3, and a dome`);
  }
  return symbol;
}

function writePair(cells: readonly Cell[]): string {
  const missing = Array<string>(WORKERS_PER_PLAYER - cells.length).fill(NOBODY);
  return [...cells.map(writeCell), ...missing].join(",");
}

function writeCell({ row, column }: Cell): string {
  return `${row}${column}`;
}

function writeTurn(turn: Turn): string {
  switch (turn.phase) {
    case "place":
      return `p${turn.player}`;
    case "move":
      return `m${turn.player}` + (turn.selected ? `:${writeCell(turn.selected)}` : "");
    case "build":
      return `b${turn.player}:${writeCell(turn.worker)}`;
    case "won":
      return `w${turn.player}`;
  }
}

/** The position that three words describe. */
export function readPosition(board: string, workers: string, turn: string): Position {
  const position = {
    board: readBoard(board),
    workers: readWorkers(workers),
    turn: readTurn(turn),
  };
  if (!workersStandApart(position)) {
    throw new Cannot(`workers ${workers} must stand on different cells without a dome`);
  }
  if (!turnFitsWorkers(position)) {
    throw new Cannot(`turn ${turn} does not fit the workers ${workers}`);
  }
  return position;
}

function readBoard(text: string): Board {
  if (!BOARD.test(text)) {
    throw new Cannot("the board must be five rows of five of 01234ABC, joined by /");
  }
  return text.split("/").map((row) => [...row].map(readTower));
}

function readTower(symbol: string): Tower {
  return WITH_DOME.includes(symbol)
    ? { height: WITH_DOME.indexOf(symbol), dome: true }
    : { height: WITHOUT_DOME.indexOf(symbol), dome: false };
}

function readWorkers(text: string): Workers {
  const [, a = "", b = "", c = "", d = ""] = WORKERS.exec(text) ?? [];
  if (a === "") {
    throw new Cannot("the workers must look like 00,11/01,20 or 00,--/--,--");
  }
  return [readPair(a, b), readPair(c, d)];
}

function readPair(...words: readonly string[]): readonly Cell[] {
  return words.filter((word) => word !== NOBODY).map(readCell);
}

function readTurn(text: string): Turn {
  if (!TURN.test(text)) {
    throw new Cannot("the turn must look like p0, m0, m0:11, b0:11 or w0");
  }
  const player: Player = text[1] === "0" ? 0 : 1;
  const digits = text.slice(3);
  switch (text[0]) {
    case "p":
      return { phase: "place", player };
    case "m":
      return digits === ""
        ? { phase: "move", player }
        : { phase: "move", player, selected: readCell(digits) };
    case "b":
      return { phase: "build", player, worker: readCell(digits) };
    default:
      return { phase: "won", player };
  }
}

function readCell(digits: string): Cell {
  return { row: Number(digits[0]), column: Number(digits[1]) };
}

function workersStandApart({ board, workers }: Position): boolean {
  const cells = workers.flat();
  return cells.every(
    (cell, index) =>
      cells.findIndex((other) => isSameCell(cell, other)) === index && !towerAt(board, cell).dome,
  );
}

function turnFitsWorkers({ workers, turn }: Position): boolean {
  const [first, second] = [workers[0].length, workers[1].length];
  const complete = first === WORKERS_PER_PLAYER && second === WORKERS_PER_PLAYER;
  switch (turn.phase) {
    case "place":
      return turn.player === 0
        ? first < WORKERS_PER_PLAYER && second === 0
        : first === WORKERS_PER_PLAYER && !complete;
    case "move":
      return complete && (!turn.selected || ownerOf(workers, turn.selected) === turn.player);
    case "build":
      return complete && ownerOf(workers, turn.worker) === turn.player;
    case "won":
      return complete;
  }
}
