import type { BodyKind } from './bodies.ts';
import type { Legend } from './legend.ts';
import { ballShape, boxShape, cylinderShape, type BodyShape } from './bodyShapes.ts';
import type { SceneLoad } from './sceneLoad.ts';

/** All units of one colour as one body. */
export interface ModelPart {
  readonly name: string;
  readonly colour: string;
  readonly shape: BodyShape;
}

/** Axes of a shape that stands along z, for one that lies along x, y or z. */
const TURNED = [
  [2, 0, 1],
  [1, 2, 0],
  [0, 1, 2],
] as const;

/** Units of a load, joined by what their colour stands for: shapes in inches, as packed. */
export function modelParts(load: SceneLoad, legend: Legend, kindOf: (unit: number) => BodyKind): readonly ModelPart[] {
  const shapes: Record<BodyKind, BodyShape> = { box: boxShape(), round: cylinderShape(), ball: ballShape() };
  const parts = legend.entries.map((entry) => ({
    name: entry.label,
    colour: entry.colour,
    shape: { positions: [] as number[], normals: [] as number[], indices: [] as number[] },
  }));
  let index = 0;
  for (const unit of load.units) {
    const part = parts[legend.groups[index] ?? 0];
    const kind = kindOf(index);
    index += 1;
    if (part === undefined) continue;
    const { positions, normals, indices } = shapes[kind];
    const axes = kind === 'round' ? TURNED[unit.axis] : TURNED[2];
    const corner = [unit.x, unit.y, unit.z];
    const size = [unit.length, unit.width, unit.height];
    const first = part.shape.positions.length / 3;
    for (let vertex = 0; vertex < positions.length; vertex += 3)
      for (let axis = 0; axis < 3; axis += 1) {
        const from = vertex + (axes[axis] ?? 0);
        part.shape.positions.push((corner[axis] ?? 0) + (positions[from] ?? 0) * (size[axis] ?? 0));
        part.shape.normals.push(normals[from] ?? 0);
      }
    for (const vertex of indices) part.shape.indices.push(first + vertex);
  }
  return parts.filter(({ shape }) => shape.indices.length > 0);
}
