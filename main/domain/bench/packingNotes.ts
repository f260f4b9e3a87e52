import type { CreateItemRequest, PackingNote } from '../../contract/index.ts';
import type { ItemRecord } from '../records.ts';
import type { CartonState } from './ports.ts';

/** What an order brings along for packers. */
export interface NotedOrder {
  readonly id: string;
  readonly customAttributes: Readonly<Record<string, unknown>>;
}

interface NoteSources {
  readonly items: ReadonlyMap<string, ItemRecord>;
  readonly orders: readonly NotedOrder[];
  readonly customerNotes: readonly Pick<PackingNote, 'id' | 'text' | 'at' | 'mustConfirm'>[];
}

/** Under these names orders and items have notes. */
const noteNames = ['packingNote', 'packing_note'] as const;
const longestNote = 1000;

/**
 * The notes of a session: of the customer, of its orders (at the start), and of the items in it (at their units). A note of an order
 * or item that begins with an exclamation mark has to be confirmed.
 */
export function notesOf(
  cartons: readonly CartonState[],
  { items, orders, customerNotes }: NoteSources,
): readonly PackingNote[] {
  const itemIds = new Set(cartons.flatMap(({ units }) => units.flatMap(({ itemId }) => itemId ?? [])));
  const fresh = { isConfirmed: false };
  const ofOrders = orders.flatMap(({ id, customAttributes }) =>
    textIn(customAttributes).map((note) => ({
      ...({ id: `order-${id}`, at: 'start', itemId: null, source: 'order' } as const),
      ...note,
      ...fresh,
    })),
  );
  const ofItems = [...itemIds].flatMap((itemId) =>
    noteOf(items.get(itemId)?.fields ?? {}).map((note) => ({
      ...({ id: `item-${itemId}`, at: 'unit', itemId, source: 'item' } as const),
      ...note,
      ...fresh,
    })),
  );
  const ofCustomer = customerNotes.map(({ id, text, at, mustConfirm }) => ({
    ...({ id: `customer-${id}`, itemId: null, source: 'customer' } as const),
    ...{ text, at, mustConfirm },
    ...fresh,
  }));
  return [...ofCustomer, ...ofOrders, ...ofItems];
}

/** A note of its field; a connected system may have written it as an attribute. */
function noteOf(fields: Pick<CreateItemRequest, 'x-packingNote' | 'customAttributes'>) {
  const { 'x-packingNote': packingNote, customAttributes = {} } = fields;
  return textIn(packingNote === undefined ? customAttributes : { packingNote });
}

function textIn(
  attributes: Readonly<Record<string, unknown>>,
): readonly { readonly text: string; readonly mustConfirm: boolean }[] {
  const given = noteNames.map((name) => attributes[name]).find((value) => typeof value === 'string');
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '' || text === '!') return [];
  const mustConfirm = text.startsWith('!');
  return [{ text: (mustConfirm ? text.slice(1).trim() : text).slice(0, longestNote), mustConfirm }];
}
