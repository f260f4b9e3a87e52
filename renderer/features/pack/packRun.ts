import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { JobProgress, PackRequest } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import type { Packing } from '../../api/packedUnits.ts';
import { useKeptResults } from './lab/keptResults.ts';
import { viewOf, type Candidate, type PackView } from './packResult.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly startedAt: number }
  | { readonly kind: 'job'; readonly jobId: string; readonly startedAt: number; readonly progress: JobProgress | null }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What is sent, and the boxes that it may use. */
export interface PreparedPack {
  readonly request: PackRequest;
  readonly candidates: readonly Candidate[];
}

const pollMs = 500;

/** The pack that runs, and the last one that is done. They stay while somebody looks at another screen. */
export const usePackRun = defineStore('packRun', () => {
  const state = shallowRef<RunState>({ kind: 'idle' });
  const view = shallowRef<PackView | null>(null);
  const answer = shallowRef<{
    readonly request: PackRequest;
    readonly response: Packing;
    readonly seconds: number;
  } | null>(null);
  /** True when the lines were changed after they were packed. */
  const stale = ref(false);
  const running = computed(() => state.value.kind === 'sending' || state.value.kind === 'job');
  let current = new AbortController();

  /** Prepares a request and packs it; a run that is under way is given up. */
  async function run(prepare: (signal: AbortSignal) => Promise<PreparedPack>): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const startedAt = Date.now();
    state.value = { kind: 'sending', startedAt };
    try {
      const { request, candidates } = await prepare(signal);
      const reply = await call('pack', { body: request, signal });
      const response = reply.status === 200 ? reply.body : await follow(reply.body.jobId, startedAt, signal);
      if (signal.aborted) return;
      answer.value = { request, response, seconds: (Date.now() - startedAt) / 1000 };
      view.value = viewOf(request, response, candidates);
      useKeptResults().add(view.value, answer.value);
      stale.value = false;
      state.value = { kind: 'idle' };
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      state.value = { kind: 'failed', error };
    }
  }

  /** Looks at the job until it has ended. */
  async function follow(jobId: string, startedAt: number, signal: AbortSignal): Promise<Packing> {
    state.value = { kind: 'job', jobId, startedAt, progress: null };
    for (;;) {
      const progress = (await call('getJobProgress', { params: { jobId }, signal })).body;
      state.value = { kind: 'job', jobId, startedAt, progress };
      if (progress.status === 'completed' || progress.status === 'failed') {
        const job = (await call('getJob', { params: { jobId }, signal })).body;
        if (job.result) return job.result;
        if (job.status === 'failed') throw new Error(job.error ?? t('run.jobFailed'));
      }
      await pause(pollMs, signal);
    }
  }

  /** Ends the work, here and at the station. */
  async function cancel(): Promise<void> {
    const ended = state.value;
    current.abort();
    state.value = { kind: 'idle' };
    if (ended.kind === 'job') await call('cancelJob', { params: { jobId: ended.jobId } });
  }

  /** Ends the search of the job; the best plan so far becomes its result, and is shown as any other. */
  async function finish(): Promise<void> {
    if (state.value.kind === 'job') await call('finishJob', { params: { jobId: state.value.jobId } });
  }

  function clear(): void {
    view.value = null;
    answer.value = null;
    stale.value = false;
    state.value = { kind: 'idle' };
  }

  return { state, view, answer, stale, running, run, cancel, finish, clear };
});

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('Given up', 'AbortError'));
      },
      { once: true },
    );
  });
}
