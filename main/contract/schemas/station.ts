import Type, { type Static } from 'typebox';
import { Nullable, Timestamp } from './common.ts';

/** What the station has beyond the service: sessions, status, settings, sample masters, progress. */

export const SignInRequest = Type.Union(
  [
    Type.Object({
      email: Type.String({ minLength: 1, maxLength: 256 }),
      password: Type.String({ minLength: 1, maxLength: 256 }),
    }),
    Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 256 }) }),
  ],
  {
    title: 'SignInRequest',
    description: 'E-mail and password, or the one-time ticket that the station printed at its start.',
  },
);
export type SignInRequest = Static<typeof SignInRequest>;

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

export const Health = Type.Object(
  { status: Type.Unsafe<'ok'>({ type: 'string', enum: ['ok'] }), version: Type.String() },
  { title: 'Health' },
);

export const StationStatus = Type.Object(
  {
    version: Type.String(),
    organizationId: Type.String(),
    startedAt: Timestamp,
    items: Type.Integer({ description: 'Records in the Item Master.' }),
    containers: Type.Integer({ description: 'Records in the Container Master.' }),
    sampleRecords: Type.Integer({ description: 'Records of the masters that are samples.' }),
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
      description: 'A pack request with more units than this is answered 202 and runs as a job.',
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
    picking: Type.Object(
      {
        walkingSpeed: Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: 'Inches per second.' }),
        secondsPerPick: Type.Number({ minimum: 0, maximum: 3600, description: 'At the slot, for each pick.' }),
        maxOrdersPerWave: Type.Integer({ minimum: 1, maximum: 10_000 }),
        maxPicksPerWave: Type.Integer({ minimum: 1, maximum: 10_000 }),
      },
      { description: 'Times of wave plans, and the caps of a request that states none.' },
    ),
    features: Type.Object(
      { tender: Type.Boolean({ description: 'Tender and tracking of shipments.' }) },
      { description: 'Early access: off until an administrator turns it on.' },
    ),
    maxUsers: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Users that the organization may have.' }),
    monthlyRequestQuota: Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000_000,
      description: 'Requests of a month (UTC) after which operations of a rate-limit category are refused.',
    }),
    enabledProducts: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 100,
      description: 'What the organization is entitled to, such as packing and tender.',
    }),
  },
  { title: 'Settings' },
);
export type Settings = Static<typeof Settings>;
export const SettingsChange = Type.Partial(Settings, { title: 'SettingsChange' });
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
    boxes: Type.Integer(),
    startedAt: Nullable(Timestamp),
  },
  { title: 'JobProgress' },
);
export type JobProgress = Static<typeof JobProgress>;
