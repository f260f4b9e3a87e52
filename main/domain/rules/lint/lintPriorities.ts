import { message, type LintFinding, type Message } from '../../../contract/index.ts';
import { priorityOf } from '../ruleOrder.ts';
import type { RuleEffect } from '../ruleEffect.ts';
import { activeTogether } from './activeTogether.ts';
import { contradictionOf } from './lintConditions.ts';
import { lintFinding, quoted, type EffectiveRule, type LintCheck } from './lintInput.ts';

/** Rules of one priority whose effects contradict each other, and that can fire for one load. */
export const lintPriorities: LintCheck = ({ effective, ...input }) => {
  const byPriority = Map.groupBy(effective, ({ rule }) => priorityOf(rule));
  let mixes: readonly ReadonlySet<string>[] | null = null;
  const meet = ({ rule: first }: EffectiveRule, { rule: second }: EffectiveRule): boolean => {
    mixes ??= activeTogether(input);
    if (!mixes.some((ids) => ids.has(first.id) && ids.has(second.id))) return false;
    return contradictionOf([first, second].flatMap(({ conditions }) => conditions?.conditions ?? [])) === null;
  };
  return [...byPriority.values()].flatMap((group) =>
    group.flatMap((first, index) => group.slice(index + 1).flatMap((second) => conflictOf(first, second, meet) ?? [])),
  );
};

function conflictOf(
  first: EffectiveRule,
  second: EffectiveRule,
  meet: (first: EffectiveRule, second: EffectiveRule) => boolean,
): LintFinding | null {
  const conflict = contradiction(first.effect, second.effect) ?? contradiction(second.effect, first.effect);
  if (conflict === null || !meet(first, second)) return null;
  return lintFinding(
    { code: 'equal-priority-conflict', severity: 'warning', ruleIds: [first.rule.id, second.rule.id], policyId: null },
    message('samePriority', { first: quoted(first.rule.name), second: quoted(second.rule.name), conflict }),
    message('decideForOne'),
  );
}

function contradiction(a: RuleEffect, b: RuleEffect): Message | null {
  const isExcluded = (id: string): boolean => b.excludedContainerIds?.includes(id) ?? false;
  const shared = a.includedContainerIds?.find(isExcluded) ?? a.requiredContainerIds?.find(isExcluded);
  if (shared !== undefined) return message('oneExcludes', { id: quoted(shared) });
  if (a.profileId !== undefined && b.profileId !== undefined && a.profileId !== b.profileId)
    return message('twoProfiles');
  const [one, other] = [a.search?.algorithm, b.search?.algorithm];
  return one !== undefined && other !== undefined && one !== other ? message('twoAlgorithms') : null;
}
