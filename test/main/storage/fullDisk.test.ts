import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { createFileLogger } from '../../../main/platform/fileLogger.ts';
import { fillDisk, smallDisk } from '../../support/smallDisk.ts';
import { startStation } from '../../support/startStation.ts';

const as = (token: string) => ({ key: null, headers: { authorization: `Bearer ${token}` } });
const item = (id: string) => ({ id, length: 1, width: 1, height: 1, weight: 1, description: 'x'.repeat(900) });

test('a full disk stops saving with a sentence, lets people in and clean up, and heals', async ({ skip }) => {
  const dataDir = smallDisk(64);
  if (dataDir === null) return skip('Mounting a small disk is not allowed here.');
  await using station = await startStation({ dataDir });
  const health = async () => (await station.call('GET', '/station/v1/health', { key: null })).body.status;
  const reserve = join(dataDir, 'disk-reserve');
  expect(await health()).toBe('ok');
  await expect.poll(() => existsSync(reserve), { timeout: 30_000 }).toBe(true);

  const saved = ['A', 'B', 'C'];
  for (const id of saved) expect((await station.call('POST', '/api/v1/items', { body: item(id) })).status).toBe(201);
  const giveBack = fillDisk(dataDir);
  let refused = null;
  for (let index = 0; refused === null && index < 5_000; index += 1) {
    const id = `FILL-${String(index)}`;
    const answer = await station.call('POST', '/api/v1/items', { body: item(id) });
    if (answer.status === 201) saved.push(id);
    else refused = answer;
  }
  expect(refused?.body).toMatchObject({ status: 503, type: 'urn:packwright:error:service_unavailable' });
  expect(refused?.body.detail).toBe(`The disk is full. Free space on the disk of ${dataDir}, then try again.`);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(existsSync(reserve)).toBe(false);
  expect(await health()).toBe('diskFull');
  expect((await station.call('GET', '/station/v1/storage')).body).toMatchObject({
    status: 'diskFull',
    detail: `The disk of ${dataDir} is full. Nothing is saved until there is space: delete or move files from this disk. Saving then continues without a restart.`,
  });

  // The reserve is for these, not for more of the same.
  for (let index = 0; index < 20; index += 1)
    expect((await station.call('POST', '/api/v1/items', { body: item(`MORE-${String(index)}`) })).status).toBe(503);
  const { adminEmail: email, adminPassword: password } = station;
  expect((await station.call('POST', '/station/v1/session', { key: null, body: { email, password } })).status).toBe(
    201,
  );
  createFileLogger(join(dataDir, 'logs'), systemClock).error('disk.full');
  const logged = (await station.call('GET', '/station/v1/log')).body.items;
  expect(logged).toEqual([expect.objectContaining({ event: 'disk.full' })]);
  expect((await station.call('DELETE', `/api/v1/items/${saved.pop() ?? ''}`)).status).toBe(204);
  expect((await station.call('GET', `/api/v1/items/${saved[0] ?? ''}`)).status).toBe(200);
  const packed = await station.call('POST', '/api/v1/pack', {
    body: { items: [{ ...item('P'), quantity: 1 }], containers: [{ id: 'B', length: 9, width: 9, height: 9 }] },
  });
  expect(packed.status).toBe(200);

  giveBack();
  await expect.poll(health, { timeout: 20_000 }).toBe('ok');
  expect((await station.call('POST', '/api/v1/items', { body: item('AFTER') })).status).toBe(201);
  expect(existsSync(reserve)).toBe(true);
  for (const id of [...saved, 'AFTER']) expect((await station.call('GET', `/api/v1/items/${id}`)).status).toBe(200);
  expect((await station.call('GET', '/api/v1/items?search=MORE')).body.items).toEqual([]);
  expect(station.log.map(({ event }) => event)).toEqual(expect.arrayContaining(['storage.full', 'storage.ok']));
}, 120_000);

