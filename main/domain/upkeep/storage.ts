import {
  StorageUnavailable,
  type HealthState,
  type StorageReport,
  message,
  withKey,
  type Message,
} from '../../contract/index.ts';
import type { After, Logger } from '../ports.ts';
import type { StorageStore } from './ports.ts';

export interface StorageOptions {
  readonly store: StorageStore;
  readonly dataFolder: string;
  /** Free space below which people are warned; null for the default. */
  readonly warningMegabytes: () => number | null;
  readonly after: After;
  readonly logger: Logger;
}

const megabyte = 1024 * 1024;
const defaultWarningBytes = 1024 * megabyte;
const defaultWarningShare = 0.05;
/** Space that is enough again after it was low, as a part of the limit: figures around the limit are not told over and over. */
const enoughShare = 1.1;
const measureMs = 15_000;

/** Whether the station can save, and how long there will be space for it. */
export function createStorage({ store, dataFolder, warningMegabytes, after, logger }: StorageOptions) {
  let space = { freeBytes: 0, totalBytes: 0 };
  let wasLow = false;
  let stopped = false;
  let cancel: () => void = () => undefined;

  const warnBelow = () => {
    const set = warningMegabytes();
    return set === null
      ? Math.round(Math.min(defaultWarningBytes, space.totalBytes * defaultWarningShare))
      : set * megabyte;
  };
  async function measure(): Promise<void> {
    // A disk that cannot be measured keeps its last figure; that it fails is seen by the next write.
    space = await store.space().catch(() => space);
    // The disk answers when it likes: by then the store, which holds the limit, may be closed.
    if (stopped) return;
    // The space that the reserve gave back is not the disk's.
    if (isLow() === wasLow || store.state() === 'full') return;
    wasLow = !wasLow;
    const figures = { freeBytes: space.freeBytes, warnBelowBytes: warnBelow() };
    if (wasLow) logger.warn('storage.low', figures);
    else logger.info('storage.enough', figures);
  }
  function isLow(): boolean {
    return space.totalBytes > 0 && space.freeBytes < warnBelow() * (wasLow ? enoughShare : 1);
  }
  function health(): HealthState {
    const state = store.state();
    if (state === 'full') return 'diskFull';
    if (state !== 'ok') return 'diskError';
    return isLow() ? 'diskLow' : 'ok';
  }
  function trouble(): Message | null {
    const state = store.state();
    if (state === 'full') return message('diskIsFull', { folder: dataFolder });
    if (state !== 'ok') return new StorageUnavailable(state, dataFolder).said;
    return health() === 'ok' ? null : message('diskAlmostFull', { folder: dataFolder });
  }

  return {
    health,
    async report(): Promise<StorageReport> {
      await measure();
      const said = trouble();
      return {
        status: health(),
        detail: said?.text ?? null,
        ...(said && withKey(said)),
        data: { folder: dataFolder, ...space },
        warnBelowBytes: warnBelow(),
      };
    },
    /** Measures the free space now and then, so that `health` knows it. Returns what stops it. */
    start(): () => void {
      const round = (): void => {
        void measure().finally(() => {
          if (!stopped) cancel = after(measureMs, round);
        });
      };
      round();
      return () => {
        stopped = true;
        cancel();
      };
    },
  };
}

export type StationStorage = ReturnType<typeof createStorage>;
