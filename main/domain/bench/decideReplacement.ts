import { isSameItem } from './benchAction.ts';
import { right, unitOf, wrong, type Decision } from './decisions.ts';
import type { PackingFold, ReplacementAsked, UnitState } from './ports.ts';

/** Scans of one unit within this time are one pull of the trigger: nobody has put a unit aside and taken another in between. */
const oneScanMs = 1500;

/** The damaged unit that is to be put aside first. */
export function unitToPutAside(fold: PackingFold): UnitState | undefined {
  const units = fold.aside?.unitIds.map((id) => unitOf(fold, id)) ?? [];
  return units.find((unit) => unit?.state === 'damaged');
}

interface Scanned extends Omit<ReplacementAsked, 'unitId' | 'atMs'> {
  readonly nowMs: number;
}

/**
 * A scan that counts, unless it may be of a damaged unit: right after that was reported, or where it would replace it. Then the packer
 * is asked. Pure.
 */
export function askedAbout(fold: PackingFold, decision: Decision, { nowMs, ...scanned }: Scanned): Decision {
  const [first] = decision.unitIds.map((id) => unitOf(fold, id));
  if (decision.outcome === 'wrong' || !first) return decision;
  const aside = new Set(fold.aside?.unitIds);
  const isAsked = ({ id }: UnitState): boolean => aside.has(id) || decision.unitIds.includes(id);
  const units = fold.cartons.flatMap((carton) => carton.units);
  const damaged = units.find((unit) => unit.state === 'damaged' && isSameItem(unit, first) && isAsked(unit));
  if (!damaged) return decision;
  const { name, id: unitId } = damaged;
  if (fold.aside && nowMs - fold.aside.atMs < oneScanMs) return right([], 'replacementNext', { name });
  return right([{ kind: 'replacementAsked', ...scanned, unitId, atMs: nowMs }], 'replacementAsked', { name });
}

/** While it is asked whether a unit is the replacement, another scan of it says yes. `accept` counts it. Pure. */
export function answeredByScan(
  fold: PackingFold,
  asked: ReplacementAsked,
  {
    text,
    isSame,
    nowMs,
  }: { readonly text: string; readonly isSame: (unit: UnitState) => boolean; readonly nowMs: number },
  accept: (fold: PackingFold) => Decision,
): Decision {
  const unit = unitOf(fold, asked.unitId);
  const name = unit?.name ?? '';
  if (!unit || !isSame(unit)) return wrong(text, 'replacementFirst', { name });
  if (nowMs - asked.atMs < oneScanMs) return right([], 'replacementAsked', { name });
  return accepted(fold, accept);
}

/** The unit is another one than the damaged: it counts as if nothing had been asked. Pure. */
export function accepted(fold: PackingFold, accept: (fold: PackingFold) => Decision): Decision {
  const { asked: _asked, aside: _aside, ...rest } = fold;
  const decision = accept(rest);
  if (decision.outcome === 'wrong') return decision;
  return { ...decision, events: [{ kind: 'replacementAnswered', isReplacement: true }, ...decision.events] };
}

/** It is the damaged one. Pure. */
export function rejected(fold: PackingFold, { unitId }: ReplacementAsked): Decision {
  const name = unitOf(fold, unitId)?.name ?? '';
  return right([{ kind: 'replacementAnswered', isReplacement: false }], 'replacementNext', { name });
}
