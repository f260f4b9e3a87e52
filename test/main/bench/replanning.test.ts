import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, requestName, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const inner = { innerLength: 14, innerWidth: 12, innerHeight: 10, weightMaxGross: 40, weightTare: 0.5 };
  await station.call('POST', '/api/v1/containers', {
    body: { id: 'MID', name: 'Middle', containerType: 'Box', ...inner },
  });
});
afterAll(() => station[Symbol.asyncDispose]());

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly state: string;
  readonly changed: boolean;
  readonly coordinate: object;
  readonly itemDimensions: object;
}
interface Carton {
  readonly containerId: string;
  readonly state: string;
  readonly isUnused: boolean;
  readonly tareWeight: number;
  readonly units: readonly Unit[];
}
interface Session {
  readonly cartons: readonly Carton[];
  readonly units: object;
  readonly next: { readonly do: string; readonly unitId: string };
  readonly changes: readonly { readonly unitId: string; readonly text: { readonly code: string } }[];
}

/** Three mugs and a lamp, in one box. */
async function opened(change: object = {}): Promise<{ readonly id: string; readonly session: Session }> {
  const { status, body } = await open(station, { orderId: await createOrder(station, change) });
  expect(status).toBe(200);
  return { id: body.shipmentId as string, session: body as Session };
}
const sessionOf = async (id: string) =>
  (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body as Session;
const unitsOf = ({ cartons }: Session): readonly Unit[] => cartons.flatMap(({ units }) => units);
const used = ({ cartons }: Session) => cartons.filter(({ isUnused }) => !isUnused);

/** Scans what is asked for until the order is packed. */
async function packed(id: string): Promise<Session> {
  for (let steps = 0; steps < 30; steps += 1) {
    const session = await sessionOf(id);
    if (session.next.do === 'end') return session;
    const unit = unitsOf(session).find((one) => one.id === session.next.unitId);
    const done =
      session.next.do === 'packUnit'
        ? await scan(station, id, unit?.sku ?? '')
        : await act(station, id, 'closeCarton', { carton: session.cartons.findIndex(({ state }) => state === 'open') });
    expect(done.body.outcome).not.toBe('wrong');
  }
  throw new Error('stuck');
}

describe('a unit that is missing', () => {
  test('leaves nothing floating: what rested on it gets another place, and undo takes both back', async () => {
    const slabs = ['SLAB-1', 'SLAB-2', 'SLAB-3'];
    for (const id of slabs)
      await station.call('POST', '/api/v1/items', {
        body: { id, sku: id, name: id, length: 14, width: 12, height: 3, weight: 2 },
      });
    for (const problem of ['short', 'damaged']) {
      const { id, session } = await opened({ lines: slabs.map((itemId) => ({ itemId, quantityOrdered: 1 })) });
      const heights = ({ cartons }: Session) =>
        unitsOf({ cartons } as Session)
          .filter(({ state }) => state === 'open')
          .map(({ coordinate }) => (coordinate as { z: number }).z)
          .toSorted((a, b) => a - b);
      expect(heights(session)).toEqual([0, 3, 6]);
      const bottom = unitsOf(session).find(({ coordinate }) => (coordinate as { z: number }).z === 0)!;
      const { body } = await act(station, id, problem, { unitId: bottom.id });
      expect(body).toMatchObject({ outcome: 'right', message: { code: `${problem}Recorded` } });
      const after = body.session as Session;
      expect(heights(after)).toEqual([0, 3]);
      // Nothing is in the box yet: nobody has to know where it would have gone.
      expect(after.changes).toEqual([]);
      const { body: undone } = await act(station, id, 'undo');
      expect(undone.message.code).toBe('lossTakenBack');
      expect(undone.session.cartons).toEqual(session.cartons);
      expect(undone.session.changes).toEqual([]);
      // Nothing rests on the unit on top.
      const top = unitsOf(session).find(({ coordinate }) => (coordinate as { z: number }).z === 6)!;
      const { body: quiet } = await act(station, id, problem, { unitId: top.id });
      expect(quiet.session.changes).toEqual([]);
      expect(heights(quiet.session as Session)).toEqual([0, 3]);
    }
  });
});

describe('a missing unit that turns up after a new plan', () => {
  test('gets another place where its old one is taken, and undo takes it out again', async () => {
    const slabs = ['SLAB-1', 'SLAB-2', 'SLAB-3'];
    const { id, session } = await opened({ lines: slabs.map((itemId) => ({ itemId, quantityOrdered: 1 })) });
    const heights = (of: Session) => unitsOf(of).map(({ coordinate }) => (coordinate as { z: number }).z);
    const bottom = unitsOf(session).find(({ coordinate }) => (coordinate as { z: number }).z === 0)!;
    await act(station, id, 'short', { unitId: bottom.id });
    for (const { sku } of unitsOf(session)) if (sku !== bottom.sku) await scan(station, id, sku);
    const scanId = requestName();
    const { body } = await scan(station, id, bottom.sku, { scanId });
    expect(body).toMatchObject({
      ...{
        outcome: 'right',
        unitIds: [bottom.id],
        message: { code: 'found', params: { name: bottom.sku, number: 1 } },
      },
      session: { units: { confirmed: 3, short: 0 }, changes: [], next: { do: 'closeCarton' } },
    });
    expect(heights(body.session as Session).toSorted((a, b) => a - b)).toEqual([0, 3, 6]);
    // The same scan that is sent again counts once.
    expect((await scan(station, id, bottom.sku, { scanId })).body.message.code).toBe('found');
    const { body: undone } = await act(station, id, 'undo');
    expect(undone).toMatchObject({
      message: { code: 'takenBack' },
      session: { units: { confirmed: 2, short: 1 }, next: { do: 'decideShort' } },
    });
  });

  test('is scanned again in its turn where it goes into another box than the open one', async () => {
    const { id, session } = await opened();
    await act(station, id, 'doesNotFit', { unitId: unitsOf(session).find(({ sku }) => sku === 'S-LAMP')!.id });
    await act(station, id, 'short', { itemId: 'MUG', quantity: 1 });
    for (const sku of ['MUG', 'MUG']) await scan(station, id, sku);
    await act(station, id, 'decideShort', { decision: 'shipShort' });
    await act(station, id, 'closeCarton', { carton: 0 });
    const { body } = await scan(station, id, 'MUG');
    // What is closed stays closed.
    expect(body).toMatchObject({ outcome: 'right', session: { units: { short: 0 } } });
    expect(used(body.session as Session)[0]).toMatchObject({ state: 'closed', units: [{}, {}] });
    expect((await packed(id)).units).toMatchObject({ total: 4, confirmed: 4, short: 0 });
  });
});

describe('a unit that does not fit', () => {
  test('is named by its scan, and gets no other box of the kind that it does not fit into', async () => {
    const { id, session } = await opened();
    const { containerId } = used(session)[0]!;
    const { body: unknown } = await act(station, id, 'doesNotFit', { code: 'NOBODY' });
    expect(unknown).toMatchObject({ outcome: 'wrong', message: { code: 'unknownCode' } });
    const { body } = await act(station, id, 'doesNotFit', { code: 'LAMP' });
    expect(body).toMatchObject({ outcome: 'right', message: { code: 'replanned' } });
    const other = used(body.session as Session).find(({ units }) => units.some(({ sku }) => sku === 'S-LAMP'))!;
    expect(other.containerId).not.toBe(containerId);
    const alone = await opened({ lines: [{ itemId: 'LAMP', quantityOrdered: 1 }] });
    const before = used(alone.session)[0]!.containerId;
    const { body: moved } = await act(station, alone.id, 'doesNotFit', { code: 'LAMP' });
    expect(used(moved.session as Session).map((carton) => carton.containerId)).not.toContain(before);
    const { body: boxes } = await station.call('GET', `/station/v1/packing-sessions/${alone.id}/boxes`);
    expect(boxes.items.map((box: { containerId: string }) => box.containerId)).not.toContain(before);
    await act(station, alone.id, 'undo');
    const { body: again } = await act(station, alone.id, 'otherBox', {
      containerId: used(moved.session as Session)[0]!.containerId,
    });
    expect(again.outcome).toBe('right');
    const { body: offered } = await station.call('GET', `/station/v1/packing-sessions/${alone.id}/boxes`);
    expect(offered.items.map((box: { containerId: string }) => box.containerId)).toContain(before);
  });

  test('goes into another box; what is in the first one stays where it is, and the screen says what changed', async () => {
    const { id, session } = await opened();
    const first = (await scan(station, id, 'MUG')).body.session as Session;
    const lamp = unitsOf(session).find(({ sku }) => sku === 'S-LAMP')!;
    const { status, body } = await act(station, id, 'doesNotFit', { unitId: lamp.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'right', message: { code: 'replanned', params: { boxes: 2 } } });
    const after = body.session as Session;
    expect(used(after)).toHaveLength(2);
    expect(used(after)[0]!.units.map(({ sku }) => sku)).toEqual(['S-MUG', 'S-MUG', 'S-MUG']);
    expect(used(after)[1]!.units).toMatchObject([{ id: lamp.id, state: 'open', changed: true }]);
    expect(after.changes).toContainEqual({
      unitId: lamp.id,
      text: expect.objectContaining({ code: 'unitToCarton', params: { name: lamp.name, number: 2 } }),
    });
    const confirmed = (of: Session) => unitsOf(of).filter(({ state }) => state === 'confirmed');
    expect(confirmed(after).map(({ id: unit, coordinate }) => [unit, coordinate])).toEqual(
      confirmed(first).map(({ id: unit, coordinate }) => [unit, coordinate]),
    );
    expect((await packed(id)).units).toMatchObject({ total: 4, confirmed: 4 });
  });

  test('is taken out of the box and scanned again when it was in it already', async () => {
    const { id } = await opened();
    const { unitIds } = (await scan(station, id, 'LAMP')).body;
    const { body } = await act(station, id, 'doesNotFit', { unitId: unitIds[0] });
    expect(body.session.units).toMatchObject({ confirmed: 0, total: 4 });
    expect((await act(station, id, 'doesNotFit', { unitId: 'none' })).body.message.code).toBe('unitNotOpen');
  });

  test('is undone like a scan', async () => {
    const { id, session } = await opened();
    const { body } = await act(station, id, 'doesNotFit', { unitId: session.next.unitId });
    expect(body.session.canUndo).toBe('replanned');
    const { body: undone } = await act(station, id, 'undo');
    expect(undone.session).toMatchObject({ cartons: session.cartons, changes: [], canUndo: null });
  });
});

describe('another box', () => {
  test('takes what is in the carton, where it lies', async () => {
    const { id, session } = await opened();
    const [carton] = session.cartons;
    const containerId = carton!.containerId === 'LARGE' ? 'MID' : 'LARGE';
    await scan(station, id, 'MUG');
    const { body } = await act(station, id, 'otherBox', { carton: 0, containerId });
    expect(body).toMatchObject({ outcome: 'right', message: { code: 'boxChanged', params: { number: 1 } } });
    expect(body.session.cartons[0]).toMatchObject({ containerId, state: 'open', isBoxConfirmed: false });
    expect(body.session.units).toMatchObject({ confirmed: 1, total: 4 });
    expect((await packed(id)).units).toMatchObject({ confirmed: 4 });
  });

  test('that is smaller takes what fits, and the rest gets a further one', async () => {
    const { id } = await opened({ lines: [{ itemId: 'MUG', quantityOrdered: 20 }] });
    const { body } = await act(station, id, 'otherBox', { containerId: 'SMALL' });
    expect(body.outcome).toBe('right');
    expect(used(body.session as Session)[0]).toMatchObject({ containerId: 'SMALL', units: { length: 8 } });
    expect((await packed(id)).units).toMatchObject({ total: 20, confirmed: 20 });
    expect((await act(station, id, 'otherBox', { containerId: 'LARGE' })).body.message.code).toBe('isPacked');
  });

  test('is the one in hand: nothing is planned anew', async () => {
    const { id, session } = await opened();
    const { containerId, containerName } = session.cartons[0]! as never as Record<string, string>;
    const { body } = await act(station, id, 'otherBox', { carton: 0, containerId });
    expect(body).toMatchObject({
      ...{ outcome: 'right', message: { code: 'boxSame', params: { number: 1, box: containerName } } },
      session: { cartons: [{ containerId, isBoxConfirmed: true }], changes: [] },
    });
    expect((await act(station, id, 'otherBox', { carton: 0, containerId })).body.message.code).toBe('boxSame');
    expect((await packed(id)).units).toMatchObject({ confirmed: 4 });
  });

  test('is refused when it is unknown, or too small for what is in the box already', async () => {
    const { id } = await opened();
    await scan(station, id, 'LAMP');
    const before = await sessionOf(id);
    const small = await act(station, id, 'otherBox', { carton: 0, containerId: 'SMALL' });
    expect(small.body).toMatchObject({ outcome: 'wrong', message: { code: 'boxTooSmall', params: { box: 'SMALL' } } });
    expect((await act(station, id, 'otherBox', { carton: 0, containerId: 'NONE' })).body.message.code).toBe(
      'boxUnknown',
    );
    expect((await act(station, id, 'otherBox', { carton: 7, containerId: 'MID' })).body.message.code).toBe(
      'cartonIsClosed',
    );
    expect((await sessionOf(id)).cartons).toEqual(before.cartons);
  });
});

describe('the boxes to choose from', () => {
  const boxesOf = async (id: string) => await station.call('GET', `/station/v1/packing-sessions/${id}/boxes`);
  const fits = (containerId: string, count: number, others: number) =>
    expect.objectContaining({ containerId, fits: count, others, problem: null });
  const useless = (containerId: string, code: string) =>
    expect.objectContaining({ containerId, fits: 0, problem: expect.objectContaining({ code }) });

  test('are those that hold what is left, each with what the new plan does with it', async () => {
    const { id, session } = await opened();
    const now = session.cartons[0]!.containerId;
    const { status, body } = await boxesOf(id);
    expect(status).toBe(200);
    expect(body.items.map((box: Carton) => box.containerId)).not.toContain(now);
    expect(body.items).toContainEqual(fits('SMALL', 3, 1));
    expect(body.items).toContainEqual(fits(now === 'LARGE' ? 'MID' : 'LARGE', 4, 0));
    const { body: taken } = await act(station, id, 'otherBox', { containerId: 'SMALL' });
    expect(taken.message).toMatchObject({
      ...{ code: 'boxChangedPart', params: { number: 1, box: 'SMALL', fits: 3, others: 1 } },
    });
    expect(used(taken.session as Session)[0]).toMatchObject({ containerId: 'SMALL', units: { length: 3 } });
    expect((await boxesOf('none')).status).toBe(404);
  });

  test('say why one is none of them, and choosing it changes nothing', async () => {
    const { id } = await opened({ lines: [{ itemId: 'LAMP', quantityOrdered: 2 }] });
    expect((await boxesOf(id)).body.items).toContainEqual(useless('SMALL', 'boxHoldsNothing'));
    const before = await sessionOf(id);
    const { body } = await act(station, id, 'otherBox', { containerId: 'SMALL' });
    expect(body).toMatchObject({ outcome: 'wrong', message: { code: 'boxHoldsNothing', params: { box: 'SMALL' } } });
    expect((await sessionOf(id)).cartons).toEqual(before.cartons);
    await scan(station, id, 'LAMP');
    expect((await boxesOf(id)).body.items).toContainEqual(useless('SMALL', 'boxTooSmall'));
  });

  test('leave out those that are out of stock, and there are none once the order is packed', async () => {
    const { id, session } = await opened();
    await act(station, id, 'boxOutOfStock');
    const listed = (await boxesOf(id)).body.items.map((box: Carton) => box.containerId);
    expect(listed).not.toContain(session.cartons[0]!.containerId);
    await packed(id);
    expect((await boxesOf(id)).body.items).toEqual([]);
  });
});

describe('a box that is out of stock', () => {
  test('is planned no more in this order', async () => {
    const { id, session } = await opened();
    const { containerId } = session.cartons[0]!;
    const { body } = await act(station, id, 'boxOutOfStock', { carton: 0 });
    expect(body.outcome).toBe('right');
    expect(body.message.text).toMatch(/^Take .* instead of .*\. (All 4 units go in|Everything fits)\.$/);
    expect(body.session.changes).toEqual([]);
    const after = body.session as Session;
    expect(used(after).map((carton) => carton.containerId)).not.toContain(containerId);
    expect(
      unitsOf(after)
        .map(({ id: unit }) => unit)
        .toSorted(),
    ).toEqual(
      unitsOf(session)
        .map(({ id: unit }) => unit)
        .toSorted(),
    );
    const { body: further } = await act(station, id, 'doesNotFit', { unitId: after.next.unitId });
    expect(used(further.session as Session).map((carton) => carton.containerId)).not.toContain(containerId);
  });

  test('keeps the units on record that are missing from it', async () => {
    const { id } = await opened();
    await act(station, id, 'short', { itemId: 'LAMP', quantity: 1 });
    await act(station, id, 'decideShort', { decision: 'shipShort' });
    const { body } = await act(station, id, 'boxOutOfStock');
    expect(body.session.units).toMatchObject({ total: 4, short: 1 });
    expect((await packed(id)).units).toMatchObject({ total: 4, confirmed: 3, short: 1 });
  });

  test('cannot be out of stock once something is in it, nor can the last one that fits', async () => {
    const { id } = await opened();
    await scan(station, id, 'MUG');
    expect((await act(station, id, 'boxOutOfStock')).body.message).toMatchObject({
      code: 'boxInUse',
      params: { number: 1 },
    });
    await packed(id);
    const other = await opened();
    for (let boxes = 0; boxes < 2; boxes += 1) await act(station, other.id, 'boxOutOfStock');
    const before = await sessionOf(other.id);
    const { body } = await act(station, other.id, 'boxOutOfStock');
    expect([body.outcome, body.message.code]).toEqual(['wrong', 'noPlan']);
    expect((await sessionOf(other.id)).cartons).toEqual(before.cartons);
  });
});

describe('an extra item', () => {
  test('gets a place around what is in the box, and is packed like the others', async () => {
    const { id } = await opened();
    await scan(station, id, 'MUG');
    const { body } = await act(station, id, 'extraItem', { code: 'S-MUG', quantity: 2 });
    expect(body).toMatchObject({
      outcome: 'right',
      message: { code: 'extraAdded', params: { quantity: 2, name: 'Mug' } },
    });
    expect(body.session.units).toMatchObject({ total: 6, confirmed: 1 });
    expect((body.session as Session).changes.filter(({ text }) => text.code === 'unitAdded')).toHaveLength(2);
    expect((await packed(id)).units).toMatchObject({ total: 6, confirmed: 6 });
  });

  test('needs a code that is known, and a lead', async () => {
    const { id } = await opened();
    expect((await act(station, id, 'extraItem', { code: 'NO-SUCH' })).body.message.code).toBe('unknownCode');
    await act(station, id, 'pause');
    const { body: clerk } = await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } });
    expect((await open(station, { shipmentId: id }, 'B1', clerk.apiKey)).status).toBe(200);
    const refused = await station.call('POST', `/station/v1/packing-sessions/${id}/actions`, {
      body: { action: 'extraItem', code: 'S-MUG', actionId: requestName(), benchId: 'B1' },
      key: clerk.apiKey,
    });
    expect(refused.body.message.code).toBe('leadNeeded');
  });
});

