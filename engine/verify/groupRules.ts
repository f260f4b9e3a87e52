import type { PackProblem } from '../model/problem.ts';

/** Whether a text matches a pattern with `*` for any characters; by dynamic programming over the pattern. */
const glob = (pattern: string, text: string): boolean => {
  let reach: boolean[] = [true, ...Array.from(text, () => false)];
  for (const letter of pattern) {
    const next: boolean[] = [];
    for (let i = 0; i <= text.length; i += 1) {
      if (letter === '*') next.push(reach[i] === true || (i > 0 && next[i - 1] === true));
      else next.push(i > 0 && reach[i - 1] === true && text.charAt(i - 1) === letter);
    }
    reach = next;
  }
  return reach[text.length] === true;
};

/** For each item the names of containers it is pinned to (null: not pinned) and the affinity groups it matches. */
export interface ItemAffinity {
  readonly pinned: ReadonlySet<string> | null;
  readonly matched: ReadonlySet<number>;
}

/** Affinity of every item, worked out once per set of tags. */
export const itemAffinities = (problem: PackProblem): readonly ItemAffinity[] => {
  const byTags = new Map<string, ItemAffinity>();
  return problem.items.map((item) => {
    const key = JSON.stringify(item.tags);
    const known = byTags.get(key);
    if (known !== undefined) return known;
    const matched = new Set<number>();
    const pinned = new Set<string>();
    problem.affinityGroups.forEach((group, index) => {
      if (!item.tags.some((tag) => group.itemPatterns.some((pattern) => glob(pattern, tag)))) return;
      matched.add(index);
      for (const id of group.containerIds) pinned.add(id);
    });
    const affinity = { pinned: matched.size > 0 ? pinned : null, matched };
    byTags.set(key, affinity);
    return affinity;
  });
};

/** Whether affinity lets an item into a container. */
export const affinityAllows = (problem: PackProblem, affinity: ItemAffinity, containerId: string): boolean => {
  if (affinity.pinned !== null && !affinity.pinned.has(containerId)) return false;
  const reserving = problem.affinityGroups.flatMap((group, index) =>
    group.exclusive && group.containerIds.includes(containerId) ? [index] : [],
  );
  return reserving.length === 0 || reserving.some((index) => affinity.matched.has(index));
};

/** The separation groups of every item as one word, '' for none. */
export const separationWords = (problem: PackProblem): readonly string[] =>
  problem.items.map((item) =>
    problem.separationGroups
      .flatMap((group, index) => (item.tags.some((tag) => group.includes(tag)) ? [index] : []))
      .join('+'),
  );
