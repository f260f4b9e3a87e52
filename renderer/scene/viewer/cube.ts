import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js';

/** Per face: its axis, and the two others so that axis = second x third. */
const AXES = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
] as const;

/** The cube from 0 to 1 with flat normals; faces turn clockwise when seen from outside, as Babylon wants them. */
export function cubeVertexData(): VertexData {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const [axis, second, third] of AXES)
    for (const side of [0, 1]) {
      const first = positions.length / 3;
      for (const [a, b] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const corner = [0, 0, 0];
        corner[axis] = side;
        corner[second] = a;
        corner[third] = b;
        const normal = [0, 0, 0];
        normal[axis] = side * 2 - 1;
        positions.push(...corner);
        normals.push(...normal);
      }
      const turn = side === 1 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3];
      indices.push(...turn.map((corner) => first + corner));
    }
  const cube = new VertexData();
  cube.positions = positions;
  cube.normals = normals;
  cube.indices = indices;
  return cube;
}

/** The twelve edges of that cube as bands: own end in `positions`, other end in `normals`, side and end in `uvs`. */
export function cubeEdgesVertexData(): VertexData {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const [axis, second, third] of AXES)
    for (const [a, b] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const ends = [0, 1].map((end) => {
        const corner = [0, 0, 0];
        corner[axis] = end;
        corner[second] = a;
        corner[third] = b;
        return corner;
      });
      const first = positions.length / 3;
      // The direction turns round at the far end, and the side with it.
      for (const [end, side] of [
        [0, -1],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        positions.push(...(ends[end] ?? []));
        normals.push(...(ends[1 - end] ?? []));
        uvs.push(side, end);
      }
      indices.push(...[0, 1, 2, 2, 1, 3].map((corner) => first + corner));
    }
  const edges = new VertexData();
  edges.positions = positions;
  edges.normals = normals;
  edges.uvs = uvs;
  edges.indices = indices;
  return edges;
}
