import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { groupStatuses } from '../../main/contract/index.ts';
import { sourceOrder } from './orders.ts';
import { organization } from './organization.ts';

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

function changeColumns() {
  return {
    version: integer('version').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  };
}

/** Consolidation profiles. `body` is the create body as JSON. */
export const consolidationProfile = sqliteTable(
  'consolidation_profile',
  {
    organizationId: organizationId(),
    id: text('id').notNull(),
    ...changeColumns(),
    createdBy: text('created_by'),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** Consolidation groups; `seq` is the order of arrival. `body` is what was settled at the creation, as JSON. */
export const consolidationGroup = sqliteTable('consolidation_group', {
  seq: integer('seq').primaryKey(),
  organizationId: organizationId(),
  id: text('id').notNull(),
  status: text('status', { enum: groupStatuses }).notNull(),
  ...changeColumns(),
  createdBy: text('created_by').notNull(),
  profileId: text('profile_id'),
  body: text('body').notNull(),
});

/** The orders of a group, in the order in which the request named them. */
export const consolidationGroupOrder = sqliteTable(
  'consolidation_group_order',
  {
    groupSeq: integer('group_seq')
      .notNull()
      .references(() => consolidationGroup.seq, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    orderSeq: integer('order_seq')
      .notNull()
      .references(() => sourceOrder.seq, { onDelete: 'restrict' }),
    /** False once the group is dissolved. */
    isHeld: integer('is_held', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupSeq, table.place] })],
);

/** How a group was packed: the whole answer, as JSON bytes. */
export const consolidationPack = sqliteTable('consolidation_pack', {
  groupSeq: integer('group_seq')
    .primaryKey()
    .references(() => consolidationGroup.seq, { onDelete: 'cascade' }),
  answer: blob('answer', { mode: 'buffer' }).notNull(),
});
