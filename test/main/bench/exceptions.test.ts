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

/** Three mugs and a lamp. */
async function opened(change: object = {}): Promise<string> {
  return (await open(station, { orderId: await createOrder(station, change) })).body.shipmentId as string;
}

describe('missing units', () => {
  test('are asked about once the rest is packed, and what becomes of them is said at the end', async () => {
    const id = await opened();
    await scan(station, id, 'LAMP');
    await act(station, id, 'damaged', { itemId: 'MUG', quantity: 1 });
    expect((await act(station, id, 'putAside')).body.session.next.do).toBe('packUnit');
    await scan(station, id, 'MUG');
    expect((await scan(station, id, 'MUG')).body.session.next.do).toBe('decideShort');
    // Nothing else is to be done: the decision closes the carton, and one undo takes both back.
    const { body: decided } = await act(station, id, 'decideShort', { decision: 'shipShort' });
    expect(decided).toMatchObject({ outcome: 'done', session: { canUndo: 'decided', next: { do: 'end' } } });
    expect((await act(station, id, 'undo')).body.session).toMatchObject({
      ...{ state: 'packing', next: { do: 'decideShort' }, cartons: [{ state: 'open' }] },
    });
    const { body: closed } = await act(station, id, 'decideShort', { decision: 'shipShort' });
    expect(closed).toMatchObject({
      ...{ outcome: 'done', message: { code: 'orderPackedWithout', params: { quantity: 1, name: 'Mug' } } },
      session: { missing: [{ name: 'Mug', quantity: 1, state: 'damaged', decision: 'shipShort', order: null }] },
    });
  });

  test('stop the packing until somebody decides, and the rest is shipped', async () => {
    await packingSettings(station, { askAboutMissing: 'immediately' });
    const id = await opened();
    await scan(station, id, 'LAMP');
    await scan(station, id, 'MUG');
    const { body: short } = await act(station, id, 'short', { itemId: 'MUG', quantity: 2 });
    expect(short).toMatchObject({
      ...{ outcome: 'right', message: { code: 'shortRecorded', params: { quantity: 2, name: 'Mug' } } },
      session: { next: { do: 'decideShort' }, units: { confirmed: 2, short: 2 }, canUndo: 'unitsLost' },
    });
    expect((await act(station, id, 'closeCarton', { carton: 0 })).body.message.code).toBe('decideFirst');
    expect((await act(station, id, 'decideShort')).status).toBe(400);
    const { body: closed } = await act(station, id, 'decideShort', { decision: 'shipShort' });
    expect(closed).toMatchObject({
      ...{ outcome: 'done', session: { state: 'packed', units: { total: 4, confirmed: 2, short: 2 } } },
    });
    expect(closed.session.cartons[0].expectedWeight).toBe(4);
    expect((await act(station, id, 'decideShort', { decision: 'hold' })).body.outcome).toBe('wrong');
  });

  test('are undone, and found again by a scan', async () => {
    const id = await opened();
    await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
    expect((await act(station, id, 'undo')).body.session.units.short).toBe(0);
    await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
    expect((await scan(station, id, 'MUG')).body.message.code).toBe('decideFirst');
    expect((await scan(station, id, 'LAMP')).body.session).toMatchObject({
      ...{ units: { confirmed: 1, short: 0 }, next: { do: 'packUnit' } },
    });
  });

  test('put the order on hold, which goes on later at another bench', async () => {
    const id = await opened();
    await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
    const { body: held } = await act(station, id, 'decideShort', { decision: 'hold' });
    expect(held.session).toMatchObject({ state: 'held', operator: null, next: { do: 'resume' } });
    expect((await scan(station, id, 'MUG')).body.message.code).toBe('isHeld');
    expect((await open(station, { shipmentId: id }, 'B2')).body.state).toBe('held');
    const resumed = await act(station, id, 'resume', { benchId: 'B2' });
    expect(resumed.body.session).toMatchObject({ state: 'packing', next: { do: 'decideShort' } });
  });

  test('get an order of their own', async () => {
    const sourceOrderId = 'SO-BACK';
    const id = await opened({ sourceOrderId, customAttributes: { tote: 'T-1' } });
    for (const text of ['MUG', 'LAMP']) await scan(station, id, text);
    await act(station, id, 'short', { itemId: 'MUG', quantity: 2 });
    const { body } = await act(station, id, 'decideShort', { decision: 'backOrder' });
    expect(body).toMatchObject({
      ...{ outcome: 'done', message: { code: 'orderPackedBackOrder', params: { quantity: 2, name: 'Mug' } } },
      session: { missing: [{ decision: 'backOrder', order: 'SO-BACK-B1' }] },
    });
    const { body: orders } = await station.call('GET', '/api/v1/orders?x-sourceOrderId=SO-BACK-B1');
    expect(orders.items).toMatchObject([
      {
        status: 'Received',
        customer: { id: 'C-1' },
        customAttributes: { backOrderOf: 'SO-BACK', waitingForStock: true },
        lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }],
      },
    ]);
    const statusOf = async (number: string) =>
      (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0].status;
    const { body: undone } = await act(station, id, 'undo');
    expect(undone).toMatchObject({
      ...{ outcome: 'right', message: { code: 'backOrderTakenBack', params: { order: 'SO-BACK-B1' } } },
      session: { next: { do: 'decideShort' }, missing: [{ decision: null, order: null }] },
    });
    expect(await statusOf('SO-BACK-B1')).toBe('Cancelled');
    expect((await act(station, id, 'decideShort', { decision: 'backOrder' })).body.outcome).toBe('done');
    expect(await statusOf('SO-BACK-B2')).toBe('Received');
    // Somebody works on it: then it stays.
    const { body: second } = await station.call('GET', '/api/v1/orders?x-sourceOrderId=SO-BACK-B2');
    await station.call('POST', '/api/v1/shipments', { body: { orderIds: [second.items[0].id] } });
    expect((await act(station, id, 'undo')).body).toMatchObject({
      outcome: 'wrong',
      message: { code: 'backOrderGone' },
      session: { state: 'packed' },
    });
  });

  test('get no order of their own any more once the packing is abandoned, unless somebody works on it', async () => {
    const statusOf = async (number: string) =>
      (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0];
    const id = await opened({ sourceOrderId: 'SO-LEFT' });
    const lose = async () => {
      await act(station, id, 'short', { itemId: 'MUG', quantity: 1 });
      await act(station, id, 'decideShort', { decision: 'backOrder' });
    };
    await lose();
    await lose();
    expect((await act(station, id, 'abandon')).body.message.code).toBe('abandoned');
    for (const number of ['SO-LEFT-B1', 'SO-LEFT-B2']) expect((await statusOf(number)).status).toBe('Cancelled');
    expect((await open(station, { shipmentId: id })).body.units).toMatchObject({ total: 4, short: 0 });
    await lose();
    await station.call('POST', '/api/v1/shipments', { body: { orderIds: [(await statusOf('SO-LEFT-B3')).id] } });
    expect((await act(station, id, 'abandon')).body.message.code).toBe('backOrderGone');
  });

  test('are decided about by the settings, unless nothing would be left', async () => {
    await packingSettings(station, { shortUnits: 'shipShort' });
    const id = await opened();
    await scan(station, id, 'LAMP');
    const { body } = await act(station, id, 'short', { itemId: 'MUG', quantity: 3 });
    expect(body.session.next).toMatchObject({ do: 'closeCarton', carton: 0 });
    const none = await opened({ lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
    expect((await act(station, none, 'short', { itemId: 'MUG', quantity: 1 })).body.session.next.do).toBe(
      'decideShort',
    );
    expect((await act(station, none, 'decideShort', { decision: 'shipShort' })).body.message.code).toBe(
      'nothingToShip',
    );
    await packingSettings(station, { shortUnits: 'ask' });
  });

  test.each([
    [{ itemId: 'GIRDER', quantity: 1 }, 'unitNotOpen'],
    [{ itemId: 'MUG', quantity: 4 }, 'tooMany'],
    [{ quantity: 1 }, 'whichUnit'],
    [{ code: 'GIRDER' }, 'notInOrder'],
    [{ code: 'NO-SUCH' }, 'unknownCode'],
  ])('that are not there to be missing: %o', async (what, code) => {
    const id = await opened();
    expect((await act(station, id, 'short', what)).body.message.code).toBe(code);
  });
});

