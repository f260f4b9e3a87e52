import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, requestName, scan } from '../../support/benches.ts';
import { createOrder, createShipment, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
/** Carriers that have rates in this moment. */
let rated = true;
beforeAll(async () => {
  station = await startStation({
    rateShipment: (shipment, carriers) => (rated ? twoCarriers(shipment, carriers) : Promise.resolve([])),
  });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const statusOf = async (id: string) =>
  (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment.status as string;

/** Three mugs and a lamp, in one box. */
async function opened(change: object = {}, wanted: object = {}) {
  const orderId = await createOrder(station, change);
  const answer = await open(station, { orderId, ...wanted });
  expect(answer.status).toBe(200);
  return answer.body.shipmentId as string;
}

describe('a whole order', () => {
  test('is packed with one scan to open and one for each unit', async () => {
    const sourceOrderId = 'SO-WHOLE';
    await createOrder(station, { sourceOrderId });
    const { status, body } = await open(station, { code: sourceOrderId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ orderNumbers: [sourceOrderId], status: 'Rated', mode: 'Parcel', serviceLevel: 'Ground', carrier: 'cheap' },
      ...{ state: 'packing', benchId: 'B1', units: { total: 4, confirmed: 0 }, dueAt: '2026-03-01T12:00:00Z' },
      ...{ next: { do: 'packUnit', carton: 0 }, canUndo: null, problem: null },
    });
    expect(body.cartons.length).toBe(1);
    const id = body.shipmentId;
    for (const code of ['MUG', 'S-LAMP', 'S-MUG']) expect((await scan(station, id, code)).body.outcome).toBe('right');
    const last = await scan(station, id, 'MUG');
    expect(last.body).toMatchObject({
      ...{ outcome: 'done', message: { code: 'orderPacked' }, printJobIds: [], unitIds: [expect.any(String)] },
      session: { state: 'packed', status: 'Ready', next: { do: 'end' }, units: { confirmed: 4 } },
    });
    expect(await statusOf(id)).toBe('Ready');
    const { body: done } = await act(station, id, 'finish');
    expect(done).toMatchObject({ outcome: 'right', session: { operator: null, benchId: null, claimedUntil: null } });
  });

  test('goes by its own mode and service', async () => {
    const id = await opened({ serviceLevel: 'Express', customAttributes: { mode: 'LTL' } });
    const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    expect(body).toMatchObject({ mode: 'LTL', serviceLevel: 'Express' });
  });

  test.each([
    [undefined, false, false],
    ['Parcel', false, false],
    ['LTL', true, false],
    ['FTL', true, true],
  ])('of the mode %s is packed for what it travels in', async (mode, onPallets, inTrailers) => {
    await using own = await startStation({ rateShipment: twoCarriers });
    await loadMasters(own);
    const inner = { innerLength: 48, innerWidth: 40, innerHeight: 60, weightMaxGross: 2000 };
    await own.call('POST', '/api/v1/containers', {
      body: { id: 'PAL', name: 'Pallet', containerType: 'Pallet', ...inner },
    });
    const trailer = { innerLength: 600, innerWidth: 98, innerHeight: 108, weightMaxGross: 44_000 };
    await own.call('POST', '/api/v1/containers', {
      body: { id: 'VAN', name: 'Van', containerType: 'Equipment', ...trailer },
    });
    const orderId = await createOrder(own, mode === undefined ? {} : { customAttributes: { mode } });
    const { body } = await open(own, { orderId });
    const { packResult } = (await own.call('GET', `/station/v1/shipments/${body.shipmentId}`)).body.shipment;
    expect([packResult.palletResults !== null, packResult.trailerResults !== null]).toEqual([onPallets, inTrailers]);
  });

  test('is found by its tote, its id and its shipment', async () => {
    const orderId = await createOrder(station, { customAttributes: { tote: 'T-17' } });
    const byTote = await open(station, { code: 'T-17' });
    const { shipmentId } = byTote.body;
    for (const wanted of [{ code: orderId }, { orderId }, { code: shipmentId }, { shipmentId }])
      expect((await open(station, wanted)).body.shipmentId).toBe(shipmentId);
  });

  test('that nobody rates can be packed and stays where it is', async () => {
    rated = false;
    const id = await opened();
    const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    expect(body).toMatchObject({ status: 'RateFailed', problem: { code: 'notRated' } });
    await scan(station, id, 'MUG', { quantity: 3 });
    const { body: packed } = await scan(station, id, 'LAMP');
    expect(packed).toMatchObject({
      ...{ outcome: 'done', message: { code: 'packedNotReady' } },
      session: { state: 'packed', status: 'RateFailed', problem: { code: 'notRated' } },
    });
    rated = true;
    expect((await act(station, id, 'finish')).body.session.status).toBe('Ready');
  });

  test.each([
    ['noSender', { shipFrom: { name: 'Warehouse' } }],
    ['noRecipient', { shipTo: { name: 'Ann' } }],
  ])('says that it cannot leave and what is missing: %s', async (code, change) => {
    rated = false;
    const id = await opened({ ...change, lines: [{ itemId: 'LAMP', quantityOrdered: 1 }] });
    const { body } = await scan(station, id, 'LAMP');
    expect(body).toMatchObject({ message: { code: 'packedNotReady' }, session: { problem: { code } } });
    rated = true;
  });

  test('is shipped at once where the settings say so', async () => {
    await packingSettings(station, { afterPacked: 'shipped' });
    const id = await opened();
    await scan(station, id, 'MUG', { quantity: 3 });
    const { body } = await scan(station, id, 'LAMP');
    expect(body.session).toMatchObject({ status: 'Shipped', canUndo: null });
    const { body: late } = await act(station, id, 'undo');
    expect(late).toMatchObject({ outcome: 'wrong', message: { code: 'isShipped' }, session: { state: 'packed' } });
    await packingSettings(station, { afterPacked: 'ready' });
  });
});

describe('the last scan', () => {
  test('is undone until the packer goes on: the order is being packed again, and in the queue', async () => {
    const id = await opened();
    await scan(station, id, 'MUG', { quantity: 3 });
    expect((await scan(station, id, 'LAMP')).body.session).toMatchObject({
      state: 'packed',
      canUndo: 'unitsConfirmed',
    });
    const before = (await station.call('GET', '/station/v1/overview')).body.confirmed.shipments;
    const { body: undone } = await act(station, id, 'undo');
    expect(undone).toMatchObject({
      ...{ outcome: 'right', message: { code: 'takenBack', params: { number: 1, total: 4 } } },
      session: { state: 'packing', status: 'Rated', units: { confirmed: 3 }, cartons: [{ state: 'open' }] },
    });
    expect((await station.call('GET', '/station/v1/overview')).body.confirmed.shipments).toBe(before - 1);
    const { body: queue } = await station.call('GET', '/station/v1/packing-queue?show=packing');
    expect(queue.items.map(({ shipmentId }: { shipmentId: string }) => shipmentId)).toContain(id);
    expect((await scan(station, id, 'LAMP')).body).toMatchObject({ outcome: 'done', session: { status: 'Ready' } });
    await act(station, id, 'finish');
  });

  test('is undone after the packer went on, too, once the order is scanned again', async () => {
    const id = await opened();
    await scan(station, id, 'MUG', { quantity: 3 });
    await scan(station, id, 'LAMP');
    await act(station, id, 'finish');
    expect((await open(station, { shipmentId: id })).body).toMatchObject({
      canUndo: 'unitsConfirmed',
      status: 'Ready',
    });
    expect((await act(station, id, 'undo')).body).toMatchObject({
      ...{ outcome: 'right', session: { state: 'packing', status: 'Rated', units: { confirmed: 3 } } },
    });
    expect((await scan(station, id, 'LAMP')).body).toMatchObject({ outcome: 'done', session: { status: 'Ready' } });
  });

  test('leaves the carton open where its weight is asked', async () => {
    await packingSettings(station, { weighing: 'required' });
    const id = await opened();
    await scan(station, id, 'MUG', { quantity: 3 });
    expect((await scan(station, id, 'LAMP')).body.session.next).toEqual({ do: 'weigh', carton: 0 });
    await packingSettings(station, { weighing: 'off' });
    expect((await act(station, id, 'closeCarton', { carton: 0 })).body.outcome).toBe('done');
  });
});

describe('a wrong scan changes nothing', () => {
  test('says what the code is, and what is expected', async () => {
    const id = await opened();
    const other = await createOrder(station, { sourceOrderId: 'SO-OTHER' });
    const before = (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body;
    const slot = { location: 'A-01-03', sku: 'S-GIRDER', aisle: 1, bay: 3 };
    expect((await station.call('POST', '/station/v1/slots', { body: slot })).status).toBe(201);
    const cases = [
      ['NOTHING', 'unknownCode'],
      ['A-01-03', 'isLocation'],
      ['S-GIRDER', 'notInOrder'],
      ['SO-OTHER', 'anotherOrder'],
      [other, 'anotherOrder'],
      ['LARGE', before.cartons[0].containerId === 'LARGE' ? 'boxConfirmed' : 'wrongBox'],
      ['SMALL', before.cartons[0].containerId === 'SMALL' ? 'boxConfirmed' : 'wrongBox'],
    ] as const;
    for (const [text, code] of cases) {
      const { status, body } = await scan(station, id, text);
      expect([text, status, body.message.code]).toEqual([text, 200, code]);
      const unit = { name: expect.any(String), sku: expect.any(String) };
      expect(body.expected).toEqual(code === 'wrongBox' ? null : unit);
    }
    const wrong = before.cartons[0].containerId === 'LARGE' ? 'SMALL' : 'LARGE';
    expect((await scan(station, id, wrong)).body.message.params).toMatchObject({
      id: wrong,
      scanned: expect.any(String),
    });
    await act(station, id, 'confirmBox', { carton: 0 });
    const { body: tooMany } = await scan(station, id, 'MUG', { quantity: 4 });
    expect(tooMany).toMatchObject({ outcome: 'wrong', message: { code: 'tooMany', params: { left: 3 } } });
    await scan(station, id, 'LAMP');
    const { body: once } = await scan(station, id, 'LAMP');
    expect(once).toMatchObject({ outcome: 'wrong', message: { code: 'alreadyComplete' } });
    expect(once.session.units.confirmed).toBe(1);
    expect((await act(station, id, 'closeCarton', { carton: 0 })).body.message).toMatchObject({
      ...{ code: 'cartonNotDone', params: { number: 1, left: 3 } },
    });
  });

  test.each([
    ['its code', (id: string, box: string) => scan(station, id, box)],
    ['a tap', (id: string) => act(station, id, 'confirmBox', { carton: 0 })],
  ])('of a box stops all items until the right box is confirmed by %s', async (_, confirm) => {
    const id = await opened();
    await scan(station, id, 'LAMP');
    const { body: before } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    const { containerId, containerName } = before.cartons[0];
    const other = containerId === 'LARGE' ? 'SMALL' : 'LARGE';
    const { body: wrong } = await scan(station, id, other);
    expect(wrong).toMatchObject({ message: { code: 'wrongBox' }, session: { next: { do: 'takeBox', carton: 0 } } });
    const stopped = { outcome: 'wrong', message: { code: 'boxStillWrong', params: { box: containerName, id: other } } };
    expect((await scan(station, id, 'MUG')).body).toMatchObject(stopped);
    const mug = before.cartons[0].units.find(({ sku }: { readonly sku: string }) => sku === 'S-MUG');
    expect((await act(station, id, 'confirmUnit', { unitId: mug.id, confirmed: true })).body).toMatchObject(stopped);
    expect((await confirm(id, containerId)).body.message.code).toBe('boxConfirmed');
    expect((await scan(station, id, 'MUG')).body).toMatchObject({ outcome: 'right', message: { code: 'confirmed' } });
  });

  test('of a box no longer stops items once the other box is taken, or undo says that it did not count', async () => {
    const id = await opened();
    const { body: before } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    const other = before.cartons[0].containerId === 'LARGE' ? 'SMALL' : 'LARGE';
    await scan(station, id, other);
    expect((await act(station, id, 'undo')).body).toMatchObject({
      ...{ message: { code: 'missAlone' }, session: { next: { do: 'packUnit' } } },
    });
    await scan(station, id, 'LARGE');
    await scan(station, id, 'SMALL');
    const { body: taken } = await act(station, id, 'otherBox', { containerId: 'LARGE' });
    expect(taken.outcome).toBe('right');
    expect((await scan(station, id, 'MUG')).body.outcome).toBe('right');
  });

  test('of strict order names the unit that is next', async () => {
    await packingSettings(station, { freeOrder: false, quantityEntry: false });
    const id = await opened();
    const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    const [first, last] = [body.cartons[0].units[0], body.cartons[0].units.at(-1)];
    expect(first.sku).not.toBe(last.sku);
    const wrong = await scan(station, id, last.sku);
    expect(wrong.body).toMatchObject({ outcome: 'wrong', message: { code: 'nextItem', params: { name: first.name } } });
    expect((await scan(station, id, first.sku)).body.unitIds).toEqual([first.id]);
    expect((await scan(station, id, 'MUG', { quantity: 2 })).body.outcome).toBe('wrong');
    await packingSettings(station, { freeOrder: true, quantityEntry: true });
  });

  test('of another item than the one whose number was entered does not count', async () => {
    const id = await opened();
    const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    const mug = body.cartons[0].units.find(({ sku }: { readonly sku: string }) => sku === 'S-MUG');
    const many = { quantity: 2, quantityOf: mug.id };
    expect((await scan(station, id, 'LAMP', many)).body).toMatchObject({
      outcome: 'wrong',
      message: { code: 'quantityOfOther', params: { quantity: 2, name: mug.name } },
    });
    expect((await scan(station, id, 'MUG', many)).body.unitIds).toHaveLength(2);
  });
});

test('a code of an item, a box or a location is named while no order is open', async () => {
  await station.call('POST', '/station/v1/slots', { body: { location: 'A-01-02', sku: 'S-MUG', aisle: 1, bay: 2 } });
  for (const [code, name] of [
    ['S-MUG', 'Mug'],
    ['SMALL', 'SMALL'],
    ['A-01-02', 'A-01-02'],
  ] as const) {
    const { status, body } = await open(station, { code });
    expect([status, body.detail]).toEqual([404, `${name}: No order is open. Scan the next order first.`]);
  }
  expect((await open(station, { code: 'NOTHING' })).body.detail).toContain('Unknown code: NOTHING.');
});

describe('the same request again', () => {
  test('answers what it answered, also when both come at once', async () => {
    const id = await opened();
    const scanId = requestName();
    const both = await Promise.all([scan(station, id, 'MUG', { scanId }), scan(station, id, 'MUG', { scanId })]);
    expect(both.map(({ body }) => body.unitIds)).toEqual([both[0].body.unitIds, both[0].body.unitIds]);
    const later = await scan(station, id, 'LAMP', { scanId });
    expect(later.body).toMatchObject({ outcome: 'right', unitIds: both[0].body.unitIds });
    expect(later.body.session.units.confirmed).toBe(1);
  });

  test('scans that come while others are saved are all counted, once each', async () => {
    const id = await opened({ lines: [{ itemId: 'MUG', quantityOrdered: 30 }] });
    const answers = await Promise.all(Array.from({ length: 31 }, () => scan(station, id, 'MUG')));
    const right = answers.filter(({ body }) => body.outcome !== 'wrong');
    expect(new Set(right.flatMap(({ body }) => body.unitIds)).size).toBe(right.length);
    const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    expect(body.units.confirmed).toBe(right.length);
  });
});

describe('a claim', () => {
  test('of two benches that open an order at the same time exactly one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await createOrder(station);
      const answers = await Promise.all([
        open(station, { orderId }, 'B1', station.adminKey),
        open(station, { orderId }, 'B2', station.adminKey),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      expect(lost.body).toMatchObject({
        ...{ 'x-benchId': won.body.benchId, 'x-operator': won.body.operator.name },
        'x-orderNumbers': won.body.orderNumbers,
      });
      const id = won.body.shipmentId;
      expect((await scan(station, id, 'MUG', { benchId: won.body.benchId })).status).toBe(200);
      const other = won.body.benchId === 'B1' ? 'B2' : 'B1';
      expect((await scan(station, id, 'MUG', { benchId: other })).status).toBe(409);
      expect((await act(station, id, 'undo', { benchId: other })).status).toBe(409);
    }
  });

  test('is taken over by the same person or a lead, and by nobody else', async () => {
    const id = await opened();
    const { body: clerk } = await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } });
    const takeOver = { shipmentId: id, takeOver: true };
    expect((await open(station, takeOver, 'B2', clerk.apiKey)).status).toBe(409);
    expect((await open(station, { shipmentId: id }, 'B2')).status).toBe(409);
    expect((await open(station, takeOver, 'B2')).body.benchId).toBe('B2');
  });

  test('is free while the order is paused', async () => {
    const id = await opened();
    await scan(station, id, 'MUG');
    const { body } = await act(station, id, 'pause');
    expect(body.session).toMatchObject({ state: 'paused', operator: null, next: { do: 'resume' } });
    expect((await scan(station, id, 'MUG')).body.message).toMatchObject({
      ...{ code: 'isPaused', params: { order: expect.stringMatching(/./) } },
    });
    const { body: queue } = await station.call('GET', '/station/v1/packing-queue?show=waiting');
    const waiting = queue.items as { readonly shipmentId: string | null }[];
    expect(waiting.find(({ shipmentId }) => shipmentId === id)).toMatchObject({ state: 'paused', units: 4, packed: 1 });
    expect((await scan(station, id, 'PW.DO.NEXT')).body).toMatchObject({
      ...{ message: { code: 'resumed' }, session: { state: 'packing', benchId: 'B1' } },
    });
    await act(station, id, 'pause');
    const again = await open(station, { shipmentId: id }, 'B2');
    expect(again.body).toMatchObject({ state: 'packing', benchId: 'B2', units: { confirmed: 1 } });
    expect((await scan(station, id, 'MUG')).status).toBe(409);
  });
});

describe('an order that waits', () => {
  test('on hold, although another bench looks at it, is continued by everybody', async () => {
    const id = await opened();
    await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
    await act(station, id, 'decideShort', { decision: 'hold' });
    expect((await open(station, { shipmentId: id }, 'B1')).body.state).toBe('held');
    const { body: clerk } = await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } });
    expect((await open(station, { shipmentId: id }, 'B2', clerk.apiKey)).body).toMatchObject({ state: 'held' });
    const { body: resumed } = await act(station, id, 'resume', { benchId: 'B2' });
    expect(resumed.session).toMatchObject({ state: 'packing', benchId: 'B2' });
    // Whoever packs it has it.
    expect((await open(station, { shipmentId: id }, 'B1', clerk.apiKey)).status).toBe(409);
  });
});

