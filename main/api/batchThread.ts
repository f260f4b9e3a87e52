import { parentPort } from 'node:worker_threads';
import { BatchRequest, DomainError } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { enginePackItem } from '../domain/packing/enginePackItem.ts';
import { checkPackRequest } from '../domain/packing/preparePack.ts';
import type { ReadBatch } from './batchReader.ts';
import { parseJson } from './jsonGate.ts';

/** Entry of the thread that reads batches (`batchReader.ts`): parses each, checks it whole, and cuts it into its orders. */

const encoder = new TextEncoder();

function read(shared: Uint8Array): ReadBatch {
  // A copy: decoders refuse shared memory.
  const body = parseJson(new Uint8Array(shared));
  const fault = validator(BatchRequest)(body);
  if (fault)
    throw new DomainError('bad_request', `${fault.field ?? 'The body'} ${fault.message}.`, { field: fault.field });
  // Accepted by the schema a line above.
  const { orders, webhookUrl = null } = body as BatchRequest;
  refuseDuplicates(orders.map(({ orderId }) => orderId));
  const units = orders.map(({ packRequest }, index) => unitsOf(packRequest, index));
  const requests = orders.map(({ packRequest }) => encoder.encode(JSON.stringify(packRequest)));
  const bytes = new Uint8Array(requests.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  const ends = requests.map((request) => {
    bytes.set(request, end);
    return (end += request.length);
  });
  return { kind: 'read', webhookUrl, orderIds: orders.map(({ orderId }) => orderId), units, ends, bytes };
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

function answer(shared: Uint8Array): ReadBatch {
  try {
    return read(shared);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'refused', detail: error.message, field: error.field };
  }
}

// What comes was written by batchReader.ts.
parentPort?.on('message', (shared: Uint8Array) => {
  const answered = answer(shared);
  parentPort?.postMessage(answered, answered.kind === 'read' ? [answered.bytes.buffer] : []);
});
