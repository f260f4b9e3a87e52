import type { AffinityGroup } from '../model/problem.ts';

/**
 * Affinity: an item with a tag that matches a pattern of a group goes to the containers the group names, and to no
 * other; if several groups match, to the containers of any of them (rules combine by union). An exclusive group
 * reserves its containers: they take only items that match an exclusive group naming them.
 */

/** Whether a whole tag matches a pattern in which `*` stands for any characters, also none. Linear in practice, no regular expression. */
export const matchesPattern = (pattern: string, tag: string): boolean => {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return tag === pattern;
  if (tag.length < first.length + last.length || !tag.startsWith(first) || !tag.endsWith(last)) return false;
  let from = first.length;
  const end = tag.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const at = tag.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
};

/** Answers for an item's tags whether it may go into the container with an id. */
export type AffinityRule = (tags: readonly string[]) => (containerId: string) => boolean;

/** Compiles affinity groups; matches are remembered per tag, so 10,000 lines with few tags cost little. */
export const affinityRule = (groups: readonly AffinityGroup[]): AffinityRule => {
  if (groups.length === 0) return () => () => true;
  const exclusiveGroups = new Map<string, number[]>();
  groups.forEach((group, index) => {
    if (!group.exclusive) return;
    for (const id of group.containerIds) exclusiveGroups.set(id, [...(exclusiveGroups.get(id) ?? []), index]);
  });
  const groupsOfTag = new Map<string, readonly number[]>();
  const matching = (tag: string): readonly number[] => {
    const known = groupsOfTag.get(tag);
    if (known !== undefined) return known;
    const found = groups.flatMap((group, index) =>
      group.itemPatterns.some((pattern) => matchesPattern(pattern, tag)) ? [index] : [],
    );
    groupsOfTag.set(tag, found);
    return found;
  };
  return (tags) => {
    const matched = new Set(tags.flatMap((tag) => matching(tag)));
    const named = new Set([...matched].flatMap((index) => groups[index]?.containerIds ?? []));
    return (containerId) => {
      if (matched.size > 0 && !named.has(containerId)) return false;
      const reservedBy = exclusiveGroups.get(containerId);
      return reservedBy === undefined || reservedBy.some((index) => matched.has(index));
    };
  };
};
