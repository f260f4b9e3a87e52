import { useDocumentVisibility, useIntervalFn } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import type { Integration, OpenRejections } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { hostState, openCountOf, worstHost, type HostState } from '../../stores/hostState.ts';

export interface HostsState {
  readonly state: HostState;
  /** Those in this state. */
  readonly hosts: readonly Integration[];
  /** Rejected records and deliveries of all of them that are open. */
  readonly open: number;
}

const everyMs = 30_000;

/** How the exchange with host systems stands, read again while the window is looked at; null where there is none to tell of. */
export function useHosts(): ComputedRef<HostsState | null> {
  const connection = useConnection();
  const testMode = useTestMode();
  const visibility = useDocumentVisibility();
  const integrations = shallowRef<readonly Integration[]>([]);
  const rejections = shallowRef<readonly OpenRejections[]>([]);
  const leaving = new AbortController();
  onScopeDispose(() => leaving.abort());

  async function read(): Promise<void> {
    // Connected systems exchange live data only.
    if (testMode.isOn || connection.state !== 'online' || visibility.value !== 'visible') return;
    try {
      const { signal } = leaving;
      const [all, open] = await Promise.all([
        call('listIntegrations', { signal }),
        call('listOpenRejections', { signal }),
      ]);
      integrations.value = all.body;
      rejections.value = open.body;
    } catch {
      // What was known stays; that the station is away is told beside it.
    }
  }
  useIntervalFn(() => void read(), everyMs);
  watch([() => connection.state, visibility], () => void read(), { immediate: true });

  return computed(() => {
    const openOf = ({ connectorType }: Integration) => openCountOf(rejections.value, connectorType);
    const stateOf = (host: Integration) => hostState(host, openOf(host));
    const state = worstHost(integrations.value.map(stateOf));
    const hosts = integrations.value.filter((host) => stateOf(host) === state);
    return state && { state, hosts, open: hosts.reduce((sum, host) => sum + openOf(host), 0) };
  });
}
