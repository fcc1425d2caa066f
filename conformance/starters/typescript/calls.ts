/*
 * Tells the kit which operation calls which, for the documents D0 and D1. You need not use this file.
 *
 *   told("Game.isValidMove", ["-", start, end], () => this.isFree(end))
 */

import { isOnBoard } from "./position.ts";
import type { Cell } from "./position.ts";

/** A cell is its digits, a worker its cell, a player 0 or 1; words such as grid are themselves. */
export type Value = Cell | string | number | boolean | null | undefined | void;

/** What the body returns. The values are the receiver of the operation and its arguments. */
export function told<R extends Value>(
  operation: string,
  values: readonly Value[],
  body: () => R,
): R {
  console.log(`@ > ${operation} ${values.map(token).join(" ")}`);
  let returned = "-";
  try {
    const result = body();
    returned = token(result);
    return result;
  } finally {
    console.log(`@ < ${returned}`);
  }
}

function token(value: Value): string {
  if (typeof value === "object" && value !== null) {
    return isOnBoard(value) ? `${value.row}${value.column}` : "-";
  }
  return value === undefined || value === null ? "-" : String(value).toLowerCase();
}
