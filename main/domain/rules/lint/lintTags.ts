import { message, type LintFinding } from '../../../contract/index.ts';
import { listed, quoted, ruleFinding, type EffectiveRule, type LintCheck } from './lintInput.ts';

/** Tags that no item carries and no rule adds, tags that are read before they are added, groups that separate nothing. */
export const lintTags: LintCheck = ({ effective, isTagUsed }) => {
  const addedBy = new Map<string, number>();
  effective.forEach(({ effect }, place) => {
    for (const tag of effect.item?.tags ?? []) if (!addedBy.has(tag)) addedBy.set(tag, place);
  });
  return effective.flatMap((one, place) => {
    const tags = [...new Set([...conditionTags(one), ...effectTags(one)])];
    const unused = tags.filter((tag) => !addedBy.has(tag) && !isTagUsed(tag));
    const early = conditionTags(one).filter((tag) => (addedBy.get(tag) ?? -1) > place && !isTagUsed(tag));
    return [...unusedTags(one, unused), ...earlyTags(one, early), ...loneGroup(one)];
  });
};

function conditionTags({ rule }: EffectiveRule): readonly string[] {
  return (rule.conditions?.conditions ?? []).flatMap(({ field, operator, value }) =>
    field === 'tags' && (operator === 'contains' || operator === 'x-equals') && typeof value === 'string'
      ? [value]
      : [],
  );
}

/** Tags that the effect is about; patterns match more than one and are left out. */
function effectTags({ effect }: EffectiveRule): readonly string[] {
  return [
    ...(effect.separationGroups ?? []).flat(),
    ...(effect.affinityGroups ?? []).flatMap(({ itemPatterns }) => itemPatterns.filter((tag) => !tag.includes('*'))),
  ];
}

function unusedTags({ rule }: EffectiveRule, tags: readonly string[]): readonly LintFinding[] {
  if (tags.length === 0) return [];
  const text = message('unusedTags', { rule: quoted(rule.name), tags: listed(tags) });
  return [ruleFinding(rule, 'hint', 'unused-tag', text, message('tagItems'))];
}

function earlyTags({ rule }: EffectiveRule, tags: readonly string[]): readonly LintFinding[] {
  if (tags.length === 0) return [];
  const text = message('tagsReadEarly', { rule: quoted(rule.name), tags: listed(tags) });
  return [ruleFinding(rule, 'warning', 'tag-read-early', text, message('lowerPriority'))];
}

function loneGroup({ rule, effect }: EffectiveRule): readonly LintFinding[] {
  if (effect.separationGroups?.length !== 1) return [];
  const text = message('loneGroup', { rule: quoted(rule.name) });
  return [ruleFinding(rule, 'hint', 'lone-group', text, message('addGroup'))];
}
