import { expect } from 'vitest';
import type { TestStation } from './startStation.ts';

export const crate = { id: 'CRATE', length: 10, width: 10, height: 10, weight: 1 };
export const box = { id: 'BOX', length: 20, width: 20, height: 20 };

/** A pack request of so many crates, eight of which fill a box. */
export const crates = (quantity: number) => ({ items: [{ ...crate, quantity }], containers: [box] });

/** Orders `O0`, `O1` … of one crate more each. */
export const orders = (count: number, packRequest: (index: number) => unknown = (index) => crates(index + 1)) =>
  Array.from({ length: count }, (_, index) => ({ orderId: `O${String(index)}`, packRequest: packRequest(index) }));

/** Submits a batch; its id. */
export async function submit(
  station: TestStation,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await station.call('POST', '/api/v1/batch', { body, headers });
  expect([answer.status, answer.body.detail]).toEqual([202, undefined]);
  return answer.body.batchId as string;
}

/** Waits until a batch has this status; the batch. */
export async function untilBatch(station: TestStation, id: string, status = 'completed', timeout = 30_000) {
  const read = async () => (await station.call('GET', `/api/v1/batch/${id}`)).body;
  await expect.poll(async () => (await read()).status as string, { timeout, interval: 50 }).toBe(status);
  return read();
}
