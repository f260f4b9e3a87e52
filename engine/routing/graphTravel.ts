import type { Floor } from '../model/routing.ts';

type GraphFloor = Extract<Floor, { kind: 'graph' }>;

/** Most distances that are remembered at a time: 128 MiB. */
const mostRemembered = 1 << 24;

/** Edges of each node, one behind the other. */
interface Adjacency {
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly length: Float64Array;
}

const isNode = (node: number, nodes: number): boolean => Number.isInteger(node) && node >= 0 && node < nodes;

/** Edges between nodes that exist, of a length of 0 or more; others are no way. */
const readEdges = (floor: GraphFloor, nodes: number): Adjacency => {
  const sound = floor.edges.filter(
    ({ from, to, length }) => isNode(from, nodes) && isNode(to, nodes) && length >= 0 && Number.isFinite(length),
  );
  const start = new Int32Array(nodes + 1);
  for (const { from, to } of sound) {
    start[from + 1]! += 1;
    start[to + 1]! += 1;
  }
  for (let node = 0; node < nodes; node += 1) start[node + 1]! += start[node]!;
  const next = start.slice();
  const to = new Int32Array(2 * sound.length);
  const length = new Float64Array(2 * sound.length);
  const put = (at: number, target: number, way: number): void => {
    const slot = next[at]!;
    next[at] = slot + 1;
    to[slot] = target;
    length[slot] = way;
  };
  for (const edge of sound) {
    put(edge.from, edge.to, edge.length);
    put(edge.to, edge.from, edge.length);
  }
  return { start, to, length };
};

/**
 * Shortest distances from a node to all (Dijkstra 1959 with a binary heap); Infinity where no way leads. Where wanted,
 * `before` takes the node before each on its shortest way.
 */
const dijkstra = (
  { start, to, length }: Adjacency,
  nodes: number,
  source: number,
  before?: Int32Array,
): Float64Array => {
  const found = new Float64Array(nodes).fill(Infinity);
  const heap = new Int32Array(to.length + 2);
  const keys = new Float64Array(to.length + 2);
  let size = 0;
  const push = (node: number, key: number): void => {
    let at = size;
    size += 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent]! <= key) break;
      heap[at] = heap[parent]!;
      keys[at] = keys[parent]!;
      at = parent;
    }
    heap[at] = node;
    keys[at] = key;
  };
  const dropTop = (): void => {
    size -= 1;
    const node = heap[size]!;
    const key = keys[size]!;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[child]! >= key) break;
      heap[at] = heap[child]!;
      keys[at] = keys[child]!;
      at = child;
    }
    heap[at] = node;
    keys[at] = key;
  };
  found[source] = 0;
  push(source, 0);
  while (size > 0) {
    const node = heap[0]!;
    const key = keys[0]!;
    dropTop();
    if (key > found[node]!) continue;
    for (let edge = start[node]!; edge < start[node + 1]!; edge += 1) {
      const way = key + length[edge]!;
      if (way >= found[to[edge]!]!) continue;
      found[to[edge]!] = way;
      if (before !== undefined) before[to[edge]!] = node;
      push(to[edge]!, way);
    }
  }
  return found;
};

/** Distances between places of a graph, found from each place once and remembered. Infinity where no way leads. */
export const graphDistance = (floor: GraphFloor): ((a: number, b: number) => number) => {
  const nodes = Number.isInteger(floor.nodes) && floor.nodes > 0 ? floor.nodes : 0;
  const adjacency = readEdges(floor, nodes);
  const { places } = floor;
  const rows: (Float64Array | undefined)[] = [];
  let remembered = 0;
  const rowOf = (place: number): Float64Array => {
    if (remembered + places.length > mostRemembered) {
      rows.length = 0;
      remembered = 0;
    }
    const toNode = dijkstra(adjacency, nodes, places[place]!);
    const row = new Float64Array(places.length);
    for (let other = 0; other < row.length; other += 1) row[other] = toNode[places[other]!] ?? Infinity;
    rows[place] = row;
    remembered += row.length;
    return row;
  };
  // Found from the place with the lower index, so that both ways round give the same bits.
  return (a, b) => (a <= b ? (rows[a] ?? rowOf(a))[b]! : (rows[b] ?? rowOf(b))[a]!);
};

/** Turn of each place in a walk around the tree of shortest ways from a place: near turns lie near each other. */
export const graphKeys = (floor: GraphFloor, from: number): Float64Array => {
  const nodes = floor.nodes;
  const before = new Int32Array(nodes).fill(-1);
  const root = floor.places[from]!;
  dijkstra(readEdges(floor, nodes), nodes, root, before);
  const children: number[][] = Array.from(before, () => []);
  before.forEach((parent, node) => {
    if (parent >= 0) children[parent]!.push(node);
  });
  const turn = new Float64Array(nodes).fill(nodes);
  const open = [root];
  for (let count = 0; open.length > 0; count += 1) {
    const node = open.pop()!;
    turn[node] = count;
    for (const child of children[node]!) open.push(child);
  }
  return Float64Array.from(floor.places, (node) => turn[node] ?? nodes);
};

/** Whether the node of a place exists. */
export const isGraphPlace = (floor: GraphFloor, place: number): boolean =>
  isNode(floor.places[place] ?? -1, floor.nodes);