describe('what cannot be opened', () => {
  test.each([
    [{}, 400],
    [{ code: 'X', orderId: 'X' }, 400],
    [{ code: 'NO-SUCH-CODE' }, 404],
    [{ orderId: 'none' }, 404],
    [{ shipmentId: 'none' }, 404],
  ])('%o answers %i', async (wanted, expected) => {
    expect((await open(station, wanted)).status).toBe(expected);
  });

  test('says why', async () => {
    const draft = await createOrder(station, { submit: false });
    const girder = await createOrder(station, { lines: [{ itemId: 'GIRDER', quantityOrdered: 1 }] });
    const cancelled = await createShipment(station);
    await station.call('DELETE', `/api/v1/shipments/${cancelled}`);
    const cases = [
      [{ orderId: draft }, /is a draft/],
      [{ orderId: girder }, /no complete packing plan/],
      [{ shipmentId: cancelled }, /is cancelled/],
    ] as const;
    for (const [wanted, reason] of cases) {
      const { status, body } = await open(station, wanted);
      expect([status, body.detail]).toEqual([422, expect.stringMatching(reason)]);
    }
  });
});

describe('the queue', () => {
  test('has what waits by due time and priority, and next takes the first', async () => {
    await using own = await startStation({ rateShipment: twoCarriers });
    await loadMasters(own);
    expect((await open(own, { next: true })).status).toBe(404);
    const soon = '2026-03-01T12:00:00Z';
    const late = '2031-03-01T12:00:00Z';
    await createOrder(own, { sourceOrderId: 'LATE', requiredShipBy: late });
    await createOrder(own, { sourceOrderId: 'SOON', requiredShipBy: soon, priority: 'Standard' });
    await createOrder(own, { sourceOrderId: 'FIRST', requiredShipBy: soon, priority: '1' });
    await createShipment(own, { sourceOrderId: 'PLANNED', requiredShipBy: late, priority: '1' });
    const { body } = await own.call('GET', '/station/v1/packing-queue');
    expect(body.items.map(({ orderNumbers }: { orderNumbers: string[] }) => orderNumbers[0])).toEqual([
      ...['FIRST', 'SOON', 'PLANNED', 'LATE'],
    ]);
    expect(body.items[0]).toMatchObject({ ...{ state: 'toPack', isOverdue: true, units: 4, problem: null } });
    expect(body.waiting).toBe(4);
    expect((await open(own, { next: true })).body.orderNumbers).toEqual(['FIRST']);
    expect((await open(own, { next: true }, 'B2')).body.orderNumbers).toEqual(['SOON']);
    const { body: after } = await own.call('GET', '/station/v1/packing-queue?limit=1');
    expect(after).toMatchObject({ items: [{ orderNumbers: ['FIRST'], state: 'packing' }], waiting: 2 });
  });

  test('has what others pack and what is on hold in lists of their own', async () => {
    await using own = await startStation({ rateShipment: twoCarriers });
    await loadMasters(own);
    for (const sourceOrderId of ['MINE', 'PAUSED', 'HELD', 'FREE']) await createOrder(own, { sourceOrderId });
    const session = async (code: string) => (await open(own, { code })).body.shipmentId as string;
    await session('MINE');
    await act(own, await session('PAUSED'), 'pause');
    const held = await session('HELD');
    await act(own, held, 'short', { itemId: 'LAMP', quantity: 1 });
    await act(own, held, 'decideShort', { decision: 'hold' });
    const shown = async (show: string) => {
      const { body } = await own.call('GET', `/station/v1/packing-queue?show=${show}`);
      expect(body).toMatchObject({ waiting: 2, packing: 1, held: 1 });
      return body.items.map((entry: { orderNumbers: string[] }) => entry.orderNumbers[0]);
    };
    expect(await shown('packing')).toEqual(['MINE']);
    expect(await shown('held')).toEqual(['HELD']);
    expect(await shown('waiting')).toEqual(['PAUSED', 'FREE']);
    const counted = (await own.call('GET', '/station/v1/packing-queue?show=held')).body.items;
    expect(counted).toMatchObject([{ units: 3, packed: 0 }]);
  });

  test('counts the units of a paused order as the bench does, extra ones included', async () => {
    await using own = await startStation({ rateShipment: twoCarriers });
    await loadMasters(own);
    await createOrder(own, { sourceOrderId: 'EXTRA' });
    const { shipmentId } = (await open(own, { code: 'EXTRA' })).body;
    await scan(own, shipmentId, 'MUG');
    expect((await act(own, shipmentId, 'extraItem', { code: 'S-MUG' })).body.outcome).toBe('right');
    const { body: paused } = await act(own, shipmentId, 'pause');
    expect(paused.session.units).toMatchObject({ total: 5, confirmed: 1 });
    const { body } = await own.call('GET', '/station/v1/packing-queue');
    expect(body.items).toMatchObject([{ state: 'paused', units: 5, packed: 1 }]);
  });
});

