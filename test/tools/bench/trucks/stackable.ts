import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Freight, LoadedTrailer } from '../../../../engine/index.ts';
import { judgeGeometry, type Loader, type TruckInstance, type TruckResult, writtenTruck } from './instance.ts';
import { buildStacks, heightOfStack, judgeStack, weightOfStack, type Stack, type StackItem } from './stacks.ts';

interface Vehicle {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly aboveBottom: number;
  readonly cost: number;
  readonly density: number;
}

/** A truck with its stacks. */
interface Truck {
  readonly vehicle: Vehicle;
  readonly stacks: readonly Stack[];
  readonly trailer: LoadedTrailer;
}

const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/u)
    .slice(1)
    .map((line) => line.split(','));

const readItems = (folder: string): readonly StackItem[] =>
  rowsOf(join(folder, 'items.csv')).map(
    ([id = '', length, width, height, weight, nesting, code = '', forced, most]) => ({
      id,
      length: Number(length),
      width: Number(width),
      height: Number(height),
      weight: Number(weight),
      nesting: Number(nesting),
      kind: code,
      forced: forced === 'l' ? 'lengthwise' : forced === 'w' ? 'widthwise' : undefined,
      most: Number(most),
    }),
  );

const readVehicles = (folder: string): readonly Vehicle[] =>
  rowsOf(join(folder, 'vehicles.csv')).map(([id = '', ...numbers]) => {
    const [length = 0, width = 0, height = 0, weight = 0, aboveBottom = 0, cost = 0, density = 0] = numbers.map(Number);
    return { id, length, width, height, weight, aboveBottom, cost, density };
  });

/** A stack as one piece of freight that carries nothing else. */
export const freightOf = (stack: Stack, index: number): Freight => {
  const { length, width, forced } = stack[0]!;
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;
  const height = round(heightOfStack(stack));
  return {
    id: `stack ${index}`,
    length,
    width,
    height,
    weight: round(weightOfStack(stack)),
    centre: { x: length / 2, y: width / 2, z: height / 2 },
    maxStackWeight: 0,
    ...(forced === undefined ? {} : { alignment: forced }),
  };
};

const volumeOf = ({ length, width, height }: Vehicle): number => length * width * height;

/** All items in trucks of one vehicle, and smaller and cheaper ones that bear its stacks; null if some do not go in. */
const inOneVehicle = (
  items: readonly StackItem[],
  main: Vehicle,
  others: readonly Vehicle[],
  loader: Loader,
  effort: number,
): readonly Truck[] | null => {
  const stacks = buildStacks(items, main);
  const smaller = others.filter(
    (vehicle) =>
      vehicle.cost < main.cost &&
      volumeOf(vehicle) < volumeOf(main) &&
      stacks.every((stack) => heightOfStack(stack) > vehicle.height || judgeStack(stack, vehicle).length === 0),
  );
  const vehicles = [main, ...smaller];
  const trailers = loader({
    pallets: stacks.map(freightOf),
    cartons: [],
    equipment: vehicles.map(({ id, length, width, height, weight }) => ({
      id,
      length,
      width,
      height,
      maxWeight: weight,
    })),
    allowPalletStacking: false,
    effort,
  });
  const loaded = trailers.reduce((sum, { pallets }) => sum + pallets.length, 0);
  if (loaded < stacks.length) return null;
  return trailers.map((trailer) => ({ vehicle: vehicles[trailer.equipment]!, stacks, trailer }));
};

const costOf = (trucks: readonly Truck[]): number => trucks.reduce((sum, { vehicle }) => sum + vehicle.cost, 0);

/** The cheapest kind of vehicle for everything; then each truck, emptiest first, as a cheaper vehicle where one does. */
const loadCheaply = (
  items: readonly StackItem[],
  vehicles: readonly Vehicle[],
  loader: Loader,
  effort: number,
): readonly Truck[] => {
  const all = vehicles.flatMap((vehicle) => {
    const trucks = inOneVehicle(items, vehicle, vehicles, loader, effort);
    return trucks === null ? [] : [trucks];
  });
  const best = all.reduce<readonly Truck[]>(
    (least, trucks) => (least.length === 0 || costOf(trucks) < costOf(least) ? trucks : least),
    [],
  );
  const cheaper = [...vehicles].sort((a, b) => a.cost - b.cost);
  return best.map((truck) => {
    const own = truck.trailer.pallets.flatMap(({ pallet }) => truck.stacks[pallet]!);
    const weight = own.reduce((sum, item) => sum + item.weight, 0);
    for (const vehicle of cheaper) {
      if (vehicle.cost >= truck.vehicle.cost) break;
      if (weight > vehicle.weight) continue;
      const [smaller, ...more] = inOneVehicle(own, vehicle, [], loader, effort) ?? [];
      if (smaller !== undefined && more.length === 0) return smaller;
    }
    return truck;
  });
};

const judge = (items: readonly StackItem[], trucks: readonly Truck[]): readonly string[] => {
  const delivered = trucks.flatMap(({ stacks, trailer }) => trailer.pallets.flatMap(({ pallet }) => stacks[pallet]!));
  const found: string[] = [];
  if (delivered.length !== items.length || new Set(delivered).size !== items.length)
    found.push('not every item is in one truck');
  for (const { vehicle, stacks, trailer } of trucks) {
    found.push(...judgeGeometry(trailer, vehicle.length, vehicle.width, vehicle.height));
    const loaded = trailer.pallets.map(({ pallet }) => stacks[pallet]!);
    if (loaded.reduce((sum, stack) => sum + weightOfStack(stack), 0) > vehicle.weight + 1e-6)
      found.push('a truck is too heavy');
    for (const stack of loaded) found.push(...judgeStack(stack, vehicle));
    for (const { pallet, length } of trailer.pallets) {
      const { forced, length: own, width } = stacks[pallet]![0]!;
      const right = forced === undefined || length === (forced === 'lengthwise' ? own : width);
      if (!right) found.push('a stack is turned against its forced orientation');
    }
  }
  return found;
};

/** A folder of stackable_trucks: all items are shipped, unlimited vehicles of every kind, least cost. */
export const readStackable = (folder: string, effort: number): TruckInstance => {
  const items = readItems(folder);
  const vehicles = readVehicles(folder);
  const run = (loader: Loader): TruckResult => {
    const trucks = loadCheaply(items, vehicles, loader, effort);
    const stacks = trucks.reduce((sum, { trailer }) => sum + trailer.pallets.length, 0);
    return {
      pallets: stacks,
      unloaded: trucks.length === 0 ? items.length : 0,
      trucks: trucks.length,
      cost: costOf(trucks),
      violations: trucks.length === 0 ? [] : judge(items, trucks),
      written: trucks.map(({ vehicle, stacks: own, trailer }) =>
        writtenTruck(vehicle.id, vehicle, trailer, (pallet) => own[pallet]!.map(({ id }) => id)),
      ),
    };
  };
  return { name: basename(folder), run };
};
