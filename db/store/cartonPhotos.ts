import type { Database } from 'better-sqlite3';
import type { CartonPhoto } from '../../main/contract/index.ts';
import type { CartonPhotoBytes, CartonPhotoStore } from '../../main/domain/pictures/ports.ts';

const columns = `carton, hash, size AS bytes, width, height, taken_at AS takenAt, taken_by AS takenBy`;
const ofShipment = `shipment_seq = (SELECT seq FROM shipment WHERE organization_id = ? AND id = ?)`;

export function createCartonPhotoStore(database: Database): CartonPhotoStore {
  const list = database.prepare<[string, string], CartonPhoto>(
    `SELECT ${columns} FROM carton_photo WHERE ${ofShipment} ORDER BY carton`,
  );
  const cartons = database
    .prepare<[string, string], number>(`SELECT carton FROM carton_photo WHERE ${ofShipment}`)
    .pluck();
  const read = database.prepare<[string, string, number], CartonPhotoBytes>(
    `SELECT hash, bytes FROM carton_photo WHERE ${ofShipment} AND carton = ?`,
  );
  const put = database.prepare(
    `INSERT INTO carton_photo(shipment_seq, carton, hash, size, width, height, taken_at, taken_by, bytes)
     SELECT seq, @carton, @hash, @size, @width, @height, @takenAt, @takenBy, @bytes FROM shipment
     WHERE organization_id = @organizationId AND id = @shipmentId
     ON CONFLICT DO UPDATE SET hash = excluded.hash, size = excluded.size, width = excluded.width, height = excluded.height,
       taken_at = excluded.taken_at, taken_by = excluded.taken_by, bytes = excluded.bytes`,
  );
  const remove = database.prepare(`DELETE FROM carton_photo WHERE ${ofShipment} AND carton = ?`);
  const expire = database.prepare(
    `DELETE FROM carton_photo WHERE seq IN (SELECT seq FROM carton_photo WHERE taken_at < ? ORDER BY taken_at LIMIT ?)`,
  );
  return {
    list: (organizationId, shipmentId) => list.all(organizationId, shipmentId),
    cartons: (organizationId, shipmentId) => new Set(cartons.all(organizationId, shipmentId)),
    read: (organizationId, shipmentId, carton) => read.get(organizationId, shipmentId, carton) ?? null,
    put: ({ organizationId }, shipmentId, { bytes, ...photo }) => {
      put.run({ organizationId, shipmentId, ...photo, size: bytes.length, bytes });
    },
    remove: ({ organizationId }, shipmentId, carton) => remove.run(organizationId, shipmentId, carton).changes > 0,
    expire: (takenBefore, limit) => expire.run(takenBefore, limit).changes,
  };
}
