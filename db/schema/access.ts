import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Users of the station. `emailKey` is the folded e-mail: unique whatever the case. */
export const user = sqliteTable('user', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: integer('is_admin', { mode: 'boolean' }).notNull(),
  enabled: integer('enabled', { mode: 'boolean' }).notNull(),
  createdAt: text('created_at').notNull(),
  nickname: text('nickname'),
  /** Given by an administrator and not changed yet. */
  passwordIsTemporary: integer('password_is_temporary', { mode: 'boolean' }).notNull().default(false),
});

/** API keys by their hash; the key itself is never stored. */
export const apiKey = sqliteTable('api_key', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  label: text('label').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  keyPrefix: text('key_prefix').notNull(),
  mode: text('mode', { enum: ['live', 'test'] }).notNull(),
  isAdmin: integer('is_admin', { mode: 'boolean' }).notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at'),
  lastUsedAt: text('last_used_at'),
});

/** Signed-in sessions. */
export const session = sqliteTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
});
