import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

async function created(name: string): Promise<string> {
  const body = { name, labelPrinterId: null, documentPrinterId: null, scale: null };
  const answer = await station.call('POST', '/station/v1/benches', { body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

it('names a bench by an id that people can read, and no two by the same', async () => {
  expect(await created('North 4')).toBe('North 4');
  expect(await created('North 4')).toBe('North 4-2');
  expect(await created('Süd / Halle 2')).toBe('Süd - Halle 2');
  expect(await created('..')).toBe('-');
  expect((await station.call('DELETE', '/station/v1/benches/North%204-2')).status).toBe(204);
  expect(await created('North 4')).toBe('North 4-2');
});
