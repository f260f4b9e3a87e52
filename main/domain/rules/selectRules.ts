import { namedFew } from '../namedFew.ts';
import { packWarning } from '../packWarning.ts';
import { message, type PackWarning, type PolicyLevel, type RuleFields } from '../../contract/index.ts';
import type { RuleRecord } from '../records.ts';
import { activateRules, type RuleSet } from './activateRules.ts';
import type { RuleContext } from './ruleFacts.ts';

/** Why an active rule does not run. */
export type SkipReason = 'disabled' | 'not-in-rule-ids' | 'other-levels';

export interface RuleSelection {
  /** Rules that run, in the order of execution. */
  readonly selected: readonly RuleFields[];
  readonly skipped: readonly { readonly rule: RuleFields; readonly reason: SkipReason }[];
  readonly warnings: readonly PackWarning[];
}

export interface SelectionRequest {
  /** The whitelist: omitted all enabled rules, empty none. */
  readonly ruleIds?: readonly string[] | undefined;
  /** The levels of the request above the carton. */
  readonly higherLevels: readonly PolicyLevel[];
}

/**
 * The rules of `POST /pack` (specification, "Packing"): every enabled rule of the active policies with no applicableLevels
 * restriction or with Box (carton), intersected with the whitelist. What was asked for and does not run is named in a warning.
 */
export function selectPackRules(
  ruleSet: RuleSet,
  context: Omit<RuleContext, 'items'>,
  { ruleIds, higherLevels }: SelectionRequest,
): RuleSelection {
  const whitelist = ruleIds && new Set(ruleIds);
  const active = activateRules(ruleSet, context).map(({ fields }) => fields);
  const choice = chosen(
    active,
    (rule) => requestReason(rule, whitelist) ?? (levelsOf(rule).includes('Box') ? null : 'other-levels'),
  );
  return {
    ...choice,
    warnings: [
      ...missingRules(ruleIds, ruleSet, active),
      ...higherLevelRules(ruleSet, context, whitelist, higherLevels, new Set(choice.selected)),
    ],
  };
}

/**
 * The rules of one level of a pipeline: every enabled rule of the active policies, intersected with the whitelist. The tags of
 * applicableLevels are advice and stop no rule here.
 */
export function selectLevelRules(
  ruleSet: RuleSet,
  context: Omit<RuleContext, 'items'>,
  ruleIds?: readonly string[],
): RuleSelection {
  const whitelist = ruleIds && new Set(ruleIds);
  const active = activateRules(ruleSet, context).map(({ fields }) => fields);
  return {
    ...chosen(active, (rule) => requestReason(rule, whitelist)),
    warnings: missingRules(ruleIds, ruleSet, active),
  };
}

function chosen(
  active: readonly RuleFields[],
  reasonOf: (rule: RuleFields) => SkipReason | null,
): Omit<RuleSelection, 'warnings'> {
  const reasons = active.map((rule) => ({ rule, reason: reasonOf(rule) }));
  return {
    selected: reasons.flatMap(({ rule, reason }) => (reason === null ? [rule] : [])),
    skipped: reasons.flatMap(({ rule, reason }) => (reason === null ? [] : [{ rule, reason }])),
  };
}

function requestReason(rule: RuleFields, whitelist: ReadonlySet<string> | undefined): SkipReason | null {
  if (!(rule.enabled ?? true)) return 'disabled';
  if (whitelist && !whitelist.has(rule.id)) return 'not-in-rule-ids';
  return null;
}

const allLevels: readonly PolicyLevel[] = ['Box', 'Pallet', 'Equipment'];

/** The levels of a rule; no restriction is every level. */
export function levelsOf({ applicableLevels = [] }: RuleFields): readonly PolicyLevel[] {
  if (applicableLevels.length === 0) return allLevels;
  return applicableLevels.map((level) => (level === 'carton' ? 'Box' : level));
}

/** Rules for pallets and equipment are not run by `POST /pack`: named when the request has such a level. */
function higherLevelRules(
  ruleSet: RuleSet,
  context: Omit<RuleContext, 'items'>,
  whitelist: ReadonlySet<string> | undefined,
  higherLevels: readonly PolicyLevel[],
  running: ReadonlySet<RuleFields>,
): PackWarning[] {
  const levels: PolicyLevel[] = [];
  const ruleIds = new Set<string>();
  for (const level of higherLevels) {
    const waiting = activateRules(ruleSet, { ...context, level })
      .map(({ fields }) => fields)
      .filter((rule) => !running.has(rule) && levelsOf(rule).includes(level))
      .filter((rule) => (rule.enabled ?? true) && (!whitelist || whitelist.has(rule.id)));
    if (waiting.length > 0) levels.push(level);
    for (const { id } of waiting) ruleIds.add(id);
  }
  if (ruleIds.size === 0) return [];
  return [
    packWarning('pallet_rules_not_evaluated', message('levelsNotEvaluated', { levels }), {
      levels,
      ruleIds: [...ruleIds],
    }),
  ];
}

/** Ids of the whitelist that name no rule, a disabled one or one that no policy activates here, and a list that names none. */
function missingRules(
  ruleIds: readonly string[] | undefined,
  { rules }: RuleSet,
  active: readonly RuleFields[],
): PackWarning[] {
  const enabled = new Set(rules.filter(({ fields }) => fields.enabled ?? true).map(({ fields }) => fields.id));
  const activeIds = new Set(active.map(({ id }) => id));
  const idle = [...new Set(ruleIds)].filter((id) => enabled.has(id) && !activeIds.has(id));
  return [...ruleIdsWarnings(ruleIds, rules), ...notRun(idle, 'ruleIdsInNoPolicy')];
}

/** What is wrong with a whitelist whatever it is for: ids that name no rule or a disabled one, or no id at all. */
export function ruleIdsWarnings(
  ruleIds: readonly string[] | undefined,
  rules: readonly RuleRecord[],
): readonly PackWarning[] {
  if (ruleIds === undefined) return [];
  if (ruleIds.length === 0) return [packWarning('x-no_rule_applied', message('ruleIdsEmpty'))];
  const known = new Map(rules.map(({ fields }) => [fields.id, fields]));
  const asked = [...new Set(ruleIds)];
  return [
    ...notRun(
      asked.filter((id) => !known.has(id)),
      'ruleIdsUnknown',
    ),
    ...notRun(
      asked.filter((id) => known.get(id)?.enabled === false),
      'ruleIdsDisabled',
    ),
  ];
}

const namedIds = 20;

function notRun(
  ruleIds: readonly string[],
  why: 'ruleIdsUnknown' | 'ruleIdsDisabled' | 'ruleIdsInNoPolicy',
): readonly PackWarning[] {
  if (ruleIds.length === 0) return [];
  const ids = namedFew(
    ruleIds.map((id) => JSON.stringify(id)),
    namedIds,
  );
  return [packWarning('x-rule_not_evaluated', message(why, { ids }), { ruleIds })];
}
