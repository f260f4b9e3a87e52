import { useDocumentVisibility } from '@vueuse/core';
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type {
  BackupState,
  Integration,
  OpenRejections,
  Overview,
  StorageReport,
} from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import { stationNow } from '../../api/stationClock.ts';
import { useConnection } from '../../stores/connection.ts';
import { useScreenCache } from '../../stores/screenCache.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { isIdle, startOfDay } from './figures.ts';

export interface Day {
  readonly overview: Overview;
  readonly integrations: readonly Integration[];
  readonly storage: StorageReport;
  readonly backup: BackupState;
  readonly rejections: readonly OpenRejections[];
  /** When the day began here, and when it was read. */
  readonly began: Date;
  readonly read: Date;
  /** No order has ever come. */
  readonly isNew: boolean;
}

const everyMs = 10_000;

/** The day of this station, read again while it is looked at and at once when the station is back. */
export function useOverview(): {
  readonly day: ShallowRef<Day | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
} {
  const connection = useConnection();
  const testMode = useTestMode();
  const visibility = useDocumentVisibility();
  const lastShown = useScreenCache();
  const day = shallowRef(lastShown.read<Day>('today', startOfDay(stationNow()).toISOString()));
  const error = shallowRef<unknown>(null);
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;

  async function reload(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const read = stationNow();
    const began = startOfDay(read);
    try {
      const [overview, integrations, storage, backup, rejections] = await Promise.all([
        call('getOverview', { query: { from: began.toISOString() }, signal }),
        // Connected systems exchange live data only.
        testMode.isOn ? { body: [] } : call('listIntegrations', { signal }),
        call('getStorage', { signal }),
        call('getBackupState', { signal }),
        call('listOpenRejections', { signal }),
      ]);
      const idle = isIdle(overview.body) && rejections.body.length === 0;
      const isNew = idle && (await call('findOrders', { query: { limit: 1 }, signal })).body.items.length === 0;
      if (signal.aborted) return;
      day.value = {
        ...{ overview: overview.body, integrations: integrations.body, storage: storage.body },
        backup: backup.body,
        ...{ rejections: rejections.body, began, read, isNew },
      };
      lastShown.keep('today', day.value, began.toISOString());
      error.value = null;
    } catch (reason) {
      if (signal.aborted || isAbort(reason)) return;
      error.value = reason;
    }
    if (!gone && visibility.value === 'visible') timer = setTimeout(() => void reload(), everyMs);
  }

  watch(
    () => [connection.state, visibility.value] as const,
    ([state, seen]) => {
      if (seen === 'visible' && state !== 'offline') void reload();
    },
  );
  // Also while the station is away: the screen says so.
  void reload();
  onScopeDispose(() => {
    gone = true;
    clearTimeout(timer);
    current.abort();
  });
  return { day, error, reload };
}
