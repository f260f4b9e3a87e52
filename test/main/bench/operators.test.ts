import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let clerk: string;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Window' } })).body.apiKey;
});
afterAll(() => station[Symbol.asyncDispose]());

const create = (body: object) => station.call('POST', '/station/v1/operators', { body });
const signIn = (body: object) =>
  station.call('POST', '/station/v1/operators:signIn', { body: { benchId: 'B1', ...body }, key: clerk });

describe('operators', () => {
  test('are created, changed and deleted; badges and PINs are nowhere to be read', async () => {
    const { status, body: ann } = await create({ name: 'Ann', role: 'packer', badge: 'BADGE-ANN', pin: '4711' });
    expect([status, ann]).toEqual([
      201,
      { id: ann.id, name: 'Ann', role: 'packer', hasBadge: true, hasPin: true, createdAt: ann.createdAt },
    ]);
    expect((await create({ name: 'Bob', role: 'packer', badge: 'BADGE-ANN' })).status).toBe(409);
    const { body: bob } = await create({ name: 'Bob', role: 'lead' });
    const path = `/station/v1/operators/${bob.id}`;
    expect((await station.call('PATCH', path, { body: { badge: 'BADGE-ANN' } })).status).toBe(409);
    const changed = await station.call('PATCH', path, { body: { badge: 'BADGE-BOB', name: 'Robert' } });
    expect([changed.status, changed.body.name, changed.body.hasBadge]).toEqual([200, 'Robert', true]);
    expect((await station.call('GET', '/station/v1/operators')).body.items.length).toBe(2);
    expect((await station.call('DELETE', path)).status).toBe(204);
    const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
    const stored = JSON.stringify([
      ...database.prepare('SELECT * FROM operator').all(),
      ...database.prepare('SELECT * FROM audit').all(),
    ]);
    database.close();
    for (const secret of ['BADGE-ANN', 'BADGE-BOB', '4711']) expect(stored).not.toContain(secret);
    expect(JSON.stringify(station.log)).not.toContain('BADGE');
  });

  test('sign in by badge or by PIN, and a new badge ends their sign-ins', async () => {
    const { body: eve } = await create({ name: 'Eve', role: 'packer', badge: 'BADGE-EVE', pin: '123456' });
    const { status, body } = await signIn({ badge: 'BADGE-EVE' });
    expect([status, body.operator.name]).toEqual([200, 'Eve']);
    expect((await signIn({ operatorId: eve.id, pin: '123456' })).status).toBe(200);
    for (const [wrong, field] of [
      [{ badge: 'BADGE-NONE' }, 'badge'],
      [{ operatorId: eve.id, pin: '000000' }, 'pin'],
      [{ operatorId: 'none', pin: '000000' }, 'pin'],
      [{}, 'badge'],
      [{ pin: '123456' }, 'badge'],
    ] as const)
      expect((await signIn(wrong)).body).toMatchObject({ status: 400, field });
    const orderId = await createOrder(station);
    const operatorToken = body.operatorToken as string;
    expect((await open(station, { orderId, operatorToken })).body.operator).toEqual({ id: eve.id, name: 'Eve' });
    await station.call('PATCH', `/station/v1/operators/${eve.id}`, { body: { badge: 'BADGE-EVE-2' } });
    expect((await open(station, { orderId, operatorToken })).body).toMatchObject({
      ...{ status: 403, field: 'operatorToken' },
    });
    const again = await signIn({ badge: 'BADGE-EVE-2' });
    const signedOut = await station.call('POST', '/station/v1/operators:signOut', {
      body: { operatorToken: again.body.operatorToken },
    });
    expect(signedOut.status).toBe(204);
    expect((await open(station, { orderId, operatorToken: again.body.operatorToken })).status).toBe(403);
  });

  test('cannot be guessed: after five tries a minute the PIN is not tried any more', async () => {
    const { body: kim } = await create({ name: 'Kim', role: 'packer', pin: '9999' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn({ operatorId: kim.id, pin: '1111' })).status).toBe(400);
    expect((await signIn({ operatorId: kim.id, pin: '9999' })).status).toBe(429);
  });

  test('have to sign in where the settings say so', async () => {
    const orderId = await createOrder(station);
    await packingSettings(station, { operatorsSignIn: true });
    expect((await open(station, { orderId })).status).toBe(403);
    await create({ name: 'Joe', role: 'packer', badge: 'BADGE-JOE' });
    const { operatorToken } = (await signIn({ badge: 'BADGE-JOE' })).body;
    const { body } = await open(station, { orderId, operatorToken });
    expect(body.operator.name).toBe('Joe');
    expect((await scan(station, body.shipmentId, 'MUG')).status).toBe(403);
    expect((await scan(station, body.shipmentId, 'MUG', { operatorToken })).body.outcome).toBe('right');
    await packingSettings(station, { operatorsSignIn: false });
  });
});

