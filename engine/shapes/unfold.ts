import type { LeftOut, PackedBox, PackPlan, Placement, RollInfo } from '../model/plan.ts';
import type { Inside, Packable, RollRun } from './packable.ts';
import { cylinderAxis, isCylinder } from '../model/round.ts';

/** Hands out the rolls of each run in order. */
type RollQueue = (run: RollRun) => RollInfo;

const rollQueue = (): RollQueue => {
  const taken = new Map<RollRun, number>();
  return (run) => {
    const before = taken.get(run) ?? 0;
    taken.set(run, before + 1);
    const { first, total, linearQuantity, outerDiameter } = run;
    return { index: first + before, total, linearQuantity, outerDiameter };
  };
};

type Place = Pick<Placement, 'x' | 'y' | 'z' | 'length' | 'width' | 'height'>;

const placementOf = (packable: Packable, place: Place, nextRoll: RollQueue): Placement => {
  const { line, item, units, roll, nested } = packable;
  const { x, y, z, length, width, height } = place;
  const special = roll !== undefined || units > 1 || nested.length > 0;
  const turned = length !== item.length;
  return {
    item: line,
    x,
    y,
    z,
    length,
    width,
    height,
    ...(roll === undefined && units > 1 ? { units } : {}),
    ...(special ? { weight: item.weight } : {}),
    ...(isCylinder(item) ? { round: cylinderAxis(item, length, width, height) } : {}),
    ...(roll === undefined ? {} : { roll: nextRoll(roll) }),
    ...(nested.length === 0
      ? {}
      : {
          nested: nested.map((inside) => placementOf(inside.packable, turned ? turnedPlace(inside) : inside, nextRoll)),
        }),
  };
};

/** The place of nested units in a host that is turned by a quarter. */
const turnedPlace = ({ x, y, z, length, width, height }: Inside): Place => ({
  x: y,
  y: x,
  z,
  length: width,
  width: length,
  height,
});

/** What is left out, by line and reason; rolls one by one. */
const leftOutOf = (
  packables: readonly Packable[],
  leftOut: readonly LeftOut[],
  nextRoll: RollQueue,
): readonly LeftOut[] => {
  const rolls: LeftOut[] = [];
  const quantities = new Map<string, LeftOut>();
  const add = (packable: Packable, quantity: number, why: Pick<LeftOut, 'reason' | 'detail'>): void => {
    const { line: item, units, roll, nested } = packable;
    if (roll === undefined) {
      const key = `${item} ${why.reason}`;
      const known = quantities.get(key)?.quantity ?? 0;
      quantities.set(key, { ...why, item, quantity: known + quantity * units });
    } else {
      for (let i = 0; i < quantity; i += 1) {
        rolls.push({ ...why, item, quantity: roll.linearQuantity, roll: nextRoll(roll) });
      }
    }
    // A host left out has nested units that could have had a place of their own.
    for (const inside of nested) add(inside.packable, quantity, { reason: 'no-room' });
  };
  for (const { item, quantity, ...why } of leftOut) {
    const packable = packables[item];
    if (packable !== undefined) add(packable, quantity, packable.invalid === true ? { reason: 'invalid-roll' } : why);
  }
  return [...quantities.values(), ...rolls].sort((a, b) => a.item - b.item);
};

/** Boxes of packables as boxes of the lines they stand for. */
export const unfold = (packables: readonly Packable[], plan: PackPlan): PackPlan => {
  const nextRoll = rollQueue();
  // All boxes take their rolls before any is left out.
  const placed = plan.boxes.map((box) =>
    box.placements.map((place) => placementOf(packables[place.item]!, place, nextRoll)),
  );
  const boxes = plan.boxes.map((box, index): PackedBox => ({
    ...box,
    placements: placed[index]!,
    leftOut: leftOutOf(packables, box.leftOut, nextRoll),
  }));
  return { ...plan, boxes };
};
