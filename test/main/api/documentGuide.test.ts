import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentGuide } from '../../../main/contract/documentGuide.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

const execute = promisify(execFile);

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

/** The commands of a section, run in a shell one after the other as they are written, with the ids of earlier answers. */
async function runSection(title: string, known: Map<string, string>): Promise<Answer['body'][]> {
  const [, section = ''] = documentGuide.service.split(`\n## ${title}\n`);
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section.split('\n## ')[0] ?? '') ?? [];
  const { station: running, adminKey } = station;
  const env = { ...process.env, URL: running.url.replace(/\/$/, ''), KEY: adminKey };
  const answers: Answer['body'][] = [];
  let before = known.get('call') ?? '';
  for (const line of block.trim().split('\n')) {
    if (!/^(call|curl) /.test(line)) {
      before += `${line}\n`;
      if (line.startsWith('call()')) known.set('call', `${line}\n`);
      continue;
    }
    const command = line.replace(/[A-Z]+_(?:ID|URL)\b/g, (name) => known.get(name) ?? name);
    const script = `${before}${command}`.replaceAll('curl -s ', `curl -s -w '\\n%header{warning}' `);
    const { stdout } = await execute('sh', ['-c', script], { env });
    const [text = '', warning] = stdout.split('\n');
    const answer = JSON.parse(text) as Answer['body'];
    expect([line, answer.detail, warning]).toEqual([line, undefined, '']);
    if (line.includes('/orders -d')) known.set('ORDER_ID', answer.id as string);
    if (line.includes('/shipments -d')) known.set('SHIPMENT_ID', answer.id as string);
    if (line.endsWith('/webhook')) known.set('WEBHOOK_URL', answer.url as string);
    answers.push(answer);
  }
  return answers;
}

test('the commands of the documents lead from an item to a shipment that has left with its label', async () => {
  const known = new Map<string, string>();
  const packed = (await runSection('First steps', known)).at(-1);
  const id = known.get('SHIPMENT_ID') ?? '';
  expect(packed.shipment).toMatchObject({
    ...{ id, status: 'Optimized', 'x-orders': [{ sourceSystem: 'SHOP', sourceOrderId: 'SO-1' }] },
    packResult: { results: [{ containerId: 'BX-1', unpackedItems: [] }] },
  });
  const steps = await runSection('Without a carrier connection', known);
  expect(steps.map(({ status }) => status as string)).toEqual(['Draft', 'Active', 'Rated', 'Ready', 'Shipped']);
  const [shipped, , found, last] = await runSection('Reading shipments back', known);
  expect([shipped.items, found.items]).toMatchObject([[{ id }], [{ id }]]);
  expect(last.shipment).toMatchObject({
    ...{ id, status: 'Shipped' },
    execution: { carrierId: 'UPS', 'x-service': 'Ground', masterTrackingNumber: '1Z999AA10123456784' },
  });
  await runSection('Orders by webhook', known);
  await vi.waitFor(async () => {
    const { body } = await station.call('GET', '/station/v1/integrations/generic/history');
    expect(body.items).toMatchObject([{ accepted: 1, rejected: 0, errors: [] }]);
  });
});
