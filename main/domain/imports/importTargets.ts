import { DomainError, type ImportKind } from '../../contract/index.ts';
import type { Store } from '../ports.ts';
import type { ImportTarget } from './importTarget.ts';
import { containerTarget } from './kinds/containers.ts';
import { itemTarget } from './kinds/items.ts';
import { slotTarget } from './kinds/slots.ts';

/** Every kind of records that can be imported. */
export function importTargets(store: Store): Readonly<Record<ImportKind, ImportTarget>> {
  return {
    items: itemTarget(store.items),
    containers: containerTarget(store.containers),
    slots: slotTarget(store.slots),
    orders: closed('orders'),
    rates: closed('rates'),
  };
}

/** A kind that is imported by its own operation only. */
function closed(kind: ImportKind): ImportTarget {
  const refuse = (): never => {
    throw new DomainError('bad_request', `A preview of ${kind} is not available yet. Import the file without one.`);
  };
  return {
    ...{ kind, noun: kind, keyPath: 'id', isGrouped: true, codePaths: [] },
    ...{ decide: refuse, store: refuse, identities: () => [], undo: refuse },
  };
}
