import type { MissingUnits } from '../../contract/index.ts';
import type { PackingFold } from './ports.ts';

/** Missing and damaged units by item, with what happens with them. */
export function missingUnits({ phase, cartons, undecided, decisions = [] }: PackingFold): MissingUnits[] {
  const units = cartons.flatMap((carton) => carton.units);
  const entries = units.flatMap(({ id, name, sku, state }) => {
    if (state !== 'short' && state !== 'damaged') return [];
    const made = undecided.includes(id) ? undefined : decisions.findLast(({ unitIds }) => unitIds.includes(id));
    const decision = made?.decision ?? (phase === 'held' ? ('hold' as const) : null);
    return [{ name, sku, state, decision, order: made?.order ?? null }];
  });
  return [...Map.groupBy(entries, (entry) => JSON.stringify(entry)).values()].map((same) => ({
    ...(same[0] as (typeof entries)[number]),
    quantity: same.length,
  }));
}
