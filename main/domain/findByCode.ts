import {
  codeTypes,
  gtinForms,
  possibleGtins,
  readScannedCode,
  unitGtinOf,
  type CodeType,
  type CreateItemRequest,
  type ItemMatch,
  type ScannedCode,
} from '../contract/index.ts';
import type { ItemStore } from './ports.ts';
import type { ItemRecord } from './records.ts';

/** An item with what the code says of it. */
export interface FoundItem {
  readonly record: ItemRecord;
  readonly match: ItemMatch;
}

type Place = Pick<ItemMatch, 'by' | 'quantity' | 'level'>;

/** A number with check digit is the same item in all its forms only where such numbers stand. */
const numberTypes: ReadonlySet<CodeType> = new Set(['id', 'sku', 'gtin', 'upc', 'ean', 'packagingLevel']);

/**
 * The item that a scanned code means; null for an unknown code. First the code as it is, as each kind of `by`; then as a GTIN in its other
 * forms; then, for a GTIN of a case that no item has, the item in the case. `currentYear` tells the century of its expiry.
 */
export function findByCode(
  items: Pick<ItemStore, 'get' | 'lookup' | 'lookupLevel'>,
  organizationId: string,
  code: string,
  { by = codeTypes, currentYear }: { readonly by?: readonly CodeType[]; readonly currentYear: number },
): FoundItem | null {
  const find = (text: string, types: readonly CodeType[]): (Place & { readonly record: ItemRecord }) | null => {
    for (const type of types) {
      if (type === 'packagingLevel') {
        const found = items.lookupLevel(organizationId, text);
        if (found) return { record: found.record, ...levelOf(found.record.fields, found.level) };
        continue;
      }
      const record = type === 'id' ? items.get(organizationId, text) : items.lookup(organizationId, type, text);
      if (record) return { record, by: type, quantity: 1, level: null };
    }
    return null;
  };
  const findFirst = (texts: readonly string[], types: readonly CodeType[]) => {
    for (const text of texts) {
      const found = find(text, types);
      if (found) return found;
    }
    return null;
  };

  const scanned = readScannedCode(code, currentYear);
  const exact = findFirst([...new Set([code, scanned.text])], by);
  if (exact) return found(exact, scanned);
  // Elements say which number is meant; a plain number may be a UPC-E as well as an EAN-8.
  const { gtin, elements, text } = scanned;
  const gtins = gtin === undefined ? [] : elements ? [gtin] : possibleGtins(text);
  const types = by.filter((type) => numberTypes.has(type));
  const whole = findFirst(gtins.flatMap(gtinForms), types);
  if (whole) return found(whole, scanned);
  const units = gtins.flatMap((gtin) => unitGtinOf(gtin) ?? []);
  const unit = findFirst(
    units.flatMap(gtinForms),
    types.filter((type) => type !== 'packagingLevel'),
  );
  return unit && found({ ...unit, quantity: caseQuantityOf(unit.record.fields) }, scanned);
}

function found({ record, ...place }: Place & { readonly record: ItemRecord }, scanned: ScannedCode): FoundItem {
  const { gtin = null, lot = null, serial = null, expiry = null, quantity: counted = 1 } = scanned;
  const quantity = place.quantity === null ? null : Math.max(1, place.quantity * counted);
  return { record, match: { ...place, quantity, gtin, lot, serial, expiry } };
}

function levelOf({ packagingLevels = [] }: CreateItemRequest, at: number): Place {
  const { level = null, quantity = 0 } = packagingLevels[at] ?? {};
  return { by: 'packagingLevel', quantity: quantity > 0 ? quantity : null, level };
}

/** Units in a case: what the item says of its case, else its only level of several units. */
function caseQuantityOf({ casePackQuantity, packagingLevels = [] }: CreateItemRequest): number | null {
  const quantities = packagingLevels.flatMap(({ quantity = 0 }) => (quantity > 1 ? [quantity] : []));
  return casePackQuantity ?? (quantities.length === 1 ? (quantities[0] ?? null) : null);
}
