import { DomainError, message, UpdateWarehouseRequest, type Warehouse, WarehouseLayout } from '../../contract/index.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { WarehouseRecord, WarehouseStore } from './ports.ts';

/** Use cases of the layout of the warehouse: read, change with version. */
export function createWarehouse(store: WarehouseStore, clock: Clock) {
  return {
    get: (actor: Actor): Warehouse => warehouseView(store.get(actor.organizationId)),
    update(actor: Actor, body: UpdateWarehouseRequest): Warehouse {
      const { version, ...change } = knownFields(UpdateWarehouseRequest, body);
      const changed = (before: WarehouseLayout): WarehouseLayout => {
        const layout = { ...before, ...change };
        requireSound(layout);
        return layout;
      };
      const result = store.update(actor, version, changed, clock.now());
      if (result.kind !== 'done')
        throw new DomainError('conflict', message('layoutChanged', { version }), { field: 'version' });
      return warehouseView(result.record);
    },
  };
}

function requireSound({ floor, crossAisles, depot }: WarehouseLayout): void {
  if (crossAisles.some((at, index) => index > 0 && at <= (crossAisles[index - 1] ?? at)))
    throw new DomainError('bad_request', message('crossAislesOrder'), {
      field: 'crossAisles',
    });
  if (floor === 'aisles' && !crossAisles.includes(depot.y))
    throw new DomainError('bad_request', message('depotOnAisle'), { field: 'depot.y' });
}

function warehouseView({ fields, meta: { version, createdAt, updatedAt } }: WarehouseRecord): Warehouse {
  return { ...knownFields(WarehouseLayout, fields), version, createdAt, updatedAt };
}
