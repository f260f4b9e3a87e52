import { spend, type Budget } from '../search/budget.ts';

/** A rectangle on the floor, as counted in a request. */
export interface FloorKind {
  readonly long: number;
  readonly short: number;
  /** Bits: 1 if the long side may lie along the trailer, 2 if across. */
  readonly turns: number;
}

/** A place for one rectangle: its long side along the trailer, or across. */
export interface Slot {
  readonly kind: number;
  /** Position of its group in the request. */
  readonly group: number;
  readonly x: number;
  readonly y: number;
  readonly across: boolean;
}

/** What is to be laid: groups from the front wall to the door, each with a count per kind. */
export interface FloorRequest {
  readonly length: number;
  readonly width: number;
  readonly kinds: readonly FloorKind[];
  readonly groups: readonly Int32Array[];
  /** Worth per kind and area, 1 unless told. */
  readonly prices?: Float64Array;
}

/** Most rectangles tried in the same place. */
const mostChoices = 6;
/** Most gaps left open in a row at one placement. */
const mostGaps = 2;
/** Fronts that cost as much as one step of the search for boxes. */
const frontsPerStep = 10;

/**
 * The front of a load seen from above: stretches of the width, each with the x up to which it is taken, as pairs
 * (y, x) of `at`. Everything placed begins where its stretch ends, so whatever is placed later is nearer to the door
 * and touches what is before it.
 */
interface Front {
  stretches: number;
  readonly at: Int32Array;
}

const copyFront = (from: Front, to: Front): void => {
  to.stretches = from.stretches;
  for (let i = 0; i < from.stretches * 2; i += 1) to.at[i] = from.at[i]!;
};

const endOf = (front: Front, i: number, width: number): number =>
  i + 1 < front.stretches ? front.at[2 * i + 2]! : width;

const lowestOf = (front: Front): number => {
  let lowest = 0;
  for (let i = 1; i < front.stretches; i += 1) if (front.at[2 * i + 1]! < front.at[2 * lowest + 1]!) lowest = i;
  return lowest;
};

const removeStretch = (front: Front, i: number): void => {
  for (let k = 2 * i; k < 2 * front.stretches - 2; k += 1) front.at[k] = front.at[k + 2]!;
  front.stretches -= 1;
};

/** Joins neighbours of the same x. */
const joinEqual = (front: Front): void => {
  for (let i = front.stretches - 1; i > 0; i -= 1) {
    if (front.at[2 * i + 1] === front.at[2 * i - 1]) removeStretch(front, i);
  }
};

/** Gives up a stretch: it ends where its nearer neighbour does. Returns the area lost, or -1 if it has no neighbour. */
const closeStretch = (front: Front, i: number, width: number): number => {
  if (front.stretches === 1) return -1;
  const x = front.at[2 * i + 1]!;
  const before = i > 0 ? front.at[2 * i - 1]! : Infinity;
  const after = i + 1 < front.stretches ? front.at[2 * i + 3]! : Infinity;
  const raised = Math.min(before, after);
  const lost = (raised - x) * (endOf(front, i, width) - front.at[2 * i]!);
  front.at[2 * i + 1] = raised;
  joinEqual(front);
  return lost;
};

/** Puts a rectangle into a stretch, at its left or right end. */
const place = (front: Front, i: number, y: number, across: number, x: number, width: number): void => {
  const [start, base, end] = [front.at[2 * i]!, front.at[2 * i + 1]!, endOf(front, i, width)];
  const parts: number[] = [];
  if (y > start) parts.push(start, base);
  parts.push(y, x);
  if (y + across < end) parts.push(y + across, base);
  const added = parts.length / 2 - 1;
  for (let k = 2 * front.stretches - 1; k > 2 * i + 1; k -= 1) front.at[k + 2 * added] = front.at[k]!;
  for (let k = 0; k < parts.length; k += 1) front.at[2 * i + k] = parts[k]!;
  front.stretches += added;
  joinEqual(front);
};

