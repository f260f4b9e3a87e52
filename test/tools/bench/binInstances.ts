import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PackedBox, PackItem, PackPlan, Rotation } from '../../../engine/index.ts';
import { readThpack, type Instance, type Settings } from './instances.ts';

type Sides = readonly [number, number, number];

/** Equal containers without weights; lengths are the file's own, and the type of a unit is the number of its line from 1. */
const instanceOf = (
  settings: Settings,
  name: string,
  [length, width, height]: Sides,
  lines: readonly { readonly sides: Sides; readonly quantity: number }[],
  rotations: readonly Rotation[],
): Instance => {
  const items = lines.map(({ sides: [l, w, h], quantity }, line): PackItem => {
    return { id: `line ${line + 1}`, length: l, width: w, height: h, weight: 0, quantity, rotations, tags: [] };
  });
  const containers = [{ kind: 'fixed' as const, id: 'container', length, width, height }];
  const loadOf = (box: PackedBox): unknown => ({
    L: length,
    W: width,
    H: height,
    placements: box.placements.map((unit) => ({
      type: unit.item + 1,
      x: unit.x,
      y: unit.y,
      z: unit.z,
      l: unit.length,
      w: unit.width,
      h: unit.height,
    })),
  });
  return {
    name,
    problem: { ...settings, items, containers, multipleBoxes: true, separationGroups: [], affinityGroups: [] },
    written: (plan: PackPlan) => ({
      instance: /^\d+$/u.test(name) ? Number(name) : name,
      containers: plan.boxes.map(loadOf),
    }),
  };
};

const numbersOf = (file: string): readonly (readonly number[])[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).filter(Boolean).map(Number))
    .filter((numbers) => numbers.length > 0);

/** Martello, Pisinger & Vigo: number and two bounds; units and bin; one line per unit. Units are not turned. */
const readMpv = (file: string, settings: Settings): readonly Instance[] => {
  const lines = numbersOf(file);
  const instances: Instance[] = [];
  for (let at = 0; at < lines.length;) {
    const [number = 0] = lines[at] ?? [];
    const [units = 0, width = 0, height = 0, depth = 0] = lines[at + 1] ?? [];
    const own = lines
      .slice(at + 2, at + 2 + units)
      .map(([w = 0, h = 0, d = 0]) => ({ sides: [w, h, d] as const, quantity: 1 }));
    instances.push(instanceOf(settings, String(number), [width, height, depth], own, ['LWH']));
    at += 2 + units;
  }
  return instances;
};

/** RIS: number of instances; each has its number, the container, types and units, and lines of type, sides, quantity. */
const readRis = (file: string, settings: Settings): readonly Instance[] => {
  const lines = numbersOf(file);
  const starts = lines.flatMap((numbers, at) => (at > 0 && numbers.length === 1 ? [at] : []));
  return starts.map((start, index) => {
    const [length = 0, width = 0, height = 0] = lines[start + 1] ?? [];
    const own = lines
      .slice(start + 3, starts[index + 1] ?? lines.length)
      .map(([, d = 0, w = 0, h = 0, quantity = 0]) => ({ sides: [d, w, h] as const, quantity }));
    return instanceOf(settings, String(lines[start]?.[0] ?? index + 1), [length, width, height], own, []);
  });
};

/** Feng, Moon & Shin: one list of units in braces, for a container of 609 x 243 x 243. */
const readFeng = (file: string, settings: Settings): readonly Instance[] => {
  const quantities = new Map<string, number>();
  for (const [, sides = ''] of readFileSync(file, 'utf8').matchAll(/\{([\d\s,]+)\}/gu)) {
    const key = sides
      .split(',')
      .filter((side) => side.trim() !== '')
      .map(Number)
      .join(',');
    quantities.set(key, (quantities.get(key) ?? 0) + 1);
  }
  const own = [...quantities].map(([key, quantity]) => {
    const [l = 0, w = 0, h = 0] = key.split(',').map(Number);
    return { sides: [l, w, h] as const, quantity };
  });
  return [instanceOf(settings, basename(file), [609, 243, 243], own, [])];
};

/**
 * Elhedhli, Gzara & Yildiz: cases that stand upright, on Euro pallets up to a net height of 2,055 mm; here as boxes of that
 * size, without weights. The verb `pallets` reads the same files with what each case carries.
 */
const readElhedhli = (file: string, settings: Settings): readonly Instance[] => {
  const own = numbersOf(file).map((row) => {
    const [l = 0, w = 0, h = 0] = row;
    return { sides: [l, w, h] as const, quantity: row[8] ?? 0 };
  });
  const name = file.split('/').slice(-2).join('_').replace('.txt', '');
  return [instanceOf(settings, name, [1200, 800, 2055], own, ['LWH', 'WLH'])];
};

/** Many equal containers: the format goes by the name of the file, as the sets are published. */
export const readBins = (file: string, settings: Settings): readonly Instance[] => {
  const name = basename(file);
  if (/^class\d/u.test(name)) return readMpv(file, settings);
  if (name.startsWith('ris')) return readRis(file, settings);
  if (/^c\d_i\d/u.test(name)) return readElhedhli(file, settings);
  if (name.startsWith('L_')) return readFeng(file, settings);
  return readThpack(file, settings, true);
};
