import type { PathProblem } from './path.ts';

/** Distance evaluations that the ascent may cost: some tens of milliseconds for 200 stops. */
const mostWork = 40_000_000;

/** A spanning tree by Prim's method under node prices: its priced length, and the degree of each node. */
const spanningTree = (
  { stops, matrix }: PathProblem,
  price: Float64Array,
  degree: Int32Array,
  reach: Float64Array,
  parent: Int32Array,
  inTree: Uint8Array,
): number => {
  const nodes = stops + 2;
  degree.fill(0);
  reach.fill(Infinity);
  let total = 0;
  inTree.fill(0);
  // Grown from a stop. The two ends of a path with stops never meet.
  let node = 0;
  for (let count = 1; ; count += 1) {
    inTree[node] = 1;
    if (count === nodes) return total;
    const row = node * nodes;
    const own = price[node]!;
    let next = -1;
    let least = Infinity;
    for (let other = 0; other < nodes; other += 1) {
      if (inTree[other] === 1) continue;
      let way = reach[other]!;
      const direct = matrix[row + other]! + own + price[other]!;
      if (direct < way && !(node >= stops && other >= stops)) {
        reach[other] = direct;
        parent[other] = node;
        way = direct;
      }
      if (way < least) {
        least = way;
        next = other;
      }
    }
    total += least;
    degree[next]! += 1;
    degree[parent[next]!]! += 1;
    node = next;
  }
};

/**
 * No path over all stops between the two ends is shorter than this. Spanning trees under node prices that are driven
 * towards the degrees of a path (Held and Karp, Mathematical Programming 1, 1971), with steps after Polyak.
 */
export const pathBound = (problem: PathProblem, length: number): number => {
  const { stops } = problem;
  if (stops === 0) return length;
  const nodes = stops + 2;
  const price = new Float64Array(nodes);
  const degree = new Int32Array(nodes);
  const before = new Int32Array(nodes);
  const reach = new Float64Array(nodes);
  const parent = new Int32Array(nodes);
  const inTree = new Uint8Array(nodes);
  const rounds = Math.max(30, Math.min(600, Math.floor(mostWork / (nodes * nodes))));
  const patience = Math.ceil(rounds / 15);
  let best = 0;
  let scale = 2;
  let sinceBest = 0;
  for (let round = 0; round < rounds; round += 1) {
    let value = spanningTree(problem, price, degree, reach, parent, inTree);
    let square = 0;
    for (let node = 0; node < nodes; node += 1) {
      const wanted = node < stops ? 2 : 1;
      value -= wanted * price[node]!;
      degree[node]! -= wanted;
      square += degree[node]! * degree[node]!;
    }
    sinceBest += 1;
    if (value > best) {
      best = value;
      sinceBest = 0;
    } else if (sinceBest > patience) {
      scale /= 2;
      sinceBest = 0;
    }
    if (square === 0 || value >= length) break;
    const step = (scale * (length - value)) / square;
    for (let node = 0; node < nodes; node += 1) {
      price[node]! += step * (0.7 * degree[node]! + 0.3 * before[node]!);
      before[node] = degree[node]!;
    }
  }
  // A hair below, against rounding; a tour proven shortest is its own bound.
  return Math.min(length, best * (1 - 1e-12));
};
