import type { PackingActionRequest } from '../../contract/index.ts';
import type { UnitState } from './ports.ts';

/** An action without the name of its request. */
export type BenchAction = Omit<PackingActionRequest, 'actionId' | 'benchId'>;

type Named = Pick<UnitState, 'itemId' | 'sku' | 'name'>;

export function isSameItem(a: Named, b: Named): boolean {
  return a.itemId === b.itemId && (a.itemId !== null || (a.sku === b.sku && a.name === b.name));
}
