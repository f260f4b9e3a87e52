/** A closed body inside the cube from 0 to 1, flat arrays as graphics cards take them. */
export interface BodyShape {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  readonly indices: readonly number[];
}

type Point = readonly [number, number, number];

interface Growing {
  readonly positions: number[];
  readonly normals: number[];
  readonly indices: number[];
}

function vertex(shape: Growing, place: Point, normal: Point): number {
  shape.positions.push(...place);
  shape.normals.push(...normal);
  return shape.positions.length / 3 - 1;
}

/** Adds a triangle that turns clockwise when seen from outside, as Babylon wants them; slivers are left out. */
function triangle({ positions, normals, indices }: Growing, a: number, b: number, c: number): void {
  const at = (of: readonly number[], index: number): Point => [of[index * 3] ?? 0, of[index * 3 + 1] ?? 0, of[index * 3 + 2] ?? 0]; // prettier-ignore
  const [p, q, r] = [at(positions, a), at(positions, b), at(positions, c)];
  const u: Point = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const v: Point = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  const across: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  if (Math.hypot(...across) < 1e-9) return;
  const outward = [0, 1, 2].reduce((sum, axis) => {
    const normal = (at(normals, a)[axis] ?? 0) + (at(normals, b)[axis] ?? 0) + (at(normals, c)[axis] ?? 0);
    return sum + (across[axis] ?? 0) * normal;
  }, 0);
  indices.push(...(outward > 0 ? [a, c, b] : [a, b, c]));
}

const SEGMENTS = 28;

/** A cylinder along z that fills the cube. */
export function cylinderShape(): BodyShape {
  const shape: Growing = { positions: [], normals: [], indices: [] };
  const rim = (turn: number): Point => {
    const angle = (turn / SEGMENTS) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle), 0];
  };
  for (let turn = 0; turn < SEGMENTS; turn += 1) {
    const [from, to] = [rim(turn), rim(turn + 1)];
    const corner = (normal: Point, z: number): Point => [0.5 + normal[0] / 2, 0.5 + normal[1] / 2, z];
    const [a, b] = [vertex(shape, corner(from, 0), from), vertex(shape, corner(to, 0), to)];
    const [c, d] = [vertex(shape, corner(to, 1), to), vertex(shape, corner(from, 1), from)];
    triangle(shape, a, b, c);
    triangle(shape, a, c, d);
    for (const z of [0, 1]) {
      const normal: Point = [0, 0, z * 2 - 1];
      const middle = vertex(shape, [0.5, 0.5, z], normal);
      triangle(shape, middle, vertex(shape, corner(from, z), normal), vertex(shape, corner(to, z), normal));
    }
  }
  return shape;
}

/** A ball that fills the cube. */
export function ballShape(): BodyShape {
  const shape: Growing = { positions: [], normals: [], indices: [] };
  const rings = SEGMENTS / 2;
  const at = (ring: number, turn: number): number => {
    const [tilt, angle] = [(ring / rings) * Math.PI, (turn / SEGMENTS) * 2 * Math.PI];
    const normal: Point = [Math.sin(tilt) * Math.cos(angle), Math.sin(tilt) * Math.sin(angle), Math.cos(tilt)];
    return vertex(shape, [0.5 + normal[0] / 2, 0.5 + normal[1] / 2, 0.5 + normal[2] / 2], normal);
  };
  const grid = Array.from({ length: rings + 1 }, (_, ring) => Array.from({ length: SEGMENTS + 1 }, (__, turn) => at(ring, turn))); // prettier-ignore
  for (let ring = 0; ring < rings; ring += 1)
    for (let turn = 0; turn < SEGMENTS; turn += 1) {
      const [a = 0, b = 0] = [grid[ring]?.[turn], grid[ring]?.[turn + 1]];
      const [c = 0, d = 0] = [grid[ring + 1]?.[turn + 1], grid[ring + 1]?.[turn]];
      triangle(shape, a, b, c);
      triangle(shape, a, c, d);
    }
  return shape;
}

/** The cube itself, with flat sides. */
export function boxShape(): BodyShape {
  const shape: Growing = { positions: [], normals: [], indices: [] };
  for (const axis of [0, 1, 2])
    for (const side of [0, 1]) {
      const at = (a: number, b: number): Point => {
        const point: [number, number, number] = [0, 0, 0];
        point[axis] = side;
        point[(axis + 1) % 3] = a;
        point[(axis + 2) % 3] = b;
        return point;
      };
      const normal: [number, number, number] = [0, 0, 0];
      normal[axis] = side * 2 - 1;
      const [a, b] = [vertex(shape, at(0, 0), normal), vertex(shape, at(1, 0), normal)];
      const [c, d] = [vertex(shape, at(1, 1), normal), vertex(shape, at(0, 1), normal)];
      triangle(shape, a, b, c);
      triangle(shape, a, c, d);
    }
  return shape;
}
