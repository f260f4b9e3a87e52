/**
 * A largest matching in a general graph: Edmonds' blossoms (1965), breadth first. `mate` may hold a matching to begin
 * with (-1 is unmatched) and holds a largest one afterwards. `joined[a * count + b]` is 1 for an edge, both ways.
 */
export const largestMatching = (count: number, joined: Uint8Array, mate: Int32Array): void => {
  const parent = new Int32Array(count);
  const base = new Int32Array(count);
  const reached = new Uint8Array(count);
  const inBlossom = new Uint8Array(count);
  const onPath = new Uint8Array(count);
  const queue = new Int32Array(count);

  const commonBase = (a: number, b: number): number => {
    onPath.fill(0);
    for (let at = base[a]!; ; at = base[parent[mate[at]!]!]!) {
      onPath[at] = 1;
      if (mate[at] === -1) break;
    }
    let at = base[b]!;
    while (onPath[at] === 0) at = base[parent[mate[at]!]!]!;
    return at;
  };
  const markPath = (from: number, to: number, child: number): void => {
    for (let at = from, below = child; base[at] !== to; at = parent[mate[at]!]!) {
      inBlossom[base[at]!] = 1;
      inBlossom[base[mate[at]!]!] = 1;
      parent[at] = below;
      below = mate[at]!;
    }
  };
  /** The free end of an augmenting path from a root, or -1. */
  const freeEnd = (root: number): number => {
    reached.fill(0);
    parent.fill(-1);
    for (let i = 0; i < count; i += 1) base[i] = i;
    reached[root] = 1;
    let tail = 0;
    queue[tail++] = root;
    for (let head = 0; head < tail; head += 1) {
      const at = queue[head]!;
      for (let to = 0; to < count; to += 1) {
        if (joined[at * count + to] === 0 || base[at] === base[to] || mate[at] === to) continue;
        if (to === root || (mate[to] !== -1 && parent[mate[to]!] !== -1)) {
          const joint = commonBase(at, to);
          inBlossom.fill(0);
          markPath(at, joint, to);
          markPath(to, joint, at);
          for (let i = 0; i < count; i += 1) {
            if (inBlossom[base[i]!] === 0) continue;
            base[i] = joint;
            if (reached[i] === 0) {
              reached[i] = 1;
              queue[tail++] = i;
            }
          }
        } else if (parent[to] === -1) {
          parent[to] = at;
          if (mate[to] === -1) return to;
          reached[mate[to]!] = 1;
          queue[tail++] = mate[to]!;
        }
      }
    }
    return -1;
  };

  for (let root = 0; root < count; root += 1) {
    if (mate[root] !== -1) continue;
    for (let at = freeEnd(root); at !== -1;) {
      const before = parent[at]!;
      const next = mate[before]!;
      mate[at] = before;
      mate[before] = at;
      at = next;
    }
  }
};
