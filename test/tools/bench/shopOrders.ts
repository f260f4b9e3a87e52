import { readFileSync } from 'node:fs';
import { sampleContainers } from '../../../db/seed/containers.ts';
import { sampleItems } from '../../../db/seed/items.ts';
import type { FixedContainer, PackItem } from '../../../engine/index.ts';
import { readWorkload, type Instance, type Settings } from './instances.ts';

/** Orders of shops into the stock cartons that the product ships as samples. */

/** The stock cartons, in a length unit and a weight unit of so many to the inch and to the pound. */
const cartons = (perInch: number, perPound: number): readonly FixedContainer[] =>
  sampleContainers.flatMap(({ subType, id, innerLength, innerWidth, innerHeight, weightMaxGross }) =>
    subType === 'Carton'
      ? [
          {
            kind: 'fixed' as const,
            id,
            length: innerLength * perInch,
            width: innerWidth * perInch,
            height: innerHeight * perInch,
            maxWeight: weightMaxGross * perPound,
          },
        ]
      : [],
  );

const instanceOf = (
  name: string,
  items: readonly PackItem[],
  containers: readonly FixedContainer[],
  settings: Settings,
): Instance => ({
  name,
  problem: { ...settings, items, containers, multipleBoxes: true, separationGroups: [], affinityGroups: [] },
  written: ({ boxes }) => ({
    case: name,
    containers: boxes.map(({ container, placements }) => ({
      box: containers[container]?.id,
      placements: placements.map(({ item, x, y, z, length: l, width: w, height: h }) => ({
        item: items[item]?.id,
        x,
        y,
        z,
        l,
        w,
        h,
      })),
    })),
  }),
});

/** Orders over the measured products of a marketplace (Olist), in centimetres and grams. */
const readOlist = (file: string, settings: Settings): readonly Instance[] => {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const orders = new Map<string, PackItem[]>();
  for (const row of rows) {
    const [order = '', id = '', ...numbers] = row.split(',');
    const [quantity = 0, weight = 0, length = 0, height = 0, width = 0] = numbers.map(Number);
    const line = { id, length, width, height, weight, quantity, rotations: [], tags: [] };
    const known = orders.get(order);
    if (known === undefined) orders.set(order, [line]);
    else known.push(line);
  }
  const containers = cartons(2.54, 453.59237);
  return [...orders].map(([order, items]) => instanceOf(order, items, containers, settings));
};

interface Basket {
  readonly orderId: string;
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[];
}

/** Baskets of a grocer (FoodMart) over the sample items, in inches and pounds. */
const readBaskets = (file: string, settings: Settings): readonly Instance[] => {
  const catalogue = new Map(sampleItems.map((item) => [item.id, item]));
  const containers = cartons(1, 1);
  return (JSON.parse(readFileSync(file, 'utf8')) as readonly Basket[]).map(({ orderId, lines }) => {
    const items = lines.flatMap(({ itemId, quantity }): readonly PackItem[] => {
      const item = catalogue.get(itemId);
      if (item === undefined) return [];
      const { id, length, width, height, weight } = item;
      return [{ id, length, width, height, weight, quantity, rotations: [], tags: [] }];
    });
    return instanceOf(orderId, items, containers, settings);
  });
};

/** Orders of any of the known forms, told apart by the name of the file. */
export const readOrders = (file: string, settings: Settings): readonly Instance[] => {
  if (file.endsWith('.csv')) return readOlist(file, settings);
  return file.endsWith('baskets.json') ? readBaskets(file, settings) : readWorkload(file, settings);
};
