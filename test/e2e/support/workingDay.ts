import { createHmac } from 'node:crypto';
import type { Call } from './callStation.ts';
import { dayBenches } from './dayBenches.ts';
import { dayMasters } from './dayMasters.ts';

/** What a station with sample masters holds at noon of a working day, by the ids that addresses of screens need. */
export interface WorkingDay {
  /** Received, with a SKU that no item has. */
  readonly brokenOrder: string;
  readonly plannedOrder: string;
  /** Rated, of two orders and with several cartons. */
  readonly shipment: string;
  readonly failedShipment: string;
  readonly plan: string;
  readonly batch: string;
  /** Packed. */
  readonly group: string;
}

interface Made {
  readonly id: string;
}
/** Calls the station and gives what it answers; throws where it refuses. */
export type Make = <T = Made>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<T>;

const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const customers = [
  { name: 'Harbor Kitchen', city: 'Seattle', state: 'WA', zip: '98101' },
  { name: 'Golden Gate Deli', city: 'San Francisco', state: 'CA', zip: '94105' },
  { name: 'Mile High Market', city: 'Denver', state: 'CO', zip: '80202' },
  { name: 'Lakeside Cooperative', city: 'Chicago', state: 'IL', zip: '60601' },
  { name: 'Battery Park Foods', city: 'New York', state: 'NY', zip: '10004' },
] as const;
const orderCount = 40;
const slotCount = 320;
const dayMs = 86_400_000;

/** Does by the station's own interface what people do until noon: orders come, some are shipped, some fail, others wait. */
export async function workingDay(call: Call): Promise<WorkingDay> {
  const make: Make = async <T>(method: string, path: string, ...more: readonly [unknown?, Record<string, string>?]) => {
    const answer = await call(method, path, ...more);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const items = await skus(make);
  await dayMasters(make);
  for (const [index, sku] of items.entries()) await make('POST', '/station/v1/slots', slot(index, sku));
  const orders: string[] = [];
  for (let index = 0; index < orderCount; index += 1)
    orders.push((await make('POST', '/api/v1/orders', order(index, items))).id);
  const broken = await make('POST', '/api/v1/orders', {
    ...{ sourceOrderId: 'SO-2490', sourceSystem: 'ERP', customer: { id: 'C-9', name: 'Corner Shop' } },
    lines: [
      { itemId: items[3], quantityOrdered: 4 },
      { sku: 'NOT-LISTED-YET', quantityOrdered: 1 },
    ],
  });
  await delivery(make);
  const made = await shipments(make, orders);
  await dayBenches(make, made.shipment);
  return {
    brokenOrder: broken.id,
    plannedOrder: orders[0] ?? '',
    ...made,
    plan: await plan(make, orders.slice(14, 17)),
    batch: await batch(make),
    group: await group(make, orders),
  };
}

async function skus(make: Make): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { items: Made[]; nextCursor: string | null } = await make('GET', `/api/v1/items?limit=100${query}`);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < slotCount);
  return ids.slice(0, slotCount);
}

/** Aisle by aisle, bay by bay, on two levels; two aisles are a zone. */
function slot(index: number, sku: string): object {
  const aisle = Math.floor(index / 40) + 1;
  const bay = Math.floor((index % 40) / 2) + 1;
  const level = (index % 2) + 1;
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = String.fromCharCode(65 + Math.floor((aisle - 1) / 2));
  return { location: `${two(aisle)}-${two(bay)}-${String(level)}`, sku, zone, aisle, bay, level };
}

function order(index: number, items: readonly string[]): object {
  const customer = customers[index % customers.length] ?? customers[0];
  const { name, city, state, zip } = customer;
  return {
    ...{
      sourceOrderId: `SO-${String(2401 + index)}`,
      sourceSystem: 'ERP',
      serviceLevel: index % 3 === 0 ? 'Express' : 'Ground',
    },
    priority: index % 7 === 0 ? 'Rush' : 'Standard',
    customer: { id: `C-${String((index % customers.length) + 1)}`, name },
    shipFrom: { name: 'Reno warehouse', address },
    shipTo: { name, address: { street1: `${String(100 + index)} Market St`, city, state, zip, country: 'US' } },
    requiredShipBy: new Date(Date.now() + ((index % 5) - 0.5) * dayMs).toISOString(),
    lines: Array.from({ length: 2 + (index % 4) }, (_, line) => ({
      itemId: items[(index * 11 + line * 29) % items.length],
      quantityOrdered: 2 + ((index * 7 + line * 5) % 9),
    })),
  };
}

