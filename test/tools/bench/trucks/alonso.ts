import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { pack, type Freight, type LoadedTrailer } from '../../../../engine/index.ts';
import {
  judgeCount,
  judgeGeometry,
  slack,
  supportLoads,
  type Loader,
  type TruckInstance,
  type TruckResult,
  writtenTruck,
} from './instance.ts';
import { tallestPile, type LayerKind } from './layers.ts';

interface Product {
  readonly id: number;
  readonly demand: number;
  readonly stock: number;
  readonly width: number;
  readonly length: number;
  readonly height: number;
  readonly weight: number;
  readonly group: number;
  readonly onTop: boolean;
  readonly onBottom: boolean;
  readonly layer: number;
}

interface Layer {
  readonly width: number;
  readonly length: number;
  readonly height: number;
  readonly items: number;
  readonly most: number;
}

/** A slice of a built pallet: a full layer, or loose units of several products on top. */
interface Slice {
  readonly units: ReadonlyMap<number, number>;
  readonly width: number;
  readonly length: number;
  readonly height: number;
}

/** How a pallet is filled: one product, one product per layer, or freely. */
interface Built {
  readonly kind: 'stock' | 'case' | 'rest';
  readonly slices: readonly Slice[];
}

interface AlonsoFile {
  readonly products: readonly Product[];
  readonly layers: ReadonlyMap<number, Layer>;
  readonly pallet: {
    readonly width: number;
    readonly length: number;
    readonly height: number;
    readonly weight: number;
  };
  readonly truck: {
    readonly width: number;
    readonly length: number;
    readonly height: number;
    readonly maxWeight: number;
    readonly front: number;
    readonly rear: number;
    readonly maxFront: number;
    readonly maxRear: number;
  };
}

const rowsOf = (text: string, section: string): readonly (readonly number[])[] => {
  const lines = text.split(/\r?\n/u);
  const start = lines.findIndex((line) => line.startsWith(`#${section}`));
  const end = lines.findIndex((line, i) => i > start && line.startsWith('#'));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/u).map(Number));
};

const readFile = (file: string): AlonsoFile => {
  const text = readFileSync(file, 'utf8');
  const products = rowsOf(text, 'products').map((row): Product => {
    // The sets of 2019 have 14 fields, those of 2020 have 25: stock, case and rest units, and units per day.
    const [id = 0, , demand = 0, stock = 0] = row;
    const [width = 0, length = 0, height = 0, weight = 0, , , , group = 0, onTop = 0, onBottom = 0, layer = 0] =
      row.slice(row.length - 11);
    return {
      id,
      demand,
      stock: row.length > 20 ? stock : 0,
      width,
      length,
      height,
      weight,
      group,
      onTop: onTop === 1,
      onBottom: onBottom === 1,
      layer,
    };
  });
  const layers = rowsOf(text, 'layers').map(([id = 0, width = 0, length = 0, height = 0, , , items = 0, most = 0]) => {
    return [id, { width, length, height, items, most }] as const;
  });
  const [, palletWidth = 0, palletLength = 0, palletHeight = 0, palletWeight = 0] = rowsOf(text, 'pallets')[0] ?? [];
  const [, width = 0, length = 0, height = 0, maxWeight = 0, front = 0, rear = 0, maxFront = 0, maxRear = 0] =
    rowsOf(text, 'trucks')[0] ?? [];
  return {
    products,
    layers: new Map(layers),
    pallet: { width: palletWidth, length: palletLength, height: palletHeight, weight: palletWeight },
    truck: { width, length, height, maxWeight, front, rear, maxFront, maxRear },
  };
};

const layerSlice = (product: Product, { width, length, height, items }: Layer): Slice => ({
  units: new Map([[product.id, items]]),
  width,
  length,
  height,
});

/** Heavy and low groups to the bottom: of the same or a lower group above, on-bottom first, on-top last. */
const bottomFirst =
  (products: ReadonlyMap<number, Product>) =>
  (a: Slice, b: Slice): number => {
    const first = (slice: Slice): Product => products.get([...slice.units.keys()][0]!)!;
    const rank = (product: Product): number => (product.onBottom ? 2 : 0) - (product.onTop ? 2 : 0);
    const [p, q] = [first(a), first(b)];
    return rank(q) - rank(p) || q.group - p.group || b.width * b.length - a.width * a.length || p.id - q.id;
  };

