import { matchesPattern } from '../constraints/affinity.ts';
import type { PackProblem } from '../model/problem.ts';
import { reason, type Reason } from './reason.ts';

/** Ids named in a sentence; more than these are counted. */
const mostNamed = 3;

const listed = (ids: readonly string[]): readonly (string | Reason)[] => {
  const shown = ids.slice(0, mostNamed);
  return ids.length > mostNamed ? [...shown, reason('andMore', { count: ids.length - mostNamed })] : shown;
};

/** Why none of some containers is open to a line, by its tags; `offered` are ids. */
export const affinityReason = (problem: PackProblem, item: number, offered: readonly string[]): Reason => {
  if (offered.length === 0) return reason('nothingOffered');
  const { tags } = problem.items[item]!;
  const named = new Set(
    problem.affinityGroups
      .filter(({ itemPatterns }) => itemPatterns.some((pattern) => tags.some((tag) => matchesPattern(pattern, tag))))
      .flatMap(({ containerIds }) => containerIds),
  );
  const reserved = (ids: readonly string[]): Reason =>
    reason(ids.length === 1 ? 'oneReserved' : 'severalReserved', { boxes: listed(ids) });
  if (named.size === 0) return reason('byAffinityRules', { reserved: reserved(offered) });
  const open = offered.filter((id) => named.has(id));
  return open.length === 0
    ? reason('sentElsewhere', { boxes: listed([...named]), others: listed(offered) })
    : reason('sentToReserved', { boxes: listed([...named]), reserved: reserved(open) });
};
