import type { PackingUnitState } from './schemas/packingSession.ts';
import type { PackingPhase } from './schemas/packingSummary.ts';

/** What becomes of the units of a shipment. Those in none of the other amounts are still to be packed. */
export interface UnitAmounts {
  readonly planned: number;
  readonly packed: number;
  /** Missing or damaged, and the shipment leaves without them. */
  readonly short: number;
  /** Missing or damaged, and in an order that follows. */
  readonly backOrdered: number;
  /** Missing or damaged, and nobody has decided, or the shipment waits for them. */
  readonly undecided: number;
}

interface DecidedUnits {
  readonly unitIds: readonly string[];
  readonly decision: 'shipShort' | 'backOrder';
}

/** The part of a packing session that says what becomes of units. */
export interface DecidedPacking<TDecision extends DecidedUnits = DecidedUnits> {
  readonly phase: PackingPhase;
  readonly undecided: readonly string[];
  readonly decisions?: readonly TDecision[];
}

/** What was decided about a missing or damaged unit; null if nothing was decided yet. */
export function decisionAbout<TDecision extends DecidedUnits>(
  { undecided, decisions = [] }: DecidedPacking<TDecision>,
  unitId: string,
): TDecision | null {
  if (undecided.includes(unitId)) return null;
  return decisions.findLast(({ unitIds }) => unitIds.includes(unitId)) ?? null;
}

/** The amounts of these units of a packing session. Every view of a shipment shows them. */
export function unitAmounts(
  packing: DecidedPacking,
  units: readonly { readonly id: string; readonly state: PackingUnitState }[],
): UnitAmounts {
  const amounts = { planned: units.length, packed: 0, short: 0, backOrdered: 0, undecided: 0 };
  for (const { id, state } of units) {
    if (state === 'confirmed') amounts.packed += 1;
    if (state !== 'short' && state !== 'damaged') continue;
    const decision = decisionAbout(packing, id)?.decision ?? null;
    if (decision === 'backOrder') amounts.backOrdered += 1;
    // Sessions of earlier versions do not say what was decided: what was packed has left without them.
    else if (decision === 'shipShort' || packing.phase === 'packed') amounts.short += 1;
    else amounts.undecided += 1;
  }
  return amounts;
}
