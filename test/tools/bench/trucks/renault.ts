import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LoadedTrailer } from '../../../../engine/index.ts';
import { judgeGeometry, slack, type Loader, type TruckInstance, type TruckResult, writtenTruck } from './instance.ts';
import { freightOf } from './stackable.ts';
import { buildStacks, judgeStack, weightOfStack, type Stack, type StackItem } from './stacks.ts';

/** Number of a field with a decimal comma. */
const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

type Row = Readonly<Record<string, string>>;

const rowsOf = (bytes: Buffer): readonly Row[] => {
  const [head = '', ...lines] = bytes.toString('utf8').trim().split(/\r?\n/u);
  const names = head.split(';').map((name) => name.trim());
  return lines.map((line) => Object.fromEntries(line.split(';').map((field, i) => [names[i] ?? '', field])));
};

/** Tractor and trailer geometry in the words of the challenge. */
interface Geometry {
  readonly EMmm: number;
  readonly EMmr: number;
  readonly CM: number;
  readonly CJfm: number;
  readonly CJfc: number;
  readonly CJfh: number;
  readonly EM: number;
  readonly EJhr: number;
  readonly EJcr: number;
  readonly EJeh: number;
}

/** What a truck may carry: a product of a supplier to a dock, with the order of loading. */
interface Line {
  readonly order: number;
  readonly aboveBottom: number;
}

interface Truck {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly density: number;
  readonly cost: number;
  readonly arrival: number;
  readonly geometry: Geometry;
  readonly lines: ReadonlyMap<string, Line>;
}

interface Item extends StackItem {
  readonly route: string;
  readonly earliest: number;
  readonly latest: number;
  readonly inventory: number;
}

const routeOf = (row: Row): string =>
  [row['Supplier code'], row['Supplier dock'], row['Plant code'], row['Plant dock'], row['Product code']].join('|');

const readTrucks = (folder: string): readonly Truck[] => {
  const byId = new Map<string, Truck & { readonly lines: Map<string, Line> }>();
  for (const row of rowsOf(gunzipSync(readFileSync(join(folder, 'input_trucks.csv.gz'))))) {
    const id = row['Id truck'] ?? '';
    const number = (name: string): number => numberOf(row[name]);
    const names = ['EMmm', 'EMmr', 'CM', 'CJfm', 'CJfc', 'CJfh', 'EM', 'EJhr', 'EJcr', 'EJeh'] as const;
    const geometry = Object.fromEntries(names.map((name) => [name, number(name)])) as unknown as Geometry;
    const truck = byId.get(id) ?? {
      id,
      length: number('Length'),
      width: number('Width'),
      height: number('Height'),
      weight: number('Max weight'),
      density: number('Max density'),
      cost: number('Cost'),
      arrival: number('Arrival time'),
      geometry,
      lines: new Map<string, Line>(),
    };
    byId.set(id, truck);
    const orders = ['Supplier loading order', 'Supplier dock loading order', 'Plant dock loading order'].map(number);
    truck.lines.set(routeOf(row), {
      order: orders[0]! * 1e4 + orders[1]! * 100 + orders[2]!,
      aboveBottom: number('Max weight on the bottom item in stacks'),
    });
  }
  return [...byId.values()];
};

const readItems = (folder: string): readonly Item[] =>
  rowsOf(gunzipSync(readFileSync(join(folder, 'input_items.csv.gz')))).flatMap((row) => {
    const number = (name: string): number => numberOf(row[name]);
    const forced = row['Forced orientation'];
    const item = {
      length: number('Length'),
      width: number('Width'),
      height: number('Height'),
      weight: number('Weight'),
      nesting: number('Nesting height'),
      kind: [
        row['Stackability code'],
        row['Supplier code'],
        row['Supplier dock'],
        row['Plant code'],
        row['Plant dock'],
      ].join('|'),
      forced: forced === 'lengthwise' || forced === 'widthwise' ? forced : undefined,
      most: number('Max stackability'),
      route: routeOf(row),
      earliest: number('Earliest arrival time'),
      latest: number('Latest arrival time'),
      inventory: number('Inventory cost'),
    } as const;
    const copies = number('Number of items');
    return Array.from({ length: copies }, (_, i) => ({ ...item, id: `${row['Item ident']}#${i}` }));
  });

