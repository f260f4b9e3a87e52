import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, requestName, scan } from '../../support/benches.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}
interface Unit {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  readonly packedDimensions: Sides;
}
interface Carton {
  readonly containerId: string;
  readonly state: string;
  readonly dimensions: Sides;
  readonly units: readonly Unit[];
}
interface Session {
  readonly shipmentId: string;
  readonly orderNumbers: readonly string[];
  readonly cartons: readonly Carton[];
  readonly next: { readonly do: string; readonly carton?: number };
  readonly units: object;
  readonly state: string;
  readonly status: string;
  readonly isWithoutOrder: boolean;
  readonly problem: { readonly code: string } | null;
}
interface Said {
  readonly outcome: string;
  readonly message: { readonly code: string; readonly params: Readonly<Record<string, unknown>> };
  readonly unitIds: readonly string[];
  readonly session: Session;
}

async function opened(code = 'S-MUG', containerId?: string): Promise<Session> {
  const { status, body } = await open(station, { withoutOrder: { code, ...(containerId && { containerId }) } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Session;
}
const scanned = async (id: string, text: string, more: object = {}): Promise<Said> =>
  (await scan(station, id, text, more)).body as Said;
const acted = async (id: string, action: string, more: object = {}): Promise<Said> =>
  (await act(station, id, action, more)).body as Said;
const sessionOf = async (id: string) =>
  (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body as Session;

interface Order {
  readonly id: string;
  readonly status: string;
  readonly lines: readonly { readonly itemId: string; readonly quantityOrdered: number }[];
  readonly customAttributes: object;
}
async function orderOf(number: string): Promise<Order> {
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  const [{ id }] = body.items as [{ id: string }];
  return (await station.call('GET', `/station/v1/orders/${id}`)).body as Order;
}
const lines = ({ lines: all }: Order) => all.map(({ itemId, quantityOrdered }) => [itemId, quantityOrdered]);

/** Units lie inside their box and share no room. */
function expectValid({ dimensions, units }: Carton): void {
  const ends = ({ coordinate: { x, y, z }, packedDimensions: p }: Unit) => [x + p.length, y + p.width, z + p.height];
  const inner = [dimensions.length, dimensions.width, dimensions.height];
  for (const unit of units)
    ends(unit).forEach((end, axis) => expect(end).toBeLessThanOrEqual((inner[axis] ?? 0) + 1e-6));
  units.forEach((a, index) => {
    for (const b of units.slice(index + 1)) {
      const [from, to] = [Object.values(a.coordinate), Object.values(b.coordinate)];
      const apart = [0, 1, 2].some(
        (axis) => (ends(a)[axis] ?? 0) <= (to[axis] ?? 0) + 1e-6 || (ends(b)[axis] ?? 0) <= (from[axis] ?? 0) + 1e-6,
      );
      expect(apart, `${a.id} and ${b.id}`).toBe(true);
    }
  });
}

describe('goods without an order', () => {
  test('each scan gets its place around what is in the box, and the order lists exactly what is packed', async () => {
    const { shipmentId: id, orderNumbers, ...session } = await opened();
    expect(session).toMatchObject({ isWithoutOrder: true, cartons: [], next: { do: 'packAny' } });
    expect(orderNumbers[0]).toMatch(/^PACK-\d+$/);
    for (const [count, code] of ['S-MUG', 'S-MUG'].entries()) {
      const isTaken = count > 0;
      const { outcome, message, unitIds, session: now } = await scanned(id, code);
      expect({ outcome, code: message.code, units: unitIds.length }).toEqual({
        ...{ outcome: 'right', code: isTaken ? 'confirmed' : 'boxForIt', units: 1 },
      });
      expect(now.cartons).toHaveLength(1);
      // The second item says that the box was taken.
      expect(now.cartons[0]).toMatchObject({ containerId: 'SMALL', state: 'open', isBoxConfirmed: isTaken });
      expect(now.cartons[0]?.units).toHaveLength(count + 1);
      expectValid(now.cartons[0] as Carton);
      expect(now.next).toEqual({ do: 'packAny', carton: 0 });
    }
    const done = await acted(id, 'finish');
    expect(done).toMatchObject({ outcome: 'done', session: { state: 'packed', problem: { code: 'addressLater' } } });
    const order = await orderOf(orderNumbers[0] ?? '');
    expect(lines(order)).toEqual([['MUG', 2]]);
    expect(order.customAttributes).toEqual({ packedAsScanned: true });
    const { body } = await station.call('GET', `/station/v1/shipments/${id}`);
    const [box] = (body.shipment.packResult as { results: { packedItems: object[] }[] }).results;
    expect(box?.packedItems).toHaveLength(2);
    expect((await acted(id, 'finish')).message.code).toBe('finished');
  });

  test('a repeated scan counts once', async () => {
    const { shipmentId: id } = await opened();
    const scanId = requestName();
    const again = [await scanned(id, 'S-MUG', { scanId }), await scanned(id, 'S-MUG', { scanId })];
    expect(again.map(({ outcome, unitIds }) => ({ outcome, unitIds }))).toEqual([
      { outcome: 'right', unitIds: again[0]?.unitIds },
      { outcome: 'right', unitIds: again[0]?.unitIds },
    ]);
    expect((await sessionOf(id)).units).toMatchObject({ total: 1, confirmed: 1 });
  });

  test('an opening that is sent again, because its answer was lost or is late, opens the same order', async () => {
    const withoutOrder = { code: 'S-MUG', requestId: requestName() };
    const both = await Promise.all([open(station, { withoutOrder }), open(station, { withoutOrder })]);
    const [{ shipmentId: id, orderNumbers }] = both.map(({ body }) => body as Session) as [Session, Session];
    await scanned(id, 'S-MUG');
    const { body: again } = await open(station, { withoutOrder });
    for (const { status, body } of [...both, { status: 200, body: again as Session }])
      expect([status, (body as Session).shipmentId, (body as Session).orderNumbers]).toEqual([200, id, orderNumbers]);
    expect((again as Session).units).toMatchObject({ confirmed: 1 });
    const other = await open(station, { withoutOrder: { ...withoutOrder, requestId: requestName() } });
    expect(other.body.shipmentId).not.toBe(id);
  });

  test('what does not fit names the larger box, which everything fits into', async () => {
    const { shipmentId: id, orderNumbers } = await opened('S-MUG', 'SMALL');
    await scanned(id, 'S-MUG');
    const full = await scanned(id, 'S-LAMP');
    expect(full).toMatchObject({
      outcome: 'wrong',
      message: { code: 'noRoomLarger', params: { box: 'SMALL', larger: 'LARGE', id: 'LARGE' } },
    });
    expect(full.session.units).toMatchObject({ total: 1 });
    expect(await scanned(id, 'LARGE')).toMatchObject({
      outcome: 'wrong',
      message: { code: 'boxInstead', params: { box: 'SMALL', scanned: 'LARGE', id: 'LARGE' } },
    });
    expect(await acted(id, 'otherBox', { containerId: 'LARGE' })).toMatchObject({ outcome: 'right' });
    const { outcome, session } = await scanned(id, 'S-LAMP');
    expect(outcome).toBe('right');
    expect(session.cartons).toHaveLength(1);
    expect(session.cartons[0]).toMatchObject({ containerId: 'LARGE', units: [{ name: 'Mug' }, { name: 'S-LAMP' }] });
    expectValid(session.cartons[0] as Carton);
    expect(lines(await orderOf(orderNumbers[0] ?? ''))).toEqual([
      ['MUG', 1],
      ['LAMP', 1],
    ]);
  });

  test('a closed box is followed by the next one', async () => {
    const { shipmentId: id } = await opened('S-MUG', 'SMALL');
    await scanned(id, 'S-MUG');
    expect(await acted(id, 'closeCarton', { carton: 0 })).toMatchObject({
      message: { code: 'cartonClosed' },
      session: { cartons: [{ state: 'closed' }], next: { do: 'packAny' }, state: 'packing' },
    });
    expect(await scanned(id, 'LARGE')).toMatchObject({ outcome: 'right', message: { code: 'boxTaken' } });
    const { session } = await scanned(id, 'S-LAMP');
    expect(session.cartons).toMatchObject([
      { containerId: 'SMALL', state: 'closed' },
      { containerId: 'LARGE', state: 'open', isBoxConfirmed: true },
    ]);
    expect(await acted(id, 'finish')).toMatchObject({ outcome: 'done', session: { state: 'packed' } });
  });

  test('undo takes the last unit out of the box, the plan and the order', async () => {
    const { shipmentId: id, orderNumbers } = await opened();
    await scanned(id, 'S-MUG');
    await scanned(id, 'S-MUG');
    const { message, session } = await acted(id, 'undo');
    expect(message.code).toBe('takenBack');
    expect(session.units).toMatchObject({ total: 1, confirmed: 1 });
    expect(lines(await orderOf(orderNumbers[0] ?? ''))).toEqual([['MUG', 1]]);
    const { session: empty } = await acted(id, 'undo');
    expect(empty).toMatchObject({ cartons: [], next: { do: 'packAny' } });
    expect(await acted(id, 'finish')).toMatchObject({ outcome: 'wrong', message: { code: 'nothingPacked' } });
  });

  test('undo of the end opens the box again, and more goes in', async () => {
    const { shipmentId: id, orderNumbers } = await opened();
    await scanned(id, 'S-MUG');
    await acted(id, 'finish');
    expect(await acted(id, 'undo')).toMatchObject({
      session: { state: 'packing', cartons: [{ state: 'open' }], next: { do: 'packAny', carton: 0 } },
    });
    expect((await scanned(id, 'S-MUG')).outcome).toBe('right');
    expect(await acted(id, 'finish')).toMatchObject({ outcome: 'done' });
    expect(lines(await orderOf(orderNumbers[0] ?? ''))).toEqual([['MUG', 2]]);
  });

  test('a damaged unit leaves the box, and nobody decides anything about it', async () => {
    const { shipmentId: id } = await opened();
    await scanned(id, 'S-MUG');
    const { unitIds } = await scanned(id, 'S-MUG');
    expect(await acted(id, 'damaged', { unitId: unitIds[0] })).toMatchObject({
      message: { code: 'damagedRecorded' },
      session: { units: { total: 1, confirmed: 1 }, next: { do: 'packAny' } },
    });
    expect((await acted(id, 'undo')).session.units).toMatchObject({ total: 2, confirmed: 2 });
  });

  test('a serial number is asked for, and an expired unit is stopped, as with an order', async () => {
    const body = { id: 'CAM', sku: 'S-CAM', name: 'Camera', length: 3, width: 3, height: 3, weight: 1 };
    const made = await station.call('POST', '/api/v1/items', {
      body: { ...body, externalIds: { ean: '4006381333931' }, customAttributes: { serialRequired: true } },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { shipmentId: id } = await opened('S-CAM');
    expect(await scanned(id, ']C10104006381333931' + '17200101')).toMatchObject({
      ...{ outcome: 'wrong', message: { code: 'expired' }, session: { units: { total: 0 } } },
    });
    expect((await scanned(id, 'S-CAM')).session.next.do).toBe('captureSerial');
    // Another item comes after the number, and nothing ends without it.
    expect((await scanned(id, 'S-MUG')).message.code).toBe('serialFirst');
    expect((await acted(id, 'finish')).outcome).toBe('wrong');
    const { session } = await scanned(id, 'SN-1');
    expect(session.cartons[0]?.units).toMatchObject([{ serial: 'SN-1' }]);
    expect((await scanned(id, 'S-CAM')).session.next.do).toBe('captureSerial');
    expect((await scanned(id, 'SN-1')).message.code).toBe('serialUsed');
    await scanned(id, 'SN-2');
    expect(await acted(id, 'finish')).toMatchObject({ outcome: 'done' });
  });

  test('the box is weighed where the settings ask for that', async () => {
    await packingSettings(station, { weighing: 'required' });
    try {
      const { shipmentId: id } = await opened();
      await scanned(id, 'S-MUG');
      expect((await acted(id, 'finish')).session.next).toEqual({ do: 'weigh', carton: 0 });
      expect((await scanned(id, 'S-MUG')).message.code).toBe('weightMissing');
      expect((await scanned(id, 'PW.DO.NEXT')).message.code).toBe('weightMissing');
      expect(await acted(id, 'closeCarton', { carton: 0, weight: 1 })).toMatchObject({ outcome: 'done' });
    } finally {
      await packingSettings(station, { weighing: 'off' });
    }
  });

  test('the box is confirmed where the settings ask for that', async () => {
    await packingSettings(station, { confirmBox: true });
    try {
      const { shipmentId: id } = await opened();
      expect((await scanned(id, 'S-MUG')).session.next).toEqual({ do: 'takeBox', carton: 0 });
      expect((await scanned(id, 'S-LAMP')).message.code).toBe('boxFirst');
      expect((await scanned(id, 'SMALL')).session.next).toEqual({ do: 'packAny', carton: 0 });
      const taken = await opened('S-MUG', 'LARGE');
      expect((await scanned(taken.shipmentId, 'S-MUG')).session.next).toEqual({ do: 'packAny', carton: 0 });
    } finally {
      await packingSettings(station, { confirmBox: false });
    }
  });

  test('an item without dimensions and an unknown code say so, and leave nothing behind', async () => {
    const before = await opened();
    const number = Number(before.orderNumbers[0]?.slice('PACK-'.length));
    expect((await scanned(before.shipmentId, 'S-FLAT')).message.code).toBe('sizeMissing');
    expect((await scanned(before.shipmentId, 'nothing')).message.code).toBe('unknownCode');
    const wrongs = [
      { code: 'S-FLAT', status: 422 },
      { code: 'S-GIRDER', status: 422 },
      { code: 'nothing', status: 404 },
      { code: 'S-MUG', containerId: 'nothing', status: 404 },
    ];
    for (const { status, ...withoutOrder } of wrongs)
      expect((await open(station, { withoutOrder })).status, JSON.stringify(withoutOrder)).toBe(status);
    // An order that no box can hold is cancelled.
    expect((await orderOf(`PACK-${String(number + 1)}`)).status).toBe('Cancelled');
    expect((await open(station, { withoutOrder: { code: 'S-MUG' }, next: true })).status).toBe(400);
  });

  test('an empty one can be abandoned by everybody, and its order and shipment are cancelled', async () => {
    const { shipmentId: id, orderNumbers } = await opened();
    expect(await acted(id, 'abandon')).toMatchObject({ message: { code: 'nothingKept' } });
    expect((await orderOf(orderNumbers[0] ?? '')).status).toBe('Cancelled');
    expect((await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment.status).toBe('Cancelled');
  });

  test('it is paused and goes on', async () => {
    const { shipmentId: id } = await opened();
    await scanned(id, 'S-MUG');
    await acted(id, 'pause');
    expect((await scanned(id, 'S-MUG')).message.code).toBe('isPaused');
    await acted(id, 'resume');
    expect((await scanned(id, 'S-MUG')).outcome).toBe('right');
  });
});
