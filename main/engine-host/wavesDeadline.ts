import type { SentWaveJob } from '../domain/waves/waveJob.ts';

/** As `packDeadline`, for wave plans: their work grows with the lines of all orders. In milliseconds. */
export function wavesDeadline({ lines }: SentWaveJob): number {
  return leastMs + msPerLine * lines.place.length;
}

const leastMs = 20_000;
const msPerLine = 5;
