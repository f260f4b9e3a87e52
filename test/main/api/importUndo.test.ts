import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

test('an undo says before what it does, and afterwards what it did, who asked for it, and who had imported', async () => {
  const { call } = station;
  const { body: owner } = await call('POST', '/station/v1/keys', { body: { label: 'Birgit', isAdmin: true } });
  const whole = { length: 1, width: 1, height: 1, weight: 1 };
  await call('POST', '/api/v1/items', { body: { id: 'OLD', ...whole } });
  const file = ['id,length,width,height,weight', 'OLD,1,1,1,7', 'A,1,1,1,7', 'B,1,1,1,7', 'C,1,1,1,7'].join('\n');
  const { id } = await preview(station, 'items', file);
  const { appliedAt, appliedBy, endedAt } = await apply(station, id);
  expect(appliedBy).toBe('First administrator key');
  await call('PATCH', '/api/v1/items/C', { body: { version: 1, weight: 9 } });
  await call('DELETE', '/api/v1/items/B');

  const asked = await call('GET', `/station/v1/imports/${id}/undo`);
  expect(asked.body).toEqual({ restored: 1, deleted: 1, skipped: 2 });
  const undone = await call('POST', `/station/v1/imports/${id}/undo`, { key: (owner as { apiKey: string }).apiKey });
  expect(undone.status).toBe(202);
  const record = await settled(station, id);
  expect(record).toMatchObject({ state: 'undone', appliedAt, appliedBy, endedAt });
  expect(record.undo).toMatchObject({ by: 'Birgit', restored: 1, deleted: 1, skipped: 2 });
  expect(Date.parse(record.undo?.at ?? '')).toBeGreaterThan(Date.parse(endedAt ?? ''));
  expect((await call('GET', `/station/v1/imports/${id}/undo`)).status).toBe(409);

  const { body: history } = await call('GET', '/station/v1/items/OLD/history');
  expect(history.items).toMatchObject([
    { actor: 'Birgit', within: { kind: 'import', name: 'records.csv', isUndo: true } },
    { actor: 'First administrator key', within: { kind: 'import', name: 'records.csv', isUndo: false } },
    { within: null },
  ]);
});
