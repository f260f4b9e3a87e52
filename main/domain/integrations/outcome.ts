import { clip } from '../clip.ts';
import type { RecordOutcome, SyncOutcome } from './ports.ts';

/** The outcome before any record was processed. */
export const nothingProcessed: SyncOutcome = {
  ...{ accepted: 0, unchanged: 0, skipped: 0, rejected: 0 },
  ...{ warnings: [], errors: [] },
};

/** Result and reason of one record. */
export type Result = Pick<RecordOutcome, 'result' | 'reason' | 'warnings' | 'asks'>;
export const accepted: Result = { result: 'accepted', reason: null };
export const unchanged: Result = { result: 'unchanged', reason: null };
export const rejected = (reason: string): Result => ({ result: 'rejected', reason });

/** At most so many sentences of a delivery are kept. */
const mostSentences = 1000;
const more = `There are more; the first ${String(mostSentences)} are listed.`;

/** The outcome with these records counted, each once, and a sentence for every rejected or skipped one. */
export function withRecords(before: SyncOutcome, records: readonly RecordOutcome[]): SyncOutcome {
  const counts = { ...before };
  const warnings = [...before.warnings];
  const errors = [...before.errors];
  for (const record of records) {
    counts[record.result] += 1;
    if (record.result === 'rejected') errors.push(sentenceOf(record));
    if (record.result === 'skipped') warnings.push(sentenceOf(record));
    for (const warning of record.warnings ?? []) warnings.push(`${nameOf(record)}: ${warning}`);
  }
  return { ...counts, warnings: shortened(warnings), errors: shortened(errors) };
}

/**
 * The outcome after rejected records were retried: what was said of them before gives way to their new result. A record that is
 * no longer rejected leaves a warning, so that the history still has what was wrong with it.
 */
export function withRetried(before: SyncOutcome, records: readonly RecordOutcome[]): SyncOutcome {
  const places = new Set(records.map(placeOf));
  const reasons = new Map(
    before.errors.flatMap((error) => {
      const [, place = '', reason = ''] = /^(\w+\[\d+\])(?: \(.*?\))?: (.*)$/s.exec(error) ?? [];
      return places.has(place) ? [[place, reason] as const] : [];
    }),
  );
  const rejected = Math.max(0, before.rejected - records.length);
  const errors = before.errors.filter((error) => error !== more && !places.has(/^\w+\[\d+\]/.exec(error)?.[0] ?? ''));
  const after = withRecords({ ...before, rejected, errors }, records);
  const isCut = before.errors.includes(more) && after.rejected > after.errors.length;
  const settled = records.filter(({ result }) => result !== 'rejected');
  const notes = settled.map((record) => {
    const reason = reasons.get(placeOf(record));
    return `${nameOf(record)}: ${record.result} on retry${reason === undefined ? '' : `; rejected before: ${reason}`}`;
  });
  return {
    ...after,
    retried: (before.retried ?? 0) + settled.length,
    warnings: shortened([...after.warnings.filter((warning) => warning !== more), ...notes]),
    errors: isCut ? [...after.errors, more] : after.errors,
  };
}

const placeOf = ({ kind, index }: Pick<RecordOutcome, 'kind' | 'index'>): string =>
  `${kind === 'item' ? 'items' : 'deliveries'}[${String(index)}]`;

/** How a record is named in a sentence. */
export const nameOf = (record: Pick<RecordOutcome, 'kind' | 'index' | 'key'>): string =>
  `${placeOf(record)}${record.key === null ? '' : ` (${clip(record.key)})`}`;

const sentenceOf = (record: RecordOutcome): string => `${nameOf(record)}: ${record.reason ?? ''}`;

function shortened(sentences: readonly string[]): readonly string[] {
  return sentences.length <= mostSentences ? sentences : [...sentences.slice(0, mostSentences), more];
}
