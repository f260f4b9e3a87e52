import { leastShift } from '../constraints/axleLoads.ts';
import { spend, type Budget } from '../search/budget.ts';
import { exactMoment, leanOf, legsOf, shiftRange, type Arrangement } from './balance.ts';
import type { Slot } from './floor.ts';
import type { TrailerInstance, Vehicle } from './instance.ts';
import type { FloorUnit } from './stacks.ts';

/** An arrangement that the axles bear, moved back from the front wall by so many millionths of an inch. */
export interface Balanced extends Arrangement {
  readonly shift: number;
}

/** Rounds of exchanges and of walls. */
const mostRounds = 8;

const lengthIn = (unit: FloorUnit, slot: Slot): number => (slot.across ? unit.short : unit.long);
const widthIn = (unit: FloorUnit, slot: Slot): number => (slot.across ? unit.long : unit.short);

/** An arrangement under change: order is loading order; slots and units are exchanged in place. */
interface Work {
  readonly instance: TrailerInstance;
  readonly vehicle: Vehicle;
  readonly groups: number;
  readonly units: FloorUnit[];
  slots: Slot[];
}

interface Moments {
  /** Along the trailer, per leg. */
  readonly along: Float64Array;
  /** Across it, of the whole load. */
  across: number;
}

const momentsOf = (work: Work): Moments => {
  const { instance, units, slots, groups } = work;
  const moments = { along: new Float64Array(groups), across: 0 };
  units.forEach((unit, i) => {
    const slot = slots[i]!;
    const [x, y] = leanOf(instance, unit, slot);
    const weight = unit.weight / 1e6;
    moments.across += y + (weight * slot.y) / instance.unitsPerInch;
    for (let leg = slot.group; leg < groups; leg += 1) {
      moments.along[leg] = moments.along[leg]! + x + (weight * slot.x) / instance.unitsPerInch;
    }
  });
  return moments;
};

/** Judges moments: how far the axles are out of reach, how far the load moves back, how far it is off the middle. */
type Judge = (moments: Moments) => number;

const judgeOf = (work: Work): Judge => {
  const { vehicle, instance } = work;
  const legs = legsOf(vehicle.axles, work, work.groups);
  const [length, width] = [vehicle.length / instance.unitsPerInch, vehicle.width / instance.unitsPerInch];
  const weight = legs.at(-1)?.weight ?? 0;
  if (weight <= 0) return () => 0;
  return ({ along, across }) => {
    const { least, most } = shiftRange(legs, along, roomOf(work));
    const off = Math.abs(along[along.length - 1]! / weight + least - length / 2) / length;
    const aside = Math.abs(across / weight - width / 2) / width;
    return 1e3 * Math.max(0, least - most) + (2 * least) / length + off + aside;
  };
};

/** Inches that the load can be moved back: up to the door. */
const roomOf = ({ vehicle, instance, units, slots }: Work): number => {
  if (instance.atFrontWall) return 0;
  let end = 0;
  for (let i = 0; i < slots.length; i += 1) end = Math.max(end, slots[i]!.x + lengthIn(units[i]!, slots[i]!));
  return (vehicle.length - end) / instance.unitsPerInch;
};

/** Exchanges units of the same sides and stop wherever that is better, until nothing is. */
const exchange = (work: Work, judge: Judge, budget: Budget): void => {
  const { units, slots, instance } = work;
  const moments = momentsOf(work);
  let score = judge(moments);
  const legs = moments.along.length;
  for (let round = 0, better = true; better && round < mostRounds; round += 1) {
    better = false;
    spend(budget, Math.ceil((units.length * units.length) / 200));
    for (let i = 0; i < units.length; i += 1) {
      for (let j = i + 1; j < units.length; j += 1) {
        const [a, b] = [slots[i]!, slots[j]!];
        if (a.kind !== b.kind || a.group !== b.group) continue;
        const [p, q] = [units[i]!, units[j]!];
        const [before, after] = [leanSum(instance, p, a, q, b), leanSum(instance, q, a, p, b)];
        const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
        if (dx === 0 && dy === 0) continue;
        for (let leg = a.group; leg < legs; leg += 1) moments.along[leg] = moments.along[leg]! + dx;
        moments.across += dy;
        const next = judge(moments);
        if (next < score - 1e-9) {
          score = next;
          units[i] = q;
          units[j] = p;
          better = true;
        } else {
          for (let leg = a.group; leg < legs; leg += 1) moments.along[leg] = moments.along[leg]! - dx;
          moments.across -= dy;
        }
      }
    }
  }
};

