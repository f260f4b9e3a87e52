import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasSerialLine, startSerialLine, type SerialLine } from '../../support/serialLine.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Scales at real serial ports: two linked terminals, the far one answers as a scale does. */
let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const bench = (scale: object | null) => ({ name: 'North', labelPrinterId: null, documentPrinterId: null, scale });
const at = (path: string, change: object = {}) => ({
  path,
  protocol: 'sics',
  baudRate: 9600,
  framing: '8N1',
  ...change,
});
const post = (path: string, body: object) => station.call('POST', path, { body });

async function benchWith(scale: object | null): Promise<string> {
  const { status, body } = await post('/station/v1/benches', bench(scale));
  expect(status).toBe(201);
  return body.id;
}
const weigh = async (id: string) =>
  (await station.call('GET', `/station/v1/benches/${encodeURIComponent(id)}/scale`)).body;

test('a bench without a scale, an unknown bench and an impossible setting are refused', async () => {
  const id = await benchWith(null);
  expect(await weigh(id)).toMatchObject({
    ...{ status: 409, detail: 'Bench North has no scale. Enter one under Settings > Packing benches.' },
  });
  expect((await station.call('GET', '/station/v1/benches/none/scale')).status).toBe(404);
  expect((await post('/station/v1/benches', bench(at('/dev/ttyS0', { protocol: 'toledo' })))).status).toBe(400);
  expect((await post('/station/v1/scales:try', at('/dev/ttyS0', { baudRate: 0 }))).status).toBe(400);
});

test('a port that does not exist is told of as it is', async () => {
  const reading = (await post('/station/v1/scales:try', at('/dev/packwright-none'))).body;
  expect(reading).toMatchObject({ state: 'noPort', weight: null });
  expect(reading.answer).toMatch(/no such file/i);
});

test('the serial ports of the computer are listed', async () => {
  const { status, body } = await station.call('GET', '/station/v1/serial-ports');
  expect([status, Array.isArray(body.items)]).toEqual([200, true]);
});

describe.skipIf(!hasSerialLine)('a scale', () => {
  let line: SerialLine;
  beforeEach(async () => (line = await startSerialLine()));
  afterEach(() => line[Symbol.asyncDispose]());

  test('is asked in its protocol, and its weight comes in pounds', async () => {
    const asked: string[] = [];
    line.answers = (question) => {
      asked.push(question);
      return question === 'SI\r\n' ? 'S S     2.500 kg\r\n' : '\n02.50LB\r\nS00\r\u0003';
    };
    const id = await benchWith(at(line.path));
    expect(await weigh(id)).toEqual({ state: 'stable', weight: 5.5116, answer: 'S S     2.500 kg' });
    await station.call('PUT', `/station/v1/benches/${id}`, { body: bench(at(line.path, { protocol: 'nci' })) });
    expect(await weigh(id)).toMatchObject({ state: 'stable', weight: 2.5 });
    expect(asked).toEqual(['SI\r\n', 'W\r']);
  });

  test('that is silent says so within a second and a half, and answers again when it does', async () => {
    const id = await benchWith(at(line.path));
    const from = performance.now();
    expect(await weigh(id)).toEqual({ state: 'silent', weight: null, answer: null });
    expect(performance.now() - from).toBeLessThan(1500);
    line.answers = () => 'S D 1.0 kg\r\n';
    expect(await weigh(id)).toMatchObject({ state: 'moving' });
    line.answers = () => 'gibberish\r\n';
    expect(await weigh(id)).toEqual({ state: 'unreadable', weight: null, answer: 'gibberish' });
  });

  test('that sends by itself counts when it has been steady', async () => {
    const id = await benchWith(at(line.path, { protocol: 'continuous' }));
    let weight = '1.00';
    const timer = setInterval(() => line.send(`  ${weight} kg\r\n`), 50);
    try {
      expect((await weigh(id)).state).toBe('moving');
      await setTimeout(900);
      expect(await weigh(id)).toMatchObject({ state: 'stable', weight: 2.2046 });
      weight = '1.20';
      await setTimeout(120);
      expect((await weigh(id)).state).toBe('moving');
    } finally {
      clearInterval(timer);
    }
  });

  test('that is unplugged and plugged in again is found again', async () => {
    line.answers = () => 'S S 1.0 kg\r\n';
    const id = await benchWith(at(line.path));
    expect((await weigh(id)).state).toBe('stable');
    await line[Symbol.asyncDispose]();
    expect(['noPort', 'silent']).toContain((await weigh(id)).state);
    line = await startSerialLine();
    line.answers = () => 'S S 3.0 kg\r\n';
    await station.call('PUT', `/station/v1/benches/${id}`, { body: bench(at(line.path)) });
    expect(await weigh(id)).toMatchObject({ state: 'stable', weight: 6.6139 });
  });

  test('is read by several windows at once with one question', async () => {
    let asked = 0;
    line.answers = () => {
      asked += 1;
      return 'S S 1.0 kg\r\n';
    };
    const id = await benchWith(at(line.path));
    const all = await Promise.all(Array.from({ length: 10 }, () => weigh(id)));
    expect(all.every(({ state }) => state === 'stable')).toBe(true);
    expect(asked).toBeLessThanOrEqual(2);
  });
});