/** Loose units that make no layer, packed freely on pallets. */
const restPallets = (file: AlonsoFile, rest: ReadonlyMap<number, number>): readonly Built[] => {
  const lines = file.products.filter((product) => (rest.get(product.id) ?? 0) > 0);
  if (lines.length === 0) return [];
  const { pallet, truck } = file;
  const plan = pack({
    items: lines.map(({ id, length, width, height, weight }) => ({
      id: String(id),
      length,
      width,
      height,
      weight,
      quantity: rest.get(id) ?? 0,
      rotations: ['LWH', 'WLH'],
      tags: [],
    })),
    containers: [
      { kind: 'fixed', id: 'pallet', length: pallet.length, width: pallet.width, height: truck.height - pallet.height },
    ],
    algorithm: 'fpFast',
    multipleBoxes: true,
    separationGroups: [],
    affinityGroups: [],
    effort: 2_000,
  });
  return plan.boxes.map((box): Built => {
    const units = new Map<number, number>();
    let height = 0;
    for (const unit of box.placements) {
      const { id } = lines[unit.item]!;
      units.set(id, (units.get(id) ?? 0) + 1);
      height = Math.max(height, unit.z + unit.height);
    }
    return { kind: 'rest', slices: [{ units, width: pallet.width, length: pallet.length, height }] };
  });
};

/** Pallets for all products: stock pallets of one product, case pallets of full layers, rest pallets of loose units. */
const buildPallets = (file: AlonsoFile): readonly Built[] => {
  const { pallet, truck } = file;
  const most = truck.height - pallet.height;
  const built: Built[] = [];
  const rest = new Map<number, number>();
  const byId = new Map(file.products.map((product) => [product.id, product]));
  const kinds: LayerKind[] = [];
  const layered: Product[] = [];
  for (const product of file.products) {
    const layer = file.layers.get(product.layer)!;
    const highest = Math.min(layer.most, Math.floor(most / layer.height + 1e-9));
    let stockLayers = Math.floor(product.stock / layer.items);
    const total = Math.floor(product.demand / layer.items);
    for (let left = stockLayers; left > 0; left -= highest) {
      const slices = Array.from({ length: Math.min(left, highest) }, () => layerSlice(product, layer));
      built.push({ kind: 'stock', slices });
    }
    stockLayers = Math.min(stockLayers, total);
    kinds.push({ height: layer.height, count: total - stockLayers, most: highest });
    layered.push(product);
    rest.set(product.id, product.demand - total * layer.items);
  }
  while (kinds.some(({ count }) => count > 0)) {
    const slices = tallestPile(kinds, most).flatMap((count, i) =>
      Array.from({ length: count }, () => layerSlice(layered[i]!, file.layers.get(layered[i]!.layer)!)),
    );
    built.push({ kind: 'case', slices: slices.sort(bottomFirst(byId)) });
  }
  return [...built, ...restPallets(file, rest)];
};

const weightOf = (file: AlonsoFile, { slices }: Built): number => {
  const weights = new Map(file.products.map(({ id, weight }) => [id, weight]));
  let weight = file.pallet.weight;
  for (const { units } of slices) for (const [id, count] of units) weight += count * (weights.get(id) ?? 0);
  return Math.round(weight * 1e6) / 1e6;
};

const freightOf = (file: AlonsoFile, built: Built, index: number): Freight => {
  const { pallet } = file;
  const length = Math.max(pallet.length, ...built.slices.map((slice) => slice.length));
  const width = Math.max(pallet.width, ...built.slices.map((slice) => slice.width));
  const height = Math.round((pallet.height + built.slices.reduce((sum, slice) => sum + slice.height, 0)) * 1e6) / 1e6;
  return {
    id: `pallet ${index}`,
    length,
    width,
    height,
    weight: weightOf(file, built),
    centre: { x: length / 2, y: width / 2, z: height / 2 },
    maxStackWeight: 1e6,
  };
};

