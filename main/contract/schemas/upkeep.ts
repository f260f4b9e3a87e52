import Type, { type Static } from 'typebox';
import { Nullable, strict, Timestamp, Words } from './common.ts';

/** Backups and the log of the station. */

export const backupKinds = ['manual', 'migration', 'restore'] as const;

export const Backup = Type.Object(
  {
    name: Type.String({ description: 'Of the file.' }),
    kind: Words(backupKinds, { description: 'Made by hand, before a migration, or the database before a restore.' }),
    bytes: Type.Integer({ minimum: 0 }),
    createdAt: Timestamp,
  },
  { title: 'Backup' },
);
export type Backup = Static<typeof Backup>;

export const Restore = Type.Object(
  {
    state: Words(['wanted', 'done', 'failed'] as const, {
      description: 'wanted: done at the next start of the station. failed: nothing was changed.',
    }),
    name: Type.String({ description: 'The backup.' }),
    at: Type.String({ format: 'date-time', description: 'When it was asked for.' }),
    kept: Nullable(Type.String({ description: 'The backup that is the database before.' })),
    reason: Nullable(Type.String({ description: 'Why it failed.' })),
  },
  { title: 'Restore' },
);
export type Restore = Static<typeof Restore>;

export const BackupList = Type.Object(
  {
    folder: Type.String({ description: 'Where the files are.' }),
    dataFolder: Type.String(),
    databaseBytes: Type.Integer({ minimum: 0 }),
    backups: Type.Array(Backup, { description: 'Newest first.' }),
    restore: Nullable(Restore),
  },
  { title: 'BackupList' },
);
export type BackupList = Static<typeof BackupList>;

export const BackupVerdict = Type.Object(
  {
    sound: Type.Boolean(),
    detail: Nullable(Type.String({ description: 'What is wrong with it.' })),
    schemaVersion: Nullable(Type.Integer()),
    rows: Nullable(Type.Integer({ minimum: 0, description: 'Rows of all tables.' })),
  },
  { title: 'BackupVerdict' },
);

export const RestoreRequest = Type.Object(
  { confirm: Type.String({ maxLength: 256, description: 'The name of the backup once more.' }) },
  { title: 'RestoreRequest', ...strict },
);

export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const LogEntry = Type.Object(
  {
    id: Type.String({ description: 'Of the line.' }),
    at: Type.String(),
    level: Words(logLevels),
    event: Type.String(),
    fields: Type.Record(Type.String(), Type.Unknown(), { description: 'Passwords, keys and tokens are left out.' }),
  },
  { title: 'LogEntry' },
);
export type LogEntry = Static<typeof LogEntry>;

export const LogQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200, description: 'Page size.' })),
  cursor: Type.Optional(Type.String({ maxLength: 64, description: 'The nextCursor of the page before; opaque.' })),
  level: Type.Optional(Words(logLevels, { description: 'This level and graver ones.' })),
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Part of the line, upper or lower case alike.' })),
});
export type LogQuery = Static<typeof LogQuery>;

export const LogPage = Type.Object(
  { items: Type.Array(LogEntry), nextCursor: Nullable(Type.String()) },
  { title: 'LogPage', description: 'Newest first. A page looks at 5,000 lines at most and may be short.' },
);
export type LogPage = Static<typeof LogPage>;

const made = Type.Integer({ minimum: 0 });
export const TestDataCounts = Type.Object({
  orders: made,
  shipments: made,
  consolidationGroups: made,
  fulfillmentPlans: made,
  wavePlans: made,
  batches: made,
  jobs: Type.Integer({ minimum: 0, description: 'Pack jobs that are not orders of a batch.' }),
});
export type TestDataCounts = Static<typeof TestDataCounts>;

export const TestData = Type.Object(
  {
    counts: TestDataCounts,
    rowsLeft: Type.Integer({
      minimum: 0,
      description: 'Rows of cleared test data that are still being deleted. Nobody sees them any more.',
    }),
  },
  { title: 'TestData' },
);
export type TestData = Static<typeof TestData>;
