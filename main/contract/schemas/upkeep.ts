import { MessageKeySchema } from './message.ts';
import { Type, type Static } from 'typebox';
import { Nullable, strict, Timestamp, StringEnum } from './common.ts';
import { DiskSpace } from './station.ts';

/** Backups and the log of the station. */

export const backupKinds = ['automatic', 'manual', 'migration', 'restore', 'damaged'] as const;

export const Backup = Type.Object(
  {
    name: Type.String({ description: 'Of the file.' }),
    kind: StringEnum(backupKinds, {
      description:
        'Created on schedule, by a person, or before a migration; or the database before a restore, intact or damaged.',
    }),
    folder: Type.String(),
    bytes: Type.Integer({ minimum: 0 }),
    createdAt: Timestamp,
    otherStation: Nullable(
      Type.String({
        description:
          'For a backup of another station in the same folder: the end of its organization ID, as in the names of its automatic backups.',
      }),
    ),
  },
  { title: 'Backup' },
);
export type Backup = Static<typeof Backup>;

export const Restore = Type.Object(
  {
    state: StringEnum(['wanted', 'done', 'failed'] as const, {
      description: 'wanted: restored at the next start of the station. failed: nothing was changed.',
    }),
    name: Type.String({ description: 'The backup.' }),
    at: Type.String({
      format: 'date-time',
      description: 'When it was restored or failed; while wanted, when it was requested.',
    }),
    kept: Nullable(Type.String({ description: 'Backup of the replaced database.' })),
    reason: Nullable(Type.String({ description: 'Reason of the failure.' })),
    'x-message': Type.Optional(MessageKeySchema),
    madeAt: Nullable(
      Type.String({ format: 'date-time', description: 'When the backup was created; set once it is restored.' }),
    ),
    by: Nullable(Type.String({ description: 'Who requested it.' })),
  },
  { title: 'Restore' },
);
export type Restore = Static<typeof Restore>;

export const BackupPlan = Type.Object(
  {
    automatic: Type.Boolean({ description: 'True: a backup is created every day.' }),
    time: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description: 'HH:MM in the local time of this computer.',
    }),
    folder: Nullable(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Full path, for example of a share; null: in the data folder.',
      }),
    ),
  },
  { title: 'BackupPlan' },
);
export type BackupPlan = Static<typeof BackupPlan>;
export const BackupPlanChange = Type.Partial(BackupPlan, { title: 'BackupPlanChange' });
export type BackupPlanChange = Static<typeof BackupPlanChange>;

export const BackupState = Type.Object(
  {
    automatic: Type.Boolean(),
    lastAt: Nullable(Timestamp),
    lastBytes: Nullable(Type.Integer({ minimum: 0 })),
    failure: Nullable(
      Type.Object(
        { at: Timestamp, reason: Type.String(), 'x-message': Type.Optional(MessageKeySchema) },
        { description: 'Error of the last attempt; null after a success.' },
      ),
    ),
    unreachable: Nullable(
      Type.Object(
        {
          since: Timestamp,
          reason: Type.String(),
          'x-message': Type.Optional(MessageKeySchema),
          isConfirmable: Type.Boolean({
            description:
              'The folder can be reached but lacks its marker file or the last backup, for example because the disk is not mounted there. Set `folder` to the same path again to use it as it is.',
          }),
        },
        {
          description:
            'The chosen folder is missing, not mounted or does not respond, checked every minute; null if it can be reached.',
        },
      ),
    ),
    isLate: Type.Boolean({ description: 'Automatic backups are on, but the last one is more than two days old.' }),
    disk: Nullable(Type.Unsafe<DiskSpace>({ ...DiskSpace, description: 'Null while the folder cannot be reached.' })),
    isOnDataDisk: Type.Boolean({
      description: 'The folder is on the same disk as the data, so a disk failure would also destroy the backups.',
    }),
    low: Nullable(
      Type.Object(
        { freeBytes: Type.Integer({ minimum: 0 }), neededBytes: Type.Integer({ minimum: 0 }) },
        { description: 'The next three backups need more than the free space in their folder; null if they fit.' },
      ),
    ),
    waiting: Nullable(Type.Unsafe<Restore>({ ...Restore, description: 'A restore that is done at the next start.' })),
    restored: Nullable(
      Type.Object(
        { name: Type.String(), at: Timestamp, madeAt: Nullable(Timestamp) },
        { description: 'Backup restored in the last 30 days; changes after `madeAt` are missing.' },
      ),
    ),
  },
  { title: 'BackupState' },
);
export type BackupState = Static<typeof BackupState>;

export const BackupList = Type.Object(
  {
    folder: Type.String({ description: 'Folder of the files.' }),
    dataFolder: Type.String(),
    databaseBytes: Type.Integer({ minimum: 0 }),
    backups: Type.Array(Backup, { description: 'Newest first.' }),
    restore: Nullable(Restore),
    plan: BackupPlan,
    state: BackupState,
  },
  { title: 'BackupList' },
);
export type BackupList = Static<typeof BackupList>;

export const BackupVerdict = Type.Object(
  {
    sound: Type.Boolean(),
    detail: Nullable(Type.String({ description: 'The problem found.' })),
    'x-message': Type.Optional(MessageKeySchema),
    schemaVersion: Nullable(Type.Integer()),
    rows: Nullable(Type.Integer({ minimum: 0, description: 'Number of rows in all tables.' })),
  },
  { title: 'BackupVerdict' },
);

export const RestoreLoss = Type.Object(
  {
    madeAt: Type.Unsafe<string>({ ...Timestamp, description: 'When the backup was created.' }),
    orders: Type.Integer({ minimum: 0, description: 'Orders created or changed since.' }),
    shipments: Type.Integer({ minimum: 0, description: 'Shipments created or changed since.' }),
  },
  { title: 'RestoreLoss', description: 'Changes that would be lost by the restore.' },
);
export type RestoreLoss = Static<typeof RestoreLoss>;

export const RestoreRequest = Type.Object(
  {
    confirm: Type.String({ maxLength: 256, description: 'Name of the backup again, as confirmation.' }),
    fromAnotherStation: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Required for a backup of another station, because its data replaces all data of this one.',
      }),
    ),
  },
  { title: 'RestoreRequest', ...strict },
);
export type RestoreRequest = Static<typeof RestoreRequest>;

export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const LogEntry = Type.Object(
  {
    id: Type.String({ description: 'Of the line.' }),
    at: Type.String(),
    level: StringEnum(logLevels),
    event: Type.String(),
    fields: Type.Record(Type.String(), Type.Unknown(), { description: 'Passwords, keys and tokens are left out.' }),
  },
  { title: 'LogEntry' },
);
export type LogEntry = Static<typeof LogEntry>;

export const LogQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200, description: 'Page size.' })),
  cursor: Type.Optional(Type.String({ maxLength: 64, description: 'nextCursor of the previous page; opaque.' })),
  level: Type.Optional(StringEnum(logLevels, { description: 'This level and more severe ones.' })),
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Part of the line; not case-sensitive.' })),
});
export type LogQuery = Static<typeof LogQuery>;

export const LogPage = Type.Object(
  { items: Type.Array(LogEntry), nextCursor: Nullable(Type.String()) },
  {
    title: 'LogPage',
    description: 'Newest first. A page checks at most 5,000 lines, so it can have fewer than limit.',
  },
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
      description: 'Rows of cleared test data that are still being deleted. They are no longer visible.',
    }),
  },
  { title: 'TestData' },
);
export type TestData = Static<typeof TestData>;
