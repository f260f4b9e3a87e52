import type { LintFinding } from '../../../contract/index.ts';
import { priorityOf } from '../ruleOrder.ts';
import type { RuleEffect } from '../ruleEffect.ts';
import { quoted, type EffectiveRule, type LintCheck } from './lintInput.ts';

/** Rules of one priority whose effects contradict each other: which one wins then hangs on their ids. */
export const lintPriorities: LintCheck = ({ effective }) => {
  const byPriority = Map.groupBy(effective, ({ rule }) => priorityOf(rule));
  return [...byPriority.values()].flatMap((group) =>
    group.flatMap((first, index) => group.slice(index + 1).flatMap((second) => conflictOf(first, second) ?? [])),
  );
};

function conflictOf(first: EffectiveRule, second: EffectiveRule): LintFinding | null {
  const conflict = contradiction(first.effect, second.effect) ?? contradiction(second.effect, first.effect);
  if (conflict === null) return null;
  return {
    code: 'equal-priority-conflict',
    severity: 'warning',
    ruleIds: [first.rule.id, second.rule.id],
    policyId: null,
    message: `${quoted(first.rule.name)} and ${quoted(second.rule.name)} have the same priority and contradict each other: ${conflict}.`,
    suggestion: 'Give them different priorities, or conditions that do not meet.',
  };
}

function contradiction(a: RuleEffect, b: RuleEffect): string | null {
  const allowed = [...(a.includedContainerIds ?? []), ...(a.requiredContainerIds ?? [])];
  const shared = allowed.find((id) => b.excludedContainerIds?.includes(id));
  if (shared !== undefined) return `one allows ${quoted(shared)}, the other excludes it`;
  if (a.profileId !== undefined && b.profileId !== undefined && a.profileId !== b.profileId)
    return 'they choose different consolidation profiles';
  const [one, other] = [a.search?.algorithm, b.search?.algorithm];
  return one !== undefined && other !== undefined && one !== other ? 'they ask for different algorithms' : null;
}
