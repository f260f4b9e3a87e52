import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProfile, pendingGroup } from '../../support/consolidation.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const path = '/station/v1/consolidation/profiles';
const post = (body: object) => station.call('POST', '/api/v1/consolidation/profiles', { body });
const whole = {
  id: 'BY-ZIP',
  name: 'By zip',
  description: 'Same zip, same service',
  groupingKeys: ['shipTo.address.zip', 'serviceLevel', 'customAttributes.route.stop'],
  consolidationLevel: 'Pallet',
  allowMixedOrdersInCarton: true,
  constraints: { maxWeightPerGroup: 100.5, maxItemsPerGroup: 40, maxOrdersPerGroup: 3 },
};

describe('a consolidation profile', () => {
  test('is created with 201 and has every field that it was given', async () => {
    const { status, body } = await post(whole);
    expect(status).toBe(201);
    const { createdAt, updatedAt, ...rest } = body;
    expect(rest).toEqual({ ...whole, version: 1 });
    expect(updatedAt).toBe(createdAt);
  });

  test('is for boxes, keeps orders apart and has no limits by default', async () => {
    const { body } = await post({ name: 'n', groupingKeys: ['channel'], unread: 1 });
    expect(body).toMatchObject({
      description: null,
      consolidationLevel: 'Box',
      allowMixedOrdersInCarton: false,
      constraints: { maxWeightPerGroup: null, maxItemsPerGroup: null, maxOrdersPerGroup: null },
    });
  });

  test('needs a name of at most 256 characters and grouping keys that are dot paths', async () => {
    const of = async (change: object) => (await post({ name: 'n', groupingKeys: ['channel'], ...change })).body;
    expect(await of({ name: 'x'.repeat(256), description: 'x'.repeat(2000) })).toMatchObject({ version: 1 });
    expect(await of({ name: 'x'.repeat(257) })).toMatchObject({ status: 400, field: 'name' });
    expect(await of({ name: '' })).toMatchObject({ status: 400, field: 'name' });
    expect(await of({ name: undefined })).toMatchObject({ status: 400, field: 'name' });
    expect(await of({ description: 'x'.repeat(2001) })).toMatchObject({ status: 400, field: 'description' });
    expect(await of({ groupingKeys: [] })).toMatchObject({ status: 400, field: 'groupingKeys' });
    expect(await of({ groupingKeys: undefined })).toMatchObject({ status: 400, field: 'groupingKeys' });
    expect(await of({ groupingKeys: ['a..b'] })).toMatchObject({ status: 400, field: 'groupingKeys[0]' });
    expect(await of({ consolidationLevel: 'Equipment' })).toMatchObject({ status: 400, field: 'consolidationLevel' });
  });

  test('has limits above nothing', async () => {
    const of = async (constraints: object) =>
      (await post({ name: 'n', groupingKeys: ['channel'], constraints })).status;
    expect(await of({ maxWeightPerGroup: 0.000001, maxItemsPerGroup: 1, maxOrdersPerGroup: 2 })).toBe(201);
    expect(await of({ maxWeightPerGroup: 0 })).toBe(400);
    expect(await of({ maxItemsPerGroup: 0 })).toBe(400);
    expect(await of({ maxOrdersPerGroup: 1 })).toBe(400);
    expect(await of({ maxItemsPerGroup: 500_000, maxOrdersPerGroup: 500 })).toBe(201);
    expect(await of({ maxItemsPerGroup: 500_001 })).toBe(400);
    expect(await of({ maxOrdersPerGroup: 501 })).toBe(400);
  });

  test('whose id exists already answers 409', async () => {
    const id = await createProfile(station);
    expect((await post({ id, name: 'n', groupingKeys: ['channel'] })).body).toMatchObject({ status: 409, field: 'id' });
  });

  test('is read, changed with its version, and deleted with 204', async () => {
    const id = await createProfile(station, { description: 'd', constraints: { maxOrdersPerGroup: 4 } });
    const patch = (body: object) => station.call('PATCH', `${path}/${id}`, { body });
    expect((await patch({ version: 1, name: 'Other', description: null })).body).toMatchObject({
      name: 'Other',
      description: null,
      constraints: { maxOrdersPerGroup: 4 },
      version: 2,
    });
    expect((await patch({ version: 1, name: 'Late' })).body).toMatchObject({ status: 409, field: 'version' });
    expect((await patch({ name: 'Without' })).body).toMatchObject({ status: 400, field: 'version' });
    expect((await station.call('GET', `${path}/${id}`)).body).toMatchObject({ name: 'Other', version: 2 });
    expect((await station.call('DELETE', `${path}/${id}`)).status).toBe(204);
    for (const [method, body] of [
      ['GET', undefined],
      ['DELETE', undefined],
      ['PATCH', { version: 2 }],
    ] as const)
      expect((await station.call(method, `${path}/${id}`, body ? { body } : {})).status).toBe(404);
  });

  test('of a Pending group is not deleted; after the group is dissolved it is', async () => {
    const profileId = await createProfile(station);
    const { id } = await pendingGroup(station, { profileId });
    expect((await station.call('DELETE', `${path}/${profileId}`)).status).toBe(409);
    await station.call('DELETE', `/api/v1/consolidation/groups/${id}`);
    expect((await station.call('DELETE', `${path}/${profileId}`)).status).toBe(204);
  });

  test('stands once in the list, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await station.call('GET', `${path}?limit=2${query}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map((one: { id: string }) => one.id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toContain('BY-ZIP');
    for (const query of ['limit=0', 'limit=101', 'cursor=x'])
      expect((await station.call('GET', `${path}?${query}`)).status).toBe(400);
  });

  test('needs credentials', async () => {
    expect((await station.call('GET', path, { key: null })).status).toBe(401);
  });
});
