import type { LineSource } from './packJob.ts';

/** Where each line comes from, with the number that the sender gave its order. */
export function lineSources(
  lines: readonly Pick<LineSource, 'orderId' | 'lineNumber'>[],
  numberOf: (orderId: string) => string | null | undefined,
): readonly LineSource[] {
  return lines.map(({ orderId, lineNumber }) => ({ orderId, lineNumber, orderNumber: numberOf(orderId) ?? null }));
}
