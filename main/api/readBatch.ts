import { DomainError, message, type ReceivedBatch } from '../contract/index.ts';
import { readPackRequest } from '../domain/packing/readPackRequest.ts';
import type { UnknownField } from '../domain/unknownFields.ts';

/** A batch cut into its orders: their pack requests one after the other in `bytes`, each up to its `ends`. */
export interface ReadBatch {
  readonly webhookUrl: string | null;
  /** Fields beside the pack requests that the batch does not know. */
  readonly ignored: readonly UnknownField[];
  readonly orderIds: readonly string[];
  /** Units of each order; 0 for one whose pack request is not valid: it fails when its turn comes. */
  readonly units: readonly number[];
  readonly ends: readonly number[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Checks the orders of a batch. Throws DomainError bad_request when an id appears twice. */
export function readBatch(batch: ReceivedBatch, ignored: readonly UnknownField[]): ReadBatch {
  const { orders, webhookUrl = null } = batch;
  refuseDuplicates(orders.map(({ orderId }) => orderId));
  const units = orders.map(({ packRequest }) => unitsOf(packRequest));
  const requests = orders.map(({ packRequest = null }) => encoder.encode(JSON.stringify(packRequest)));
  const bytes = new Uint8Array(requests.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  const ends = requests.map((request) => {
    bytes.set(request, end);
    return (end += request.length);
  });
  return { webhookUrl, ignored, orderIds: orders.map(({ orderId }) => orderId), units, ends, bytes };
}

function refuseDuplicates(orderIds: readonly string[]): void {
  const known = new Set<string>();
  orderIds.forEach((orderId, index) => {
    if (known.has(orderId))
      throw new DomainError('bad_request', message('batchOrderTwice', { id: JSON.stringify(orderId) }), {
        field: `orders[${String(index)}].orderId`,
      });
    known.add(orderId);
  });
}

function unitsOf(packRequest: unknown): number {
  try {
    return readPackRequest(packRequest).units;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return 0;
  }
}
