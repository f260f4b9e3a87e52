import type { PackControl, PackProgress } from '../../engine/index.ts';

/**
 * Memory that the two threads of an engine process share. A search runs synchronously and reads no messages, but it can read
 * memory: the process' own loop writes what the caller wants, the search thread writes how far it is. One search at a time.
 */
export type SearchSignals = Int32Array<SharedArrayBuffer>;

/** `finish` ends the search with the best plan so far, `cancel` without a plan. */
export type SearchEnd = 'finish' | 'cancel';

const cells = { wanted: 0, reports: 1, unitsPlaced: 2, unitsTotal: 3, boxes: 4 } as const;
const nothing = 0;
const ends: Record<SearchEnd, number> = { finish: 1, cancel: 2 };

export function createSearchSignals(): SearchSignals {
  return new Int32Array(new SharedArrayBuffer(Object.keys(cells).length * Int32Array.BYTES_PER_ELEMENT));
}

/** Before each search: neither the wishes nor the progress of the last one count. */
export function resetSignals(signals: SearchSignals): void {
  for (const cell of Object.values(cells)) Atomics.store(signals, cell, 0);
}

/** A search that is cancelled stays cancelled. */
export function requestEnd(signals: SearchSignals, end: SearchEnd): void {
  if (end === 'cancel') Atomics.store(signals, cells.wanted, ends.cancel);
  else Atomics.compareExchange(signals, cells.wanted, nothing, ends.finish);
}

/**
 * Returns a function that reads the progress: null when nothing was reported since it was last called. Figures of two reports
 * that follow each other may be mixed, which a progress display does not notice.
 */
export function progressReader(signals: SearchSignals): () => PackProgress | null {
  let seen = 0;
  return () => {
    const reports = Atomics.load(signals, cells.reports);
    if (reports === seen) return null;
    seen = reports;
    return {
      unitsPlaced: Atomics.load(signals, cells.unitsPlaced),
      unitsTotal: Atomics.load(signals, cells.unitsTotal),
      boxes: Atomics.load(signals, cells.boxes),
    };
  };
}

/** What the search thread gives to a search. */
export function controlBySignals(signals: SearchSignals): PackControl {
  return {
    finish: () => Atomics.load(signals, cells.wanted) === ends.finish,
    cancelled: () => Atomics.load(signals, cells.wanted) === ends.cancel,
    onProgress: ({ unitsPlaced, unitsTotal, boxes }) => {
      Atomics.store(signals, cells.unitsPlaced, unitsPlaced);
      Atomics.store(signals, cells.unitsTotal, unitsTotal);
      Atomics.store(signals, cells.boxes, boxes);
      Atomics.add(signals, cells.reports, 1);
    },
  };
}
