import { type CreateOrderLine, DomainError, fieldCatalogue, message } from '../../contract/index.ts';
import { nearestName, pathTo } from '../unknownFields.ts';

/** Whether a line says what is packed: an item by its id or SKU, or dimensions of its own. */
export const hasItem = ({ itemId, sku, length, width, height }: Partial<CreateOrderLine>): boolean =>
  itemId !== undefined || sku !== undefined || Boolean(length && width && height);

/** What a line needs when its fields have the names of the API. */
export const itemNeeded = 'give itemId or sku, or length, width and height';

/**
 * Throws DomainError bad_request for the first line without an item: it can never be packed. `needed` says how to name one. A
 * field that most likely was meant to is named.
 */
export function requireItems(lines: readonly Partial<CreateOrderLine>[], needed = itemNeeded): void {
  const index = lines.findIndex((line) => !hasItem(line));
  const line = lines[index];
  if (!line) return;
  const place = `lines[${String(index)}]`;
  for (const name of Object.keys(line)) {
    const meant = fieldMeantBy(name);
    if (meant === null) continue;
    const field = pathTo(place, name);
    throw new DomainError('bad_request', message('fieldUnknownMeant', { field, instead: meant }), { field });
  }
  throw new DomainError('bad_request', message('lineWithoutItem', { line: place, needed }), {
    field: `${place}.itemId`,
  });
}

const itemFields = ['itemId', 'sku'] as const;
const otherNames = itemFields.map((field) => {
  const { label, synonyms = [] } = fieldCatalogue.orders.find(({ path }) => path === `lines.${field}`) ?? {};
  return { field, names: [...Object.values(label ?? {}), ...synonyms] };
});

const fieldMeantBy = (name: string): (typeof itemFields)[number] | null =>
  otherNames.find(({ names }) => nearestName(name, names) !== null)?.field ?? null;
