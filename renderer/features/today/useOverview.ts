import type { ShallowRef } from 'vue';
import type {
  BackupState,
  Integration,
  LeadCall,
  OpenRejections,
  Overview,
  PrintQueueState,
  StorageReport,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { stationNow } from '../../api/stationClock.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { isIdle, startOfDay } from './figures.ts';

export interface Day {
  readonly overview: Overview;
  readonly integrations: readonly Integration[];
  readonly storage: StorageReport;
  readonly backup: BackupState;
  readonly rejections: readonly OpenRejections[];
  readonly printing: PrintQueueState;
  /** Sizes of items that benches measured and nobody has decided on. */
  readonly measured: number;
  /** Benches that need a lead. */
  readonly leadCalls: readonly LeadCall[];
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
  const testMode = useTestMode();
  const today = startOfDay(stationNow()).toISOString();
  const {
    data: day,
    error,
    reload,
  } = useReading<Day>({
    key: () => ['today', today],
    read: async (signal) => {
      const read = stationNow();
      const began = startOfDay(read);
      const [overview, integrations, storage, backup, rejections, printing, measured, leadCalls] = await Promise.all([
        call('getOverview', { query: { from: began.toISOString() }, signal }),
        // Connected systems exchange live data only.
        testMode.isOn ? { body: [] } : call('listIntegrations', { signal }),
        call('getStorage', { signal }),
        call('getBackupState', { signal }),
        call('listOpenRejections', { signal }),
        call('getPrintQueueState', { signal }),
        call('listItemMeasurements', { signal }),
        call('listLeadCalls', { signal }),
      ]);
      const idle = isIdle(overview.body) && rejections.body.length === 0 && printing.body.stuck === 0;
      const isNew = idle && (await call('findOrders', { query: { limit: 1 }, signal })).body.items.length === 0;
      return {
        ...{ overview: overview.body, integrations: integrations.body, storage: storage.body },
        ...{ backup: backup.body, printing: printing.body, measured: measured.body.items.length },
        leadCalls: leadCalls.body.items,
        ...{ rejections: rejections.body, began, read, isNew },
      };
    },
    everyMs: () => everyMs,
  });
  return { day, error, reload };
}
