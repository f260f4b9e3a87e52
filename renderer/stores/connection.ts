import { defineStore } from 'pinia';
import { ref } from 'vue';
import { call } from '../api/client.ts';
import { nextPollDelay } from './pollDelay.ts';

export type ConnectionState = 'connecting' | 'online' | 'offline';

/** Whether the station answers: asked at ease while it does, and with growing pauses while it does not. */
export const useConnection = defineStore('connection', () => {
  const state = ref<ConnectionState>('connecting');
  const version = ref<string | null>(null);
  let failures = 0;
  let timer = 0;

  function answered(): void {
    failures = 0;
    state.value = 'online';
  }

  function unreachable(): void {
    const first = state.value !== 'offline';
    state.value = 'offline';
    // A call by somebody else found the station gone: look again soon, not at the end of the long pause.
    if (first) schedule();
  }

  async function poll(): Promise<void> {
    try {
      version.value = (await call('getHealth', {})).body.version;
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

  function start(): void {
    void poll();
    window.addEventListener('online', () => void poll());
  }

  return { state, version, start, answered, unreachable, poll };
});
