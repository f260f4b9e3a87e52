import type { Import } from '../../../main/contract/index.ts';

type Summary = Import['notes'][number];

/** Why rows are rejected. */
export interface RejectedReason {
  readonly title: string;
  readonly rows: number;
  /** A note of its first row. */
  readonly example: Summary;
}

/** The reasons of rejected rows, each once, the most frequent first. */
export function rejectedReasons(
  notes: readonly Summary[],
  titleOf: (note: Summary) => string,
): readonly RejectedReason[] {
  const reasons = new Map<string, RejectedReason>();
  for (const note of notes) {
    if (note.outcome !== 'rejected') continue;
    const title = titleOf(note);
    const known = reasons.get(title);
    const example = known && known.example.firstRow < note.firstRow ? known.example : note;
    reasons.set(title, { title, rows: (known?.rows ?? 0) + note.rows, example });
  }
  return [...reasons.values()].sort((a, b) => b.rows - a.rows);
}