/** A partial floor: its front, what is left to lay of the current group, and how it came about. */
interface Node {
  readonly front: Front;
  readonly left: Int32Array;
  readonly group: number;
  /** Largest x at which something of earlier groups begins, and something of any group. */
  readonly fromX: number;
  readonly startX: number;
  readonly lost: number;
  /** Area laid, and what it is worth. */
  readonly area: number;
  readonly worth: number;
  readonly slot: Slot | null;
  readonly parent: Node | null;
  readonly score: number;
}

const hashOf = (front: Front, left: Int32Array, group: number): number => {
  let [a, b] = [0x811c9dc5 ^ group, 0x1b873593 + group];
  const mix = (value: number): void => {
    a = Math.imul(a ^ value, 0x01000193);
    b = Math.imul(b ^ value, 0x85ebca6b) ^ (b >>> 15);
  };
  for (let i = 0; i < 2 * front.stretches; i += 1) mix(front.at[i]!);
  for (let i = 0; i < left.length; i += 1) mix(left[i]!);
  return (a >>> 0) * 2_097_152 + ((b >>> 0) & 2_097_151);
};

/** Kinds and turns that fit into a stretch, those that fill its width best first. */
const choicesFor = (request: FloorRequest, node: Node, gap: number, room: number): readonly number[] => {
  const choices: { code: number; rest: number; area: number }[] = [];
  for (let kind = 0; kind < request.kinds.length; kind += 1) {
    if (node.left[kind] === 0) continue;
    const { long, short, turns } = request.kinds[kind]!;
    const area = long * short;
    // The turn of a square matters only where one of them is forbidden.
    const both = turns === 3 && long !== short;
    if ((turns & 1) !== 0 && short <= gap && long <= room) choices.push({ code: 2 * kind, rest: gap - short, area });
    if ((both || turns === 2) && long <= gap && short <= room)
      choices.push({ code: 2 * kind + 1, rest: gap - long, area });
  }
  if (choices.length > mostChoices) {
    // Half of the choices fill the width, half are the largest.
    const byRest = [...choices].sort((p, q) => p.rest - q.rest || q.area - p.area || p.code - q.code);
    const byArea = [...choices].sort((p, q) => q.area - p.area || p.rest - q.rest || p.code - q.code);
    const half = mostChoices / 2;
    return [...new Set([...byRest.slice(0, half), ...byArea.slice(0, half)])].map(({ code }) => code);
  }
  return choices.map(({ code }) => code);
};

const narrowest = (request: FloorRequest, left: Int32Array): number => {
  let least = Infinity;
  for (let kind = 0; kind < left.length; kind += 1) {
    if (left[kind]! > 0) least = Math.min(least, request.kinds[kind]!.short);
  }
  return least;
};

/** All ways to go on from a node. */
const expand = (request: FloorRequest, node: Node, onChild: (child: Node) => void): void => {
  const { width, length } = request;
  const front: Front = { stretches: 0, at: new Int32Array(node.front.at.length) };
  copyFront(node.front, front);
  const least = narrowest(request, node.left);
  let lost = node.lost;
  for (let gaps = 0; gaps <= mostGaps;) {
    const i = lowestOf(front);
    const [y, x, end] = [front.at[2 * i]!, front.at[2 * i + 1]!, endOf(front, i, width)];
    const choices = x < node.fromX || end - y < least ? [] : choicesFor(request, node, end - y, length - x);
    for (const code of choices) {
      const [kind, across] = [code >> 1, (code & 1) === 1];
      const { long, short } = request.kinds[kind]!;
      const [along, deep] = across ? [short, long] : [long, short];
      const right = end - deep;
      for (const at of right > y && (y > 0 || end < width) ? [y, right] : [y]) {
        const next: Front = { stretches: 0, at: new Int32Array(front.at.length) };
        copyFront(front, next);
        place(next, i, at, deep, x + along, width);
        const left = node.left.slice();
        left[kind] = left[kind]! - 1;
        const slot = { kind, group: node.group, x, y: at, across };
        let reach = 0;
        for (let k = 0; k < next.stretches; k += 1) reach = Math.max(reach, next.at[2 * k + 1]!);
        const score = lost + (reach * width) / 1e4;
        const startX = Math.max(node.startX, x);
        const area = node.area + long * short;
        const worth = node.worth + (request.prices?.[kind] ?? 1) * long * short;
        const { group, fromX } = node;
        onChild({ front: next, left, group, fromX, startX, lost, area, worth, slot, parent: node, score });
      }
    }
    if (choices.length > 0) gaps += 1;
    const closed = closeStretch(front, i, width);
    if (closed < 0) return;
    lost += closed;
  }
};

