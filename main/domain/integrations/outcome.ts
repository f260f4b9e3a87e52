import { clip } from '../clip.ts';
import type { RecordOutcome, SyncOutcome } from './ports.ts';

/** The outcome before any record was processed. */
export const nothingProcessed: SyncOutcome = {
  ...{ accepted: 0, unchanged: 0, skipped: 0, rejected: 0 },
  ...{ warnings: [], errors: [] },
};

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
  }
  return { ...counts, warnings: shortened(warnings), errors: shortened(errors) };
}

/** The outcome after rejected records were retried: what was said of them before gives way to their new result. */
export function withRetried(before: SyncOutcome, records: readonly RecordOutcome[]): SyncOutcome {
  const retried = new Set(records.map(placeOf));
  const rejected = Math.max(0, before.rejected - records.length);
  const errors = before.errors.filter((error) => error !== more && !retried.has(/^\w+\[\d+\]/.exec(error)?.[0] ?? ''));
  const after = withRecords({ ...before, rejected, errors }, records);
  const isCut = before.errors.includes(more) && after.rejected > after.errors.length;
  return { ...after, errors: isCut ? [...after.errors, more] : after.errors };
}

const placeOf = ({ kind, index }: RecordOutcome): string =>
  `${kind === 'item' ? 'items' : 'deliveries'}[${String(index)}]`;

function sentenceOf(record: RecordOutcome): string {
  const { key, reason } = record;
  return `${placeOf(record)}${key === null ? '' : ` (${clip(key)})`}: ${reason ?? ''}`;
}

function shortened(sentences: readonly string[]): readonly string[] {
  return sentences.length <= mostSentences ? sentences : [...sentences.slice(0, mostSentences), more];
}
