import { expect, test } from 'vitest';
import { call } from '../../../renderer/api/client.ts';
import { sources, type SourceName } from '../../../renderer/features/shell/recordSources.ts';
import { orderBody } from '../../support/orders.ts';
import { createMasters, openWindow, sharedStation } from '../../support/stationWindow.ts';

const ids = new Map<string, string>();
sharedStation(async () => {
  openWindow();
  await createMasters();
  const body = { ...orderBody, sourceOrderId: 'FIND-ORDER', customer: { id: 'C', name: 'Acme Lamps' } } as never;
  const order = (await call('createOrder', { body })).body;
  ids.set('orders', order.id);
  ids.set('shipments', (await call('createShipment', { body: { orderIds: [order.id] } })).body.id);
  await call('createPolicy', { body: { name: 'Findable policy' } });
  await call('createRateTable', {
    body: {
      ...{ id: 'FINDABLE', name: 'Findable rates', mode: 'Parcel', carrier: 'UPS', service: 'Ground' },
      ...{ zones: [{ zone: 2 }], rates: [{ zone: 2, maxWeight: 50, cost: 8 }] },
    },
  });
  await call('createConsolidationProfile', {
    body: { name: 'Findable profile', groupingKeys: ['serviceLevel'], constraints: {} },
  });
});

const find = (name: SourceName, search: string) =>
  sources.find((source) => source.name === name)?.find(search, new AbortController().signal) ??
  expect.fail(`no source ${name}`);

test.each<[SourceName, string, object]>([
  ['items', 'mug', { id: 'MUG', detail: 'Mug' }],
  ['items', 's-lamp', { id: 'LAMP', detail: 'S-LAMP' }],
  ['containers', 'small', { id: 'SMALL' }],
  ['orders', 'find-order', { label: 'FIND-ORDER', detail: 'Acme Lamps' }],
  ['shipments', 'find-order', { label: 'FIND-ORDER' }],
  ['policies', 'findable', { label: 'Findable policy' }],
  ['profiles', 'findable', { label: 'Findable profile' }],
  ['rates', 'findable', { id: 'FINDABLE', to: '/rates/FINDABLE' }],
  ['integrations', 'any system', { to: '/integrations/generic' }],
])('%s: "%s" finds it', async (name, search, found) => {
  expect(await find(name, search)).toMatchObject([found]);
});

test('every kind answers to what nothing has with nothing', async () => {
  for (const { name } of sources) expect([name, await find(name, 'nowhere-to-be-found-4711')]).toEqual([name, []]);
});

test('every address leads to the record that was found', async () => {
  const [order] = await find('orders', 'find-order');
  expect(order?.to).toBe(`/orders/${String(ids.get('orders'))}`);
  const [shipment] = await find('shipments', 'find-order');
  expect(shipment?.to).toBe(`/shipments/${String(ids.get('shipments'))}`);
  const [item] = await find('items', 'mug');
  expect(item?.to).toMatchObject({ path: '/items', query: { panel: 'details' } });
});