/** Goes on to the next group where one is laid. */
const advance = (request: FloorRequest, node: Node): Node => {
  let next = node;
  while (next.group + 1 < request.groups.length && next.left.every((count) => count === 0)) {
    const group = next.group + 1;
    next = { ...next, group, left: request.groups[group]!.slice(), fromX: next.startX };
  }
  return next;
};

/** The empty floor. */
const rootOf = (request: FloorRequest): Node => {
  const least = Math.min(...request.groups.map((counts) => narrowest(request, counts)));
  const lanes = Number.isFinite(least) ? Math.ceil(request.width / least) + 1 : 1;
  return advance(request, {
    front: { stretches: 1, at: new Int32Array(8 * lanes + 16) },
    left: request.groups[0]!.slice(),
    group: 0,
    fromX: 0,
    startX: 0,
    lost: 0,
    area: 0,
    worth: 0,
    slot: null,
    parent: null,
    score: 0,
  });
};

/** The way to a node, in loading order. */
const slotsOf = (last: Node): readonly Slot[] => {
  const slots: Slot[] = [];
  for (let node: Node | null = last; node !== null; node = node.parent) if (node.slot !== null) slots.push(node.slot);
  return slots.reverse();
};

/**
 * Lays all rectangles of a request on the floor, or answers null if the search finds no way. Beam search over fronts:
 * the stretch nearest to the front wall takes a rectangle at either end, or is given up. Straight, turned, mixed and
 * pinwheel patterns are all reached that way, and where few different fronts are possible the search is exhaustive.
 * Slots are in loading order; a later group never begins nearer to the front wall than an earlier one.
 */
export const layFloor = (request: FloorRequest, beam: number, budget: Budget): readonly Slot[] | null => {
  const { length, width, kinds, groups } = request;
  let area = 0;
  let pieces = 0;
  for (const counts of groups) {
    for (let kind = 0; kind < kinds.length; kind += 1) {
      pieces += counts[kind]!;
      area += counts[kind]! * kinds[kind]!.long * kinds[kind]!.short;
    }
  }
  const spare = length * width - area;
  if (spare < 0) return null;
  if (pieces === 0) return [];
  let nodes: readonly Node[] = [rootOf(request)];
  for (let laid = 0; laid < pieces; laid += 1) {
    const children: Node[] = [];
    const seen = new Set<number>();
    for (const node of nodes) {
      expand(request, node, (child) => {
        if (child.lost > spare) return;
        const next = advance(request, child);
        const hash = hashOf(next.front, next.left, next.group);
        if (seen.has(hash)) return;
        seen.add(hash);
        children.push(next);
      });
    }
    spend(budget, Math.ceil(children.length / frontsPerStep));
    if (children.length === 0) return null;
    children.sort((a, b) => a.score - b.score);
    nodes = children.slice(0, beam);
  }
  return slotsOf(nodes[0]!);
};

/**
 * As much worth on one floor as the search finds, from one group of which not all has to be laid: beam search over
 * fronts, ranked by worth per ground that is used up.
 */
export const richestFloor = (request: FloorRequest, beam: number, budget: Budget): readonly Slot[] => {
  let nodes: readonly Node[] = [rootOf(request)];
  let best = nodes[0]!;
  while (nodes.length > 0) {
    const children: Node[] = [];
    const seen = new Set<number>();
    for (const node of nodes) {
      expand(request, node, (child) => {
        const hash = hashOf(child.front, child.left, child.group);
        if (seen.has(hash)) return;
        seen.add(hash);
        children.push({ ...child, score: -child.worth / (child.area + child.lost) });
        if (child.worth > best.worth * (1 + 1e-12)) best = child;
      });
    }
    spend(budget, Math.ceil(children.length / frontsPerStep));
    children.sort((a, b) => a.score - b.score);
    nodes = children.slice(0, beam);
  }
  return slotsOf(best);
};