describe('a measured size', () => {
  test('moves what it makes room for, and is kept for a clerk also where nothing fits with it', async () => {
    const { id, session } = await opened();
    const lamp = unitsOf(session).find(({ sku }) => sku === 'S-LAMP')!;
    const size = { length: 10, width: 8, height: 8 };
    const { body } = await act(station, id, 'wrongSize', { unitId: lamp.id, ...size });
    expect(body.outcome).toBe('right');
    expect(unitsOf(body.session as Session).find(({ id: unit }) => unit === lamp.id)).toMatchObject({
      itemDimensions: size,
    });
    const large = await act(station, id, 'wrongSize', { unitId: lamp.id, length: 100, width: 8, height: 8 });
    expect(large.body.message).toMatchObject({ code: 'sizeNoPlan', params: { name: 'S-LAMP' } });
    const { body: measured } = await station.call('GET', '/station/v1/item-measurements');
    expect(measured.items).toHaveLength(2);
    expect((await packed(id)).units).toMatchObject({ confirmed: 4 });
  });
});

describe('a request for a new plan', () => {
  test('that is sent again answers the same, also when both come at once', async () => {
    const { id, session } = await opened();
    const again = { unitId: session.next.unitId, actionId: requestName() };
    const both = await Promise.all([act(station, id, 'doesNotFit', again), act(station, id, 'doesNotFit', again)]);
    const later = await act(station, id, 'doesNotFit', again);
    for (const { body } of [...both, later]) expect(body.message).toEqual(both[0].body.message);
    expect(used(await sessionOf(id))).toHaveLength(2);
  });

  test('is refused while another bench has the order, and keeps the claim of who asks', async () => {
    const { id, session } = await opened();
    const asked = { unitId: session.next.unitId };
    const other = await act(station, id, 'doesNotFit', { ...asked, benchId: 'B2' });
    expect([other.status, other.body['x-benchId']]).toEqual([409, 'B1']);
    expect((await act(station, id, 'doesNotFit', asked)).body.session).toMatchObject({ benchId: 'B1' });
    expect((await act(station, 'none', 'doesNotFit', asked)).status).toBe(404);
  });

  test('counts scans that come while it is computed', async () => {
    const { id, session } = await opened();
    const lamp = unitsOf(session).find(({ sku }) => sku === 'S-LAMP')!;
    const [planned, ...scans] = await Promise.all([
      act(station, id, 'doesNotFit', { unitId: lamp.id }),
      scan(station, id, 'MUG'),
      scan(station, id, 'MUG'),
    ]);
    expect(planned.body.outcome).toBe('right');
    for (const { body } of scans) expect(body.outcome).toBe('right');
    expect((await sessionOf(id)).units).toMatchObject({ total: 4, confirmed: 2 });
  });
});