/**
 * The axle rules as two supports: the kingpin and the rear axle of the trailer, with the trailer's own weight on them
 * and the limit of the tractor's middle axle as a limit of the kingpin.
 */
const axlesOf = ({ EMmm, EMmr, CM, CJfm, CJfc, CJfh, EM, EJhr, EJcr, EJeh }: Geometry) => ({
  frontPosition: EJeh,
  rearPosition: EJeh + EJhr,
  // Rounded so that whole millionths do not exceed the exact limit.
  maxFrontLoad: Math.floor(((EMmm * CJfm - CM * CJfc) / CJfh) * 1e5) / 1e5,
  maxRearLoad: EMmr,
  tareFrontLoad: Math.ceil(((EM * EJcr) / EJhr) * 1e6) / 1e6,
  tareRearLoad: Math.ceil((EM - (EM * EJcr) / EJhr) * 1e6) / 1e6,
});

/** Loads of the middle and rear axles by the formulas of the challenge. */
const axleLoads = (geometry: Geometry, points: readonly { readonly weight: number; readonly x: number }[]) => {
  const { CM, CJfm, CJfc, CJfh, EM, EJhr, EJcr, EJeh } = geometry;
  const tm = points.reduce((sum, { weight }) => sum + weight, 0);
  const eje = points.reduce((sum, { weight, x }) => sum + weight * x, 0) / tm;
  const ejr = EJeh + EJhr - eje;
  const emh = (tm * ejr + EM * EJcr) / EJhr;
  return { middle: (CM * CJfc + emh * CJfh) / CJfm, rear: tm + EM - emh };
};

/** One truck under way: which it is, whether an extra one, and what it carries. */
interface Trip {
  readonly truck: Truck;
  readonly extra: boolean;
  readonly stacks: readonly Stack[];
  readonly trailer: LoadedTrailer;
}

/** Limits of a stack in a truck; the weight over the lowest item is the least allowed to any of its products. */
const limitsOf = (truck: Truck, items: readonly StackItem[]) => {
  const above = (items as readonly Item[]).map(({ route }) => truck.lines.get(route)?.aboveBottom ?? 0);
  return { ...truck, aboveBottom: above.reduce((least, own) => Math.min(least, own), Infinity) };
};

const judgeTrip = ({ truck, stacks, trailer }: Trip): readonly string[] => {
  const found = [...judgeGeometry(trailer, truck.length, truck.width, truck.height)];
  const placed = trailer.pallets.map(({ pallet, x, y, length, width }) => {
    const stack = stacks[pallet] as readonly Item[];
    return { stack, x, y, length, width, weight: weightOfStack(stack), order: truck.lines.get(stack[0]!.route)?.order };
  });
  for (const { stack, x, y, length, width, order } of placed) {
    found.push(...judgeStack(stack, limitsOf(truck, stack)));
    for (const { route, earliest, latest } of stack) {
      if (!truck.lines.has(route)) found.push('a truck does not call for an item');
      if (truck.arrival < earliest || truck.arrival > latest) found.push('an item arrives too early or too late');
    }
    if (stack.some(({ route }) => truck.lines.get(route)?.order !== order)) found.push('a stack of different orders');
    const { forced, length: own, width: across } = stack[0]!;
    if (forced !== undefined && length !== (forced === 'lengthwise' ? own : across)) found.push('a stack is turned');
    const touches = placed.some(
      (other) =>
        Math.abs(other.x + other.length - x) < slack &&
        other.y < y + width - slack &&
        y < other.y + other.width - slack,
    );
    if (x > slack && !touches) found.push('a stack may slide to the front');
    if (placed.some((other) => other.order! < order! && other.x > x + slack)) found.push('the loading order is broken');
  }
  const weight = placed.reduce((sum, one) => sum + one.weight, 0);
  if (weight > truck.weight + slack) found.push('a truck is too heavy');
  const suppliers = [...new Set(placed.map(({ order }) => Math.floor(order! / 1e4)))];
  for (const supplier of suppliers) {
    const aboard = placed.filter(({ order }) => Math.floor(order! / 1e4) <= supplier);
    const points = aboard.map((one) => ({ weight: one.weight, x: one.x + one.length / 2 }));
    const { middle, rear } = axleLoads(truck.geometry, points);
    if (middle > truck.geometry.EMmm + slack) found.push('the middle axle bears too much');
    if (rear > truck.geometry.EMmr + slack) found.push('the rear axle bears too much');
  }
  return found;
};

