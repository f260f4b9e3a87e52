import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
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

/** Three mugs and a lamp. */
async function opened(): Promise<string> {
  return (await open(station, { orderId: await createOrder(station) })).body.shipmentId as string;
}
const undo = async (id: string) => (await act(station, id, 'undo')).body;

describe('undo names what it takes back', () => {
  test('a unit with its number, several, and the one that packed the order', async () => {
    const id = await opened();
    await scan(station, id, 'LAMP');
    await scan(station, id, 'MUG');
    expect(await undo(id)).toMatchObject({
      ...{ outcome: 'right', message: { code: 'takenBack', params: { name: 'Mug', number: 2, total: 4 } } },
      session: { units: { confirmed: 1 } },
    });
    await scan(station, id, 'MUG', { quantity: 2 });
    expect((await undo(id)).message).toMatchObject({ code: 'takenBackSeveral', params: { quantity: 2, name: 'Mug' } });
    await scan(station, id, 'MUG', { quantity: 2 });
    await scan(station, id, 'MUG');
    expect((await undo(id)).message).toMatchObject({ code: 'takenBack', params: { name: 'Mug', number: 4, total: 4 } });
  });

  test('a unit by the number that it has in the picture, whatever is missing and in whatever order', async () => {
    const id = await opened();
    const { body: session } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
    const [first] = session.cartons[0].units;
    await act(station, id, 'short', { unitId: first.id });
    const { body } = await scan(station, id, first.sku === 'S-LAMP' ? 'MUG' : 'LAMP');
    type Unit = { readonly id: string; readonly step: number; readonly state: string };
    const units: readonly Unit[] = body.session.cartons[0].units;
    const steps = (isMissing: boolean) =>
      units.filter(({ state }) => (state === 'short') === isMissing).map(({ step }) => step);
    expect([steps(false).toSorted(), steps(true)]).toEqual([[1, 2, 3], [4]]);
    const { step } = units.find((unit) => unit.id === body.unitIds[0])!;
    expect((await undo(id)).message.params).toMatchObject({ number: step, total: 3 });
  });

  test('missing units, a box and a new plan', async () => {
    await packingSettings(station, { confirmBox: true });
    const id = await opened();
    await act(station, id, 'confirmBox', { carton: 0 });
    expect((await undo(id)).message.code).toBe('boxTakenBack');
    await act(station, id, 'short', { itemId: 'MUG', quantity: 2 });
    expect((await undo(id)).message).toMatchObject({ code: 'lossTakenBack', params: { quantity: 2, name: 'Mug' } });
    await act(station, id, 'otherBox', { containerId: 'SMALL' });
    expect((await undo(id)).message.code).toBe('boxChoiceTakenBack');
    expect((await undo(id)).message.code).toBe('nothingToUndo');
    await packingSettings(station, { confirmBox: false });
  });
});

test('undo goes back through all new plans and the scans between them, and says each time what it takes back', async () => {
  const id = await opened();
  const sessionOf = async () => (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body;
  const states = [await sessionOf()];
  const doing = async (done: Promise<{ readonly body: { readonly outcome: string; readonly session: object } }>) => {
    const { body } = await done;
    expect(body.outcome).toBe('right');
    states.push(body.session);
  };
  await doing(act(station, id, 'otherBox', { containerId: 'LARGE' }));
  await doing(scan(station, id, 'MUG'));
  await doing(act(station, id, 'extraItem', { code: 'LAMP' }));
  await doing(act(station, id, 'doesNotFit', { code: 'LAMP' }));
  await doing(scan(station, id, 'MUG'));
  await doing(act(station, id, 'damaged', { code: 'MUG' }));
  const said = [];
  for (const before of states.slice(0, -1).toReversed()) {
    const { message, session } = await undo(id);
    said.push(message.code);
    expect(session.cartons).toEqual(before.cartons);
    expect(session.changes).toEqual(before.changes);
  }
  expect(said).toEqual([
    ...['lossTakenBack', 'takenBack', 'noFitTakenBack', 'extraTakenBack', 'takenBack', 'boxChoiceTakenBack'],
  ]);
  expect((await undo(id)).message.code).toBe('nothingToUndo');
  await act(station, id, 'boxOutOfStock');
  const lamp = states[0].cartons.flatMap(({ units }: { units: { sku: string; id: string }[] }) => units).at(-1).id;
  await act(station, id, 'wrongSize', { unitId: lamp, length: 9, width: 8, height: 6 });
  expect((await undo(id)).message.code).toBe('sizeTakenBack');
  expect((await undo(id)).message.code).toBe('stockTakenBack');
});

test('nothing can be undone while an order is put aside, nor at another bench once it is packed', async () => {
  const id = await opened();
  const canUndo = async () => (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body.canUndo;
  await scan(station, id, 'LAMP');
  expect(await canUndo()).toBe('unitsConfirmed');
  await act(station, id, 'pause');
  expect(await canUndo()).toBeNull();
  await open(station, { shipmentId: id });
  expect(await canUndo()).toBe('unitsConfirmed');
  expect((await scan(station, id, 'MUG', { quantity: 3 })).body).toMatchObject({ session: { state: 'packed' } });
  const { body: packed } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
  expect(packed.packed).toEqual({ operator: packed.operator.name, packedAt: expect.any(String) });
  // A page that is loaded again is the same bench.
  expect((await open(station, { shipmentId: id })).body.canUndo).toBe('unitsConfirmed');
  expect((await open(station, { shipmentId: id, takeOver: true }, 'B2')).body.canUndo).toBeNull();
  expect((await act(station, id, 'undo', { benchId: 'B2' })).body.message.code).toBe('nothingToUndo');
});

describe('undo after a wrong scan', () => {
  test('takes nothing back, names the unit that the next one takes, and then takes that', async () => {
    const id = await opened();
    await scan(station, id, 'MUG');
    for (const text of ['NO-SUCH', 'GIRDER']) expect((await scan(station, id, text)).body.outcome).toBe('wrong');
    expect(await undo(id)).toMatchObject({
      ...{ outcome: 'right', message: { code: 'missThenUnit', params: { name: 'Mug', number: 2, total: 4 } } },
      session: { units: { confirmed: 1 } },
    });
    expect(await undo(id)).toMatchObject({ message: { code: 'takenBack' }, session: { units: { confirmed: 0 } } });
    // Scanned again, it is in again.
    expect((await scan(station, id, 'MUG')).body.session.units.confirmed).toBe(1);
  });

  test('by command barcode does the same, for several units and for other steps too', async () => {
    const id = await opened();
    await scan(station, id, 'NO-SUCH');
    expect((await scan(station, id, 'PW.DO.UNDO')).body.message.code).toBe('missAlone');
    await scan(station, id, 'MUG', { quantity: 2 });
    await scan(station, id, 'NO-SUCH');
    expect((await scan(station, id, 'PW.DO.UNDO')).body.message).toMatchObject({
      ...{ code: 'missThenUnits', params: { quantity: 2, name: 'Mug' } },
    });
    await act(station, id, 'short', { itemId: 'LAMP' });
    await scan(station, id, 'NO-SUCH');
    expect((await undo(id)).message.code).toBe('missThenStep');
    expect((await undo(id)).message.code).toBe('lossTakenBack');
  });

  test('is not delayed by a button that did nothing, nor by a wrong scan before a right one', async () => {
    const id = await opened();
    await scan(station, id, 'NO-SUCH');
    await scan(station, id, 'MUG');
    await act(station, id, 'closeCarton', { carton: 0 });
    expect((await undo(id)).message.code).toBe('takenBack');
  });
});
