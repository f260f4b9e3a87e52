import type { SentWaveJob, WaveJob } from './waveJob.ts';

/** Place of a line whose SKU has no slot. */
export const nowhere = -1;

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
