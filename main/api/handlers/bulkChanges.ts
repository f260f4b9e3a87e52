import type { BulkChanges } from '../../domain/bulk/bulkChanges.ts';
import type { Caller } from '../../domain/access.ts';
import type { BulkOrder } from '../../domain/bulk/bulkChanges.ts';
import { countItemUse } from '../../domain/orders/itemUse.ts';
import type { OrderStore } from '../../domain/orders/ports.ts';
import type { ItemStore } from '../../domain/ports.ts';
import { runInSlices } from '../../domain/steps.ts';
import type { Handlers } from './handler.ts';

type BulkHandlers = Pick<
  Handlers,
  | 'bulkUpdateItems'
  | 'bulkDeleteItems'
  | 'bulkRestoreItems'
  | 'countItemUse'
  | 'bulkUpdateContainers'
  | 'bulkDeleteContainers'
  | 'bulkRestoreContainers'
  | 'getBulkChange'
  | 'cancelBulkChange'
  | 'undoBulkChange'
>;

export function bulkChangeHandlers(
  bulk: BulkChanges,
  stores: { readonly items: ItemStore; readonly orders: OrderStore },
  yieldToEventLoop: () => Promise<void>,
): BulkHandlers {
  const begun = async (caller: Caller, order: BulkOrder) => {
    const begin = await bulk.begin(caller, order);
    return () => {
      const body = begin();
      return { status: 202 as const, body, noted: { records: body.total } };
    };
  };
  return {
    bulkUpdateItems: ({ caller, body }) => begun(caller, { master: 'items', kind: 'update', ...body }),
    bulkDeleteItems: ({ caller, body }) => begun(caller, { master: 'items', kind: 'delete', ...body }),
    bulkRestoreItems: ({ caller, body }) => begun(caller, { master: 'items', kind: 'restore', selection: body }),
    async countItemUse({ caller, body }) {
      const ids = await bulk.selected(caller, { master: 'items', selection: body.selection });
      const openOrders = await runInSlices(countItemUse(stores, caller.organizationId, ids), yieldToEventLoop);
      return { status: 200, body: { openOrders } };
    },
    bulkUpdateContainers: ({ caller, body }) => begun(caller, { master: 'containers', kind: 'update', ...body }),
    bulkDeleteContainers: ({ caller, body }) => begun(caller, { master: 'containers', kind: 'delete', ...body }),
    bulkRestoreContainers: ({ caller, body }) =>
      begun(caller, { master: 'containers', kind: 'restore', selection: body }),
    getBulkChange: ({ caller, params }) => ({ status: 200, body: bulk.get(caller, params.changeId) }),
    cancelBulkChange: ({ caller, params }) => ({ status: 202, body: bulk.cancel(caller, params.changeId) }),
    undoBulkChange({ caller, params }) {
      const body = bulk.undo(caller, params.changeId);
      return { status: 202, body, noted: { kind: body.kind, records: body.changed } };
    },
  };
}
