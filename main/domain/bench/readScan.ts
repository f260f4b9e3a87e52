import type { IdentifierType } from '../../contract/index.ts';
import { codeTypes } from '../../contract/index.ts';
import type { ItemStore } from '../ports.ts';
import type { ItemRecord } from '../records.ts';
import type { UnitState } from './ports.ts';

/** A scan as a bench understands it. */
export interface ReadScan {
  /** The code of the item: the GTIN of a GS1 label, else the whole text. */
  readonly code: string;
  readonly lot: string | null;
  readonly serial: string | null;
  /** Use by, YYYY-MM-DD. */
  readonly expiry: string | null;
  readonly quantity: number | null;
  /** Serial shipping container code of a carton label. */
  readonly sscc: string | null;
}

export function readScan(text: string): ReadScan {
  return { code: text.trim(), lot: null, serial: null, expiry: null, quantity: null, sscc: null };
}

/** Whether a code stands for an item: its id, its SKU, or one of its identifiers. */
export function isCodeOf(code: string, { fields }: Pick<ItemRecord, 'fields'>): boolean {
  const { id, sku, externalIds = {} } = fields;
  return [id, sku, ...Object.values(externalIds)].includes(code);
}

/** Whether a code names the item of a unit that is not in the Item Master. */
export function isCodeOfUnit(code: string, { itemId, sku, name }: UnitState): boolean {
  return itemId === null && (code === sku || code === name);
}

/** The item of the master with this code; null without one. */
export function itemOfCode(
  organizationId: string,
  code: string,
  items: Pick<ItemStore, 'get' | 'lookup'>,
): ItemRecord | null {
  const find = (type: 'id' | IdentifierType) =>
    type === 'id' ? items.get(organizationId, code) : items.lookup(organizationId, type, code);
  for (const type of codeTypes) {
    const found = find(type);
    if (found) return found;
  }
  return null;
}
