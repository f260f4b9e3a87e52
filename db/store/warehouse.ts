import type { WarehouseRecord, WarehouseStore } from '../../main/domain/waves/ports.ts';
import type { Database } from 'better-sqlite3';
import type { WarehouseLayout } from '../../main/contract/index.ts';
import { warehouse } from '../schema/slots.ts';
import type { Audit } from './audit.ts';
import { createDocumentTable } from './documentTable.ts';

/** The one row of an organization. */
const id = 'warehouse';

/** Ten aisles of twenty bays of pallet racking between two cross aisles, picked from the front. */
const firstLayout: WarehouseLayout = {
  warehouseId: 'main',
  floor: 'aisles',
  aisles: 10,
  aislePitch: 168,
  bayLength: 96,
  crossAisles: [0, 1920],
  depot: { x: 0, y: 0 },
};

/** The layout of the warehouse. Every organization gets its first one here. */
export function createWarehouseStore(database: Database, audit: Audit): WarehouseStore {
  database
    .prepare<[string, string]>(
      `INSERT INTO warehouse(organization_id, id, version, created_at, updated_at, created_by, body)
       SELECT id, ?, 1, created_at, created_at, NULL, ? FROM organization WHERE id NOT GLOB '*.test-[0-9]*'
       ON CONFLICT(organization_id, id) DO NOTHING`,
    )
    .run(id, JSON.stringify({ ...firstLayout, id }));
  const table = createDocumentTable<WarehouseLayout & { readonly id: string }>(database, audit, 'warehouse', warehouse);

  function get(organizationId: string): WarehouseRecord {
    const record = table.get(organizationId, id);
    if (!record) throw new Error(`The organization ${organizationId} has no warehouse.`);
    return record;
  }

  return {
    get,
    update: (actor, version, change, at) =>
      database
        .transaction(() => table.update(actor, id, version, change(get(actor.organizationId).fields), at))
        .immediate(),
  };
}
