import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { vaultKeys } from '../../../main/platform/dataDirectory.ts';
import { createVault } from '../../../main/platform/vault.ts';
import { configure, deliver, secret, signatureOf } from '../../support/integrations.ts';
import { soundEngine } from '../../support/engines.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'packwright-rotation-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

const path = '/station/v1/vault/rotate';
const rotate = (station: TestStation, key?: string) => station.call('POST', path, key === undefined ? {} : { key });
const keyFile = (dataDir: string): Buffer => readFileSync(join(dataDir, 'vault.key'));
let delivered = 0;
/** Whether the webhook's secret still opens: a delivery that it signs is taken. */
const isTaken = async (station: TestStation): Promise<boolean> =>
  (await deliver(station, { items: [{ id: 'PING' }], deliveries: [], number: (delivered += 1) })).status === 200;

/** What the database has: the sealed bytes, and the rows that tell of rotations. */
function stored(dataDir: string): { sealed: string; audit: { actor: string; after: unknown }[] } {
  const database = new Database(join(dataDir, 'station.db'), { readonly: true });
  const sealed = database.prepare<[], Buffer>('SELECT sealed FROM integration').pluck().get();
  const rows = database
    .prepare<[], { actor: string; after: string }>(`SELECT actor, after FROM audit WHERE entity = 'vault' ORDER BY seq`)
    .all();
  database.close();
  return {
    sealed: sealed?.toString('hex') ?? '',
    audit: rows.map(({ actor, after }) => ({ actor, after: JSON.parse(after) as unknown })),
  };
}

test('the key is changed, every secret still opens, and the audit log tells', async () => {
  const dataDir = folder();
  await using station = await startStation({ dataDir });
  await configure(station);
  const [key, before] = [keyFile(dataDir), stored(dataDir)];
  const { status, body } = await rotate(station);
  expect([status, body]).toEqual([200, { rotatedAt: expect.any(String), resealed: 1, unreadable: [] }]);
  expect(keyFile(dataDir)).toHaveLength(32);
  expect(keyFile(dataDir).equals(key)).toBe(false);
  expect(stored(dataDir).sealed).not.toBe(before.sealed);
  expect(stored(dataDir).audit).toMatchObject([{ after: { trigger: 'rotateKey', resealed: 1, unreadable: [] } }]);
  expect(await isTaken(station)).toBe(true);
  // The integration itself has not changed.
  expect((await station.call('GET', '/api/v1/integrations/generic')).body.settings.webhookSecret).toBeTruthy();
  expect((await rotate(station)).status).toBe(200);
  expect(await isTaken(station)).toBe(true);
});

test('it is for administrators, and with nothing to seal it is changed as well', async () => {
  await using station = await startStation();
  const { body } = await station.call('POST', '/station/v1/keys', { body: { label: 'clerk', isAdmin: false } });
  expect((await rotate(station, body.apiKey as string)).status).toBe(403);
  expect((await rotate(station)).body).toMatchObject({ resealed: 0, unreadable: [] });
});

test('while the key is being changed another change answers 409', async () => {
  const dataDir = folder();
  const vault = createVault(vaultKeys(dataDir));
  const begun = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const addKey = async () => {
    begun.resolve(undefined);
    await held.promise;
    await vault.addKey();
  };
  await using station = await startStation({ dataDir, vault: { ...vault, addKey } });
  const first = rotate(station);
  await begun.promise;
  expect((await rotate(station)).body).toMatchObject({ status: 409, type: 'urn:packwright:error:conflict' });
  held.resolve(undefined);
  expect((await first).status).toBe(200);
  expect((await rotate(station)).status).toBe(200);
});

test('secrets whose key was lost before stay as they are and are named', async () => {
  const dataDir = folder();
  const first = await startStation({ dataDir });
  await configure(first);
  await first.station.close();
  writeFileSync(join(dataDir, 'vault.key'), Buffer.alloc(32, 1));
  await using station = await startStation({ dataDir });
  const { sealed } = stored(dataDir);
  expect((await rotate(station)).body).toMatchObject({ resealed: 0, unreadable: ['generic'] });
  expect(stored(dataDir).sealed).toBe(sealed);
});

test('a rotation that ended after its first or its second step is ended by the next start', async () => {
  const dataDir = folder();
  const first = await startStation({ dataDir });
  await configure(first);
  await first.station.close();
  const oldKey = keyFile(dataDir);
  const newKey = Buffer.alloc(32, 2);
  // Killed after the new key was kept: the secrets are under the old one.
  writeFileSync(join(dataDir, 'vault.key'), Buffer.concat([newKey, oldKey]));
  const second = await startStation({ dataDir });
  expect(await isTaken(second)).toBe(true);
  expect(keyFile(dataDir).equals(newKey)).toBe(true);
  expect(stored(dataDir).audit).toMatchObject([{ actor: 'station' }]);
  await second.station.close();
  // Killed before the old key was forgotten: the secrets are under the new one.
  writeFileSync(join(dataDir, 'vault.key'), Buffer.concat([newKey, oldKey]));
  await using third = await startStation({ dataDir });
  expect(await isTaken(third)).toBe(true);
  expect(keyFile(dataDir).equals(newKey)).toBe(true);
});

test('wherever a kill falls, no secret is lost', async () => {
  const dataDir = folder();
  let station: KillableStation = await startKillable(dataDir, soundEngine);
  const { status } = await station.call('PUT', '/api/v1/integrations/generic', {
    settings: { webhookSecret: secret },
  });
  expect(status).toBe(200);
  for (const milliseconds of [0, 1, 2, 3, 4, 6, 9, 14]) {
    // One after the other, so that the kill meets one somewhere.
    const asked = (async () => {
      for (;;) if ((await station.call('POST', path)).status !== 200) throw new Error('refused');
    })().catch(() => undefined);
    await wait(30 + milliseconds);
    await station.kill();
    await asked;
    station = await startKillable(dataDir, soundEngine);
    expect(keyFile(dataDir)).toHaveLength(32);
    const { organizationId } = JSON.parse(readFileSync(join(dataDir, 'station.json'), 'utf8')) as Record<
      string,
      string
    >;
    const body = { items: [{ id: 'PING' }], deliveries: [], kill: milliseconds };
    const answer = await station.call('POST', `/api/v1/integrations/webhook/generic/${organizationId ?? ''}`, body, {
      'x-webhook-signature': signatureOf(JSON.stringify(body)),
    });
    expect([milliseconds, answer.status]).toEqual([milliseconds, 200]);
  }
  await station.kill();
}, 120_000);