describe('the shipment', () => {
  const shipmentOf = async (id: string) => (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment;

  test('gets the plan that the bench has made and a rate for it, also when that is undone', async () => {
    const { id, session } = await opened();
    const before = await shipmentOf(id);
    expect(before.packResult.results).toHaveLength(1);
    const lamp = unitsOf(session).find(({ sku }) => sku === 'S-LAMP')!;
    const { body } = await act(station, id, 'doesNotFit', { unitId: lamp.id });
    expect(body.session).toMatchObject({ status: 'Rated', carrier: 'cheap' });
    const { packResult, ...after } = await shipmentOf(id);
    expect(after.status).toBe('Rated');
    const results = packResult.results as { packedItems: { id: string }[]; costBreakdown: { carrier: string } }[];
    expect(results.map(({ packedItems }) => packedItems.length)).toEqual([3, 1]);
    expect(results.map(({ costBreakdown }) => costBreakdown.carrier)).toEqual(['cheap', 'cheap']);
    await act(station, id, 'undo');
    expect((await shipmentOf(id)).packResult.results).toHaveLength(1);
    expect((await packed(id)).units).toMatchObject({ confirmed: 4 });
    expect((await shipmentOf(id)).status).toBe('Ready');
  });

  test('has an extra item in its plan, with the weight that it has then', async () => {
    const { id } = await opened();
    const weightOf = async () =>
      ((await shipmentOf(id)).packResult.results as { totalWeight: number }[]).reduce(
        (sum, { totalWeight }) => sum + totalWeight,
        0,
      );
    const before = await weightOf();
    await act(station, id, 'extraItem', { code: 'S-MUG' });
    expect(await weightOf()).toBeGreaterThan(before);
    const { results } = (await shipmentOf(id)).packResult as {
      results: { packedItems: { sourceLineNumber: number | null }[] }[];
    };
    const lines = results.flatMap(({ packedItems }) => packedItems.map(({ sourceLineNumber }) => sourceLineNumber));
    expect(lines.filter((line) => line === null)).toHaveLength(1);
    expect((await packed(id)).units).toMatchObject({ confirmed: 5 });
  });
});
