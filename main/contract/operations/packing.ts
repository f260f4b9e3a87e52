import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { Job, JobQuery, JobSummaryPage, PackAccepted } from '../schemas/job.ts';
import { PackRequest, PackResponse } from '../schemas/pack.ts';
import { ExplainedPack } from '../schemas/packReasons.ts';
import { JobProgress } from '../schemas/station.ts';

const jobParams = Type.Object({ jobId: Type.String({ minLength: 1, maxLength: 128 }) });

export const packingOperations = {
  pack: {
    method: 'POST',
    path: '/api/v1/pack',
    tag: 'Packing',
    summary: 'Pack items into containers',
    description:
      'Answers 200 with every unit placed, or 202 with a job when the request has more units than the station packs at once. Omit `containers` to use the Container Master.',
    access: 'user',
    test: true,
    limit: 'pack',
    maxBytes: 16 * 1024 * 1024,
    body: PackRequest,
    replies: { 200: PackResponse, 202: PackAccepted },
    problems: ['rate_limited'],
  },
  explainPack: {
    method: 'POST',
    path: '/station/v1/pack:explain',
    tag: 'Packing',
    summary: 'Pack, and say why',
    description:
      'The answer of `POST /api/v1/pack` with reasons: why each box and what the runner-up lacked, why units were left out and by how much, why fewer boxes are impossible. Requests that would become a job are refused.',
    access: 'user',
    test: true,
    limit: 'pack',
    maxBytes: 16 * 1024 * 1024,
    body: PackRequest,
    replies: { 200: ExplainedPack },
    problems: ['rate_limited'],
  },
  getJob: {
    method: 'GET',
    path: '/api/v1/jobs/{jobId}',
    tag: 'Packing',
    summary: 'Read a job',
    description: 'Poll until the status is completed (read `result`) or failed (read `error`).',
    access: 'user',
    params: jobParams,
    replies: { 200: Job },
  },
  listJobs: {
    method: 'GET',
    path: '/station/v1/jobs',
    tag: 'Jobs',
    summary: 'Jobs that have not expired, newest first',
    access: 'user',
    query: JobQuery,
    replies: { 200: JobSummaryPage },
  },
  getJobProgress: {
    method: 'GET',
    path: '/station/v1/jobs/{jobId}/progress',
    tag: 'Jobs',
    summary: 'How far a job is',
    access: 'user',
    params: jobParams,
    replies: { 200: JobProgress },
  },
  cancelJob: {
    method: 'POST',
    path: '/station/v1/jobs/{jobId}/cancel',
    tag: 'Jobs',
    summary: 'Cancel a job',
    description: 'A job that has ended stays as it is. A cancelled job reads as failed, with the reason in `error`.',
    access: 'user',
    test: true,
    params: jobParams,
    replies: { 200: JobProgress },
  },
  finishJob: {
    method: 'POST',
    path: '/station/v1/jobs/{jobId}/finish',
    tag: 'Jobs',
    summary: 'Take the best plan so far',
    description:
      'Ends the search of a job that runs: the best plan found so far, verified like any, becomes its result, and the job soon reads as completed. A job that waits or has ended stays as it is.',
    access: 'user',
    test: true,
    params: jobParams,
    replies: { 200: JobProgress },
  },
} as const satisfies Record<string, Operation>;
