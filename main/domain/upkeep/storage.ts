import { StorageUnavailable, type HealthState, type StorageReport } from '../../contract/index.ts';
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
  function detail(): string | null {
    const state = store.state();
    if (state === 'full')
      return `The disk of ${dataFolder} is full. Nothing is saved until there is space: delete or move files from this disk. Saving then continues without a restart.`;
    if (state !== 'ok') return new StorageUnavailable(state, dataFolder).message;
    return health() === 'ok'
      ? null
      : `The disk of ${dataFolder} is almost full. Free space before the station has to stop saving.`;
  }

  return {
    health,
    async report(): Promise<StorageReport> {
      await measure();
      return {
        status: health(),
        detail: detail(),
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