test('an order that waits for stock is not offered as the next one, until it is scanned or loses the mark', async () => {
  await using own = await startStation({ rateShipment: twoCarriers });
  await loadMasters(own);
  await createOrder(own, { sourceOrderId: 'LAST', requiredShipBy: '2031-03-01T12:00:00Z' });
  const customAttributes = { waitingForStock: true };
  const waiting = await createOrder(own, { sourceOrderId: 'BACK-1', customAttributes });
  await createOrder(own, { sourceOrderId: 'BACK-2', customAttributes });
  const queue = async (show: string) => (await own.call('GET', `/station/v1/packing-queue?show=${show}`)).body;
  expect(await queue('held')).toMatchObject({
    ...{ waiting: 1, held: 2, items: [{ orderId: waiting, state: 'waitingForStock' }, { state: 'waitingForStock' }] },
  });
  expect((await queue('waiting')).items).toMatchObject([{ orderNumbers: ['LAST'], state: 'toPack' }]);
  expect((await open(own, { next: true })).body.orderNumbers).toEqual(['LAST']);
  expect((await open(own, { next: true }, 'B2')).status).toBe(404);
  expect((await open(own, { code: 'BACK-1' }, 'B2')).body).toMatchObject({
    orderNumbers: ['BACK-1'],
    state: 'packing',
  });
  const { body: second } = await own.call('GET', '/api/v1/orders?x-sourceOrderId=BACK-2');
  const released = await own.call('PATCH', `/station/v1/orders/${second.items[0].id}`, {
    body: { version: 1, customAttributes: { waitingForStock: false } },
  });
  expect(released.status).toBe(200);
  expect((await open(own, { next: true }, 'B3')).body.orderNumbers).toEqual(['BACK-2']);
});