describe('which unit is missing or damaged', () => {
  const lost = (answer: { readonly session: Session }) =>
    answer.session.cartons
      .flatMap(({ units }) => units)
      .filter(({ state }) => state === 'short' || state === 'damaged');
  interface Session {
    readonly cartons: readonly { readonly units: readonly { readonly sku: string; readonly state: string }[] }[];
  }

  test('is asked while there are several kinds, and the one in hand is named by its scan', async () => {
    const id = await opened();
    for (const command of ['PW.DO.DAMAGED', 'PW.DO.SHORT'])
      expect((await scan(station, id, command)).body).toMatchObject({
        ...{ outcome: 'wrong', message: { code: 'whichUnit' }, session: { units: { short: 0, damaged: 0 } } },
      });
    for (const code of ['S-LAMP', 'MUG']) {
      const { body } = await act(station, id, 'damaged', { code });
      expect(body).toMatchObject({ outcome: 'right', message: { code: 'damagedRecorded', params: { quantity: 1 } } });
      expect(lost(body)).toMatchObject([{ sku: code === 'MUG' ? 'S-MUG' : 'S-LAMP', state: 'damaged' }]);
      await act(station, id, 'undo');
    }
  });

  test('is clear when only one kind is left, and the answer names it', async () => {
    const id = await opened();
    for (const text of ['MUG', 'MUG', 'MUG']) await scan(station, id, text);
    const { body } = await scan(station, id, 'PW.DO.SHORT');
    expect(body.message).toMatchObject({ code: 'shortRecorded', params: { quantity: 1, name: 'S-LAMP' } });
    await act(station, id, 'undo');
    // A mug in the box can be damaged, too.
    expect((await scan(station, id, 'PW.DO.DAMAGED')).body.message.code).toBe('whichUnit');
    const { body: mug } = await act(station, id, 'damaged', { code: 'MUG' });
    expect(mug.session.units).toMatchObject({ confirmed: 2, damaged: 1 });
  });
});