test('people sign in on a disk that is full to the last byte, and stay signed in when it is not', async ({ skip }) => {
  const dataDir = smallDisk(64);
  if (dataDir === null) return skip('Mounting a small disk is not allowed here.');
  const first = await startStation({ dataDir });
  const health = async () => (await first.call('GET', '/station/v1/health', { key: null })).body.status;
  expect((await first.call('POST', '/api/v1/items', { body: item('A') })).status).toBe(201);
  const fillers = [fillDisk(dataDir, 'first')];
  for (let index = 0; (await health()) === 'ok' && index < 5_000; index += 1)
    await first.call('POST', '/api/v1/items', { body: item(`FILL-${String(index)}`) });
  expect(await health()).toBe('diskFull');
  // Another process takes what the reserve gave back.
  fillers.push(fillDisk(dataDir, 'second'));
  expect(statfsSync(dataDir).bavail).toBe(0);
  const monitored = async () => {
    const answer = await fetch(`${first.station.url}/health`);
    return [answer.status, ((await answer.json()) as { readonly status: string }).status];
  };
  expect(await monitored()).toEqual([503, 'diskFull']);

  const signIn = async (email: string, password: string) => {
    const answer = await first.call('POST', '/station/v1/session', { key: null, body: { email, password } });
    expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
    return answer.body.token as string;
  };
  const { adminEmail, adminPassword } = first;
  const [bearer, other, ended] = [
    await signIn(adminEmail, adminPassword),
    await signIn(adminEmail, adminPassword),
    await signIn(adminEmail, adminPassword),
  ];
  expect((await first.call('GET', '/api/v1/items/A', as(bearer))).status).toBe(200);
  expect((await first.call('POST', '/api/v1/items', { ...as(bearer), body: item('B') })).status).toBe(503);
  expect((await first.call('GET', '/station/v1/session/all', as(bearer))).body.sessions).toHaveLength(3);
  expect((await first.call('DELETE', '/station/v1/session', as(ended))).status).toBe(204);
  expect((await first.call('GET', '/api/v1/items/A', as(ended))).status).toBe(401);

  for (const giveBack of fillers) giveBack();
  await expect.poll(health, { timeout: 20_000 }).toBe('ok');
  expect((await monitored())[0]).toBe(200);
  expect((await first.call('POST', '/api/v1/items', { ...as(bearer), body: item('B') })).status).toBe(201);
  const change = { password: adminPassword, newPassword: 'another-password' };
  expect((await first.call('PUT', '/station/v1/session/password', { ...as(bearer), body: change })).status).toBe(204);
  // It waited in memory under the old password.
  expect((await first.call('GET', '/api/v1/items/A', as(other))).status).toBe(401);
  await first.station.close();
  await using second = await startStation({ dataDir });
  expect((await second.call('GET', '/api/v1/items/B', as(bearer))).status).toBe(200);
}, 120_000);

test('a disk that is almost full is announced before it is full, by a threshold that can be set', async ({ skip }) => {
  const dataDir = smallDisk(64);
  if (dataDir === null) return skip('Mounting a small disk is not allowed here.');
  await using station = await startStation({ dataDir });
  const report = async () => (await station.call('GET', '/station/v1/storage')).body;
  const { data, warnBelowBytes } = await report();
  expect([warnBelowBytes, data.totalBytes]).toEqual([Math.round(data.totalBytes * 0.05), 64 * 1024 * 1024]);
  await station.call('PATCH', '/station/v1/settings', { body: { diskWarningMegabytes: 64 } });
  expect(await report()).toMatchObject({
    status: 'diskLow',
    detail: `The disk of ${dataDir} is almost full. Free space before the station has to stop saving.`,
  });
  expect((await station.call('POST', '/api/v1/items', { body: item('A') })).status).toBe(201);

  const logged = () => station.log.map(({ event }) => event).filter((event) => event !== 'station.changed');
  await report();
  expect(logged().filter((event) => event === 'storage.low')).toHaveLength(1);
  expect(logged()).not.toContain('storage.enough');
  await station.call('PATCH', '/station/v1/settings', { body: { diskWarningMegabytes: null } });
  await report();
  expect(logged().at(-1)).toBe('storage.enough');
});

test('an upload that the full disk refuses leaves nothing behind', async ({ skip }) => {
  const dataDir = smallDisk(64);
  if (dataDir === null) return skip('Mounting a small disk is not allowed here.');
  await using station = await startStation({ dataDir });
  await expect.poll(() => existsSync(join(dataDir, 'disk-reserve')), { timeout: 30_000 }).toBe(true);
  // Room for a part of the file.
  const room = join(dataDir, 'room');
  writeFileSync(room, Buffer.alloc(6 * 1024 * 1024));
  const giveBack = fillDisk(dataDir);
  rmSync(room);
  const form = () => {
    const body = new FormData();
    const noise = randomBytes(12 * 1024 * 1024).toString('hex');
    body.append('file', new Blob([`id,name\nA,${noise}\n`]), 'items.csv');
    return body;
  };
  const upload = () => station.call('POST', '/station/v1/imports?kind=items&fileName=items.csv', { raw: form() });
  for (let index = 0; index < 3; index += 1) expect((await upload()).status).toBe(503);
  expect((await station.call('GET', '/station/v1/imports')).body.items).toEqual([]);
  giveBack();
}, 120_000);
