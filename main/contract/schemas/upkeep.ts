import { Type, type Static } from 'typebox';
import { Nullable, strict, Timestamp, Words } from './common.ts';
import { DiskSpace } from './station.ts';

/** Backups and the log of the station. */

export const backupKinds = ['automatic', 'manual', 'migration', 'restore', 'damaged'] as const;

export const Backup = Type.Object(
  {
    name: Type.String({ description: 'Of the file.' }),
    kind: Words(backupKinds, {
      description:
        'Made by the plan, by a person, or before a migration; or the database before a restore, sound or damaged.',
    }),
    folder: Type.String(),
    bytes: Type.Integer({ minimum: 0 }),
    createdAt: Timestamp,
    otherStation: Nullable(
      Type.String({
        description:
          'For a backup of another station in the same folder: the end of its organization id, which its automatic backups have in their names.',
      }),
    ),
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
    at: Type.String({
      format: 'date-time',
      description: 'When it was done or failed; while it is wanted, when it was asked for.',
    }),
    kept: Nullable(Type.String({ description: 'The backup that is the database before.' })),
    reason: Nullable(Type.String({ description: 'Why it failed.' })),
    madeAt: Nullable(
      Type.String({ format: 'date-time', description: 'When the backup was made, once it is restored.' }),
    ),
    by: Nullable(Type.String({ description: 'Who asked for it.' })),
  },
  { title: 'Restore' },
);
export type Restore = Static<typeof Restore>;

export const BackupPlan = Type.Object(
  {
    automatic: Type.Boolean({ description: 'Whether a backup is made every day.' }),
    time: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description: 'HH:MM of the day of this computer.',
    }),
    folder: Nullable(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Full path, such as of a share; null: in the data folder.',
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
        { at: Timestamp, reason: Type.String() },
        { description: 'Of the last attempt; null after a success.' },
      ),
    ),
    unreachable: Nullable(
      Type.Object(
        {
          since: Timestamp,
          reason: Type.String(),
          isConfirmable: Type.Boolean({
            description:
              'The folder answers, but lacks its mark or the last backup, as the mount point of a disk that is not connected does. Change `folder` to the same path to use it as it is.',
          }),
        },
        {
          description:
            'The chosen folder is gone, not mounted or does not answer, as seen by a look every minute; null when it can be reached.',
        },
      ),
    ),
    isLate: Type.Boolean({ description: 'Automatic backups are on, and there has been none for two days.' }),
    disk: Nullable(Type.Unsafe<DiskSpace>({ ...DiskSpace, description: 'Null while the folder cannot be reached.' })),
    isOnDataDisk: Type.Boolean({
      description: 'The folder is on the disk of the data: a broken disk takes the backups, too.',
    }),
    low: Nullable(
      Type.Object(
        { freeBytes: Type.Integer({ minimum: 0 }), neededBytes: Type.Integer({ minimum: 0 }) },
        { description: 'The next three backups need more than the free space of their folder; null when they fit.' },
      ),
    ),
    waiting: Nullable(Type.Unsafe<Restore>({ ...Restore, description: 'A restore that is done at the next start.' })),
    restored: Nullable(
      Type.Object(
        { name: Type.String(), at: Timestamp, madeAt: Nullable(Timestamp) },
        { description: 'The backup that was restored in the last 30 days; what was saved after `madeAt` is missing.' },
      ),
    ),
  },
  { title: 'BackupState' },
);
export type BackupState = Static<typeof BackupState>;

export const BackupList = Type.Object(
  {
    folder: Type.String({ description: 'Where the files are.' }),
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
    detail: Nullable(Type.String({ description: 'What is wrong with it.' })),
    schemaVersion: Nullable(Type.Integer()),
    rows: Nullable(Type.Integer({ minimum: 0, description: 'Rows of all tables.' })),
  },
  { title: 'BackupVerdict' },
);

export const RestoreLoss = Type.Object(
  {
    madeAt: Type.Unsafe<string>({ ...Timestamp, description: 'When the backup was made.' }),
    orders: Type.Integer({ minimum: 0, description: 'Orders that were created or changed since.' }),
    shipments: Type.Integer({ minimum: 0, description: 'Shipments that were created or changed since.' }),
  },
  { title: 'RestoreLoss', description: 'What the database would lack after the restore.' },
);
export type RestoreLoss = Static<typeof RestoreLoss>;

export const RestoreRequest = Type.Object(
  {
    confirm: Type.String({ maxLength: 256, description: 'The name of the backup once more.' }),
    fromAnotherStation: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Needed for a backup of another station, whose data replaces all data of this one.',
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
