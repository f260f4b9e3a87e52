import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Carton, CartonPlacement, PalletProblem, PalletType, Rotation } from '../../../engine/index.ts';

/** One palletizing problem of a benchmark file; lengths and weights as `PalletProblem` has them, scaled by `perLength`. */
export interface PalletInstance {
  readonly name: string;
  readonly problem: PalletProblem;
  /** Units of the file per unit of the problem. */
  readonly perLength: number;
  /** Word of the file for each line. */
  readonly types: readonly (string | number)[];
}

const readText = (file: string): string => {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** Rotations of a carton of which only some sides may stand vertically. */
const rotationsOf = ([length, width, height]: readonly number[]): readonly Rotation[] => [
  ...(height === 1 ? (['LWH', 'WLH'] as const) : []),
  ...(width === 1 ? (['LHW', 'HLW'] as const) : []),
  ...(length === 1 ? (['WHL', 'HWL'] as const) : []),
];

const problemOf = (cartons: readonly Carton[], pallets: readonly PalletType[], effort: number): PalletProblem => ({
  cartons,
  pallets,
  respectTiHi: true,
  separationGroups: [],
  effort,
});

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

const readWorkload = (file: string, effort: number, upright: boolean): readonly PalletInstance[] => {
  const workload = JSON.parse(readText(file)) as Workload;
  const perInch = Math.round(1 / Number.parseFloat(workload.lengthUnit));
  const perPound = Math.round(1 / Number.parseFloat(workload.weightUnit));
  const pallets = workload.boxes.map(({ id, l, w, h, maxWeight }) => ({
    id,
    length: l / perInch,
    width: w / perInch,
    maxHeight: h / perInch,
    maxWeight: maxWeight / perPound,
  }));
  return workload.cases.map(({ id: name, items }) => {
    const cartons = items.map(({ id, l, w, h, weight, qty, vert }) => ({
      id,
      length: l / perInch,
      width: w / perInch,
      height: h / perInch,
      weight: weight / perPound,
      quantity: qty,
      rotations: upright ? [] : rotationsOf(vert),
      tags: [],
    }));
    return { name, problem: problemOf(cartons, pallets, effort), perLength: perInch, types: items.map(({ id }) => id) };
  });
};

/** A Euro pallet with the net height used on the mixed-case instances, millimetres. */
const euroPallet: PalletType = { id: 'euro', length: 1200, width: 800, maxHeight: 2055 };

/**
 * The mixed-case instances of Elhedhli, Gzara & Yildiz (2019): millimetres and grams. The load capacity is read as kg per
 * square metre of the usable top.
 */
const readElhedhli = (file: string, effort: number): readonly PalletInstance[] => {
  const rows = readText(file)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const cartons = rows.map((row, line): Carton => {
    const [length = 0, width = 0, height = 0, weight = 0, capacity = 0, lessLength = 0, lessWidth = 0] =
      row.map(Number);
    return {
      ...{ id: row[9] ?? String(line), length, width, height, weight, tags: [], rotations: [] },
      quantity: Number(row[8]),
      maxWeightOnTop: Math.floor((capacity * (length - lessLength) * (width - lessWidth)) / 1000),
    };
  });
  const name = file.split('/').slice(-2).join('_').replace('.txt', '');
  return [
    { name, problem: problemOf(cartons, [euroPallet], effort), perLength: 1, types: cartons.map(({ id }) => id) },
  ];
};

const textOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`, 'u').exec(xml)?.[1] ?? '';

/** The orders of the ICRA palletizing contest: millimetres and grams; a unit is a barcode. */
const readVmac = (file: string, effort: number): readonly PalletInstance[] => {
  const xml = readText(file);
  const [head = '', ...lines] = xml.split('<OrderLine>');
  const number = (part: string, tag: string): number => Number(textOf(part, tag));
  const pallets = head
    .split('<Pallet>')
    .slice(1)
    .map((part) => ({
      id: textOf(part, 'PalletNumber'),
      length: number(part, 'Length'),
      width: number(part, 'Width'),
      maxHeight: number(part, 'MaxLoadHeight'),
      maxWeight: number(part, 'MaxLoadWeight'),
    }));
  const cartons = lines.map((part) => ({
    ...{ id: textOf(part, 'ID'), tags: [], rotations: [], weight: number(part, 'Weight') },
    length: number(part, 'Length'),
    width: number(part, 'Width'),
    height: number(part, 'Height'),
    quantity: part.split('<Barcode>').length - 1,
  }));
  const problem = problemOf(cartons, pallets, effort);
  return [{ name: basename(file, '.xml'), problem, perLength: 1, types: cartons.map(({ id }) => id) }];
};

interface BedBppItem {
  readonly id: string;
  readonly 'length/mm': number;
  readonly 'width/mm': number;
  readonly 'height/mm': number;
  readonly 'weight/kg': number;
}

interface BedBppOrder {
  readonly item_sequence: Readonly<Record<string, BedBppItem>>;
  readonly properties: { readonly target: string };
}

/** The grocery orders of BED-BPP: millimetres and kilograms, pallets or roll containers of 2 m of load. */
const readBedBpp = (file: string, effort: number): readonly PalletInstance[] => {
  const orders = JSON.parse(readText(file)) as Readonly<Record<string, BedBppOrder>>;
  return Object.entries(orders).map(([name, { item_sequence: items, properties }]) => {
    const byId = new Map<string, Carton>();
    for (const item of Object.values(items)) {
      const quantity = (byId.get(item.id)?.quantity ?? 0) + 1;
      const sides = { length: item['length/mm'], width: item['width/mm'], height: item['height/mm'] };
      byId.set(item.id, { id: item.id, ...sides, weight: item['weight/kg'], quantity, rotations: [], tags: [] });
    }
    const cartons = [...byId.values()];
    const [length, width] = properties.target === 'rollcontainer' ? [800, 700] : [1200, 800];
    const pallets = [{ id: properties.target, length, width, maxHeight: 2000 }];
    return { name, problem: problemOf(cartons, pallets, effort), perLength: 1, types: cartons.map(({ id }) => id) };
  });
};

/** Reads the problems of a file, whose name says what it is. */
export const readPallets = (file: string, effort: number, upright: boolean): readonly PalletInstance[] => {
  if (file.endsWith('.txt')) return readElhedhli(file, effort);
  if (file.endsWith('.xml')) return readVmac(file, effort);
  return basename(file).startsWith('bed-bpp') ? readBedBpp(file, effort) : readWorkload(file, effort, upright);
};

/** Pallets in the words and units of the file. */
export const writtenPallets = (
  { name, problem, perLength, types }: PalletInstance,
  pallets: readonly { readonly pallet: number; readonly placements: readonly CartonPlacement[] }[],
): unknown => {
  const own = (value: number): number => Math.round(value * perLength);
  return {
    instance: name,
    containers: pallets.map(({ pallet, placements }) => {
      const { length = 0, width = 0, maxHeight = 0 } = problem.pallets[pallet] ?? {};
      return {
        ...{ L: own(length), W: own(width), H: own(maxHeight) },
        placements: placements.map((one) => ({
          ...{ type: types[one.carton], x: own(one.x), y: own(one.y), z: own(one.z) },
          ...{ l: own(one.length), w: own(one.width), h: own(one.height) },
        })),
      };
    }),
  };
};
