/**
 * What an integrator writes against the two generated clients: masters, rates, an order on its way to the carrier, waves, and
 * what can go wrong. Run with the address of a station and an API key; prints what it saw as one line of JSON.
 */
import { client as serviceClient } from './service/client.gen.js';
import * as service from './service/index.js';
import { client as stationClient } from './station/client.gen.js';
import * as station from './station/index.js';

const [, , baseUrl = '', apiKey = ''] = process.argv;
const auth = ({ type }: { type: 'apiKey' | 'http' }) => (type === 'apiKey' ? apiKey : undefined);
serviceClient.setConfig({ baseUrl, auth });
stationClient.setConfig({ baseUrl, auth });

/** The answer of an operation that is expected to succeed. */
async function done<T>(asked: Promise<{ data: T | undefined; error?: unknown }>): Promise<T> {
  const { data, error } = await asked;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const mug: service.CreateItemRequest = {
  id: 'MUG',
  sku: 'S-MUG',
  length: 4,
  width: 4,
  height: 4,
  weight: 1,
  tags: ['fragile'],
};
const item: service.Item = await done(service.createItem({ body: mug }));
const inner = { innerLength: 12, innerWidth: 12, innerHeight: 12 };
await done(
  service.createContainer({ body: { id: 'BOX', name: 'Box', containerType: 'Box', ...inner, weightMaxGross: 40 } }),
);

const packed = await done(
  service.pack({ body: { items: [{ id: 'MUG', length: 4, width: 4, height: 4, weight: 1, quantity: 5 }] } }),
);
if ('jobId' in packed) throw new Error('five mugs are no long job');
const placed = packed.results.flatMap(({ packedItems }) => packedItems.map(({ coordinate: { x, y, z } }) => [x, y, z]));

const table: station.CreateRateTableRequest = {
  id: 'GROUND',
  name: 'Ground',
  mode: 'Parcel',
  carrier: 'acme',
  service: 'Ground',
  dimDivisor: 139,
  zones: [{ zone: 2 }],
  rates: [{ zone: 2, maxWeight: 50, cost: 9.5 }],
};
await done(station.createRateTable({ body: table }));
await done(station.activateRateVersion({ path: { tableId: 'GROUND', version: 1 } }));

const address: service.Address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const order: service.Order = await done(
  service.createOrder({
    body: {
      sourceSystem: 'erp',
      sourceOrderId: 'SO-1',
      shipFrom: { name: 'Warehouse', address },
      shipTo: { name: 'Ann', address: { ...address, zip: '10001' }, residential: true },
      lines: [{ itemId: 'MUG', quantityOrdered: 5 }],
    },
    headers: { 'Idempotency-Key': 'order-1' },
  }),
);
const created = await done(service.createShipment({ body: { orderIds: [order.id], mode: 'Parcel' } }));
const path = { id: created.id };
const way: service.Shipment['status'][] = [created.status];
for (const next of [service.optimizeShipment, service.rateShipment, service.readyShipment] as const)
  way.push((await done(next({ path }))).status);
const rated = await done(station.getShipment({ path }));
way.push((await done(station.closeShipment({ path }))).status);

await done(station.createSlot({ body: { location: 'A-1', sku: 'MUG', zone: 'A', x: 100, y: 200 } }));
const toPick = {
  orders: [{ orderId: order.id, priority: 1, items: [{ sku: 'MUG', quantity: 5 }] }],
  config: { maxOrdersPerWave: 10 },
};
const waves: service.WavePlan = await done(service.createWavePlan({ body: toPick }));

const listed: string[] = [];
for (let cursor: string | null | undefined; cursor !== null;) {
  const page: service.ListItemsResponse = await done(
    service.listItems({ query: { limit: 1, ...(cursor && { cursor }) } }),
  );
  listed.push(...page.items.map(({ id }) => id));
  cursor = page.nextCursor;
}

const orderIds = [(await done(service.createOrder({ body: { lines: [{ itemId: 'MUG', quantityOrdered: 1 }] } }))).id];
const mugs = { items: [{ id: 'MUG', length: 4, width: 4, height: 4, weight: 1 }] };
const exclude = { ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['NONE'] } } as const;
const batch = await done(service.submitBatch({ body: { orders: [{ orderId: 'B-1', packRequest: mugs }] } }));
await done(service.putIntegration({ path: { connectorType: 'generic' }, body: { enabled: true } }));
const shop = { path: { connectorType: 'generic.shop' }, body: { 'x-displayName': 'Shop' } };
await done(service.putIntegration(shop));
const identity: station.Identity = await done(station.getIdentity());
/** One thing of each other part of both interfaces. */
const others = {
  batch: (await done(station.getBatchProgress({ path: { batchId: batch.batchId } }))).totalOrders,
  rule: (await done(service.createRule({ body: { id: 'NONE', name: 'None', ...exclude } }))).enabled,
  policy: (await done(station.createPolicy({ body: { name: 'All', ruleIds: ['NONE'] } }))).ruleIds,
  changed: (await done(station.changeRule({ path: { id: 'NONE' }, body: { version: 1, enabled: false } }))).version,
  plan: (await done(service.createFulfillmentPlan({ body: { orderIds } }))).status,
  profile: (await done(service.createConsolidationProfile({ body: { name: 'City', groupingKeys: ['shipTo.city'] } })))
    .consolidationLevel,
  plans: (await done(station.findFulfillmentPlans())).items.length,
  picked: (await done(station.storeWavePlan({ body: toPick }))).units,
  profiles: (await done(station.listConsolidationProfiles())).items.length,
  found: (await done(station.findOrders({ query: { status: 'Received' } }))).items.length,
  algorithm: (await done(station.listAlgorithms())).defaultAlgorithm,
  columns: (await done(station.containerCsvTemplate())).text.split(',')[0],
  draft: (
    await done(
      station.previewMapping({
        path: { connectorType: 'generic' },
        body: { kind: 'item', record: { id: 'HOST-1', length: 1, width: 1, height: 1, weight: 1 } },
      }),
    )
  ).faults,
  connections: (await done(service.listIntegrations())).map(({ connectorType }) => connectorType),
  connectors: (await done(service.listConnectors())).map(({ connectorType }) => connectorType),
  limits: Object.keys((await done(service.getEntitlements())).rateLimits),
  days: (await done(station.getUsage({ query: { days: 7 } }))).dailyBreakdown.length,
  key: (await done(service.listApiKeys())).items.map(({ label }) => label === identity.name),
  newKey: (await done(station.createApiKey({ body: { label: 'Reader', expiresInDays: 1 } }))).label,
  users: (await done(station.listUsers())).items.map(({ isAdmin }) => isAdmin),
  jobs: (await done(station.listJobs())).items.length,
  samples: await done(station.removeSamples()),
  items: (await done(station.getStatus())).items,
  backups: (await done(station.listBackups())).backups.length,
  exported: String(await done(station.exportRecords({ body: { kind: 'slots' } }))).split(',')[1],
  imports: (await done(station.listImports({ query: { kind: 'items' } }))).items.length,
  waiting: (await done(station.getPackingQueue())).waiting,
  operators: (await done(station.listOperators())).items.length,
  sscc: (await done(station.getSsccState())).state,
  printers: (await done(station.listPrinters())).items.length,
  photos: (await done(station.listCartonPhotos({ path }))).items.length,
};

