import { nearestName } from '../unknownFields.ts';

/** The lists of records of a delivery. */
export const lists = ['items', 'deliveries'] as const;
/** What other systems call the two lists. */
const otherWords: Readonly<Record<(typeof lists)[number], readonly string[]>> = {
  items: ['item', 'products', 'product', 'articles', 'article', 'skus', 'itemMaster', 'artikel'],
  deliveries: [
    ...['delivery', 'orders', 'order', 'salesOrders', 'salesOrder', 'shipments', 'shipment'],
    ...['aufträge', 'auftraege', 'auftrag', 'bestellungen', 'bestellung', 'lieferungen', 'lieferung'],
  ],
};

/** The list that a name stands for; null when it is not clear. */
export const listMeantBy = (name: string): (typeof lists)[number] | null =>
  lists.find((list) => nearestName(name, [list, ...otherWords[list]]) !== null) ?? null;