/** Share of a truck that an item takes, by volume (nested) or weight. */
const shareOf = (truck: Truck, { length, width, height, nesting, weight }: Item): number =>
  Math.max((length * width * (height - nesting)) / (truck.length * truck.width * truck.height), weight / truck.weight);

/** The fullest truck that a loader makes of some items, and whether it holds them all. */
const loadTruck = (truck: Truck, items: readonly Item[], loader: Loader, effort: number) => {
  const byLimit = new Map<number, Item[]>();
  for (const item of items) {
    const { aboveBottom } = truck.lines.get(item.route)!;
    byLimit.set(aboveBottom, [...(byLimit.get(aboveBottom) ?? []), item]);
  }
  // Stacks no heavier than an evenly loaded floor: high stacks of heavy items would end far before the rear axle.
  const density = Math.min(truck.density, (evenness * truck.weight * 1e6) / (truck.length * truck.width));
  const stacks = [...byLimit.values()].flatMap((own) => buildStacks(own, { ...limitsOf(truck, own), density }));
  const ranks = [...new Set([...truck.lines.values()].map(({ order }) => order))].sort((a, b) => b - a);
  const pallets = stacks.map((stack, index) => {
    const { order } = truck.lines.get((stack[0] as Item).route)!;
    return { ...freightOf(stack, index), stop: ranks.indexOf(order) + 1 };
  });
  const { id, length, width, height, weight, geometry } = truck;
  const trailers = loader({
    pallets,
    cartons: [],
    equipment: [{ id, length, width, height, maxWeight: weight, axles: axlesOf(geometry) }],
    allowPalletStacking: false,
    atFrontWall: true,
    effort,
  });
  const shares = trailers.map(({ pallets: placed }) =>
    placed.reduce(
      (sum, { pallet }) => sum + stacks[pallet]!.reduce((own, item) => own + shareOf(truck, item as Item), 0),
      0,
    ),
  );
  const share = Math.max(0, ...shares);
  const trailer = trailers[shares.indexOf(share)];
  const isWhole = trailer !== undefined && trailer.pallets.length === stacks.length;
  return trailer === undefined ? null : { truck, stacks, trailer, share, isWhole };
};

/** Fills one truck from a list: the longest beginning of it that makes one load, by halving. */
const fillTruck = (
  truck: Truck,
  items: readonly Item[],
  loader: Loader,
  effort: number,
): Omit<Trip, 'extra'> | null => {
  let best = loadTruck(truck, items, loader, effort);
  let [taken, refused] = [0, items.length];
  while (best !== null && !best.isWhole && refused - taken > 1) {
    const middle = (taken + refused) >> 1;
    const tried = loadTruck(truck, items.slice(0, middle), loader, effort);
    if (tried?.isWhole === true) taken = middle;
    else refused = middle;
    if (tried !== null && tried.share > best.share) best = { ...tried, isWhole: false };
  }
  return best;
};

/** Weight of a stack over what its ground would bear in an evenly loaded truck. */
const evenness = 1.1;

/** Loads to choose from for one truck, in trucks. */
const choice = 1.1;