test('a badge that is scanned while packing counts for nothing, and is written nowhere', async () => {
  await create({ name: 'Mia', role: 'packer', badge: 'BADGE-MIA' });
  const { body } = await open(station, { orderId: await createOrder(station) });
  const { body: answer } = await scan(station, body.shipmentId, 'BADGE-MIA');
  expect(answer).toMatchObject({
    outcome: 'wrong',
    message: { code: 'isBadge' },
    session: { units: { confirmed: 0 } },
  });
  const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
  const stored = JSON.stringify(database.prepare('SELECT payload, answer FROM packing_event').all());
  database.close();
  expect(stored).not.toContain('BADGE-MIA');
});

describe('what needs a lead', () => {
  async function session() {
    const { body } = await open(station, { orderId: await createOrder(station) }, 'B1', clerk);
    const id = body.shipmentId as string;
    const asClerk = (action: string, more: object = {}) =>
      act(
        { call: (method, path, options) => station.call(method, path, { ...options, key: clerk }) },
        id,
        action,
        more,
      );
    return { id, asClerk, units: body.cartons[0].units as { id: string; sku: string }[] };
  }
  let lead = '';
  beforeAll(async () => {
    await create({ name: 'Lea', role: 'lead', badge: 'BADGE-LEA' });
    lead = (await signIn({ badge: 'BADGE-LEA' })).body.operatorToken;
  });

  test('a unit without a scan', async () => {
    const { asClerk, units } = await session();
    const unitId = units[0]!.id;
    expect((await asClerk('confirmUnit', { unitId })).body.message.code).toBe('isScanOnly');
    const { operatorToken } = (await signIn({ badge: 'BADGE-JOE' })).body;
    expect((await asClerk('confirmUnit', { unitId, override: operatorToken })).body.outcome).toBe('wrong');
    expect((await asClerk('confirmUnit', { unitId, override: lead })).body.unitIds).toEqual([unitId]);
    const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
    const allowed = database
      .prepare<[], string>(
        "SELECT payload ->> '$.allowedBy' FROM packing_event WHERE payload ->> '$.allowedBy' IS NOT NULL",
      )
      .pluck()
      .all();
    database.close();
    expect(allowed).toEqual(['Lea']);
  });

  test('a weight that is off', async () => {
    await packingSettings(station, { weighing: 'required' });
    const { id, asClerk } = await session();
    const key = clerk;
    for (const text of ['MUG', 'MUG', 'MUG', 'LAMP'])
      await station.call('POST', `/station/v1/packing-sessions/${id}/scans`, {
        body: { scanId: `${id}-${text}-${Math.random()}`, text, benchId: 'B1' },
        key,
      });
    expect((await asClerk('closeCarton', { carton: 0 })).body.message.code).toBe('weightMissing');
    const off = await asClerk('closeCarton', { carton: 0, weight: 9 });
    expect(off.body.message).toMatchObject({ code: 'weightOff', params: { weight: 9, expected: 6 } });
    const accepted = await asClerk('closeCarton', { carton: 0, weight: 9, override: lead });
    expect(accepted.body).toMatchObject({
      outcome: 'done',
      session: { cartons: [{ weight: 9, weightSource: 'accepted', expectedWeight: 6 }] },
    });
    await packingSettings(station, { weighing: 'off' });
  });

  test('giving a session up, which lets the plan be changed', async () => {
    const { id, asClerk } = await session();
    expect((await asClerk('abandon')).body.message.code).toBe('leadNeeded');
    expect((await asClerk('abandon', { override: lead })).body.message.code).toBe('abandoned');
    expect((await station.call('GET', `/station/v1/packing-sessions/${id}`)).status).toBe(404);
    expect((await open(station, { shipmentId: id })).body.units.confirmed).toBe(0);
  });

  test('and a session is handed over to who scans the badge', async () => {
    const { id, asClerk } = await session();
    expect((await asClerk('handOver')).status).toBe(400);
    const { operatorToken: to } = (await signIn({ badge: 'BADGE-JOE' })).body;
    expect((await asClerk('handOver', { to })).body.session.operator.name).toBe('Joe');
    expect((await asClerk('undo')).status).toBe(409);
    expect((await scan(station, id, 'MUG', { operatorToken: to })).status).toBe(200);
  });
});