/** Moments of one unit in each of two slots. */
const leanSum = (
  instance: TrailerInstance,
  p: FloorUnit,
  a: Slot,
  q: FloorUnit,
  b: Slot,
): readonly [number, number] => {
  const [px, py] = leanOf(instance, p, a);
  const [qx, qy] = leanOf(instance, q, b);
  const scale = 1e6 * instance.unitsPerInch;
  return [px + qx + (p.weight * a.x + q.weight * b.x) / scale, py + qy + (p.weight * a.y + q.weight * b.y) / scale];
};

/** Walls: parts of the load between planes across the trailer that cut no unit; positions in loading order. */
const wallsOf = ({ units, slots }: Work): readonly (readonly number[])[] => {
  const order = slots.map((_, i) => i).sort((a, b) => slots[a]!.x - slots[b]!.x || slots[a]!.y - slots[b]!.y);
  const walls: number[][] = [];
  let end = -1;
  for (const i of order) {
    if (slots[i]!.x >= end) walls.push([]);
    walls.at(-1)!.push(i);
    end = Math.max(end, slots[i]!.x + lengthIn(units[i]!, slots[i]!));
  }
  return walls;
};

/** Slots moved to the front as far as they go, in the order of the walls, or null if that breaks the order of stops. */
const settle = (work: Work, walls: readonly (readonly number[])[], mirrored: readonly boolean[]): Slot[] | null => {
  const { units, vehicle } = work;
  const slots = [...work.slots];
  const done: number[] = [];
  let [group, fromX, startX] = [-1, 0, 0];
  for (const [w, wall] of walls.entries()) {
    for (const i of wall) {
      const old = work.slots[i]!;
      const deep = widthIn(units[i]!, old);
      const y = mirrored[w] === true ? vehicle.width - old.y - deep : old.y;
      let x = 0;
      for (const other of done) {
        const slot = slots[other]!;
        const apart = slot.y + widthIn(units[other]!, slot) <= y || y + deep <= slot.y;
        if (!apart) x = Math.max(x, slot.x + lengthIn(units[other]!, slot));
      }
      if (old.group < group) return null;
      if (old.group > group) [group, fromX] = [old.group, startX];
      if (x < fromX || x + lengthIn(units[i]!, old) > vehicle.length) return null;
      startX = Math.max(startX, x);
      slots[i] = { ...old, x, y };
      done.push(i);
    }
  }
  return slots;
};

/** Exchanges neighbouring walls and mirrors walls wherever that is better. */
const moveWalls = (work: Work, judge: Judge, budget: Budget): void => {
  let score = judge(momentsOf(work));
  for (let round = 0, better = true; better && round < mostRounds; round += 1) {
    better = false;
    const walls = wallsOf(work);
    spend(budget, Math.ceil((walls.length * work.units.length * work.units.length) / 2000));
    const tries = walls.flatMap((_, w) => [
      { order: walls, mirrored: walls.map((_wall, k) => k === w) },
      ...(w + 1 < walls.length
        ? [{ order: walls.toSpliced(w, 2, walls[w + 1]!, walls[w]!), mirrored: walls.map(() => false) }]
        : []),
    ]);
    for (const { order, mirrored } of tries) {
      const slots = settle(work, order, mirrored);
      if (slots === null) continue;
      const before = work.slots;
      work.slots = slots;
      const next = judge(momentsOf(work));
      if (next < score - 1e-9) {
        score = next;
        better = true;
        break;
      }
      work.slots = before;
    }
  }
};

/**
 * Brings the weight where the axles bear it and the centre of gravity near the middle: walls are exchanged and mirrored,
 * units of the same sides change places, and where the front support alone is overloaded the whole load moves back.
 * Null if that does not help.
 */
export const balance = (
  instance: TrailerInstance,
  vehicle: Vehicle,
  arrangement: Arrangement,
  groups: number,
  budget: Budget,
): Balanced | null => {
  const work: Work = { instance, vehicle, groups, units: [...arrangement.units], slots: [...arrangement.slots] };
  const judge = judgeOf(work);
  exchange(work, judge, budget);
  moveWalls(work, judge, budget);
  exchange(work, judge, budget);
  const legs = Array.from({ length: groups }, (_, group) => exactMoment(instance, work, group, 0));
  const shift = leastShift(vehicle.axles, legs, Math.round(roomOf(work) * 1e6));
  return shift === null ? null : { units: work.units, slots: work.slots, shift };
};
