import { blob, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/**
 * Pictures of items, by the id of the item: they stay when it is deleted, for its return. The main picture has place 0. The bytes
 * come last, so that what is known of a picture is read without them.
 */
export const itemPicture = sqliteTable(
  'item_picture',
  {
    seq: integer('seq').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    place: integer('place').notNull(),
    /** SHA-256 of the bytes, in hex. */
    hash: text('hash').notNull(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    changedAt: text('changed_at').notNull(),
    changedBy: text('changed_by'),
    thumbnailType: text('thumbnail_type'),
    thumbnail: blob('thumbnail', { mode: 'buffer' }),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [uniqueIndex('item_picture_place').on(table.organizationId, table.itemId, table.place)],
);