test('a damaged unit is taken out of the box, and a new one replaces it', async () => {
  const id = await opened();
  const { unitIds } = (await scan(station, id, 'LAMP')).body;
  await act(station, id, 'damaged', { unitId: unitIds[0], quantity: 1 });
  const { body } = await act(station, id, 'putAside');
  expect(body.session).toMatchObject({ units: { confirmed: 0, damaged: 1 }, next: { do: 'decideShort' } });
  expect((await scan(station, id, 'LAMP')).body.session.next.do).toBe('confirmReplacement');
  expect((await act(station, id, 'acceptReplacement')).body.session.units).toMatchObject({ confirmed: 1, damaged: 0 });
});

test('a measured size waits for a clerk, who stores or dismisses it', async () => {
  const id = await opened();
  const { body: session } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
  const unitId = session.cartons[0].units.find(({ sku }: { sku: string }) => sku === 'S-LAMP').id;
  const size = { length: 11, width: 8, height: 7 };
  expect((await act(station, id, 'wrongSize', { unitId, length: 11 })).status).toBe(400);
  expect((await act(station, id, 'wrongSize', { unitId: 'none', ...size })).body.outcome).toBe('wrong');
  for (const weight of [4, 5]) await act(station, id, 'wrongSize', { unitId, ...size, weight });
  const path = '/station/v1/item-measurements';
  const { body: listed } = await station.call('GET', path);
  expect(listed.items).toMatchObject([
    {
      itemId: 'LAMP',
      name: 'S-LAMP',
      measured: { ...size, weight: 4 },
      stored: { length: 10, width: 8, height: 6, weight: 3 },
    },
    { measured: { ...size, weight: 5 } },
  ]);
  expect((await station.call('DELETE', `${path}/${listed.items[0].id}`)).status).toBe(204);
  const accepted = await station.call('POST', `${path}/${listed.items[1].id}/accept`);
  expect(accepted.body).toMatchObject({ id: 'LAMP', ...size, weight: 5, version: 2 });
  expect((await station.call('GET', path)).body.items).toEqual([]);
});

