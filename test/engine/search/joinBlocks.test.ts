import { describe, expect, it } from 'vitest';
import { check, pack } from '../../../engine/index.ts';
import { buildInstance } from '../../../engine/instance/instance.ts';
import type { BlockTable } from '../../../engine/search/blocks.ts';
import { partSize } from '../../../engine/patterns/pattern.ts';
import { buildBlocks } from '../../../engine/search/buildBlocks.ts';
import { joinBlocks, type JoinLimits } from '../../../engine/search/joinBlocks.ts';
import { container, item, problem } from '../problems.ts';

const sides = [
  [4, 3, 2],
  [4, 3, 5],
  [4, 6, 2],
  [3, 3, 3],
] as const;

const joined = (limits: Partial<JoinLimits> = {}, quantity = 2): { table: BlockTable; pairs: number } => {
  const items = sides.map(([length, width, height]) =>
    item({ length, width, height, quantity, weight: 1, rotations: ['LWH', 'WLH'] }),
  );
  const { kinds } = buildInstance(problem({ items, containers: [container()] }));
  const table = buildBlocks(kinds, kinds.quantity, 10, 10, 10, Infinity, 1_000);
  const all = { counts: kinds.quantity, lx: 10, ly: 10, lz: 10, maxWeight: Infinity, minFill: 1 };
  const pairs = joinBlocks(table, { ...all, cap: 1_000, mostPairs: 1e6, ...limits });
  return { table, pairs };
};

/** Every unit of a block as a box: near corner and far corner. */
const unitsOf = (table: BlockTable, block: number): readonly (readonly number[])[] => {
  const units: (readonly number[])[] = [];
  for (let part = table.partStart[block] ?? 0; part < (table.partStart[block + 1] ?? 0); part += 1) {
    const numbers = [...table.parts.subarray(part * partSize, (part + 1) * partSize)];
    const [kind = 0, row = 0, nx = 0, ny = 0, nz = 0, x = 0, y = 0, z = 0] = numbers;
    const [length = 0, width = 0, height = 0] = sides[kind] ?? [];
    // Rows of a kind: length along x first, then width, where they differ.
    const first = kind * 2;
    const [ux, uy] = row === first || kind === 3 ? [length, width] : [width, length];
    for (let i = 0; i < nx; i += 1) {
      for (let j = 0; j < ny; j += 1) {
        for (let k = 0; k < nz; k += 1) {
          const [px, py, pz] = [x + i * ux, y + j * uy, z + k * height];
          units.push([px, py, pz, px + ux, py + uy, pz + height]);
        }
      }
    }
  }
  return units;
};

const overlap = (a: readonly number[], b: readonly number[]): boolean =>
  [0, 1, 2].every((axis) => a[axis]! < b[axis + 3]! && b[axis]! < a[axis + 3]!);

describe('joined blocks', () => {
  it.each([1, 0.9])('hold units that neither overlap nor leave the envelope, filled to %d', (minFill) => {
    const { table } = joined({ minFill });
    expect(table.count).toBeGreaterThan(table.unjoined);
    for (let block = 0; block < table.count; block += 1) {
      const units = unitsOf(table, block);
      const envelope = [table.bx[block]!, table.by[block]!, table.bz[block]!];
      expect(units).toHaveLength(table.units[block]!);
      expect(units.every((unit) => envelope.every((side, axis) => unit[axis]! >= 0 && unit[axis + 3]! <= side))).toBe(
        true,
      );
      expect(units.some((a, i) => units.some((b, j) => i < j && overlap(a, b)))).toBe(false);
      expect(table.volume[block]).toBeGreaterThanOrEqual(
        minFill * envelope.reduce((product, side) => product * side, 1),
      );
      expect(table.weight[block]).toBe(units.length * 1e6);
    }
  });

  it('keep to counts, sides, weight and the cap', () => {
    const { table } = joined({ maxWeight: 3e6, cap: 60, lz: 5 });
    expect(table.count).toBeLessThanOrEqual(60);
    for (let block = table.unjoined; block < table.count; block += 1) {
      expect(table.weight[block]).toBeLessThanOrEqual(3e6);
      expect(table.bz[block]).toBeLessThanOrEqual(5);
      for (let i = table.contentStart[block]!; i < table.contentStart[block + 1]!; i += 1) {
        expect(table.contentCount[i]).toBeLessThanOrEqual(2);
      }
    }
  });

  it('are all different in sides or contents', () => {
    const { table } = joined({ minFill: 0.9 });
    const keys = Array.from({ length: table.count }, (_, block) => {
      const [from, to] = [table.contentStart[block], table.contentStart[block + 1]];
      const contents = [table.contentKind.slice(from, to), table.contentCount.slice(from, to)];
      return [table.bx[block], table.by[block], table.bz[block], ...contents].join('|');
    });
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('cost no more pairs than allowed, but for one row', () => {
    const { table, pairs } = joined({ minFill: 0.9, mostPairs: 50 });
    expect(pairs).toBeLessThan(50 + table.count);
  });

  it.each(['none', 'partial', 'full'] as const)('make plans that keep every rule with support %s', (support) => {
    const items = sides.map(([length, width, height], index) =>
      item({ id: `${index}`, length, width, height, quantity: 9 }),
    );
    const given = problem({ items, containers: [container()], multipleBoxes: false, effort: 5_000, support });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]?.placements.length).toBeGreaterThan(10);
  });
});
