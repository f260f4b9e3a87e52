import { computed, type ComputedRef } from 'vue';
import type { Integration, OpenRejections } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { useReading } from '../../ui/record/useReading.ts';
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
  const testMode = useTestMode();
  // When it fails, what was known stays; that the station is away is told beside it.
  const { data } = useReading<{
    readonly integrations: readonly Integration[];
    readonly rejections: readonly OpenRejections[];
  }>({
    // Connected systems exchange live data only.
    key: () => (testMode.isOn ? null : ['integrations', 'hosts']),
    read: async (signal) => {
      const [all, open] = await Promise.all([
        call('listIntegrations', { signal }),
        call('listOpenRejections', { signal }),
      ]);
      return { integrations: all.body, rejections: open.body };
    },
    everyMs: () => everyMs,
  });

  return computed(() => {
    const { integrations, rejections } = data.value ?? { integrations: [], rejections: [] };
    const openOf = ({ connectorType }: Integration) => openCountOf(rejections, connectorType);
    const stateOf = (host: Integration) => hostState(host, openOf(host));
    const state = worstHost(integrations.map(stateOf));
    const hosts = integrations.filter((host) => stateOf(host) === state);
    return state && { state, hosts, open: hosts.reduce((sum, host) => sum + openOf(host), 0) };
  });
}
