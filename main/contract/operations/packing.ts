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
      'Returns 200 with the packing: every unit once, in `packedItems` or, if it fits nowhere, in `unpackedItems` of a container, which may have nothing packed. Returns 202 with a job if the request has more units than the station packs in one request. Omit `containers` to use the Container Master.',
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
    summary: 'Pack and explain the result',
    description:
      'The response of `POST /api/v1/pack` with reasons: why each box was chosen over the runner-up, why units were left out and by how much, and why fewer boxes are impossible. Requests that would become a job are rejected.',
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
    summary: 'List jobs that have not expired, newest first',
    access: 'user',
    query: JobQuery,
    replies: { 200: JobSummaryPage },
  },
  getJobProgress: {
    method: 'GET',
    path: '/station/v1/jobs/{jobId}/progress',
    tag: 'Jobs',
    summary: 'Read the progress of a job',
    access: 'user',
    params: jobParams,
    replies: { 200: JobProgress },
  },
  cancelJob: {
    method: 'POST',
    path: '/station/v1/jobs/{jobId}/cancel',
    tag: 'Jobs',
    summary: 'Cancel a job',
    description: 'A finished job does not change. A cancelled job has the status failed, with the reason in `error`.',
    access: 'user',
    test: true,
    params: jobParams,
    replies: { 200: JobProgress },
  },
  finishJob: {
    method: 'POST',
    path: '/station/v1/jobs/{jobId}/finish',
    tag: 'Jobs',
    summary: 'Stop searching and use the best plan so far',
    description:
      'Stops the search of a running job. The best plan found so far is verified and becomes the result, and the job is completed shortly afterwards. Waiting and finished jobs do not change.',
    access: 'user',
    test: true,
    params: jobParams,
    replies: { 200: JobProgress },
  },
} as const satisfies Record<string, Operation>;
