import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { Health, HealthState } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { isAway } from '../api/failure.ts';
import { nextPollDelay } from './pollDelay.ts';

export type ConnectionState = 'connecting' | 'online' | 'offline';

/** Whether the station answers: asked at ease while it does, and with growing pauses while it does not. */
export const useConnection = defineStore('connection', () => {
  const state = ref<ConnectionState>('connecting');
  const version = ref<string | null>(null);
  /** Whether the station can save. */
  const health = ref<HealthState>('ok');
  /** How the clock of the station's computer was changed lately. */
  const clock = shallowRef<Health['clock']>(null);
  let failures = 0;
  let timer = 0;

  function answered(): void {
    failures = 0;
    state.value = 'online';
  }

  function unreachable(): void {
    const first = state.value !== 'offline';
    state.value = 'offline';
    if (!first) return;
    // A call by somebody else found the station gone: look again soon, not at the end of the long pause.
    failures = Math.max(1, failures);
    schedule();
  }

  async function poll(): Promise<void> {
    try {
      const { body } = await call('getHealth', {});
      version.value = body.version;
      health.value = body.status;
      clock.value = body.clock;
    } catch {
      // Any outcome reaches this store through `answered` and `unreachable`.
      failures += 1;
    }
    schedule();
  }

  function schedule(): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void poll(), nextPollDelay(failures));
  }

  /** Does what is asked as soon as the station answers: now, or when it is back. `away` hears once that it has to wait. */
  async function whenAnswered<T>(work: () => Promise<T>, away: () => void): Promise<T> {
    for (let turn = 0; ; turn += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isAway(error)) throw error;
        if (turn === 0) away();
        await whenBack();
      }
    }
  }

  /** Resolves when the station answers; now, where it does. */
  function whenBack(): Promise<void> {
    if (state.value === 'online') return Promise.resolve();
    return new Promise((resolve) => {
      const stop = watch(state, (now) => {
        if (now !== 'online') return;
        stop();
        resolve();
      });
    });
  }

  function start(): void {
    void poll();
    window.addEventListener('online', () => void poll());
  }

  return { state, version, health, clock, start, answered, unreachable, poll, whenAnswered, whenBack };
});
