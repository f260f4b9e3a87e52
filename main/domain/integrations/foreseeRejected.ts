import { clip } from '../clip.ts';
import type { Steps } from '../steps.ts';
import type { PrepareApply } from './applyRecords.ts';
import { nameOf } from './outcome.ts';

/** Records that a sentence each names. */
const mostNamed = 1000;
/** Rejected records that are read one by one without a summary. */
const mostApart = 10;
/** Reasons that a summary names. */
const mostReasons = 3;

/** The records of a delivery that are certain to be rejected. */
export interface Foreseen {
  readonly count: number;
  /** How many there are for which reason; nothing of few records. */
  readonly summary: readonly string[];
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
  const reasons = new Map<string, number>();
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
      const shared = record.key === null ? reason : reason.replaceAll(`"${clip(record.key)}"`, '"…"');
      reasons.set(shared, (reasons.get(shared) ?? 0) + 1);
      if (count <= mostNamed) warnings.push(`Rejected: ${nameOf(record)}: ${reason}`);
    }
    yield;
  }
  if (count > mostNamed) warnings.push(`Rejected: ${String(count - mostNamed)} more records. See x-outcome.`);
  return { count, summary: summaryOf(count, namedCount, reasons), warnings, notes };
}

function summaryOf(count: number, records: number, reasons: ReadonlyMap<string, number>): readonly string[] {
  if (count <= mostApart) return [];
  const most = [...reasons].sort(([, a], [, b]) => b - a).slice(0, mostReasons);
  const others = reasons.size - most.length;
  return [
    [
      `Rejected: ${String(count)} of ${String(records)} records.`,
      ...most.map(([reason, times]) => `${String(times)} times: ${reason.replace(/\.$/, '')}.`),
      ...(others > 0 ? [`Other reasons: ${String(others)}.`] : []),
    ].join(' '),
  ];
}
