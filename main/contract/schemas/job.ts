import Type, { type Static } from 'typebox';
import { Nullable } from './common.ts';
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
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;
