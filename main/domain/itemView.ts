import type { Item } from '../contract/index.ts';
import type { ItemRecord } from './records.ts';

/** What an item has that nothing else is stored of. */
export const itemDefaults = { shipAlone: false } as const;

/** An item alone, as `/api/v1` shows it: also what the specification's item response leaves out. */
export const wholeItemView = (record: ItemRecord): Item => ({ ...record.fields, ...itemView(record) });

/** The item in a list of `/api/v1`: exactly the fields of the specification's item response. */
export function itemView({ fields, meta }: ItemRecord): Item {
  return {
    id: fields.id,
    name: fields.name ?? null,
    description: fields.description ?? null,
    sku: fields.sku ?? null,
    externalIds: fields.externalIds ?? null,
    category: fields.category ?? null,
    tags: fields.tags ?? [],
    length: fields.length,
    width: fields.width,
    height: fields.height,
    weight: fields.weight,
    unitOfMeasure: fields.unitOfMeasure ?? null,
    shape: fields.shape ?? null,
    shipAlone: fields.shipAlone ?? itemDefaults.shipAlone,
    packagingLevels: fields.packagingLevels ?? [],
    version: meta.version,
    createdAt: meta.createdAt,
    updatedAt: meta.updatedAt,
    createdBy: meta.createdBy,
  };
}
