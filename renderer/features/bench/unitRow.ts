import type { PackingUnit } from '../../../main/contract/index.ts';

const axes = ['x', 'y', 'z'] as const;
const sides = { x: 'length', y: 'width', z: 'height' } as const;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

/** The direction in which units stand in one row, one against the next: x side by side, y behind another, z on top; null for no row. */
export function rowOf(units: readonly PackingUnit[]): 'x' | 'y' | 'z' | null {
  return axes.find((axis) => isRow(units, axis)) ?? null;
}

function isRow(units: readonly PackingUnit[], axis: 'x' | 'y' | 'z'): boolean {
  const along = units.toSorted((a, b) => a.coordinate[axis] - b.coordinate[axis]);
  const others = axes.filter((one) => one !== axis);
  return along.every((unit, index) => {
    const before = along[index - 1];
    if (!before) return units.length > 1;
    const end = before.coordinate[axis] + before.packedDimensions[sides[axis]];
    return (
      isNear(end, unit.coordinate[axis]) && others.every((one) => isNear(before.coordinate[one], unit.coordinate[one]))
    );
  });
}
