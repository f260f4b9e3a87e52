/**
 * What an integrator writes with openapi-fetch on the types of openapi-typescript: an item, a box and an order that becomes a
 * rated shipment. Run with the address of a station and an API key; prints what it read as one line of JSON.
 */
import createClient from 'openapi-fetch';
import type { components, paths as ServicePaths } from './service.js';
import type { paths as StationPaths } from './station.js';

const [, , baseUrl = '', apiKey = ''] = process.argv;
const headers = { 'X-Api-Key': apiKey };
const service = createClient<ServicePaths>({ baseUrl, headers });
const station = createClient<StationPaths>({ baseUrl, headers });

type Item = components['schemas']['Item'];
type Shipment = components['schemas']['Shipment'];

/** The body of an answer that is expected to succeed. */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const item: Item = dataOf(
  await service.POST('/api/v1/items', { body: { id: 'MUG', sku: 'S-MUG', length: 4, width: 4, height: 4, weight: 1 } }),
);
const inner = { innerLength: 12, innerWidth: 12, innerHeight: 12 };
dataOf(
  await service.POST('/api/v1/containers', {
    body: { id: 'BOX', name: 'Box', containerType: 'Box', ...inner, weightMaxGross: 40 },
  }),
);
const packed = dataOf(
  await service.POST('/api/v1/pack', { body: { items: [{ id: 'MUG', length: 4, width: 4, height: 4, quantity: 5 }] } }),
);
if ('jobId' in packed) throw new Error('five mugs were queued as a job');

const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const order = dataOf(
  await service.POST('/api/v1/orders', {
    body: {
      sourceSystem: 'erp',
      sourceOrderId: 'SO-1',
      shipFrom: { name: 'Warehouse', address },
      shipTo: { name: 'Ann', address: { ...address, zip: '10001' } },
      lines: [{ itemId: 'MUG', quantityOrdered: 5 }],
    },
    params: { header: { 'Idempotency-Key': 'order-1' } },
  }),
);
const created: Shipment = dataOf(
  await service.POST('/api/v1/shipments', { body: { orderIds: [order.id], mode: 'Parcel' } }),
);
const optimized: Shipment = dataOf(
  await service.POST('/api/v1/shipments/{id}/optimize', { params: { path: { id: created.id } } }),
);
const listed = dataOf(await service.GET('/api/v1/items', { params: { query: { limit: 1 } } }));
const found = dataOf(
  await station.POST('/station/v1/items:query', {
    body: { filters: [{ path: 'weight', op: 'between', from: 0.5, to: 2 }] },
  }),
);
const refused = await service.POST('/api/v1/items', { body: { id: 'MUG', length: 4, width: 4, height: 4, weight: 1 } });

console.log(
  JSON.stringify({
    item: [item.id, item.version, item.tags],
    placed: packed.results.flatMap(({ packedItems }) => packedItems).length,
    way: [created.status, optimized.status],
    listed: listed.items.map(({ id }) => id),
    found: found.total,
    problem: refused.error && [refused.error.status, refused.error.field],
  }),
);
