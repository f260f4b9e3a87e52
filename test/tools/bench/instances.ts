import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type {
  Algorithm,
  PackedBox,
  PackItem,
  PackPlan,
  PackProblem,
  Placement,
  Rotation,
  SupportRule,
} from '../../../engine/index.ts';

/** One problem of a benchmark file, without effort. */
export interface Instance {
  readonly name: string;
  readonly problem: PackProblem;
  /** A plan in the units and words of the file. */
  readonly written: (plan: PackPlan) => unknown;
}

/** How instances are packed. */
export interface Settings {
  readonly effort: number;
  readonly algorithm: Algorithm;
  readonly support: SupportRule;
}

/** Rotations of a unit when only some of its three sides may stand vertically. */
const rotationsWithVertical = (length: boolean, width: boolean, height: boolean): readonly Rotation[] =>
  length && width && height
    ? []
    : [
        ...(length ? (['WHL', 'HWL'] as const) : []),
        ...(width ? (['LHW', 'HLW'] as const) : []),
        ...(height ? (['LWH', 'WLH'] as const) : []),
      ];

const readText = (file: string): string => {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** Place and sides of a unit in a file's own units. */
const placeOf = (unit: Placement, perInch: number): Readonly<Record<'x' | 'y' | 'z' | 'l' | 'w' | 'h', number>> => {
  const own = (inches: number): number => Math.round(inches * perInch);
  const { x, y, z, length, width, height } = unit;
  return { x: own(x), y: own(y), z: own(z), l: own(length), w: own(width), h: own(height) };
};

interface Workload {
  readonly lengthUnit: string;
  readonly weightUnit: string;
  readonly boxes: readonly { id: string; l: number; w: number; h: number; maxWeight: number }[];
  readonly cases: readonly {
    id: string;
    items: readonly {
      id: string;
      l: number;
      w: number;
      h: number;
      weight: number;
      vert: readonly number[];
      qty: number;
    }[];
  }[];
}

/** The orders, pallets and scale files: everything is to be shipped in boxes of a catalogue. */
export const readWorkload = (file: string, settings: Settings): readonly Instance[] => {
  const workload = JSON.parse(readText(file)) as Workload;
  const perInch = Math.round(1 / Number.parseFloat(workload.lengthUnit));
  const perPound = Math.round(1 / Number.parseFloat(workload.weightUnit));
  const containers = workload.boxes.map((box) => ({
    kind: 'fixed' as const,
    id: box.id,
    length: box.l / perInch,
    width: box.w / perInch,
    height: box.h / perInch,
    maxWeight: box.maxWeight / perPound,
  }));
  return workload.cases.map((order) => ({
    name: order.id,
    written: (plan) => ({
      case: order.id,
      containers: plan.boxes.map((box) => ({
        box: containers[box.container]?.id,
        placements: box.placements.map((unit) => ({ item: order.items[unit.item]?.id, ...placeOf(unit, perInch) })),
      })),
    }),
    problem: {
      ...settings,
      multipleBoxes: true,
      separationGroups: [],
      affinityGroups: [],
      containers,
      items: order.items.map((line) => ({
        id: line.id,
        length: line.l / perInch,
        width: line.w / perInch,
        height: line.h / perInch,
        weight: line.weight / perPound,
        quantity: line.qty,
        rotations: rotationsWithVertical(line.vert[0] === 1, line.vert[1] === 1, line.vert[2] === 1),
        tags: [],
      })),
    },
  }));
};

/**
 * The thpack text files of the OR-Library: number of problems; per problem its number (with a seed where the file has
 * two numbers on that line), the container, the number of types, and lines of type, three sides with flags, quantity.
 */
export const readThpack = (file: string, settings: Settings, multipleBoxes: boolean): readonly Instance[] => {
  const lines = readText(file)
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .filter((numbers) => numbers.length > 1 || numbers[0] !== 0);
  let at = 0;
  const next = (): readonly number[] => lines[at++] ?? [];
  const [problems = 0] = next();
  return Array.from({ length: problems }, () => {
    const [number = 0] = next();
    const [length = 0, width = 0, height = 0] = next();
    const [types = 0] = next();
    const numbers: number[] = [];
    const items = Array.from({ length: types }, (): PackItem => {
      const [type = 0, l = 0, fl = 0, w = 0, fw = 0, h = 0, fh = 0, quantity = 0] = next();
      const rotations = rotationsWithVertical(fl === 1, fw === 1, fh === 1);
      numbers.push(type);
      return { id: `type ${type}`, length: l, width: w, height: h, weight: 0, quantity, rotations, tags: [] };
    });
    const containers = [{ kind: 'fixed' as const, id: 'container', length, width, height }];
    const problem = { ...settings, items, containers, multipleBoxes, separationGroups: [], affinityGroups: [] };
    const loadOf = (box: PackedBox): unknown => ({
      L: length,
      W: width,
      H: height,
      placements: box.placements.map((unit) => ({ type: numbers[unit.item], ...placeOf(unit, 1) })),
    });
    const written = (plan: PackPlan): unknown => ({ instance: number, containers: plan.boxes.map(loadOf) });
    return { name: String(number), problem, written };
  });
};
