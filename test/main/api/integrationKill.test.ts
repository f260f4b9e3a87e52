import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { secret, signatureOf } from '../../support/integrations.ts';
import { judge } from '../../support/openApiJudge.ts';
import { programOf } from '../../support/programs.ts';

/** A whole station in a process of its own. */
async function start(dataDir: string) {
  const child: ChildProcess = fork(programOf('killableStation'), [dataDir, soundEngine], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(child, 'message')) as [string];
  const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as Record<string, string>;
  const { apiKey = '' } = read('first-run.json');
  const { organizationId = '' } = read('station.json');
  const request = async (method: string, path: string, raw: string | undefined, headers: Record<string, string>) => {
    const response = await fetch(url + path, { method, headers, ...(raw !== undefined && { body: raw }) });
    const text = await response.text();
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape; the judge validates them.
    const body = JSON.parse(text) as any;
    judge(method, path, { status: response.status, headers: response.headers, text, body });
    return { status: response.status, body };
  };
  return {
    call: (method: string, path: string, body?: object) =>
      request(method, path, body && JSON.stringify(body), { 'x-api-key': apiKey, 'content-type': 'application/json' }),
    deliver: (raw: string) =>
      request('POST', `/api/v1/integrations/webhook/generic/${organizationId}`, raw, {
        'x-webhook-signature': signatureOf(raw),
      }),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('what was acknowledged is applied once, wherever the kill falls', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-webhook-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  // Each delivery is some transactions long, and its last order changes what the delivery before it brought. Its id says that it is the
  // same one, also when it comes after newer ones.
  const deliveries = Array.from({ length: 40 }, (_, number) => {
    const order = (name: string, quantity: number) => ({
      sourceOrderId: name,
      lines: [{ lineNumber: 1, sku: 'S', quantityOrdered: quantity }],
    });
    const items = Array.from({ length: 120 }, (__, index) => ({
      id: `I-${String(number)}-${String(index)}`,
      length: 1,
      width: 1,
      height: 1,
      weight: 1,
    }));
    const deliveryId = `D-${String(number)}`;
    return JSON.stringify({
      deliveryId,
      items,
      deliveries: [order(`O-${String(number)}`, 1), order('SHARED', number + 1)],
    });
  });
  const acknowledged = new Map<number, string>();
  let station = await start(dataDir);
  await station.call('PUT', '/api/v1/integrations/generic', { settings: { webhookSecret: secret } });
  for (const killAfter of [3, 9, 17, 28]) {
    for (const [number, raw] of deliveries.entries()) {
      const { status, body } = await station.deliver(raw);
      expect(status).toBe(200);
      // Sent again after the kill, it is known by the id of the first time.
      expect(body.deliveryId).toBe(acknowledged.get(number) ?? body.deliveryId);
      acknowledged.set(number, body.deliveryId as string);
      if (acknowledged.size === killAfter) break;
    }
    await station.kill();
    station = await start(dataDir);
  }
  for (const raw of deliveries) await station.deliver(raw);
  const webhook = () => station.call('GET', '/station/v1/integrations/generic/webhook');
  await expect.poll(async () => (await webhook()).body.pending, { timeout: 60_000 }).toBe(0);

  const { body: history } = await station.call('GET', '/station/v1/integrations/generic/history?limit=100');
  expect(history.items).toHaveLength(40);
  for (const { status, accepted, unchanged, skipped, rejected, errors } of history.items)
    expect([status, accepted, unchanged, skipped, rejected, errors]).toEqual(['completed', 122, 0, 0, 0, []]);
  const { body: orders } = await station.call('GET', '/api/v1/orders?limit=100');
  expect(orders.items).toHaveLength(41);
  const shared = orders.items.find(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId === 'SHARED');
  // Forty deliveries in their order: created by the first, changed by every other one, each once.
  expect(shared).toMatchObject({ version: 40, lines: [{ quantityOrdered: 40 }] });
  expect((await station.call('GET', '/station/v1/status')).body.items).toBe(4800);
  await station.kill();
}, 120_000);

test('a rejected record is open, retried and dismissed once, wherever the kill falls', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-rejected-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const base = '/station/v1/integrations/generic';
  let station = await start(dataDir);
  const restart = async () => {
    await station.kill();
    station = await start(dataDir);
  };
  await station.call('PUT', '/api/v1/integrations/generic', { settings: { webhookSecret: secret } });
  // Three hundred records, two of three of which have no id until the mapping is mended.
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...{ length: 1, width: 1, height: 1, weight: 1 },
    [index % 3 === 0 ? 'id' : 'code']: `I-${String(index)}`,
  }));
  const { body } = await station.deliver(JSON.stringify({ items }));
  await restart();
  const entry = async () => (await station.call('GET', `${base}/history/${String(body.deliveryId)}`)).body.entry;
  const pending = async () => (await entry()).status === 'pending';
  await expect.poll(pending, { timeout: 20_000 }).toBe(false);
  expect(await entry()).toMatchObject({ accepted: 100, rejected: 200, openRejections: 200 });

  const { body: mappings } = await station.call('GET', '/api/v1/integrations/generic/mappings');
  const itemMappings = mappings.itemMappings.map((mapping: { targetField: string }) =>
    mapping.targetField === 'id' ? { sourceField: 'code', targetField: 'id' } : mapping,
  );
  await station.call('PUT', '/api/v1/integrations/generic/mappings', { itemMappings });
  const { body: firstPage } = await station.call('GET', `${base}/records?limit=10`);
  const ids = firstPage.items.map(({ id }: { id: string }) => id);
  expect((await station.call('POST', `${base}/rejections/dismiss`, { ids })).body).toMatchObject({ changed: 10 });
  await restart();
  expect((await station.call('POST', `${base}/rejections/retry`, {})).body).toMatchObject({ tried: 190 });
  await restart();
  await expect.poll(async () => (await entry()).openRejections, { timeout: 20_000 }).toBe(0);
  await restart();
  expect(await entry()).toMatchObject({ status: 'partial', accepted: 290, rejected: 10, errors: { length: 10 } });
  expect((await station.call('GET', '/station/v1/status')).body.items).toBe(290);
  expect((await station.call('GET', `${base}/records?state=dismissed&limit=100`)).body.items).toHaveLength(10);

  expect((await station.call('POST', `${base}/rejections/reopen`, { ids })).body).toMatchObject({ changed: 10 });
  const { body: again } = await station.call('POST', `${base}/history/${String(body.deliveryId)}/resend`);
  await restart();
  const resent = async () => (await station.call('GET', `${base}/history/${String(again.id)}`)).body.entry;
  await expect.poll(async () => (await resent()).status, { timeout: 20_000 }).not.toBe('pending');
  // The records that were accepted are the same, the ten that were open are accepted, those with an id only are rejected now.
  expect(await resent()).toMatchObject({ accepted: 10, unchanged: 190, rejected: 100, openRejections: 100 });
  expect((await entry()).openRejections).toBe(0);
  await station.kill();
}, 120_000);
