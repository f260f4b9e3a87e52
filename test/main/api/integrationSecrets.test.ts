import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Connector } from '../../../main/domain/integrations/connectorPorts.ts';
import { createSecretBox } from '../../../main/domain/integrations/sealedSecrets.ts';
import { vaultKeys } from '../../../main/platform/dataDirectory.ts';
import { createVault } from '../../../main/platform/vault.ts';
import { deliver } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Every form in which a secret could lie somewhere. */
function formsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const texts = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  return [...texts.map((text) => Buffer.from(text.replace(/=+$/, ''))), Buffer.from(secret, 'utf16le')];
}

/** Every byte that the station wrote into its folder. */
function writtenBytes(dataDir: string): Map<string, Buffer> {
  return new Map(
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path, readFileSync(path)];
      }),
  );
}

function expectNowhere(secrets: readonly string[], station: TestStation, answers: readonly string[]): void {
  const places = writtenBytes(station.dataDir);
  places.set('answers', Buffer.from(answers.join('\n')));
  places.set('log', Buffer.from(JSON.stringify(station.log)));
  expect([...places.keys()].some((path) => path.endsWith('station.db'))).toBe(true);
  for (const secret of secrets)
    for (const form of formsOf(secret))
      for (const [place, bytes] of places) expect([place, bytes.includes(form)]).toEqual([place, false]);
}

test('secrets are in no answer, no log and no file of the station, but reach the connector; also after their replacement', async () => {
  const secrets = {
    clientId: 'CANARY-id-4711',
    clientSecret: 'CANARY-secret-äöü-"\\-0815',
    tokenUrl: 'https://login.example/CANARY-token',
  };
  const webhookSecret = 'CANARY-webhook-1234567890';
  const seen: unknown[] = [];
  const connector: Connector = {
    test: (host) => {
      seen.push(host.credentials);
      return Promise.resolve({ success: true, message: 'Connected.' });
    },
    async *pull(host) {
      await Promise.resolve();
      seen.push(host.credentials);
      yield { items: [], deliveries: [] };
    },
  };
  await using station = await startStation({ findConnector: () => connector });
  const answers: string[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await station.call(method, path, body && { body, headers: { 'idempotency-key': path } });
    answers.push(answer.text, JSON.stringify([...answer.headers]));
    return answer;
  };
  const own = '/api/v1/integrations/businessCentral';
  const put = (credentials: object, secret: string) =>
    call('PUT', own, { credentials, settings: { webhookSecret: secret }, tenantUrl: 'https://bc.example/' });
  const everything = async () => {
    for (const path of ['', '/mappings', '/sync/status']) await call('GET', own + path);
    for (const path of ['/test', '/sync']) await call('POST', own + path);
    for (const path of ['webhook', 'history']) await call('GET', `/station/v1/integrations/businessCentral/${path}`);
    await call('GET', '/api/v1/integrations');
    const delivery = await deliver(
      station,
      { items: [{ id: 'PING' }], event: webhookSecret.length },
      { type: 'businessCentral', under: webhookSecret },
    );
    answers.push(delivery.text);
  };

  expect((await put(secrets, webhookSecret)).status).toBe(200);
  await everything();
  expect(seen).toEqual([secrets, secrets]);
  // What is refused must not come back in the problem or the log either.
  expect((await put({ ...secrets, x: 1 }, webhookSecret)).status).toBe(400);
  expect((await put(secrets, `${webhookSecret}${'x'.repeat(256)}`)).status).toBe(400);
  expect((await call('PUT', `${own}Of`, { credentials: secrets })).status).toBe(404);
  expectNowhere([...Object.values(secrets), webhookSecret], station, answers);

  const replaced = { ...secrets, clientSecret: 'CANARY-replaced-0816' };
  await put(replaced, webhookSecret);
  await everything();
  expect(seen.at(-1)).toEqual(replaced);
  const { body: rotated } = await station.call('POST', '/station/v1/integrations/businessCentral/webhook/rotate');
  const all = [...Object.values(secrets), replaced.clientSecret, webhookSecret, rotated.webhookSecret as string];
  expectNowhere(all, station, answers);
  await call('DELETE', own);
  expectNowhere(all, station, answers);
}, 60_000);

test('the key that opens them is in a file that only its owner reads, and nowhere else', async () => {
  await using station = await startStation();
  const path = join(station.dataDir, 'vault.key');
  const key = readFileSync(path);
  expect([key.length, statSync(path).mode & 0o777]).toEqual([32, 0o600]);
  for (const [place, bytes] of writtenBytes(station.dataDir))
    if (place !== path) expect([place, bytes.includes(key)]).toEqual([place, false]);
});

