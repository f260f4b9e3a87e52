import { computed } from 'vue';
import type { Integration } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { stationText } from '../../messages/stationText.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { useReading } from './useReading.ts';

export interface ConnectionNames {
  /** The system of an order: a connection by its name, any other as it is. */
  readonly ofSystem: (system: string) => string;
  /** Who did something: a connection by its name, anybody else as they are. */
  readonly ofActor: (actor: string) => string;
}

/** How the station writes that a connection did something. */
const sender = /^integration (.+)$/;

/** What people call the connections, for records that have their keys. Until they are read, and in test data, the keys. */
export function useConnectionNames(isWanted: () => boolean = () => true): ConnectionNames {
  const testMode = useTestMode();
  const { data } = useReading<readonly Integration[]>({
    // Connected systems exchange live data only.
    key: () => (testMode.isOn || !isWanted() ? null : ['integrations', 'names']),
    read: async (signal) => (await call('listIntegrations', { signal })).body,
  });
  const names = computed(
    () => new Map((data.value ?? []).map((each) => [each.connectorType, stationText(each.displayName)])),
  );
  const ofSystem = (system: string): string => names.value.get(system) ?? system;
  return {
    ofSystem,
    ofActor(actor) {
      const key = sender.exec(actor)?.[1];
      return key === undefined ? actor : ofSystem(key);
    },
  };
}