test('command barcodes do what they say, or send the packer to the screen', async () => {
  const id = await opened();
  await scan(station, id, 'MUG');
  expect((await scan(station, id, 'PW.DO.UNDO')).body.session.units.confirmed).toBe(0);
  expect((await scan(station, id, 'PW.DO.EXTRA')).body).toMatchObject({
    outcome: 'wrong',
    message: { code: 'onScreen' },
  });
  for (const text of ['MUG', 'MUG', 'MUG']) await scan(station, id, text);
  expect((await scan(station, id, 'PW.DO.CLOSE')).body.message.code).toBe('cartonNotDone');
  expect((await scan(station, id, 'LAMP')).body.outcome).toBe('done');
  expect((await scan(station, id, 'PW.DO.NEXT')).body.message.code).toBe('finished');
});

test('an expired lot is stopped where only the lot is scanned, and its expiry is kept', async () => {
  const size = { length: 3, width: 3, height: 3, weight: 1, name: 'Tablets', customAttributes: { lotRequired: true } };
  await station.call('POST', '/api/v1/items', {
    body: { id: 'TAB', ...size, externalIds: { ean: '4006381333931' } },
  });
  const id = await opened({ lines: [{ itemId: 'TAB', quantityOrdered: 2 }] });
  expect((await scan(station, id, '4006381333931')).body.session.next).toMatchObject({ do: 'captureLot' });
  const expired = await scan(station, id, '(17)200101(10)ABC');
  expect(expired.body).toMatchObject({
    ...{ outcome: 'wrong', message: { code: 'expired', params: { date: '2020-01-01' } } },
    session: { next: { do: 'captureLot' } },
  });
  // Another part of the label is no lot.
  expect((await scan(station, id, '(17)491231')).body.message.code).toBe('lotFirst');
  const { body } = await scan(station, id, '(17)491231(10)DEF');
  expect(body.session.cartons[0].units[0]).toMatchObject({ lot: 'DEF', expiry: '2049-12-31' });
});

test('a GS1 label fills lot, serial number and expiry, and a case counts as its units', async () => {
  const codes = { gtin: '09506000134352' };
  const size = { length: 3, width: 3, height: 3, weight: 1 };
  const levels = [{ level: 'Case', quantity: 3, 'x-barcode': '19506000134359' }];
  const attributes = { lotRequired: true, serialRequired: 'yes' };
  await station.call('POST', '/api/v1/items', {
    body: { id: 'PILL', name: 'Pills', ...size, externalIds: codes, customAttributes: attributes },
  });
  await station.call('POST', '/api/v1/items', { body: { id: 'SOAP', name: 'Soap', ...size, packagingLevels: levels } });
  const lines = [
    { itemId: 'PILL', quantityOrdered: 2 },
    { itemId: 'SOAP', quantityOrdered: 3 },
  ];
  const id = await opened({ lines });
  const expired = await scan(station, id, '(01)09506000134352(17)200101(10)L1(21)S1');
  expect(expired.body.message).toMatchObject({ code: 'expired', params: { date: '2020-01-01' } });
  const { body } = await scan(station, id, '(01)09506000134352(17)491231(10)L1(21)S1');
  const found = body.session.cartons[0].units.find(({ id: one }: { id: string }) => one === body.unitIds[0]);
  expect(found).toMatchObject({ state: 'confirmed', lot: 'L1', serial: 'S1', expiry: '2049-12-31' });
  expect((await scan(station, id, '9506000134352')).body.session.next).toMatchObject({ do: 'captureLot' });
  expect((await scan(station, id, 'L2')).body.session.next).toMatchObject({ do: 'captureSerial' });
  await scan(station, id, 'S2');
  expect((await scan(station, id, '19506000134359')).body).toMatchObject({
    ...{ outcome: 'done', unitIds: { length: 3 }, session: { state: 'packed', units: { confirmed: 5 } } },
  });
});

