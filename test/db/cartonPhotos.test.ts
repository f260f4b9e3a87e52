import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { at, later, openTestStore } from './testStore.ts';

it('keeps one photo of a carton, deletes those that are too old, and all of a shipment with it', () => {
  const { store, actor, dataDir, organizationId } = openTestStore();
  const { cartonPhotos } = store;
  for (const id of ['A', 'B'])
    store.shipments.create(
      actor,
      { id, orderIds: [], progress: { carrier: null } as never },
      () => ({ body: { mode: 'Parcel' } as never }),
      at,
    );
  const photo = { carton: 0, hash: 'h', width: 640, height: 480, takenBy: 'Ann', bytes: new Uint8Array(3) };
  cartonPhotos.put(actor, 'A', { ...photo, takenAt: at });
  cartonPhotos.put(actor, 'A', { ...photo, carton: 1, takenAt: at });
  cartonPhotos.put(actor, 'A', { ...photo, carton: 1, hash: 'new', takenAt: later });
  cartonPhotos.put(actor, 'B', { ...photo, takenAt: later });
  const hashes = (id: string) => cartonPhotos.list(organizationId, id).map(({ hash, bytes }) => [hash, bytes]);
  // prettier-ignore
  expect(hashes('A')).toEqual([['h', 3], ['new', 3]]);
  expect([cartonPhotos.expire(at, 10), cartonPhotos.expire(later, 10)]).toEqual([0, 1]);
  expect([hashes('A'), hashes('B')]).toEqual([[['new', 3]], [['h', 3]]]);
  const database = new Database(join(dataDir, 'station.db'));
  database.pragma('foreign_keys = on');
  database.prepare(`DELETE FROM shipment WHERE id = 'B'`).run();
  expect(database.prepare('SELECT count(*) FROM carton_photo').pluck().get()).toBe(1);
  database.close();
});