/** A refused request as its problem: the union of the documented bodies, read without a cast. */
function problemOf({ error }: { error?: service.Problem }): Pick<service.Problem, 'status' | 'type' | 'field'> {
  if (!error) throw new Error('was not refused');
  const { status, type, field } = error;
  return { status, type, ...(field !== undefined && { field }) };
}
const problems = [
  problemOf(await service.createItem({ body: mug })),
  problemOf(await service.createItem({ body: { ...mug, id: 'MUG-2', length: -1 } })),
  problemOf(await service.updateItem({ path: { itemId: 'MUG' }, body: { version: 7, name: 'Cup' } })),
  problemOf(await service.getItem({ path: { itemId: 'mug' } })),
  problemOf(await service.getItem({ path: { itemId: 'MUG' }, auth: () => undefined })),
  problemOf(await service.readyShipment({ path })),
  problemOf(await station.lookupItem({ query: { type: 'sku', value: 'NONE' } })),
  problemOf(await station.getBulkChange({ path: { changeId: 'NONE' } })),
];

console.log(
  JSON.stringify({
    item: { id: item.id, version: item.version },
    placed,
    way,
    listed,
    problems,
    others,
    quote: rated.quotes.map(({ carrierId, totalCost }) => [carrierId, totalCost]),
    boxCost: rated.shipment.packResult?.results.map(({ costBreakdown }) => costBreakdown?.totalCost),
    picks: waves.waves.flatMap(({ picks }) => picks),
  }),
);