/** One shipment in each state that a shipment can rest in. */
async function shipments(
  make: Make,
  orders: readonly string[],
): Promise<Pick<WorkingDay, 'shipment' | 'failedShipment'>> {
  const ship = async (orderIds: readonly (string | undefined)[], steps: readonly string[]): Promise<string> => {
    const { id } = await make('POST', '/api/v1/shipments', { orderIds, mode: 'Parcel' });
    for (const step of steps)
      await make('POST', `${step === 'close' ? '/station' : '/api'}/v1/shipments/${id}/${step}`);
    return id;
  };
  const all = ['optimize', 'rate', 'ready', 'close'];
  const shipment = await ship(orders.slice(0, 2), all.slice(0, 2));
  await ship([orders[2]], []);
  await ship([orders[3]], []);
  for (const index of [4, 5]) await ship([orders[index]], all.slice(0, 1));
  await ship([orders[6]], all.slice(0, 2));
  for (const index of [7, 8]) await ship([orders[index]], all.slice(0, 3));
  for (const index of [9, 10, 11]) await ship([orders[index]], all);
  await make('DELETE', `/api/v1/shipments/${await ship([orders[12]], [])}`);
  const long = await make('POST', '/api/v1/orders', {
    ...{ sourceOrderId: 'SO-2491', customer: { id: 'C-3', name: 'Mile High Market' } },
    lines: [{ sku: 'GIRDER', length: 900, width: 20, height: 20, weight: 90, quantityOrdered: 1 }],
  });
  return { shipment, failedShipment: await ship([long.id], all.slice(0, 1)) };
}

async function plan(make: Make, orderIds: readonly string[]): Promise<string> {
  const { id } = await make('POST', '/api/v1/fulfillment-plans', { orderIds });
  const state = async () => (await make<{ status: string }>('GET', `/api/v1/fulfillment-plans/${id}`)).status;
  await ended(async () => (await state()) !== 'pending');
  return id;
}

/** A batch with failures and orders that leave units out, after a job of its own. */
async function batch(make: Make): Promise<string> {
  const { asyncAboveUnits } = await make<{ asyncAboveUnits: number }>('GET', '/station/v1/settings');
  await make('PATCH', '/station/v1/settings', { asyncAboveUnits: 8 });
  const mugs = [{ id: 'MUG', length: 5, width: 4, height: 4, weight: 0.8, quantity: 12 }];
  await make('POST', '/api/v1/pack', { items: mugs, containers: [{ id: 'BOX', length: 12, width: 12, height: 8 }] });
  await make('PATCH', '/station/v1/settings', { asyncAboveUnits });
  const containers = [
    { id: 'BOX-S', length: 8, width: 8, height: 6 },
    { id: 'BOX-M', length: 14, width: 12, height: 9 },
  ];
  const orders = Array.from({ length: 24 }, (_, index) => ({
    orderId: `B-${String(1001 + index)}`,
    packRequest:
      index % 9 === 4
        ? { items: [{ id: 'GIRDER', length: 900, width: 9, height: 9, weight: 9, quantity: 1 }], containers: [] }
        : {
            items: [
              { id: 'MUG', length: 5, width: 4, height: 4, weight: 0.8, quantity: 4 + ((index * 5) % 23) },
              { id: 'PLATE', length: 8, width: 8, height: 1, weight: 0.6, quantity: 1 + (index % 4) },
              ...(index % 7 === 3 ? [{ id: 'POLE', length: 20, width: 2, height: 2, weight: 0.5, quantity: 3 }] : []),
            ],
            containers,
          },
  }));
  const { batchId } = await make<{ batchId: string }>('POST', '/api/v1/batch', { orders });
  await ended(async () => (await make<{ status: string }>('GET', `/api/v1/batch/${batchId}`)).status === 'completed');
  return batchId;
}

/** Two orders of one customer in one group, packed; the others are there to be suggested. */
async function group(make: Make, orders: readonly string[]): Promise<string> {
  await make('POST', '/api/v1/consolidation/profiles', {
    ...{ id: 'same-address', name: 'Same address', groupingKeys: ['shipTo.address.zip', 'serviceLevel'] },
    ...{ description: 'What goes to one address with one service', constraints: { maxOrdersPerGroup: 6 } },
  });
  const { id } = await make('POST', '/api/v1/consolidation/groups', {
    ...{ sourceOrderIds: [orders[20], orders[35]], profileId: 'same-address' },
  });
  await make('POST', `/api/v1/consolidation/groups/${id}/pack`, {});
  return id;
}

/** A host that has sent one delivery, of which a record was refused, and one that is not reached. */
async function delivery(make: Make): Promise<void> {
  await make('PUT', '/api/v1/integrations/sapS4Hana', {
    ...{ enabled: true, tenantUrl: 'https://erp.example.com' },
  });
  await make('PUT', '/api/v1/integrations/generic', { enabled: true });
  const generic = '/station/v1/integrations/generic/webhook';
  const { webhookSecret } = await make<{ webhookSecret: string }>('POST', `${generic}/rotate`);
  const { url } = await make<{ url: string }>('GET', generic);
  const whole = { name: 'Copper kettle', length: 9, width: 8, height: 10, weight: 2.5 };
  const body = { event: 'items.changed', items: [{ id: 'KETTLE', ...whole }, { id: 'SIEVE' }] };
  const signature = `sha256=${createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('hex')}`;
  await make('POST', new URL(url).pathname, body, { 'x-webhook-signature': signature });
}

/** Asks until it is so, some seconds at most. */
async function ended(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error('The station takes too long.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
