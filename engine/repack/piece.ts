import { bearingLimitOf } from '../constraints/loadBearing.ts';
import { stackLimitOf } from '../constraints/maxStackHeight.ts';
import { orientationsOf } from '../constraints/orientation.ts';
import { travelsAlone } from '../constraints/shipAlone.ts';
import { stopOf } from '../constraints/stops.ts';
import type { Placement } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { cylinderAxis, isCylinder } from '../model/round.ts';
import { toMicroPounds, toUnits } from '../model/scale.ts';
import type { Inside, Packable } from '../shapes/packable.ts';
import { unitsByLine } from '../shapes/packable.ts';

/** Axis of the box that the axis of a cylinder lies along: 1 x, 2 y, 3 z; 0 for everything that is no cylinder. */
export type Axis = 0 | 1 | 2 | 3;

/** One way to put a piece down, in whole units of length. */
export interface Orientation {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  readonly axis: Axis;
}

/** What is put into a carton as one: a unit, a full case, a roll, a host with all that is nested in it. */
export interface Piece {
  /** Index in `RepackProblem.units`; -1 for what is fixed. */
  readonly unit: number;
  readonly placement: Placement;
  readonly packable: Packable;
  /** Pieces with the same key are alike. */
  readonly key: string;
  readonly orientations: readonly Orientation[];
  readonly volume: number;
  /** In 1e-6 lb. */
  readonly weight: number;
  readonly bearing: number;
  readonly stackLimit: number;
  readonly stop: number;
  readonly alone: boolean;
  /** Units of each line in it, as limits per container count them. */
  readonly lines: ReadonlyMap<number, number>;
}

const sidesOf = (item: PackItem, { roll, units }: Placement): Pick<PackItem, 'length' | 'width' | 'height'> => {
  if (roll !== undefined && item.roll !== undefined) {
    return { length: roll.outerDiameter, width: roll.outerDiameter, height: item.roll.materialWidth };
  }
  const { length, width, height } = units !== undefined && item.casePack !== undefined ? item.casePack : item;
  return { length, width, height };
};

/** A host with contents stands as it was filled; everything else may be turned as its line allows. */
const rotationsOf = (item: PackItem, placement: Placement): PackItem['rotations'] => {
  if (placement.nested === undefined) return item.rotations;
  return placement.length === item.length ? ['LWH'] : ['WLH'];
};

/** What the search packs in place of a placement; its quantity is 1. */
const packableOf = (items: readonly PackItem[], placement: Placement): Packable => {
  const item = items[placement.item]!;
  const { roll: _roll, casePack: _case, voidSpace: _hollow, shape, ...plain } = item;
  const kept = placement.roll !== undefined ? 'cylindrical' : placement.units === undefined ? shape : undefined;
  const nested = (placement.nested ?? []).map((inner): Inside => ({ ...inner, packable: packableOf(items, inner) }));
  return {
    line: placement.item,
    item: {
      ...plain,
      ...sidesOf(item, placement),
      ...(kept === undefined ? {} : { shape: kept }),
      weight: placement.weight ?? item.weight,
      quantity: 1,
      rotations: rotationsOf(item, placement),
    },
    units: placement.units ?? 1,
    ...(placement.roll === undefined ? {} : { roll: { ...placement.roll, first: placement.roll.index } }),
    nested,
  };
};

const axisOf = (item: PackItem, x: number, y: number, z: number): Axis => {
  if (!isCylinder(item)) return 0;
  const axis = cylinderAxis(item, x, y, z);
  return axis === 'x' ? 1 : axis === 'y' ? 2 : 3;
};

/** Plain units of a line are alike; cases, rolls and hosts stay apart. */
const keyOf = (unit: number, { item, units, roll, nested }: Placement): string =>
  roll === undefined && nested === undefined ? `${item}|${units ?? 1}` : `#${unit}`;

/** A placement of an item, with the axis if it is a cylinder; whoever made it need not know. */
export const rounded = (item: PackItem, placement: Placement): Placement => {
  const { length, width, height } = placement;
  const round = isCylinder(item) ? cylinderAxis(item, length, width, height) : undefined;
  if (round === placement.round) return placement;
  const { round: _round, ...told } = placement;
  return round === undefined ? told : { ...told, round };
};

/** A waiting unit as a piece, or with `unit` -1 one that is fixed. */
export const pieceOf = (
  items: PackProblem['items'],
  unit: number,
  placement: Placement,
  unitsPerInch: number,
): Piece => {
  const packable = packableOf(items, placement);
  const { item } = packable;
  const [length, width, height] = [item.length, item.width, item.height].map((side) => toUnits(side, unitsPerInch)) as [
    number,
    number,
    number,
  ];
  const flat = orientationsOf(item.rotations, length, width, height);
  const orientations: Orientation[] = [];
  for (let i = 0; i < flat.length; i += 3) {
    const [dx, dy, dz] = [flat[i]!, flat[i + 1]!, flat[i + 2]!];
    orientations.push({ dx, dy, dz, axis: axisOf(item, dx, dy, dz) });
  }
  return {
    unit,
    placement: rounded(item, placement),
    packable,
    key: keyOf(unit, placement),
    orientations,
    volume: length * width * height,
    weight: toMicroPounds(item.weight),
    bearing: bearingLimitOf(item),
    stackLimit: stackLimitOf(item),
    stop: stopOf(item),
    alone: travelsAlone(item),
    lines: unitsByLine(packable),
  };
};
