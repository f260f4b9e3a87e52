import { packWarning } from '../packWarning.ts';
import { message, type PackWarning, type PolicyLevel, type RuleFields } from '../../contract/index.ts';
import { noEffects, type Effects } from './effects.ts';
import type { PostSolveRule } from './evaluateRule.ts';
import type { RuleEffect } from './ruleEffect.ts';

/** A rule that fired at a level; the effect is null when it waits for the plan. */
export interface LevelRule {
  readonly rule: RuleFields;
  readonly effect: RuleEffect | null;
}

type Candidates = Readonly<Record<PolicyLevel, readonly string[]>>;

/**
 * What of the effects holds at a level. Lists of containers speak of the level whose containers they name: a filter that
 * includes boxes leaves pallets alone. Above the carton there are container choice, caps, what may stand on a pallet, and groups
 * that may not share one; everything else is about items in boxes.
 */
export function lastingEffects(level: PolicyLevel, effects: Effects, candidates: Candidates): Effects {
  const lists = {
    includedContainerIds: namedAt(level, effects.includedContainerIds, candidates),
    requiredContainerIds: namedAt(level, effects.requiredContainerIds, candidates),
    excludedContainerIds: namedAt(level, effects.excludedContainerIds, candidates),
  };
  if (level === 'Box') return { ...effects, ...lists };
  const { caps, maxStackWeight, separationGroups } = effects;
  return { ...noEffects, ...lists, caps, ...(level === 'Pallet' && { maxStackWeight, separationGroups }) };
}

/** Ids that no level knows belong to the cartons: a filter of boxes that are gone leaves no box, as in a pack request. */
function namedAt(level: PolicyLevel, ids: readonly string[], candidates: Candidates): readonly string[] {
  const own = new Set(candidates[level]);
  if (level !== 'Box') return ids.filter((id) => own.has(id));
  const higher = new Set([...candidates.Pallet, ...candidates.Equipment]);
  return ids.filter((id) => own.has(id) || !higher.has(id));
}

/** Rules that fired at a level where they have nothing to act on, and rules that act beyond the levels they are tagged with. */
export function levelWarnings(
  levels: readonly { readonly level: PolicyLevel; readonly rules: readonly LevelRule[] }[],
): readonly PackWarning[] {
  const acting = new Set<string>();
  const warnings: PackWarning[] = [];
  for (const { level, rules } of levels) {
    for (const { rule, effect } of rules) {
      if (level === 'Box' || isHonoured(level, effect)) acting.add(rule.id);
      else if (!acting.has(rule.id)) warnings.push(notApplied(level, rule));
      if (level !== 'Box' && isBeyondTags(level, rule, effect)) warnings.push(beyondTags(level, rule));
    }
  }
  return warnings;
}

const lists = ['includedContainerIds', 'requiredContainerIds', 'excludedContainerIds'] as const;

/** Rules that wait for the plan act on the cartons: without the pallets and vehicles that they name, which a warning tells. */
export function cartonRules(
  waiting: readonly PostSolveRule[],
  candidates: Candidates,
): { readonly rules: readonly PostSolveRule[]; readonly warnings: readonly PackWarning[] } {
  const warnings: PackWarning[] = [];
  const rules = waiting.flatMap((one): readonly PostSolveRule[] => {
    const { rule, effect } = one;
    const given = lists.flatMap((list) => effect[list] ?? []);
    const kept = Object.fromEntries(
      lists.flatMap((list) => {
        const ids = namedAt('Box', effect[list] ?? [], candidates);
        return ids.length > 0 ? [[list, ids]] : [];
      }),
    );
    if (Object.values(kept).flat().length === given.length) return [one];
    const named = (['Pallet', 'Equipment'] as const).filter((level) =>
      candidates[level].some((id) => given.includes(id)),
    );
    const said = message('ruleNamesPallets', { rule: JSON.stringify(rule.name) });
    warnings.push(packWarning('x-rule_not_applied', said, { levels: named, ruleIds: [rule.id] }));
    const { includedContainerIds: _in, requiredContainerIds: _required, excludedContainerIds: _out, ...rest } = effect;
    const left = { ...rest, ...kept };
    return Object.keys(left).length > 0 ? [{ ...one, effect: left }] : [];
  });
  return { rules, warnings };
}

/** Whether all that a rule asks for is done at a level above the carton. */
function isHonoured(level: PolicyLevel, effect: RuleEffect | null): boolean {
  if (effect === null) return false;
  const { affinityGroups = [], item, objective, carrierService, separationGroups = [], maxStackWeight } = effect;
  const ofCartons = affinityGroups.length > 0 || item !== undefined || objective !== undefined;
  const ofPallets = separationGroups.length > 0 || maxStackWeight !== undefined;
  return !ofCartons && carrierService === undefined && (level === 'Pallet' || !ofPallets);
}

/** The tags are advice and stop no rule of a pipeline; a cap that was meant for parcels is then told where it limits pallets. */
function isBeyondTags(level: PolicyLevel, { applicableLevels = [] }: RuleFields, effect: RuleEffect | null): boolean {
  const isTagged = applicableLevels.length === 0 || applicableLevels.some((one) => one === level);
  return !isTagged && effect?.caps !== undefined && effect.carrierService === undefined;
}

function notApplied(level: PolicyLevel, { id, name }: RuleFields): PackWarning {
  const said = message('ruleNotApplied', { rule: JSON.stringify(name), level });
  return packWarning('x-rule_not_applied', said, { levels: [level], ruleIds: [id] });
}

function beyondTags(level: PolicyLevel, { id, name, applicableLevels: tags = [] }: RuleFields): PackWarning {
  const said = message('ruleBeyondLevels', { rule: JSON.stringify(name), tags, level });
  return packWarning('x-rule_beyond_levels', said, { levels: [level], ruleIds: [id] });
}
