/**
 * Separation: items of different tag groups never share a box; untagged items go anywhere. An item whose tags are in
 * several groups belongs to that very combination: it shares with its like and with untagged items only.
 */

/** The class of every item: 0 for items in no group, else a positive number; different positive numbers never share a box. */
export const separationClasses = (
  tagsOfItems: readonly (readonly string[])[],
  groups: readonly (readonly string[])[],
): readonly number[] => {
  const groupsOfTag = new Map<string, number[]>();
  groups.forEach((tags, group) => {
    for (const tag of tags) {
      const known = groupsOfTag.get(tag);
      if (known === undefined) groupsOfTag.set(tag, [group]);
      else known.push(group);
    }
  });
  const classOfCombination = new Map<string, number>([['', 0]]);
  return tagsOfItems.map((tags) => {
    const member = new Set<number>();
    for (const tag of tags) for (const group of groupsOfTag.get(tag) ?? []) member.add(group);
    const combination = [...member].sort((a, b) => a - b).join(',');
    const known = classOfCombination.get(combination);
    if (known !== undefined) return known;
    const next = classOfCombination.size;
    classOfCombination.set(combination, next);
    return next;
  });
};
