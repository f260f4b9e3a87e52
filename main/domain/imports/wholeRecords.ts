import type { DecidedRow, ImportedRow, ImportStore } from './ports.ts';

export interface RecordWalk {
  /** The number of the first record. */
  readonly from?: number;
  /** Rows between two pauses. */
  readonly rowsAtOnce: number;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Rows of whole records, some at a time. A record with many rows is read in several turns. */
export async function* wholeRecords(
  store: Pick<ImportStore, 'rowsAfter'>,
  id: string,
  { from = 0, rowsAtOnce, yieldToEventLoop }: RecordWalk,
): AsyncGenerator<readonly DecidedRow[]> {
  let open: DecidedRow[] = [];
  let after: Pick<ImportedRow, 'record' | 'place'> = { record: from - 1, place: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const rows = store.rowsAfter(id, after, rowsAtOnce);
    const next = rows.at(-1);
    if (next === undefined) {
      if (open.length > 0) yield open;
      return;
    }
    after = next;
    open.push(...rows);
    // The last record may have more rows.
    const whole = open.slice(
      0,
      open.findIndex(({ record }) => record === next.record),
    );
    if (whole.length > 0) yield whole;
    open = open.slice(whole.length);
    await yieldToEventLoop();
  }
}
