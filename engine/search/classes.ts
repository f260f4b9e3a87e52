import type { Kinds } from '../instance/instance.ts';

/**
 * Units by separation class, the class with most units first: where every unit has one, no box holds units of two, so each
 * class is a problem of its own. The counts as they are where some units may join any class, or all are of one.
 */
export const byClass = (kinds: Kinds, counts: Int32Array): readonly Int32Array[] => {
  const classes = new Map<number, { units: number; readonly kinds: number[] }>();
  for (let kind = 0; kind < kinds.count; kind += 1) {
    if (counts[kind] === 0) continue;
    const own = kinds.separation[kind]!;
    const known = classes.get(own) ?? { units: 0, kinds: [] };
    known.units += counts[kind]!;
    known.kinds.push(kind);
    classes.set(own, known);
  }
  if (classes.has(0) || classes.size < 2) return [counts];
  return [...classes]
    .sort(([a, { units: unitsOfA }], [b, { units: unitsOfB }]) => unitsOfB - unitsOfA || a - b)
    .map(([, { kinds: members }]) => {
      const part = new Int32Array(counts.length);
      for (const kind of members) part[kind] = counts[kind]!;
      return part;
    });
};
