import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/**
 * Columns that every master has. `body` is the whole create body as JSON, so that no field is lost; the columns beside it are what
 * is searched and sorted. `position` is ordered like (organization_id, id) and is the rowid of the search index: see store/positions.ts.
 */
function masterColumns() {
  return {
    position: integer('position').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    origin: text('origin', { enum: ['user', 'sample'] }).notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    createdBy: text('created_by'),
    body: text('body').notNull(),
  };
}

/** The columns that the store fills itself, whatever the master. */
export type MasterColumn = keyof ReturnType<typeof masterColumns>;

/** Item Master. Lengths in inches, weight in pounds. */
export const item = sqliteTable(
  'item',
  {
    ...masterColumns(),
    name: text('name'),
    category: text('category'),
    sku: text('sku'),
    gtin: text('gtin'),
    upc: text('upc'),
    ean: text('ean'),
    vendorPartNumber: text('vendor_part_number'),
    customerPartNumber: text('customer_part_number'),
    length: real('length').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    weight: real('weight').notNull(),
  },
  (table) => [uniqueIndex('item_id').on(table.organizationId, table.id)],
);

/** Barcodes of the packaging levels of items, by which scans find them. Triggers keep them in step with the bodies. */
export const itemLevelBarcode = sqliteTable(
  'item_level_barcode',
  {
    organizationId: text('organization_id').notNull(),
    barcode: text('barcode').notNull(),
    itemId: text('item_id').notNull(),
    /** Place in the packaging levels of the item. */
    level: integer('level').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.barcode, table.itemId, table.level] }),
    index('item_level_barcode_item').on(table.organizationId, table.itemId),
  ],
);

/** Container Master. Lengths in inches, weight in pounds. */
export const container = sqliteTable(
  'container',
  {
    ...masterColumns(),
    name: text('name').notNull(),
    containerType: text('container_type').notNull(),
    isActive: integer('is_active').notNull(),
    innerLength: real('inner_length').notNull(),
    innerWidth: real('inner_width').notNull(),
    innerHeight: real('inner_height').notNull(),
    weightMaxGross: real('weight_max_gross').notNull(),
  },
  (table) => [uniqueIndex('container_id').on(table.organizationId, table.id)],
);
