import type { DraftLine } from './draftLine.ts';

/** A pasted row: the line it means, or what is wrong with it. */
export interface ParsedRow {
  /** As the source counts: rows from 1. */
  readonly row: number;
  readonly line: DraftLine | null;
  readonly error: string | null;
}

export interface ParsedLines {
  readonly format: 'json' | 'table';
  readonly rows: readonly ParsedRow[];
  /** Wrong with the whole text. */
  readonly error: string | null;
}
