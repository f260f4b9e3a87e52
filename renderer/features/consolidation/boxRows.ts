import type { GroupPack } from '../../../main/contract/index.ts';
import type { LoadPlace } from '../../scene/loadTree.ts';
import type { OrderNames } from '../../masters/orderNames.ts';

/** A pallet or box of a packed group, as a row. */
export interface BoxRow {
  readonly place: LoadPlace;
  /** What people call the orders in it, at any depth. */
  readonly orders: readonly string[];
  /** How deep it stands in others. */
  readonly depth: number;
}

const carton = 'carton/';

const collator = new Intl.Collator(undefined, { numeric: true });

/** Every pallet and box with its orders: each before what it holds, and beside one another by order, then by number. */
export function boxRows(
  places: readonly LoadPlace[],
  mapping: GroupPack['orderMapping'],
  names: OrderNames,
  depth = 0,
): readonly BoxRow[] {
  const ordersIn = (place: LoadPlace): readonly string[] => [
    ...new Set([
      ...(place.id.startsWith(carton) ? (mapping[place.id.slice(carton.length)] ?? []) : []),
      ...place.inside.flatMap(ordersIn),
    ]),
  ];
  const rows = places.map((place) => ({ place, orders: ordersIn(place).map((id) => names.get(id) ?? id), depth }));
  const byOrder = (a: BoxRow, b: BoxRow): number => collator.compare(a.orders.join(', '), b.orders.join(', '));
  const holds = ({ place }: BoxRow): number => (place.inside.length > 0 ? 1 : 0);
  return rows
    .toSorted((a, b) => holds(b) - holds(a) || byOrder(a, b) || a.place.number - b.place.number)
    .flatMap((row) => [row, ...boxRows(row.place.inside, mapping, names, depth + 1)]);
}
