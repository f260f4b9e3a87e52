import { DomainError, type JobProgress, type JobSummary, message, type PackRequest } from '../../contract/index.ts';
import { engineProblem } from '../../domain/engineProblem.ts';
import type { PackJob } from '../../domain/packing/packJob.ts';
import type { PreparePackOf } from '../../domain/packing/preparePackOf.ts';
import { EngineFailure, type JobListQuery, type Packer, type PackOptions } from '../../domain/packing/ports.ts';
import { type Ids } from '../../domain/ports.ts';
import { type Store } from '../../domain/store.ts';
import type { JobRecord, JobState } from '../../domain/records.ts';
import type { createSettings } from '../../domain/settings.ts';
import { ruleIdsWarnings } from '../../domain/rules/selectRules.ts';
import { runInSlices } from '../../domain/steps.ts';
import type { Handlers } from './handler.ts';

type PackingHandlers = Pick<
  Handlers,
  'pack' | 'explainPack' | 'listJobs' | 'getJob' | 'getJobProgress' | 'cancelJob' | 'finishJob'
>;

/** What the handlers need of the runner of jobs. */
export interface JobControl {
  readonly enqueue: (job: { readonly id: string; readonly organizationId: string; readonly job: PackJob }) => void;
  readonly progress: (
    id: string,
  ) => { readonly unitsPlaced: number; readonly unitsTotal: number; readonly boxes: number } | null;
  /** Ends the job unless it has ended; the record as it is then, null when there is none. */
  readonly cancel: (organizationId: string, id: string) => JobRecord | null;
  /** Ends the search of a job that runs with the best plan so far; the record, null when there is none. */
  readonly finish: (organizationId: string, id: string) => JobRecord | null;
}

export interface PackingOptions {
  readonly store: Store;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly jobs: JobControl;
  readonly ids: Ids;
  readonly prepare: PreparePackOf;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** States of a job in the words of the specification. */
const statusOf = {
  queued: 'pending',
  running: 'processing',
  completed: 'completed',
  failed: 'failed',
} as const satisfies Record<JobState, string>;
const queryOf = {
  pending: { state: 'queued' },
  processing: { state: 'running' },
  completed: { state: 'completed', isIncomplete: false },
  incomplete: { state: 'completed', isIncomplete: true },
  failed: { state: 'failed' },
} as const satisfies Record<JobSummary['status'], JobListQuery>;

export function packingHandlers({
  store,
  settings,
  packer,
  jobs,
  ids,
  prepare,
  yieldToEventLoop,
}: PackingOptions): PackingHandlers {
  const jobOf = (organizationId: string, id: string): JobRecord => found(store.jobs.get(organizationId, id));
  /** For the Warning header: the body tells it among much else, a job only when it has ended. */
  const warningsOf = (organizationId: string, { ruleIds }: PackRequest): readonly string[] =>
    ruleIds === undefined
      ? []
      : ruleIdsWarnings(ruleIds, store.rules.all(organizationId)).map((warning) => warning.message);
  const packNow = async (job: PackJob, warnings: readonly string[], options: Omit<PackOptions, 'priority'>) => {
    try {
      const { response } = await packer.pack(job, { priority: 'interactive', ...options });
      return { status: 200, json: [response], warnings } as const;
    } catch (error) {
      throw error instanceof EngineFailure ? engineProblem(error) : error;
    }
  };
  return {
    async pack({ caller: { organizationId }, body, onDisconnect }) {
      const { asyncAboveUnits } = settings.read(organizationId);
      const job = await runInSlices(prepare(organizationId, body), yieldToEventLoop);
      await yieldToEventLoop();
      const warnings = warningsOf(organizationId, body);
      if (job.totalUnits > asyncAboveUnits)
        return () => {
          const id = ids.next();
          jobs.enqueue({ id, organizationId, job });
          return { status: 202, body: { jobId: id, statusUrl: `/api/v1/jobs/${id}` }, warnings };
        };
      return packNow(job, warnings, { onCancel: onDisconnect, meteredFor: organizationId });
    },
    async explainPack({ caller: { organizationId }, body, onDisconnect }) {
      const { asyncAboveUnits } = settings.read(organizationId);
      const job = await runInSlices(prepare(organizationId, body), yieldToEventLoop);
      if (job.totalUnits > asyncAboveUnits) {
        const most = String(asyncAboveUnits);
        throw new DomainError('bad_request', message('tooManyUnitsForReasons', { most }), {
          field: 'items',
        });
      }
      return packNow({ ...job, explained: true }, warningsOf(organizationId, body), { onCancel: onDisconnect });
    },
    listJobs({ caller: { organizationId }, query: { status, ...page } }) {
      const { items, nextCursor } = store.jobs.list(organizationId, {
        ...page,
        ...(status && queryOf[status]),
      });
      return { status: 200, body: { items: items.map((job) => summaryOf(job, jobs)), nextCursor } };
    },
    getJob({ caller: { organizationId }, params }) {
      const { id, state, units, error, 'x-message': key } = jobOf(organizationId, params.jobId);
      const result = state === 'completed' ? store.jobs.result(organizationId, id) : null;
      const head = JSON.stringify({
        ...{ jobId: id, status: statusOf[state], totalUnits: units, error },
        ...(key && { 'x-message': key }),
      });
      // The result is spliced in as the bytes it was stored as; nobody walks its placements here.
      return {
        status: 200,
        json: [Buffer.from(`${head.slice(0, -1)},"result":`), result ?? Buffer.from('null'), Buffer.from('}')],
      };
    },
    getJobProgress({ caller, params }) {
      return { status: 200, body: progressOf(jobOf(caller.organizationId, params.jobId), jobs) };
    },
    cancelJob({ caller, params }) {
      return { status: 200, body: progressOf(found(jobs.cancel(caller.organizationId, params.jobId)), jobs) };
    },
    finishJob({ caller, params }) {
      return { status: 200, body: progressOf(found(jobs.finish(caller.organizationId, params.jobId)), jobs) };
    },
  };
}

function found(job: JobRecord | null): JobRecord {
  if (!job) throw new DomainError('not_found', message('jobUnknown'));
  return job;
}

function progressOf(job: JobRecord, jobs: JobControl): JobProgress {
  const { id, state, units, unitsLeftOut, leftOutReasons, 'x-messages': keys, startedAt } = job;
  const live = jobs.progress(id);
  return {
    jobId: id,
    status: statusOf[state],
    unitsPlaced: state === 'completed' ? Math.max(0, units - unitsLeftOut) : (live?.unitsPlaced ?? 0),
    unitsTotal: units,
    unitsLeftOut,
    leftOutReasons: [...leftOutReasons],
    ...(keys && { 'x-messages': [...keys] }),
    boxes: live?.boxes ?? 0,
    startedAt,
  };
}

function summaryOf(job: JobRecord, jobs: JobControl): JobSummary {
  const { error, 'x-message': key, createdAt, startedAt, endedAt } = job;
  const { status, unitsTotal: totalUnits, boxes: _, ...packed } = progressOf(job, jobs);
  return {
    ...packed,
    status: packed.unitsLeftOut > 0 ? 'incomplete' : statusOf[job.state],
    totalUnits,
    ...{ error, ...(key && { 'x-message': key }), createdAt, startedAt, endedAt },
  };
}
