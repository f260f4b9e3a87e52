import { readScannedCode, type IdentifierType } from '../../contract/index.ts';
import { findByCode, type FoundItem } from '../findByCode.ts';
import type { ItemStore } from '../ports.ts';
import type { ItemRecord } from '../records.ts';
import type { UnitState } from './ports.ts';

/** A scan as a bench understands it. */
export interface ReadScan {
  /** Without symbology identifier and blanks. */
  readonly code: string;
  /** The item that it means, of the session where one there has the code; null for an unknown one. */
  readonly item: ItemRecord | null;
  readonly lot: string | null;
  readonly serial: string | null;
  /** Use by, YYYY-MM-DD. */
  readonly expiry: string | null;
  /** Units that it stands for, such as those of a case; null where it does not say. */
  readonly quantity: number | null;
  /** Serial shipping container code of a carton label. */
  readonly sscc: string | null;
}

type Items = Pick<ItemStore, 'get' | 'lookup' | 'lookupLevel'>;

export interface ScanSources {
  readonly organizationId: string;
  /** Items of the session: of several items with one code those come first. */
  readonly items: ReadonlyMap<string, ItemRecord>;
  readonly store: Items;
  readonly currentYear: number;
}

/** What a scan says: any form of a code of an item, GS1 labels with lot, serial number and expiry, cases, carton labels. */
export function readScan(text: string, { organizationId, items, store, currentYear }: ScanSources): ReadScan {
  const scanned = readScannedCode(text, currentYear);
  const find = (from: Items): FoundItem | null => findByCode(from, organizationId, text.trim(), { currentYear });
  const found = find(itemsOf(items)) ?? find(store);
  const { lot = null, serial = null, expiry = null, sscc = null } = scanned;
  return {
    ...{ code: scanned.text, item: found?.record ?? null, lot, serial, expiry, sscc },
    quantity: found?.match.quantity ?? scanned.quantity ?? null,
  };
}

/** The items of a session, searched as the store searches all of them. */
function itemsOf(items: ReadonlyMap<string, ItemRecord>): Items {
  const all = [...items.values()];
  const codeOf = ({ fields }: ItemRecord, type: IdentifierType): string | undefined =>
    type === 'sku' ? fields.sku : fields.externalIds?.[type];
  return {
    get: (_, id) => items.get(id) ?? null,
    lookup: (_, type, value) => all.find((item) => codeOf(item, type) === value) ?? null,
    lookupLevel(_, barcode) {
      for (const record of all) {
        const level = (record.fields.packagingLevels ?? []).findIndex((one) => one['x-barcode'] === barcode);
        if (level >= 0) return { record, level };
      }
      return null;
    },
  };
}

/** Whether a scan means the item of a unit; one without an item of the master is known by SKU and name. */
export function isScanOf({ item, code }: ReadScan, { itemId, sku, name }: UnitState): boolean {
  return itemId === null ? code === sku || code === name : item?.fields.id === itemId;
}
