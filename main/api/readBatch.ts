import { DomainError, type BatchRequest } from '../contract/index.ts';
import { enginePackItem } from '../domain/packing/enginePackItem.ts';
import { checkPackRequest } from '../domain/packing/preparePack.ts';

/** A batch cut into its orders: their pack requests one after the other in `bytes`, each up to its `ends`. */
export interface ReadBatch {
  readonly webhookUrl: string | null;
  readonly orderIds: readonly string[];
  readonly units: readonly number[];
  readonly ends: readonly number[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Checks a batch whole that its schema has accepted. Throws DomainError bad_request. */
export function readBatch(batch: BatchRequest): ReadBatch {
  const { orders, webhookUrl = null } = batch;
  refuseDuplicates(orders.map(({ orderId }) => orderId));
  const units = orders.map(({ packRequest }, index) => unitsOf(packRequest, index));
  const requests = orders.map(({ packRequest }) => encoder.encode(JSON.stringify(packRequest)));
  const bytes = new Uint8Array(requests.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  const ends = requests.map((request) => {
    bytes.set(request, end);
    return (end += request.length);
  });
  return { webhookUrl, orderIds: orders.map(({ orderId }) => orderId), units, ends, bytes };
}

function refuseDuplicates(orderIds: readonly string[]): void {
  const known = new Set<string>();
  orderIds.forEach((orderId, index) => {
    if (known.has(orderId))
      throw new DomainError('bad_request', `The order ${JSON.stringify(orderId)} is in the batch twice.`, {
        field: `orders[${String(index)}].orderId`,
      });
    known.add(orderId);
  });
}

/** What a request says by itself is refused with the batch; what the masters add is found when it is packed. */
function unitsOf(request: BatchRequest['orders'][number]['packRequest'], index: number): number {
  try {
    request.items.forEach(enginePackItem);
    return checkPackRequest(request);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const place = `orders[${String(index)}].packRequest`;
    throw new DomainError(error.code, error.message, {
      field: error.field === undefined ? place : `${place}.${error.field}`,
    });
  }
}