test('serial number, lot and packing note are fields of the item; attributes of these names count without them', async () => {
  const size = { length: 3, width: 3, height: 3, weight: 1, name: 'Drill' };
  const fields = { 'x-serialRequired': true, 'x-lotRequired': false, 'x-packingNote': '!Wrap it' };
  const customAttributes = { lotRequired: true, packingNote: 'Old note' };
  const made = await station.call('POST', '/api/v1/items', {
    body: { id: 'DRILL', ...size, ...fields, customAttributes },
  });
  expect(made.body).toMatchObject(fields);
  await station.call('POST', '/api/v1/items', { body: { id: 'OLD', ...size, name: 'Old', customAttributes } });
  const lines = [
    { itemId: 'DRILL', quantityOrdered: 1 },
    { itemId: 'OLD', quantityOrdered: 1 },
  ];
  const id = await opened({ lines });
  const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
  const units = body.cartons.flatMap((carton: { units: object[] }) => carton.units);
  expect(units).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ itemId: 'DRILL', asks: ['serial'] }),
      expect.objectContaining({ itemId: 'OLD', asks: ['lot'] }),
    ]),
  );
  expect(body.notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ itemId: 'DRILL', text: 'Wrap it', mustConfirm: true }),
      expect.objectContaining({ itemId: 'OLD', text: 'Old note', mustConfirm: false }),
    ]),
  );
});

describe('a serial number that is packed in another order', () => {
  test('stops, also on a label, until a lead scans it twice', async () => {
    const size = { length: 3, width: 3, height: 3, weight: 1 };
    for (const id of ['CAM', 'CAM-2'])
      await station.call('POST', '/api/v1/items', { body: { id, ...size, name: id, 'x-serialRequired': true } });
    const lines = [{ itemId: 'CAM', quantityOrdered: 1 }];
    const first = await opened({ lines, sourceOrderId: 'SO-CAM-1' });
    await scan(station, first, 'CAM');
    expect((await scan(station, first, 'SN-77')).body.outcome).toBe('done');

    const second = await opened({ lines, sourceOrderId: 'SO-CAM-2' });
    await scan(station, second, 'CAM');
    const { body: stopped } = await scan(station, second, 'SN-77');
    expect(stopped).toMatchObject({
      ...{ outcome: 'wrong', session: { next: { do: 'captureSerial' } } },
      message: { code: 'serialElsewhereLead', params: { order: 'SO-CAM-1', value: 'SN-77' } },
    });
    // Another one in between: it is asked again.
    expect((await scan(station, second, 'CAM')).body.outcome).toBe('wrong');
    expect((await scan(station, second, 'SN-77')).body.message.code).toBe('serialElsewhereLead');
    expect((await scan(station, second, 'SN-77')).body.outcome).toBe('done');

    // The same number of another item is another unit, and so is one that was taken back.
    const other = await opened({ lines: [{ itemId: 'CAM-2', quantityOrdered: 1 }] });
    await scan(station, other, 'CAM-2');
    expect((await scan(station, other, 'SN-77')).body.outcome).toBe('done');
    await act(station, other, 'undo');
    await scan(station, other, 'SN-78');
    const again = await opened({ lines: [{ itemId: 'CAM-2', quantityOrdered: 1 }] });
    await scan(station, again, 'CAM-2');
    expect((await scan(station, again, 'SN-77')).body.outcome).toBe('done');
  });

  test('is accepted by no packer', async () => {
    const { body: clerk } = await station.call('POST', '/station/v1/keys', { body: { label: 'Packer' } });
    const orderId = await createOrder(station, { lines: [{ itemId: 'CAM', quantityOrdered: 1 }] });
    const id = (await open(station, { orderId }, 'B1', clerk.apiKey)).body.shipmentId;
    const scanAs = (text: string) =>
      station.call('POST', `/station/v1/packing-sessions/${id}/scans`, {
        ...{ key: clerk.apiKey, body: { scanId: `serial-${Math.random()}`, text, benchId: 'B1' } },
      });
    await scanAs('CAM');
    for (let time = 0; time < 3; time += 1)
      expect((await scanAs('SN-77')).body.message).toMatchObject({ code: 'serialElsewhere' });
  });
});
