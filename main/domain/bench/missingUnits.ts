import { decisionAbout, type MissingUnits } from '../../contract/index.ts';
import type { PackingFold } from './ports.ts';

/** Missing and damaged units by item, with what happens with them. */
export function missingUnits(fold: PackingFold): MissingUnits[] {
  const units = fold.cartons.flatMap((carton) => carton.units);
  const entries = units.flatMap(({ id, name, sku, state }) => {
    if (state !== 'short' && state !== 'damaged') return [];
    const made = decisionAbout(fold, id);
    const decision = made?.decision ?? (fold.phase === 'held' ? ('hold' as const) : null);
    return [{ name, sku, state, decision, order: made?.order ?? null }];
  });
  return [...Map.groupBy(entries, (entry) => JSON.stringify(entry)).values()].map((same) => ({
    ...(same[0] as (typeof entries)[number]),
    quantity: same.length,
  }));
}
