import type { RuleDraft } from './ruleDraft.ts';
import { ruleSentence } from './ruleSentence.ts';

type Part =
  'name' | 'description' | 'enabled' | 'priority' | 'executionTarget' | 'applicableLevels' | 'sentence' | 'json';

/** A part in which two rules differ; a flag is given as such, everything else in words. */
interface RuleDifference {
  readonly part: Part;
  readonly theirs: string | boolean;
  readonly mine: string | boolean;
}

/** Where two versions of a rule differ, as a person sees them; what no sentence shows is compared as JSON. */
export function ruleDifferences(theirs: RuleDraft, mine: RuleDraft): readonly RuleDifference[] {
  const parts: readonly (readonly [Part, (rule: RuleDraft) => string | boolean])[] = [
    ['name', ({ name }) => name],
    ['description', ({ description }) => description ?? ''],
    ['enabled', ({ enabled = true }) => enabled],
    ['priority', ({ priority = 100 }) => String(priority)],
    ['executionTarget', ({ executionTarget = 'PreSolve' }) => executionTarget],
    ['applicableLevels', ({ applicableLevels = [] }) => applicableLevels.join(', ')],
    ['sentence', ruleSentence],
  ];
  const differing = parts
    .map(([part, of]) => ({ part, theirs: of(theirs), mine: of(mine) }))
    .filter((each) => each.theirs !== each.mine);
  const [a, b] = [unseen(theirs), unseen(mine)];
  const isHidden = a !== b && !differing.some(({ part }) => part === 'sentence');
  return isHidden ? [...differing, { part: 'json', theirs: a, mine: b }] : differing;
}

function unseen({ ruleType, conditions, action }: RuleDraft): string {
  return JSON.stringify({ ruleType, conditions, action });
}
