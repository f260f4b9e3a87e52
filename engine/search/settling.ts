import { createSupport, type Support } from '../constraints/stability.ts';
import type { Kinds } from '../instance/instance.ts';
import type { BlockTable } from './blocks.ts';

/** What is needed to follow weights, and scratch space for it. */
export interface Settling {
  readonly kinds: Kinds;
  readonly blocks: BlockTable;
  /** Whether units may overhang, so that forces have to balance. */
  readonly balances: boolean;
  /** Whether units may float; then anything may come to rest on anything. */
  readonly floats: boolean;
  /** Whether some rule asks what rests on what. */
  readonly follows: boolean;
  readonly support: Support;
  /** Placements above or below the region that was looked around in last. */
  near: Int32Array;
  nearCount: number;
  /** Parts of the block under trial by rising base (rows of the table), and the first column of each in table order. */
  rising: Int32Array;
  firstColumn: Int32Array;
  /** What may carry a part, `lowerSize` numbers each: corner, sides of a column, columns along x and y, first column or -1. */
  lower: Int32Array;
  lowerCount: number;
  /** Contacts so far, those of the block under trial counted. */
  contacts: number;
  /** Columns whose load changes, highest base first, and by how much. */
  touched: Int32Array;
  touchedCount: number;
  isTouched: Uint8Array;
  force: Float64Array;
  momentX: Float64Array;
  momentY: Float64Array;
  onTop: Float64Array;
  above: Int32Array;
  /** Operations done since they were last counted. */
  work: number;
}

/** Numbers per entry of `lower`. */
export const lowerSize = 7;

/** Grown when it is used. */
const noInts = new Int32Array(0);
const noFloats = new Float64Array(0);

/** Scratch space over a block table, for the share of every base that has to be carried. */
export const createSettling = (kinds: Kinds, blocks: BlockTable, requiredSupport: number): Settling => ({
  kinds,
  blocks,
  balances: requiredSupport > 0 && requiredSupport < 1,
  floats: requiredSupport === 0,
  follows: (requiredSupport > 0 && requiredSupport < 1) || kinds.someLimited,
  support: createSupport(),
  near: noInts,
  nearCount: 0,
  rising: noInts,
  firstColumn: noInts,
  lower: noInts,
  lowerCount: 0,
  contacts: 0,
  touched: noInts,
  touchedCount: 0,
  isTouched: new Uint8Array(0),
  force: noFloats,
  momentX: noFloats,
  momentY: noFloats,
  onTop: noFloats,
  above: noInts,
  work: 0,
});

/** Room for the changes of so many columns; nothing is touched when it is called. */
export const reserveChanges = (settling: Settling, columns: number): void => {
  if (columns <= settling.touched.length) return;
  const room = columns * 2;
  settling.touched = new Int32Array(room);
  settling.isTouched = new Uint8Array(room);
  settling.force = new Float64Array(room);
  settling.momentX = new Float64Array(room);
  settling.momentY = new Float64Array(room);
  settling.onTop = new Float64Array(room);
  settling.above = new Int32Array(room);
};
