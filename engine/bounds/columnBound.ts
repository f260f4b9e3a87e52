import type { Kinds } from '../instance/instance.ts';
import { sizeBound } from './boxBound.ts';

/**
 * Units that are wider and deeper than half of any box cannot stand beside each other along these two axes, so in each
 * box they form one column: their sides along the third axis against its length (L1 of Martello, Pisinger & Vigo 2000).
 * For units that may be turned this has to hold in every orientation that fits; the smallest side then counts. The sides
 * `lx`, `ly`, `lz` are the largest of any candidate.
 */
export const columnBound = (kinds: Kinds, counts: Int32Array, lx: number, ly: number, lz: number): number => {
  const side = [kinds.dx, kinds.dy, kinds.dz] as const;
  const length = [lx, ly, lz] as const;
  const sizes = new Float64Array(kinds.count);
  const columns = new Int32Array(kinds.count);
  let best = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
    for (let kind = 0; kind < kinds.count; kind += 1) {
      columns[kind] = 0;
      sizes[kind] = Infinity;
      // A cylinder leaves its corners to others.
      if (counts[kind]! === 0 || kinds.axis[kinds.start[kind]!] !== 0) continue;
      let least = Infinity;
      let wide = true;
      for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]! && wide; row += 1) {
        if (kinds.dx[row]! > lx || kinds.dy[row]! > ly || kinds.dz[row]! > lz) continue;
        wide = side[a]![row]! * 2 > length[a]! && side[b]![row]! * 2 > length[b]!;
        least = Math.min(least, side[axis]![row]!);
      }
      sizes[kind] = least;
      if (wide) columns[kind] = counts[kind]!;
    }
    best = Math.max(best, sizeBound(sizes, columns, length[axis]!));
  }
  return best;
};
