import type { Steps } from '../steps.ts';
import type { PrepareApply } from './applyRecords.ts';
import { nameOf } from './outcome.ts';

/** Records that a sentence each names. */
const mostNamed = 1000;

/** The records of a delivery that are certain to be rejected. */
export interface Foreseen {
  readonly count: number;
  readonly warnings: readonly string[];
  /** What is known of records before them. */
  readonly notes: readonly string[];
}

/**
 * Reads the records of a delivery as they are read when they are applied, and says which of them are rejected in any case. `isIdle` says
 * that no delivery waits before it, so that what is stored counts, too: a part of a new item is rejected then. Records of lists with
 * another name are left out.
 */
export function* foreseeRejected(
  { namedCount, readFrom, foreseen, foreseenNotes }: ReturnType<PrepareApply>,
  isIdle: () => boolean,
): Steps<Foreseen> {
  const warnings: string[] = [];
  const notes: string[] = [];
  const met = new Set<string>();
  let count = 0;
  let next = 0;
  while (next < namedCount) {
    const records = yield* readFrom(next);
    next += records.length;
    for (const record of records) {
      if (record.place >= namedCount) break;
      const key = JSON.stringify([record.kind, record.key]);
      const isSettled = !met.has(key) && isIdle();
      const reason = foreseen(record, isSettled);
      met.add(key);
      if (notes.length < mostNamed)
        notes.push(...foreseenNotes(record, reason, isSettled).map((note) => `${nameOf(record)}: ${note}`));
      if (reason === null) continue;
      count += 1;
      if (count <= mostNamed) warnings.push(`Rejected: ${nameOf(record)}: ${reason}`);
    }
    yield;
  }
  if (count > mostNamed) warnings.push(`Rejected: ${String(count - mostNamed)} more records. See x-outcome.`);
  return { count, warnings, notes };
}
