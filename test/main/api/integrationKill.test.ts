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
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape; the judge validates them.
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
  // Each delivery is some transactions long, and its last order changes what the delivery before it brought.
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
    return JSON.stringify({ items, deliveries: [order(`O-${String(number)}`, 1), order('SHARED', number + 1)] });
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
  for (const { status, itemsSynced, itemsSkipped, errors } of history.items)
    expect([status, itemsSynced, itemsSkipped, errors]).toEqual(['completed', 122, 0, []]);
  const { body: orders } = await station.call('GET', '/api/v1/orders?limit=100');
  expect(orders.items).toHaveLength(41);
  const shared = orders.items.find(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId === 'SHARED');
  // Forty deliveries in their order: created by the first, changed by every other one, each once.
  expect(shared).toMatchObject({ version: 40, lines: [{ quantityOrdered: 40 }] });
  expect((await station.call('GET', '/station/v1/status')).body.items).toBe(4800);
  await station.kill();
}, 120_000);
