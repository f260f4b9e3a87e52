import type { SentWaveJob, WaveJob } from './waveJob.ts';

/** Place of a line whose SKU has no slot. */
const nowhere = -1;

export interface WaveLines {
  readonly add: (line: { readonly sku: string; readonly place: number | null; readonly quantity: number }) => void;
  readonly columns: () => SentWaveJob['lines'];
}

/** The lines of a wave job in columns, as they go to an engine process; at most so many. */
export function createWaveLines(most: number): WaveLines {
  const indices = new Map<string, number>();
  const [sku, place, quantity] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  return {
    add(line) {
      let index = indices.get(line.sku);
      if (index === undefined) indices.set(line.sku, (index = indices.size));
      sku[count] = index;
      place[count] = line.place ?? nowhere;
      quantity[count] = line.quantity;
      count += 1;
    },
    columns: () => ({ skus: [...indices.keys()], sku, place, quantity }),
  };
}

/** A job as it arrives in an engine process, with its lines one by one. */
export function waveJobOf({ problem, orders, lines, ...job }: SentWaveJob): WaveJob {
  let next = 0;
  const read = orders.map(({ priority, lines: count }) => {
    const at = Array.from({ length: count }, () => next++);
    return {
      priority,
      lines: at.map((line) => {
        const place = lines.place[line] ?? nowhere;
        return { place: place === nowhere ? null : place, quantity: lines.quantity[line] ?? 0 };
      }),
      skus: at.map((line) => lines.skus[lines.sku[line] ?? 0] ?? ''),
    };
  });
  return {
    ...job,
    problem: { ...problem, orders: read.map(({ priority, lines: own }) => ({ priority, lines: own })) },
    skus: read.map(({ skus }) => skus),
  };
}
