import { matchesPattern } from '../constraints/affinity.ts';
import type { PackProblem } from '../model/problem.ts';

/** Ids named in a sentence; more than these are counted. */
const mostNamed = 3;

const listed = (ids: readonly string[]): string => {
  const shown = ids.slice(0, mostNamed).join(', ');
  return ids.length > mostNamed ? `${shown} and ${ids.length - mostNamed} more` : shown;
};

/** Why none of some containers is open to a line, by its tags; `offered` are ids. */
export const affinityReason = (problem: PackProblem, item: number, offered: readonly string[]): string => {
  if (offered.length === 0) return 'no container is offered to it';
  const { tags } = problem.items[item]!;
  const named = new Set(
    problem.affinityGroups
      .filter(({ itemPatterns }) => itemPatterns.some((pattern) => tags.some((tag) => matchesPattern(pattern, tag))))
      .flatMap(({ containerIds }) => containerIds),
  );
  const reserved = (ids: readonly string[]): string =>
    `${listed(ids)} ${ids.length === 1 ? 'is' : 'are'} reserved for other items`;
  if (named.size === 0) return `by the affinity rules ${reserved(offered)}`;
  const open = offered.filter((id) => named.has(id));
  return open.length === 0
    ? `the affinity rules send it to ${listed([...named])}, not to ${listed(offered)}`
    : `the affinity rules send it to ${listed([...named])}, and ${reserved(open)}`;
};
