import { ShipFrom } from './address.ts';
import { MessageKeySchema, MessageKeysSchema } from './message.ts';
import { Type, type Static } from 'typebox';
import { leftOutReasonsDescription } from './job.ts';
import { Nullable, strict, Timestamp, StringEnum } from './common.ts';
import { packingSettings } from './packingSettings.ts';
import { DocumentSettings, Gs1Settings, PrintingSettings } from './printing.ts';

/** What the station has beyond the service: sessions, status, settings, sample masters, progress. */

export const SignInRequest = Type.Union(
  [
    Type.Object(
      {
        email: Type.String({ minLength: 1, maxLength: 256 }),
        password: Type.String({ minLength: 1, maxLength: 256 }),
      },
      strict,
    ),
    Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 256 }) }, strict),
  ],
  {
    title: 'SignInRequest',
    description: 'E-mail and password, or the one-time ticket printed when the station started.',
  },
);
export type SignInRequest = Static<typeof SignInRequest>;

export const RenewSessionRequest = Type.Object(
  { benchId: Type.String({ minLength: 1, maxLength: 64, description: 'The bench that the window is used as.' }) },
  { title: 'RenewSessionRequest' },
);
export type RenewSessionRequest = Static<typeof RenewSessionRequest>;

export const Session = Type.Object(
  { token: Type.String({ description: 'Bearer token (JWT).' }), expiresAt: Timestamp },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

/** Who is asking. */
export const Identity = Type.Object(
  {
    organizationId: Type.String(),
    name: Type.String({ description: 'E-mail of the user or label of the API key.' }),
    isAdmin: Type.Boolean(),
    mode: Type.Unsafe<'live' | 'test'>({ type: 'string', enum: ['live', 'test'] }),
  },
  { title: 'Identity' },
);
export type Identity = Static<typeof Identity>;

export const healthStates = ['ok', 'diskLow', 'diskFull', 'diskError'] as const;
export type HealthState = (typeof healthStates)[number];
export const backupHealths = ['ok', 'none', 'low', 'failed', 'late', 'unreachable'] as const;
export type BackupHealth = (typeof backupHealths)[number];
export const Health = Type.Object(
  {
    status: Type.Unsafe<HealthState>({
      type: 'string',
      enum: [...healthStates],
      description:
        'diskLow: everything works, but little space is left. diskFull: nothing is saved until space is freed. diskError: nothing is saved until the database has been reopened and checked, or restored.',
    }),
    version: Type.String(),
    backup: StringEnum(backupHealths, {
      description:
        'none: no backup yet. low: the next three backups do not fit into the free space of their folder. failed: the last attempt failed. late: no backup for two days. unreachable: the backup folder cannot be reached.',
    }),
    restore: StringEnum(['none', 'waiting'] as const, {
      description: 'waiting: a backup replaces the database at the next start.',
    }),
    clock: Nullable(
      Type.Object(
        { from: Timestamp, to: Timestamp },
        {
          description:
            'Within the last day of running time the clock of the computer was set back by more than an hour or ahead by more than 45 days, or the station was off that long. Null otherwise.',
        },
      ),
    ),
  },
  { title: 'Health' },
);
export type Health = Static<typeof Health>;

/** Free space of a disk that the station writes to. */
export const DiskSpace = Type.Object(
  { folder: Type.String(), freeBytes: Type.Integer({ minimum: 0 }), totalBytes: Type.Integer({ minimum: 0 }) },
  { title: 'DiskSpace' },
);
export type DiskSpace = Static<typeof DiskSpace>;

export const StorageReport = Type.Object(
  {
    status: Type.Unsafe<HealthState>({ type: 'string', enum: [...healthStates] }),
    detail: Nullable(Type.String({ description: 'Problem and remedy; null if there is none.' })),
    'x-message': Type.Optional(MessageKeySchema),
    data: Type.Unsafe<DiskSpace>({ ...DiskSpace, description: 'Folder of the database.' }),
    warnBelowBytes: Type.Integer({ minimum: 0, description: 'Free space below which the status is diskLow.' }),
  },
  { title: 'StorageReport' },
);
export type StorageReport = Static<typeof StorageReport>;

export const StationStatus = Type.Object(
  {
    version: Type.String(),
    organizationId: Type.String(),
    startedAt: Timestamp,
    items: Type.Integer({ description: 'Records in the Item Master.' }),
    itemPictures: Type.Integer({ description: 'Items that have a picture.' }),
    containers: Type.Integer({ description: 'Records in the Container Master.' }),
    sampleRecords: Type.Integer({ description: 'Sample records in the masters.' }),
    engine: Type.Object({
      processes: Type.Integer(),
      busy: Type.Integer(),
      waiting: Type.Integer(),
      restarts: Type.Integer({ description: 'Engine processes replaced since the start.' }),
    }),
    jobs: Type.Object({ pending: Type.Integer(), processing: Type.Integer() }),
  },
  { title: 'StationStatus' },
);
export type StationStatus = Static<typeof StationStatus>;

/** How hard each algorithm searches: steps per unit of work, never seconds. */
export const efforts = ['fast', 'normal', 'best'] as const;
export const Settings = Type.Object(
  {
    effort: Type.Unsafe<(typeof efforts)[number]>({ type: 'string', enum: [...efforts] }),
    asyncAboveUnits: Type.Integer({
      minimum: 1,
      maximum: 500_000,
      description: 'Pack requests with more units return 202 and run as a job.',
    }),
    rateLimits: Type.Object(
      {
        pack: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        batch: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        rates: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        ai: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      },
      { description: 'Requests per minute and organization.' },
    ),
    jobExpiryHours: Type.Integer({ minimum: 1, maximum: 8760 }),
    cartonPhotoDays: Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'Days that photos of closed cartons are kept.',
    }),
    diskWarningMegabytes: Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 10_000_000,
        description: 'Free space below which the station warns; null: 1 GB, or 5 % of a disk of less than 20 GB.',
      }),
    ),
    picking: Type.Object(
      {
        walkingSpeed: Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: 'Inches per second.' }),
        secondsPerPick: Type.Number({ minimum: 0, maximum: 3600, description: 'Seconds per pick at the location.' }),
        maxOrdersPerWave: Type.Integer({ minimum: 1, maximum: 10_000 }),
        maxPicksPerWave: Type.Integer({ minimum: 1, maximum: 10_000 }),
      },
      { description: 'Times for wave plans, and default caps.' },
    ),
    packing: packingSettings,
    features: Type.Object(
      { tender: Type.Boolean({ description: 'Tender and tracking of shipments.' }) },
      { description: 'Early access: off until an administrator enables it.' },
    ),
    maxUsers: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Maximum number of users.' }),
    monthlyRequestQuota: Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000_000,
      description: 'Monthly request limit (UTC). Above it, operations with a rate limit are rejected.',
    }),
    enabledProducts: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 100,
      description: 'Features the organization is entitled to, such as packing and tender.',
    }),
    sender: Nullable(
      Type.Unsafe<ShipFrom>({
        ...ShipFrom,
        description:
          'Sender of shipments whose orders name no address of their sender; without a ZIP they have no rate.',
      }),
    ),
    gs1: Gs1Settings,
    printing: PrintingSettings,
    documents: DocumentSettings,
  },
  { title: 'Settings' },
);
export type Settings = Static<typeof Settings>;
export const SettingsChange = Type.Partial(Settings, { title: 'SettingsChange', ...strict });
export type SettingsChange = Static<typeof SettingsChange>;

export const SampleCounts = Type.Object(
  { items: Type.Integer(), containers: Type.Integer() },
  { title: 'SampleCounts', description: 'Sample records added, removed or present.' },
);
export type SampleCounts = Static<typeof SampleCounts>;

export const JobProgress = Type.Object(
  {
    jobId: Type.String(),
    status: Type.String(),
    unitsPlaced: Type.Integer(),
    unitsTotal: Type.Integer(),
    unitsLeftOut: Type.Integer({ minimum: 0, description: 'Units left out of the result.' }),
    leftOutReasons: Type.Array(Type.String(), { description: leftOutReasonsDescription }),
    'x-messages': Type.Optional(MessageKeysSchema),
    boxes: Type.Integer(),
    startedAt: Nullable(Timestamp),
  },
  { title: 'JobProgress' },
);
export type JobProgress = Static<typeof JobProgress>;
