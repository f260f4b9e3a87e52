import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, createShipment, loadMasters, twoCarriers } from '../../support/orders.ts';
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

interface Session {
  readonly cartons: readonly {
    readonly isUnused: boolean;
    readonly units: readonly { readonly id: string; readonly sku: string }[];
  }[];
}
const unitsOf = ({ cartons }: Session) => cartons.flatMap(({ units }) => units);
const used = ({ cartons }: Session) => cartons.filter(({ isUnused }) => !isUnused);

describe('a larger box for a unit that does not fit', () => {
  const largerFor = async (id: string, unitId: string) =>
    (await station.call('GET', `/station/v1/packing-sessions/${id}/boxes?unitId=${unitId}`)).body.items;

  test('is the smallest one that takes everything, and keeps the order in one carton', async () => {
    const { body: session } = await open(station, { orderId: await createOrder(station) });
    const id = session.shipmentId as string;
    expect(used(session)[0]).toMatchObject({ containerId: 'MID' });
    await scan(station, id, 'MUG');
    const lamp = unitsOf(session).find(({ sku }) => sku === 'S-LAMP')!;
    // As large, but as flat as no lamp is.
    const inner = { innerLength: 40, innerWidth: 40, innerHeight: 4, weightMaxGross: 40 };
    await station.call('POST', '/api/v1/containers', {
      body: { id: 'FLATBOX', name: 'Flat', containerType: 'Box', ...inner },
    });
    expect(await largerFor(id, lamp.id)).toMatchObject([{ containerId: 'LARGE', fits: 4, others: 0, problem: null }]);
    expect(await largerFor(id, 'none')).toEqual([]);
    const byCode = await station.call('GET', `/station/v1/packing-sessions/${id}/boxes?code=S-LAMP`);
    expect(byCode.body).toMatchObject({ unitId: lamp.id, items: [{ containerId: 'LARGE' }] });
    const { body } = await act(station, id, 'doesNotFit', { unitId: lamp.id, containerId: 'LARGE' });
    expect(body).toMatchObject({
      ...{ outcome: 'right', message: { code: 'boxChanged', params: { number: 1, box: 'LARGE', before: 'Middle' } } },
    });
    expect(used(body.session)).toMatchObject([{ containerId: 'LARGE', units: { length: 4 } }]);
    // It is the largest.
    expect(await largerFor(id, lamp.id)).toEqual([]);
    const { body: boxes } = await station.call('GET', `/station/v1/packing-sessions/${id}/boxes`);
    expect(boxes.items.map((box: { containerId: string }) => box.containerId)).not.toContain('MID');
    const { body: undone } = await act(station, id, 'undo');
    expect(undone.message).toMatchObject({ code: 'boxChoiceTakenBack', params: { number: 1, before: 'Middle' } });
    expect(used(undone.session)).toMatchObject([{ containerId: 'MID' }]);
    expect((await act(station, id, 'doesNotFit', { unitId: lamp.id, containerId: 'NONE' })).body.message.code).toBe(
      'boxUnknown',
    );
    await station.call('DELETE', '/api/v1/containers/FLATBOX');
  });

  test('is none that the shipment may not use', async () => {
    const id = await createShipment(station);
    await station.call('POST', `/station/v1/shipments/${id}/optimize`, { body: { containerIds: ['MID', 'SMALL'] } });
    const { body } = await open(station, { shipmentId: id });
    const [unit] = unitsOf(body);
    expect(await largerFor(id, unit!.id)).toEqual([]);
  });
});
