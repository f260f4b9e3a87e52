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

  test('missing units, a box and a new plan', async () => {
    await packingSettings(station, { confirmBox: true });
    const id = await opened();
    await act(station, id, 'confirmBox', { carton: 0 });
    expect((await undo(id)).message.code).toBe('boxTakenBack');
    await act(station, id, 'short', { itemId: 'MUG', quantity: 2 });
    expect((await undo(id)).message).toMatchObject({ code: 'lossTakenBack', params: { quantity: 2, name: 'Mug' } });
    await act(station, id, 'otherBox', { containerId: 'SMALL' });
    expect((await undo(id)).message.code).toBe('planTakenBack');
    expect((await undo(id)).message.code).toBe('nothingToUndo');
    await packingSettings(station, { confirmBox: false });
  });
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
      ...{ outcome: 'right', message: { code: 'missThenUnit', params: { name: 'Mug', number: 1, total: 4 } } },
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