/** Truck by truck: the one for which most is waiting is filled with what has the fewest other trucks. */
const loadAll = (trucks: readonly Truck[], items: readonly Item[], loader: Loader, effort: number) => {
  const canCarry = (truck: Truck, { route, earliest, latest }: Item): boolean =>
    truck.lines.has(route) && truck.arrival >= earliest && truck.arrival <= latest;
  const trucksByRoute = new Map<string, Truck[]>();
  for (const truck of trucks) {
    for (const route of truck.lines.keys()) trucksByRoute.set(route, [...(trucksByRoute.get(route) ?? []), truck]);
  }
  const options = new Map(
    items.map((item) => [item, (trucksByRoute.get(item.route) ?? []).filter((truck) => canCarry(truck, item))]),
  );
  const waiting = new Set(items.filter((item) => options.get(item)!.length > 0));
  const unloaded = items.length - waiting.size;
  const demand = new Map(trucks.map((truck) => [truck, 0]));
  const change = (item: Item, sign: number): void => {
    for (const truck of options.get(item)!) demand.set(truck, demand.get(truck)! + sign * shareOf(truck, item));
  };
  for (const item of waiting) change(item, 1);
  const used = new Set<Truck>();
  const dead = new Set<Truck>();
  const trips: Trip[] = [];
  while (waiting.size > 0) {
    let best: Truck | null = null;
    const worth = (truck: Truck): number => Math.min(1, demand.get(truck)!) - (used.has(truck) ? 0.2 : 0);
    for (const truck of trucks) {
      if (dead.has(truck) || demand.get(truck)! < 1e-9) continue;
      if (best === null || worth(truck) > worth(best) + 1e-12) best = truck;
    }
    if (best === null) break;
    const truck = best;
    const mine = [...waiting].filter((item) => canCarry(truck, item));
    mine.sort(
      (a, b) => options.get(a)!.length - options.get(b)!.length || a.latest - b.latest || (a.id < b.id ? -1 : 1),
    );
    const chosen: Item[] = [];
    let share = 0;
    for (const item of mine) {
      if (share > choice) break;
      share += shareOf(truck, item);
      chosen.push(item);
    }
    const trip = fillTruck(truck, chosen, loader, effort);
    if (trip === null) {
      dead.add(truck);
      continue;
    }
    trips.push({ ...trip, extra: used.has(truck) });
    used.add(truck);
    for (const { pallet } of trip.trailer.pallets) {
      for (const item of trip.stacks[pallet] as readonly Item[]) {
        waiting.delete(item);
        change(item, -1);
      }
    }
  }
  return { trips, unloaded: unloaded + waiting.size };
};

/** Whole days between two times written as YYYYMMDDhhmm. */
const daysBetween = (from: number, to: number): number => {
  const day = (time: number): number => {
    const digits = String(Math.floor(time / 1e4));
    return (
      Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))) / 86_400_000
    );
  };
  return Math.max(0, day(to) - day(from));
};

/** A folder of the ROADEF/EURO challenge 2022: planned trucks, extra copies of them, trucks' and inventory cost. */
export const readRenault = (folder: string, effort: number): TruckInstance => {
  const trucks = readTrucks(folder);
  const items = readItems(folder);
  const parameters = rowsOf(readFileSync(join(folder, 'input_parameters.csv')))[0] ?? {};
  const [inventoryRate, truckRate, extraRate] = [
    'Coefficient inventory cost',
    'Coefficient transportation cost',
    'Coefficient cost extra truck',
  ].map((name) => numberOf(parameters[name]));
  const run = (loader: Loader): TruckResult => {
    const { trips, unloaded } = loadAll(trucks, items, loader, effort);
    const cost = trips.reduce((sum, { truck, extra, trailer, stacks }) => {
      const carried = trailer.pallets.flatMap(({ pallet }) => stacks[pallet] as readonly Item[]);
      const kept = carried.reduce((all, item) => all + item.inventory * daysBetween(truck.arrival, item.latest), 0);
      return sum + truckRate! * truck.cost * (extra ? 1 + extraRate! : 1) + inventoryRate! * kept;
    }, 0);
    return {
      pallets: trips.reduce((sum, { trailer }) => sum + trailer.pallets.length, 0),
      unloaded,
      trucks: trips.length,
      cost,
      violations: trips.flatMap(judgeTrip),
      written: trips.map(({ truck, extra, stacks, trailer }) =>
        writtenTruck(`${truck.id}${extra ? ' extra' : ''}`, truck, trailer, (pallet) =>
          stacks[pallet]!.map(({ id }) => id),
        ),
      ),
    };
  };
  return { name: basename(folder), run };
};
