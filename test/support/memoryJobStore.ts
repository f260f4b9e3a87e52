import { textOf } from '../../main/contract/index.ts';
import type { JobStore } from '../../main/domain/packing/ports.ts';
import type { JobRecord } from '../../main/domain/records.ts';

interface Row {
  job: JobRecord;
  readonly request: Uint8Array;
  result: Uint8Array | null;
}

/** A JobStore in memory; `refuse` makes the named method throw once, as a full disk does. */
export function memoryJobStore(): JobStore & {
  readonly refuse: (method: keyof JobStore) => void;
  readonly calls: readonly string[];
} {
  const rows = new Map<string, Row>();
  const refusals: (keyof JobStore)[] = [];
  const calls: string[] = [];
  const called = (method: keyof JobStore): void => {
    calls.push(method);
    const at = refusals.indexOf(method);
    if (at < 0) return;
    refusals.splice(at, 1);
    throw new Error('database or disk is full');
  };
  const held = (id: string, attempt: number): Row | undefined => {
    const row = rows.get(id);
    return row?.job.state === 'running' && row.job.attempts === attempt ? row : undefined;
  };
  const finish = (
    id: string,
    attempt: number,
    change: Partial<JobRecord>,
    result: Uint8Array | null = null,
  ): boolean => {
    const row = held(id, attempt);
    if (row === undefined) return false;
    row.job = { ...row.job, ...change };
    row.result = result;
    return true;
  };
  return {
    calls,
    refuse: (method) => void refusals.push(method),
    enqueue: ({ id, organizationId, units, request, at }) => {
      called('enqueue');
      const job: JobRecord = {
        id,
        organizationId,
        state: 'queued',
        units,
        batchId: null,
        attempts: 0,
        starts: 0,
        error: null,
        unitsLeftOut: 0,
        leftOutReasons: [],
        createdAt: at,
        startedAt: null,
        endedAt: null,
      };
      rows.set(id, { job, request, result: null });
    },
    get: (organizationId, id) => {
      const job = rows.get(id)?.job;
      return job?.organizationId === organizationId ? job : null;
    },
    result: (_, id) => rows.get(id)?.result ?? null,
    list: (organizationId, { state }) => ({
      items: [...rows.values()]
        .map(({ job }) => job)
        .filter((job) => job.organizationId === organizationId && (state === undefined || job.state === state))
        .toReversed(),
      nextCursor: null,
    }),
    claim: (at) => {
      called('claim');
      const row = [...rows.values()].find(({ job }) => job.state === 'queued');
      if (row === undefined) return null;
      row.job = { ...row.job, state: 'running', attempts: row.job.attempts + 1, startedAt: at };
      row.job = { ...row.job, starts: row.job.attempts };
      return { job: row.job, request: row.request };
    },
    complete: (id, attempt, result, at) => {
      called('complete');
      return finish(id, attempt, { state: 'completed', endedAt: at }, result);
    },
    fail: (id, attempt, error, at) => {
      called('fail');
      return finish(id, attempt, { state: 'failed', error: textOf(error), endedAt: at });
    },
    release: (id, attempt) => {
      called('release');
      return finish(id, attempt, { state: 'queued', startedAt: null });
    },
    cancel: (organizationId, id, error, at) => {
      const row = rows.get(id);
      if (row?.job.organizationId !== organizationId) return null;
      if (row.job.state === 'queued' || row.job.state === 'running')
        row.job = { ...row.job, state: 'failed', error: textOf(error), endedAt: at };
      return row.job;
    },
    recover: () => {
      const running = [...rows.values()].filter(({ job }) => job.state === 'running');
      for (const row of running) row.job = { ...row.job, state: 'queued', startedAt: null };
      return running.length;
    },
    expire: (endedBefore, limit) => {
      called('expire');
      const ended = [...rows.values()]
        .filter(({ job }) => job.endedAt !== null && job.endedAt < endedBefore)
        .slice(0, limit);
      for (const { job } of ended) rows.delete(job.id);
      return ended.length;
    },
    counts: () => {
      const count = (state: JobRecord['state']) => [...rows.values()].filter(({ job }) => job.state === state).length;
      return { queued: count('queued'), running: count('running') };
    },
  };
}
