import type { GroupPack } from '../../../main/contract/index.ts';
import type { LoadPlace } from '../../scene/loadTree.ts';
import type { OrderNames } from '../masters/orderNames.ts';

/** A pallet or box of a packed group, as a row. */
export interface BoxRow {
  readonly place: LoadPlace;
  /** What people call the orders in it, at any depth. */
  readonly orders: readonly string[];
}

const carton = 'carton/';

/** Every pallet and box, each before what it holds, with its orders. */
export function boxRows(
  places: readonly LoadPlace[],
  mapping: GroupPack['orderMapping'],
  names: OrderNames,
): readonly BoxRow[] {
  const ordersIn = (place: LoadPlace): readonly string[] => [
    ...new Set([
      ...(place.id.startsWith(carton) ? (mapping[place.id.slice(carton.length)] ?? []) : []),
      ...place.inside.flatMap(ordersIn),
    ]),
  ];
  return places.flatMap((place) => [
    { place, orders: ordersIn(place).map((id) => names.get(id) ?? id) },
    ...boxRows(place.inside, mapping, names),
  ]);
}
