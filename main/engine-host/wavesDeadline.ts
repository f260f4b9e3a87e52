import type { WaveJob } from '../domain/waves/waveJob.ts';

/** As `packDeadline`, for wave plans: their work grows with the lines of all orders. In milliseconds. */
export function wavesDeadline({ problem }: WaveJob): number {
  return leastMs + msPerLine * problem.orders.reduce((sum, { lines }) => sum + lines.length, 0);
}

const leastMs = 20_000;
const msPerLine = 5;
