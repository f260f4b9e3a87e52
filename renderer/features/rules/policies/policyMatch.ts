import {
  orgDefaultId,
  type Policy,
  type PolicyLevel,
  type PolicyMode,
  type PolicySelector,
} from '../../../../main/contract/index.ts';

/** A case that packing may meet. Absent values match no axis that asks for one. */
export interface PolicyCase {
  readonly level: PolicyLevel;
  readonly mode: PolicyMode | null;
  readonly customer: string;
  readonly site: string;
}

/** Whether all axes that the selector names have the value of the case; a null or empty axis is a wildcard. */
export function covers({ levels, modes, customers, sites }: PolicySelector, at: PolicyCase): boolean {
  return (
    holds(levels, at.level) && holds(modes, at.mode ?? '') && holds(customers, at.customer) && holds(sites, at.site)
  );
}

function holds(axis: readonly string[] | null, value: string): boolean {
  return axis === null || axis.length === 0 || (value !== '' && axis.includes(value));
}

/** As the station asks them: by id, the Org Default last. */
export function inPolicyOrder(policies: readonly Policy[]): readonly Policy[] {
  const rank = ({ id }: Policy): number => (id === orgDefaultId ? 1 : 0);
  return policies.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** Policies that come to bear in a case, in their order. */
export function activeAt(policies: readonly Policy[], at: PolicyCase): readonly Policy[] {
  return inPolicyOrder(policies).filter(({ enabled, selector }) => enabled && covers(selector, at));
}

/** Rules that the active policies bring together: each once. */
export function rulesAt(policies: readonly Policy[], at: PolicyCase): readonly string[] {
  return [...new Set(activeAt(policies, at).flatMap(({ ruleIds }) => ruleIds))];
}

/** Values of an axis that some policy names. */
export function namedValues(policies: readonly Policy[], axis: 'customers' | 'sites'): readonly string[] {
  return [...new Set(policies.flatMap(({ selector }) => selector[axis] ?? []))].toSorted();
}

/** An axis with a value put in or taken out; the last one taken out leaves the wildcard. */
export function toggled<T extends string>(axis: readonly T[] | null, value: T, on: boolean): T[] | null {
  const others = (axis ?? []).filter((each) => each !== value);
  const next = on ? [...others, value] : others;
  return next.length === 0 ? null : next;
}