test('sealed bytes that are moved to another integration, altered or under a lost key open no more, and are entered again', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-vault-'));
  const under = 'the secret of the webhook';
  const statusOf = async (type: string, change?: (database: Database.Database) => void) => {
    if (change) {
      const database = new Database(join(dataDir, 'station.db'));
      change(database);
      database.close();
    }
    await using station = await startStation({ dataDir });
    return (await deliver(station, { items: [{ id: 'PING' }] }, { type, under })).status;
  };
  const configureBoth = async () => {
    await using station = await startStation({ dataDir });
    for (const [type, webhookSecret] of [
      ['generic', under],
      ['sapS4Hana', 'another secret of it'],
    ])
      await station.call('PUT', `/api/v1/integrations/${type ?? ''}`, {
        body: { credentials: { a: 'b' }, settings: { webhookSecret } },
      });
  };

  await configureBoth();
  expect(await statusOf('generic')).toBe(200);
  const moved = await statusOf('sapS4Hana', (database) => {
    database.exec(
      `UPDATE integration SET sealed = (SELECT sealed FROM integration WHERE connector_type = 'generic') WHERE connector_type = 'sapS4Hana'`,
    );
  });
  expect(moved).toBe(500);
  const altered = await statusOf('generic', (database) => {
    const { sealed } = database.prepare(`SELECT sealed FROM integration WHERE connector_type = 'generic'`).get() as {
      sealed: Buffer;
    };
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    database.prepare(`UPDATE integration SET sealed = ? WHERE connector_type = 'generic'`).run(sealed);
  });
  expect(altered).toBe(500);
  await configureBoth();
  rmSync(join(dataDir, 'vault.key'));
  expect(await statusOf('generic')).toBe(500);
  await using station = await startStation({ dataDir });
  expect((await station.call('POST', '/api/v1/integrations/generic/test')).body.success).toBe(false);
  await station.call('PUT', '/api/v1/integrations/generic', { body: { settings: { webhookSecret: under } } });
  expect((await deliver(station, { items: [{ id: 'PING' }] }, { under })).status).toBe(200);
  const { body } = await station.call('GET', '/station/v1/integrations/generic/webhook');
  expect(body).toMatchObject({ hasSecret: true, credentialFields: [] });
  await station[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true });
}, 60_000);

test('a webhook secret that can be guessed is refused; one that is stored already goes on working', async () => {
  await using station = await startStation();
  const put = (webhookSecret: string) =>
    station.call('PUT', '/api/v1/integrations/generic', { body: { settings: { webhookSecret } } });
  const { status, body } = await put('x'.repeat(15));
  expect([status, body.field, body.detail]).toEqual([
    400,
    'settings.webhookSecret',
    'The webhook secret must have at least 16 characters; a shorter one can be guessed.',
  ]);
  expect((await station.call('GET', '/api/v1/integrations/generic')).status).toBe(404);
  expect((await put('x'.repeat(16))).status).toBe(200);
  const name = { organizationId: station.station.organizationId, connectorType: 'generic' };
  const vault = createVault(vaultKeys(station.dataDir));
  const sealed = createSecretBox(vault).seal(name, { credentials: {}, webhookSecret: 'x', previous: null });
  const database = new Database(join(station.dataDir, 'station.db'));
  database.prepare('UPDATE integration SET sealed = ?').run(sealed);
  database.close();
  expect((await deliver(station, { items: [{ id: 'PING' }] }, { under: 'x' })).status).toBe(200);
  expect((await put('********')).status).toBe(200);
  expect((await deliver(station, { items: [{ id: 'PING' }], event: 'again' }, { under: 'x' })).status).toBe(200);
});

test('every change of an integration has an audit row that names the change and no secret', async () => {
  await using station = await startStation();
  const put = (body: object) => station.call('PUT', '/api/v1/integrations/generic', { body });
  await put({ credentials: { token: 'CANARY-audit' }, settings: { webhookSecret: 'CANARY-audit-secret' } });
  await put({ enabled: false });
  await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings: [] } });
  await station.call('POST', '/station/v1/integrations/generic/webhook/rotate');
  await station.call('DELETE', '/api/v1/integrations/generic');
  const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
  const rows = database
    .prepare<[], { actor: string; action: string; before: string | null; after: string | null }>(
      "SELECT actor, action, before, after FROM audit WHERE entity = 'integration' ORDER BY seq",
    )
    .all();
  database.close();
  expect(
    rows.map(({ action, after }) => [action, (JSON.parse(after ?? '{}') as { trigger?: string }).trigger]),
  ).toEqual([
    ['create', 'create'],
    ['update', 'configure'],
    ['update', 'changeMappings'],
    ['update', 'rotateWebhookSecret'],
    ['delete', undefined],
  ]);
  expect(rows[0]?.after).toContain('"credentialFields":["token"]');
  expect(JSON.stringify(rows)).not.toMatch(/CANARY|sealed/);
});
