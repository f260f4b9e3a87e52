import type { Import, ImportOutcome } from '../../../main/contract/index.ts';

/** What a file says, or has done, in one and the same unit. */
export type OutcomeCounts = Readonly<Record<ImportOutcome | 'all' | 'changedSince' | 'open', number>>;

/** What the rows can be narrowed down to. */
export const shownOutcomes = [
  'all',
  'new',
  'changed',
  'unchanged',
  'doubtful',
  'skipped',
  'rejected',
  'changedSince',
] as const;
export type Shown = (typeof shownOutcomes)[number];

/** Kinds of which a record has several rows. */
const grouped: readonly Import['kind'][] = ['orders', 'rates'];

export const isGrouped = ({ kind }: Pick<Import, 'kind'>): boolean => grouped.includes(kind);

/**
 * What becomes of a file, once applied what became of it: records where a record has several rows, else rows. There a row is a
 * record, but for those that name the same one, which are all rejected.
 */
export function countsOf(record: Pick<Import, 'kind' | 'counts' | 'result'>): OutcomeCounts {
  const { counts, result } = record;
  const planned = isGrouped(record) ? counts?.records : counts?.rows;
  const {
    all = 0,
    new: created = 0,
    changed = 0,
    unchanged = 0,
    doubtful = 0,
    skipped = 0,
    rejected = 0,
  } = planned ?? {};
  if (result === null)
    return { all, new: created, changed, unchanged, doubtful, skipped, rejected, changedSince: 0, open: 0 };
  const { changedSince, open } = result;
  return {
    ...{ all, unchanged: unchanged + (result.unchanged ?? 0), skipped, rejected, changedSince, open },
    ...{ new: result.created, changed: result.updated, doubtful: result.doubtful },
  };
}

/** Rows or records of the file of what was not stored. */
export function leftInFile(record: Pick<Import, 'kind' | 'counts' | 'result'>): number {
  const { rejected, doubtful } = countsOf(record);
  return rejected + doubtful;
}

/** Rows or records that nothing is stored of although the file asks for it. */
export function leftOut(record: Pick<Import, 'kind' | 'counts' | 'result'>): number {
  const { rejected, doubtful, changedSince, open } = countsOf(record);
  return rejected + doubtful + changedSince + open;
}