/** The rules of the set: demands, piles, stacking groups, sides, weights and axles. */
const judge = (file: AlonsoFile, built: readonly Built[], freight: readonly Freight[]) => {
  const byId = new Map(file.products.map((product) => [product.id, product]));
  return (trailers: readonly LoadedTrailer[]): readonly string[] => {
    const found = [...judgeCount(trailers, built.length)];
    const delivered = new Map<number, number>();
    built.forEach((pallet, index) => {
      const products = pallet.slices.map(({ units }) => [...units.keys()]);
      for (const { units } of pallet.slices) {
        for (const [id, count] of units) delivered.set(id, (delivered.get(id) ?? 0) + count);
      }
      if (pallet.kind === 'rest') return;
      if (products.some((own) => own.length !== 1)) found.push(`pallet ${index} mixes products in a layer`);
      const perProduct = new Map<number, number>();
      for (const [id = 0] of products) perProduct.set(id, (perProduct.get(id) ?? 0) + 1);
      if (pallet.kind === 'stock' && perProduct.size !== 1) found.push(`stock pallet ${index} is mixed`);
      for (const [id, layers] of perProduct) {
        if (layers > file.layers.get(byId.get(id)!.layer)!.most) found.push(`pallet ${index} piles up too many layers`);
      }
      for (let i = 1; i < products.length; i += 1) {
        const [below, above] = [byId.get(products[i - 1]![0]!)!, byId.get(products[i]![0]!)!];
        if (above.group > below.group) found.push(`pallet ${index} has a higher stacking group on a lower one`);
        if (above.onBottom && !below.onBottom) found.push(`pallet ${index} has a bottom product above another`);
        if (below.onTop && !above.onTop) found.push(`pallet ${index} has a top product below another`);
      }
    });
    for (const { id, demand } of file.products) {
      if ((delivered.get(id) ?? 0) !== demand) found.push(`product ${id} is not delivered as demanded`);
    }
    const { truck } = file;
    trailers.forEach((trailer, number) => {
      found.push(...judgeGeometry(trailer, truck.length, truck.width, truck.height));
      const points = trailer.pallets.map(({ pallet, x, length }) => ({
        weight: weightOf(file, built[pallet]!),
        x: x + length / 2,
      }));
      const weight = points.reduce((sum, point) => sum + point.weight, 0);
      const loads = supportLoads(points, truck.front, truck.rear);
      if (weight > truck.maxWeight + slack) found.push(`truck ${number} is too heavy`);
      if (loads.front > truck.maxFront + slack) found.push(`truck ${number} overloads axle 1`);
      if (loads.rear > truck.maxRear + slack) found.push(`truck ${number} overloads axle 2`);
      const groups = (pallet: number): number[] =>
        built[pallet]!.slices.flatMap(({ units }) => [...units.keys()].map((id) => byId.get(id)!.group));
      for (const { pallet, z, x, y } of trailer.pallets) {
        if (z === 0) continue;
        const lower = trailer.pallets.find((one) => one.z === 0 && one.x === x && one.y === y);
        if (lower === undefined || Math.abs(freight[lower.pallet]!.height - z) > slack) {
          found.push(`pallet ${pallet} stands on nothing`);
        } else if (Math.max(...groups(pallet)) > Math.min(...groups(lower.pallet))) {
          found.push(`pallet ${pallet} stands on a lower stacking group`);
        }
      }
    });
    return found;
  };
};

/** A file of the sets of Alonso et al. (2019, 2020); millimetres and kilograms count as inches and pounds. */
export const readAlonso = (path: string, effort: number): TruckInstance => {
  const file = readFile(path);
  const built = buildPallets(file);
  const pallets = built.map((one, index) => freightOf(file, one, index));
  const { truck } = file;
  const axles = {
    frontPosition: truck.front,
    rearPosition: truck.rear,
    maxFrontLoad: truck.maxFront,
    maxRearLoad: truck.maxRear,
  };
  const { length, width, height, maxWeight } = truck;
  const problem = {
    pallets,
    cartons: [],
    equipment: [{ id: 'truck', length, width, height, maxWeight, axles }],
    allowPalletStacking: true,
    effort,
  };
  const run = (loader: Loader): TruckResult => {
    const trailers = loader(problem);
    return {
      pallets: pallets.length,
      unloaded: pallets.length - trailers.reduce((sum, trailer) => sum + trailer.pallets.length, 0),
      trucks: trailers.length,
      cost: trailers.length,
      violations: judge(file, built, pallets)(trailers),
      written: trailers.map((trailer) =>
        writtenTruck('truck', truck, trailer, (pallet) => ({
          pallet,
          kind: built[pallet]!.kind,
          weight: pallets[pallet]!.weight,
          layers: built[pallet]!.slices.map(({ height: thickness, units }) => ({
            height: thickness,
            units: Object.fromEntries(units),
          })),
        })),
      ),
    };
  };
  return { name: parse(path).name, run };
};
