import { Type, type Static } from 'typebox';
import { Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';
import { MessageKeySchema, MessageKeysSchema } from './message.ts';
import { PackResponse } from './pack.ts';

/** Asynchronous packing (specification: "Job"). */

/** 202: the request was taken as a job. */
export const PackAccepted = Type.Object({ jobId: Type.String(), statusUrl: Type.String() }, { title: 'PackAccepted' });

const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export const Job = Type.Object(
  {
    jobId: Type.String(),
    status: Type.Unsafe<(typeof jobStatuses)[number]>({ type: 'string', enum: [...jobStatuses] }),
    totalUnits: Type.Integer(),
    result: Nullable(PackResponse),
    error: Nullable(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

/** How the station's own lists tell a job whose result leaves units out from one that packs all of them. */
export const jobStates = [...jobStatuses, 'incomplete'] as const;
export type JobState = (typeof jobStates)[number];
export const leftOutReasonsDescription =
  'Why units are left out: one sentence per cause, with items and units. Results of earlier versions have only the first one.';

/** A job in short: how far it is, and how it ended. */
export const JobSummary = Type.Object(
  {
    jobId: Type.String(),
    status: StringEnum(jobStates, {
      description: 'A job is incomplete if it is completed but its result leaves units out.',
    }),
    totalUnits: Type.Integer({ minimum: 0 }),
    unitsPlaced: Type.Integer({ minimum: 0, description: 'While running, of the best plan so far.' }),
    unitsLeftOut: Type.Integer({ minimum: 0, description: 'Units left out of the result.' }),
    leftOutReasons: Type.Array(Type.String(), { description: leftOutReasonsDescription }),
    'x-messages': Type.Optional(MessageKeysSchema),
    error: Nullable(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
    createdAt: Timestamp,
    startedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
  },
  { title: 'JobSummary' },
);
export type JobSummary = Static<typeof JobSummary>;
export const JobSummaryPage = Page('JobSummaryPage', JobSummary);

export const JobQuery = Type.Object({ ...pageQuery, status: Type.Optional(StringEnum(jobStates)) });
export type JobQuery = Static<typeof JobQuery>;
