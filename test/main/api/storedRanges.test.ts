import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startStation } from '../../support/startStation.ts';
import { parcelTable } from '../rating/rateTables.ts';

test('a rate table with a range of ZIPs that an earlier version of the station has stored is not activated', async () => {
  await using station = await startStation();
  const zones = [
    { destinationZip: '10', zone: 1 },
    { destinationZip: '80', zone: 2 },
  ];
  const created = await station.call('POST', '/station/v1/rates', { body: { ...parcelTable, zones } });
  expect(created.status).toBe(201);
  const database = new Database(join(station.dataDir, 'station.db'));
  database.prepare(`UPDATE rate_zone SET body = replace(body, '"80"', '"80-87"')`).run();
  database.close();
  const { body } = await station.call('POST', '/station/v1/rates/P/versions/1/activate');
  expect(body).toMatchObject({ status: 409, field: 'zones[1].destinationZip' });
  expect(body.detail).toContain('80-87');
});
