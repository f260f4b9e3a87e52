import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { shipment } from './orders.ts';

/** Photos of closed cartons, as JPEG. The bytes come last, so that what is known of a photo is read without them. */
export const cartonPhoto = sqliteTable(
  'carton_photo',
  {
    seq: integer('seq').primaryKey(),
    shipmentSeq: integer('shipment_seq')
      .notNull()
      .references(() => shipment.seq, { onDelete: 'cascade' }),
    /** Index of the carton in the shipment. */
    carton: integer('carton').notNull(),
    /** SHA-256 of the bytes, in hex. */
    hash: text('hash').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    takenAt: text('taken_at').notNull(),
    takenBy: text('taken_by').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    uniqueIndex('carton_photo_carton').on(table.shipmentSeq, table.carton),
    index('carton_photo_taken').on(table.takenAt),
  ],
);
