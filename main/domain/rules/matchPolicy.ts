import type { PolicyFields } from '../../contract/index.ts';
import type { RuleContext } from './ruleFacts.ts';

export type SelectorAxis = 'levels' | 'modes' | 'customers' | 'sites';

/** One axis of a selector against the context. */
export interface AxisMatch {
  readonly axis: SelectorAxis;
  /** What the policy asks for; null is a wildcard. */
  readonly wanted: readonly string[] | null;
  /** What the request has; null is nothing. */
  readonly actual: string | null;
  readonly matches: boolean;
}

/**
 * A policy matches when all provided axes match; a null, empty or omitted axis is a wildcard. Customers and sites are compared
 * as raw identifiers. A context that has no value for a provided axis does not match it.
 */
export function matchPolicy(
  { selector = {} }: Pick<PolicyFields, 'selector'>,
  context: Omit<RuleContext, 'items'>,
): { readonly matches: boolean; readonly axes: readonly AxisMatch[] } {
  const axes = [
    matchAxis('levels', selector.levels, context.level),
    matchAxis('modes', selector.modes, context.mode),
    matchAxis('customers', selector.customers, context.customerId),
    matchAxis('sites', selector.sites, context.siteId),
  ];
  return { matches: axes.every(({ matches }) => matches), axes };
}

function matchAxis(axis: SelectorAxis, given: readonly string[] | null | undefined, actual = ''): AxisMatch {
  const wanted = given && given.length > 0 ? given : null;
  return {
    axis,
    wanted,
    actual: actual === '' ? null : actual,
    matches: wanted === null || (actual !== '' && wanted.includes(actual)),
  };
}
