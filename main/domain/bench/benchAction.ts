import type { PackingActionRequest } from '../../contract/index.ts';
import type { ItemRecord } from '../records.ts';
import type { UnitState } from './ports.ts';

/** An action without the name of its request. */
export type BenchAction = Omit<PackingActionRequest, 'actionId' | 'benchId'>;

/** An action that is decided without an engine, and is no scan. */
export type PlainAction = Omit<BenchAction, 'action'> & {
  readonly action: Exclude<
    BenchAction['action'],
    'doesNotFit' | 'otherBox' | 'boxOutOfStock' | 'extraItem' | 'acceptReplacement'
  >;
};

type Named = Pick<UnitState, 'itemId' | 'sku' | 'name'>;

export function isSameItem(a: Named, b: Named): boolean {
  return a.itemId === b.itemId && (a.itemId !== null || (a.sku === b.sku && a.name === b.name));
}

/** What an item is called at a bench. */
export function nameOfItem({ fields: { name, sku, id } }: ItemRecord): string {
  return name ?? sku ?? id;
}
