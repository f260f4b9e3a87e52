import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { CarrierQuote } from '../../main/contract/index.ts';
import type { RateShipment } from '../../main/domain/shipments/ports.ts';
import type { Answer, TestStation } from './startStation.ts';

/** Two items of an order, and two that no packer can place. */
export const itemBodies = [
  { id: 'MUG', sku: 'S-MUG', name: 'Mug', length: 4, width: 4, height: 4, weight: 1, tags: ['fragile'] },
  { id: 'LAMP', sku: 'S-LAMP', length: 10, width: 8, height: 6, weight: 3 },
  { id: 'FLAT', sku: 'S-FLAT', length: 10, width: 8, height: 0, weight: 3 },
  { id: 'GIRDER', sku: 'S-GIRDER', length: 200, width: 8, height: 6, weight: 300 },
];

const boxOf = (id: string, side: number) => ({
  ...{ id, name: id, containerType: 'Box' as const },
  ...{ innerLength: side, innerWidth: side, innerHeight: side, weightMaxGross: 70 },
});
export const boxBodies = [boxOf('SMALL', 9), boxOf('LARGE', 20)];

/** Masters that the orders of the tests are made of. */
export async function loadMasters({ call }: TestStation): Promise<void> {
  for (const body of itemBodies) await call('POST', '/api/v1/items', { body });
  for (const body of boxBodies) await call('POST', '/api/v1/containers', { body });
}

const place = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };

export const orderBody = {
  sourceSystem: 'erp',
  sourceOrderId: 'SO-1',
  orderType: 'Outbound',
  priority: 'Standard',
  serviceLevel: 'Ground',
  channel: 'Web',
  shipFrom: { name: 'Warehouse', address: place },
  shipTo: { name: 'Ann', address: { ...place, zip: '10001' }, residential: true },
  requiredShipBy: '2026-03-01T12:00:00Z',
  lines: [
    { lineNumber: 1, itemId: 'MUG', quantityOrdered: 3 },
    { lineNumber: 2, sku: 'S-LAMP', quantityOrdered: 1 },
  ],
  externalShipmentId: 'EXT-1',
  customer: { id: 'C-1', name: 'Acme' },
  customAttributes: { gift: true },
};

/** The last number that each station has been given. */
const created = new WeakMap<TestStation, number>();

/** Another number for each order of a station, and none that `orderBody` has: SO-1001, SO-1002 … */
export function nextOrderNumber(station: TestStation): string {
  const number = (created.get(station) ?? 1000) + 1;
  created.set(station, number);
  return `SO-${String(number)}`;
}

export async function createOrder(station: TestStation, change: object = {}): Promise<string> {
  const order = { ...orderBody, sourceOrderId: nextOrderNumber(station), ...change };
  const { status, body } = await station.call('POST', '/api/v1/orders', { body: order });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { id: string }).id;
}

export async function createShipment(station: TestStation, change: object = {}): Promise<string> {
  const orderId = await createOrder(station, change);
  const { status, body } = await station.call('POST', '/api/v1/shipments', {
    body: { orderIds: [orderId], mode: 'Parcel' },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { id: string }).id;
}

export function step(
  station: TestStation,
  id: string,
  name: 'optimize' | 'rate' | 'ready',
  body?: object,
): Promise<Answer> {
  return station.call('POST', `/api/v1/shipments/${id}/${name}`, body ? { body } : {});
}

/** A shipment that has gone this far. */
export async function shipmentIn(
  station: TestStation,
  status: 'Optimized' | 'Rated' | 'Ready',
  change: object = {},
): Promise<string> {
  const id = await createShipment(station, change);
  await step(station, id, 'optimize');
  if (status !== 'Optimized') await step(station, id, 'rate');
  if (status === 'Ready') await step(station, id, 'ready');
  return id;
}

/** A carrier's price list in one line: so much a box. */
export function quoteOf(carrierId: string, perBox: number, boxes: number): CarrierQuote {
  const box = {
    shippingCost: perBox,
    boxCost: 0,
    totalCost: perBox,
    billableWeight: 5,
    dimWeight: 5,
    actualWeight: 4,
    carrier: carrierId,
    service: 'Ground',
    zone: 4,
  };
  return {
    carrierId,
    service: 'Ground',
    totalCost: perBox * boxes,
    currency: 'USD',
    boxes: Array.from({ length: boxes }, () => box),
  };
}

/** Two carriers, the dearer one first. */
export const twoCarriers: RateShipment = ({ boxes }, carriers) =>
  Promise.resolve(
    [quoteOf('dear', 20, boxes.length), quoteOf('cheap', 8, boxes.length)].filter(
      ({ carrierId }) => carriers === null || carriers.includes(carrierId),
    ),
  );

export const tenderOn = { features: { tender: true }, enabledProducts: ['packing', 'tender'] };

/** Takes the item of a line away, as orders of older versions may have it: no request stores that any more. */
export function removeItem({ dataDir }: TestStation, orderId: string, lineNumber: number): void {
  const database = new Database(join(dataDir, 'station.db'));
  const { body } = database.prepare('SELECT body FROM source_order WHERE id = ?').get(orderId) as { body: string };
  const fields = JSON.parse(body) as { lines: { lineNumber: number; itemId?: string; sku?: string }[] };
  for (const line of fields.lines)
    if (line.lineNumber === lineNumber) {
      delete line.itemId;
      delete line.sku;
    }
  database.prepare('UPDATE source_order SET body = ? WHERE id = ?').run(JSON.stringify(fields), orderId);
  database.close();
}
