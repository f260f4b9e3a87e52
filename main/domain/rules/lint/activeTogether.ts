import { policyLevels, policyModes, type PolicyFields, type PolicyLevel } from '../../../contract/index.ts';
import { ruleIdsOf } from '../views.ts';
import { isEnabled, type LintInput } from './lintInput.ts';

/** Mixes of policies that are looked at: beyond them a finding may be missed. */
const mostMixes = 500;

/**
 * Sets of rules that policies can activate for one load at a level, all that there are: a value of each axis stands for all that
 * the same policies match.
 */
export function activeTogether(
  { policies, rules }: Pick<LintInput, 'policies' | 'rules'>,
  levels: readonly PolicyLevel[] = policyLevels,
): readonly ReadonlySet<string>[] {
  const enabled = policies.map(({ fields }) => fields).filter(isEnabled);
  const named = (axis: 'customers' | 'sites') => [null, ...enabled.flatMap(({ selector }) => selector?.[axis] ?? [])];
  const axes = [
    matched(enabled, 'levels', levels),
    matched(enabled, 'modes', [null, ...policyModes]),
    matched(enabled, 'customers', named('customers')),
    matched(enabled, 'sites', named('sites')),
  ];
  const mixes = axes.reduce((all, options) =>
    distinct(all.flatMap((mix) => options.map((option) => mix.map((matches, at) => matches && option[at] === true)))),
  );
  return mixes.map(
    (mix) => new Set(enabled.flatMap((policy, at) => (mix[at] === true ? ruleIdsOf(policy, rules) : []))),
  );
}

/** For each value of an axis, null being none, which policies match it. */
function matched(
  policies: readonly PolicyFields[],
  axis: keyof NonNullable<PolicyFields['selector']>,
  values: readonly (string | null)[],
): readonly (readonly boolean[])[] {
  return distinct(
    [...new Set(values)].map((value) =>
      policies.map(({ selector }) => {
        const wanted: readonly string[] = selector?.[axis] ?? [];
        return wanted.length === 0 || (value !== null && wanted.includes(value));
      }),
    ),
  );
}

function distinct(mixes: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  return [...new Map(mixes.map((mix) => [mix.map(Number).join(''), mix])).values()].slice(0, mostMixes);
}
