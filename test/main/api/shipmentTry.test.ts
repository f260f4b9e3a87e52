import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShipment, loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const post = (id: string, verb: 'try' | 'optimize', body?: object) =>
  station.call('POST', `/station/v1/shipments/${id}/${verb}`, body ? { body } : {});
const of = async (id: string) => (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment;
const boxes = (pack: { results: { containerId: string }[] }) => pack.results.map(({ containerId }) => containerId);

test('a packing by choice is answered and changes nothing', async () => {
  const id = await createShipment(station);
  const before = await of(id);
  const { status, body } = await post(id, 'try', { algorithm: 'fpLayer', containerIds: ['LARGE'] });
  expect(status).toBe(200);
  expect(body.algorithm).toBe('fpLayer');
  expect(new Set(boxes(body))).toEqual(new Set(['LARGE']));
  expect(await of(id)).toEqual(before);
});

test('what was looked at is what is taken', async () => {
  const id = await createShipment(station);
  for (const choice of [{ containerIds: ['LARGE'] }, { algorithm: 'liquidFill' }, {}]) {
    const { body: looked } = await post(id, 'try', choice);
    const { body: taken } = await post(id, 'optimize', choice);
    expect(taken.status).toBe('Optimized');
    expect(taken.packResult).toEqual(looked);
  }
});

test('a box that is not chosen is not used, even when nothing fits then', async () => {
  const id = await createShipment(station);
  const { body } = await post(id, 'try', { containerIds: ['SMALL'] });
  expect(boxes(body).every((box) => box === 'SMALL')).toBe(true);
  const { body: packed } = await post(id, 'optimize', { containerIds: ['SMALL'] });
  expect(packed.status).toBe('OptimizationFailed');
});

test('an unknown algorithm and an unknown shipment are refused', async () => {
  const id = await createShipment(station);
  expect((await post(id, 'try', { algorithm: 'magic' })).body).toMatchObject({ status: 400, field: 'algorithm' });
  expect((await post('nobody', 'try')).status).toBe(404);
  expect(await of(id)).toMatchObject({ status: 'Created' });
});

test('boxes that were chosen for one packing do not limit the next one', async () => {
  const id = await createShipment(station);
  const { body: free } = await post(id, 'optimize');
  const { body: chosen } = await post(id, 'optimize', { containerIds: ['SMALL'] });
  expect(chosen.packResult).not.toEqual(free.packResult);
  const { body: again } = await station.call('POST', `/api/v1/shipments/${id}/optimize`);
  expect([again.status, again.packResult]).toEqual(['Optimized', free.packResult]);
});

test.each([
  ['an unknown box', 'NOBODY'],
  ['a pallet', 'PALLET'],
])('%s among those that are chosen is refused, and changes nothing', async (_, other) => {
  const id = await createShipment(station);
  for (const verb of ['try', 'optimize'] as const) {
    const { body } = await post(id, verb, { containerIds: ['LARGE', other] });
    expect(body).toMatchObject({ status: 400, field: 'containerIds[1]' });
    expect(body.detail).toContain(other);
  }
  expect(await of(id)).toMatchObject({ status: 'Created' });
});
