import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

/** The texts of the row of the packing slip about the first line, and the heads of its columns. */
async function slip(
  shipmentId: string,
): Promise<{ readonly head: readonly string[]; readonly row: readonly string[] }> {
  const { body: templates } = await station.call('GET', '/station/v1/document-templates');
  const { template } = templates.items.find(({ kind }: { kind: string }) => kind === 'packingSlip');
  const { body } = await station.call('POST', '/station/v1/document-templates/packingSlip/preview', {
    body: { template: { ...template, language: 'en' }, shipmentId },
  });
  const marks = body.pages[0] as { draw: string; text: string; y: number }[];
  const texts = marks.filter(({ draw }) => draw === 'text');
  const rowOf = (wanted: string) => {
    const at = texts.find(({ text }) => text === wanted)?.y;
    return texts.filter(({ y }) => y === at).map(({ text }) => text);
  };
  return { head: rowOf('Ordered'), row: rowOf('S-MUG') };
}

const none = { short: 0, backOrdered: 0, undecided: 0 };
const settings = [
  { shortUnits: 'shipShort', amounts: { ...none, short: 2 }, head: 'Not shipped', state: 'packed' },
  { shortUnits: 'backOrder', amounts: { ...none, backOrdered: 2 }, head: 'To follow', state: 'packed' },
  { shortUnits: 'hold', amounts: { ...none, undecided: 2 }, head: 'Open', state: 'held' },
] as const;

describe.each(settings)('two of three mugs with the setting $shortUnits', ({ shortUnits, amounts, head, state }) => {
  test.each(['short', 'damaged'])('that are %s count the same in every view', async (loss) => {
    await packingSettings(station, { shortUnits });
    const lines = [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 3 }];
    const { shipmentId: id } = (await open(station, { orderId: await createOrder(station, { lines }) })).body;
    await scan(station, id, 'MUG');
    const { body: reported } = await act(station, id, loss, { itemId: 'MUG', quantity: 2 });
    const { body: lost } = loss === 'damaged' ? await act(station, id, 'putAside') : { body: reported };
    const { body: last } = state === 'held' ? { body: lost } : await act(station, id, 'closeCarton', { carton: 0 });
    expect(last.session).toMatchObject({ state, units: { total: 3, confirmed: 1 } });

    const summary = { state, confirmed: 1, total: 3, ...amounts };
    const { body: detail } = await station.call('GET', `/station/v1/shipments/${id}`);
    expect(detail.shipment['x-packing']).toMatchObject(summary);
    const { body: found } = await station.call('GET', '/station/v1/shipments?limit=1');
    expect(found.items).toMatchObject([{ id, units: 3, packing: summary }]);
    if (state === 'held') return;
    const { head: columns, row } = await slip(id);
    expect(columns).toEqual(['Line', 'Item', 'Description', 'Ordered', 'Packed', head]);
    expect(row).toEqual(['1', 'S-MUG', 'Mug', '3', '1', '2']);
  });
});

test('units that were missing and turn up are packed', async () => {
  await packingSettings(station, { shortUnits: 'ask' });
  const { shipmentId: id } = (await open(station, { orderId: await createOrder(station) })).body;
  await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
  await scan(station, id, 'LAMP');
  const { body } = await station.call('GET', `/station/v1/shipments/${id}`);
  expect(body.shipment['x-packing']).toMatchObject({ confirmed: 1, total: 4, ...none });
});

test('back orders and orders on hold are work for Today, and have a list', async () => {
  const overview = async () => (await station.call('GET', '/station/v1/overview')).body;
  const before = await overview();
  const lines = [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }];
  for (const decision of ['backOrder', 'hold']) {
    const orderId = await createOrder(station, { sourceOrderId: `SO-${decision}`, lines });
    const { shipmentId } = (await open(station, { orderId })).body;
    await scan(station, shipmentId, 'MUG');
    await act(station, shipmentId, 'short', { itemId: 'MUG', quantity: 1 });
    await act(station, shipmentId, 'decideShort', { decision });
  }
  const after = await overview();
  expect(after.orders.waitingForStock - before.orders.waitingForStock).toBe(1);
  expect(after.confirmed.held - before.confirmed.held).toBe(1);
  const { body: orders } = await station.call('GET', '/station/v1/orders?waitingForStock=true&limit=1');
  expect(orders.items).toMatchObject([{ sourceOrderId: 'SO-backOrder-B1', status: 'Received', waitingForStock: true }]);
  const { body: others } = await station.call('GET', '/station/v1/orders?waitingForStock=false&sourceOrderId=SO-hold');
  expect(others.items).toMatchObject([{ waitingForStock: false }]);
  const { body: held } = await station.call('GET', '/station/v1/shipments?packing=held&limit=1');
  expect(held.items).toMatchObject([{ orderNames: ['SO-hold'], packing: { state: 'held', undecided: 1 } }]);
});

test('the load of a shipment has no unit that is missing, and has it again after undo', async () => {
  await packingSettings(station, { shortUnits: 'ask' });
  const { shipmentId: id } = (await open(station, { orderId: await createOrder(station) })).body;
  const loaded = async () => {
    const { body } = await station.call('GET', `/station/v1/shipments/${id}`);
    const boxes = body.shipment.packResult.results as { packedItems: { id: string; sourceLineNumber: number }[] }[];
    return boxes.flatMap(({ packedItems }) => packedItems.map((unit) => [unit.id, unit.sourceLineNumber])).toSorted();
  };
  const before = await loaded();
  expect(before).toHaveLength(4);
  await scan(station, id, 'MUG');
  await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
  expect(await loaded()).toEqual(before.filter(([item]) => item !== 'LAMP'));
  await act(station, id, 'undo');
  expect(await loaded()).toEqual(before);
});