describe('benches and notes', () => {
  const bench = { name: 'Bench 1', labelPrinterId: null, documentPrinterId: null, scale: null };

  test('benches are created, changed and deleted', async () => {
    const { status, body } = await station.call('POST', '/station/v1/benches', { body: bench });
    expect([status, body]).toEqual([201, { id: body.id, ...bench, photo: 'off' }]);
    const path = `/station/v1/benches/${body.id}`;
    const scale = { path: 'COM3', protocol: 'nci', baudRate: 9600, framing: '7E1' };
    expect((await station.call('PUT', path, { body: { ...bench, scale } })).body.scale).toEqual(scale);
    expect((await station.call('GET', '/station/v1/benches')).body.items.length).toBe(1);
    expect((await station.call('DELETE', path)).status).toBe(204);
  });

  test('notes of customer, order and item are shown, and the marked ones have to be confirmed', async () => {
    const path = '/station/v1/packing-notes';
    const note = { customerId: 'C-1', text: 'Blue tape', at: 'close', mustConfirm: true };
    const { status, body: created } = await station.call('POST', path, { body: note });
    expect(status).toBe(201);
    expect((await station.call('GET', path)).body.items).toEqual([created]);
    const item = { length: 4, width: 4, height: 4, weight: 1, customAttributes: { packingNote: 'Wrap it' } };
    await station.call('POST', '/api/v1/items', { body: { id: 'VASE', name: 'Vase', ...item } });
    const order = { lines: [{ itemId: 'VASE', quantityOrdered: 1 }], customAttributes: { packing_note: '!Gift' } };
    const { body } = await open(station, { orderId: await createOrder(station, order) });
    const id = body.shipmentId as string;
    expect(
      body.notes.map(({ text, source, mustConfirm }: Record<string, unknown>) => [text, source, mustConfirm]),
    ).toEqual([
      ...[
        ['Blue tape', 'customer', true],
        ['Gift', 'order', true],
        ['Wrap it', 'item', false],
      ],
    ]);
    expect(body.next).toMatchObject({ do: 'confirmNote', noteId: body.notes[1].id });
    expect((await scan(station, id, 'VASE')).body.message.code).toBe('noteFirst');
    await act(station, id, 'confirmNote', { noteId: body.notes[1].id });
    await scan(station, id, 'VASE');
    expect((await act(station, id, 'closeCarton', { carton: 0 })).body.message.code).toBe('noteFirst');
    expect((await act(station, id, 'confirmNote', { noteId: body.notes[0].id })).body.outcome).toBe('done');
    expect((await station.call('DELETE', `${path}/${created.id}`)).status).toBe(204);
  });
});
