import { useDocumentVisibility, useIntervalFn } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import type { Integration } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { hostState, worstHost, type HostState } from '../../stores/hostState.ts';

export interface HostsState {
  readonly state: HostState;
  /** Those in this state. */
  readonly hosts: readonly Integration[];
}

const everyMs = 30_000;

/** How the exchange with host systems stands, read again while the window is looked at; null where there is none to tell of. */
export function useHosts(): ComputedRef<HostsState | null> {
  const connection = useConnection();
  const visibility = useDocumentVisibility();
  const integrations = shallowRef<readonly Integration[]>([]);
  const leaving = new AbortController();
  onScopeDispose(() => leaving.abort());

  async function read(): Promise<void> {
    if (connection.state !== 'online' || visibility.value !== 'visible') return;
    try {
      integrations.value = (await call('listIntegrations', { signal: leaving.signal })).body;
    } catch {
      // What was known stays; that the station is away is told beside it.
    }
  }
  useIntervalFn(() => void read(), everyMs);
  watch([() => connection.state, visibility], () => void read(), { immediate: true });

  return computed(() => {
    const state = worstHost(integrations.value.map(hostState));
    return state && { state, hosts: integrations.value.filter((host) => hostState(host) === state) };
  });
}