describe('while packers are at a shipment', () => {
  test('its plan and its orders stay as they are, until a lead abandons the packing', async () => {
    const id = await opened();
    const refused = async () => [
      (await station.call('POST', `/api/v1/shipments/${id}/optimize`)).status,
      (await station.call('POST', `/station/v1/shipments/${id}/optimize`)).status,
      (await station.call('DELETE', `/api/v1/shipments/${id}`)).status,
    ];
    expect(await refused()).toEqual([409, 409, 409]);
    expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.detail).toMatch(/is packing this shipment/);
    await act(station, id, 'pause');
    expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.detail).toMatch(
      /partly packed\. .* Problem, Stop packing \(API: action “abandon”\)/,
    );
    expect((await act(station, id, 'abandon')).body.outcome).toBe('right');
    expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.status).toBe('Cancelled');
  });

  test('the views of shipments and the day say how far they are', async () => {
    const before = (await station.call('GET', '/station/v1/overview')).body.confirmed;
    const planned = await createShipment(station);
    const packing = async (id: string) => {
      const { body } = await station.call('GET', `/station/v1/shipments/${id}`);
      const { body: listed } = await station.call('GET', `/station/v1/shipments?search=${id}`);
      expect(listed.items[0].packing).toEqual(body.shipment['x-packing']);
      return body.shipment['x-packing'];
    };
    expect(await packing(planned)).toMatchObject({ state: 'planned', confirmed: 0, total: 4, operatorName: null });
    const id = await opened();
    await scan(station, id, 'MUG');
    expect(await packing(id)).toMatchObject({
      state: 'packing',
      confirmed: 1,
      total: 4,
      operatorName: expect.any(String),
    });
    await scan(station, id, 'MUG', { quantity: 2 });
    await scan(station, id, 'LAMP');
    expect(await packing(id)).toMatchObject({ state: 'packed', confirmed: 4 });
    const { confirmed } = (await station.call('GET', '/station/v1/overview')).body;
    const { shipments, boxes, handOver } = before;
    expect(confirmed).toEqual({ ...before, shipments: shipments + 1, boxes: boxes + 1, handOver: handOver + 1 });
  });
});
