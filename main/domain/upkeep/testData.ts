import type { TestData } from '../../contract/index.ts';
import type { Clock, Logger } from '../ports.ts';
import type { TestDataStore } from './ports.ts';

export interface TestDataOptions {
  readonly store: TestDataStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Rows of one transaction: few enough that nothing else waits noticeably, also where each is a large plan. */
const rowsAtOnce = 50;

/** What test keys have made, and its clearing. */
export function createTestData({ store, clock, logger, yieldToEventLoop }: TestDataOptions) {
  let sweeping: Promise<void> | null = null;
  let isStopped = false;

  /** What was under way during the clearing may have written rows after it; they go when somebody looks. */
  function state(): TestData {
    const rowsLeft = store.left();
    if (rowsLeft > 0 && sweeping === null) sweep();
    return { counts: store.counts(), rowsLeft };
  }

  async function deleteRows(): Promise<void> {
    try {
      while (!isStopped && store.sweep(rowsAtOnce) > 0) await yieldToEventLoop();
    } catch (error) {
      // Nobody sees the rows any more; the next clearing or start deletes the rest.
      logger.error('testData.rowsNotDeleted', { message: String(error) });
    }
  }

  /** Deletes what is left of cleared test data, one piece after another. */
  function sweep(): void {
    const sweep = (sweeping ?? Promise.resolve()).then(deleteRows).finally(() => {
      if (sweeping === sweep) sweeping = null;
    });
    sweeping = sweep;
  }

  return {
    state,
    /** The records are gone for everybody when this returns; their rows are deleted afterwards. */
    clear(): TestData {
      store.clear(clock.now());
      sweep();
      return state();
    },
    /** At the start: goes on where an earlier process ended. */
    recover: sweep,
    async stop(): Promise<void> {
      isStopped = true;
      await sweeping;
    },
  };
}

export type TestDataService = ReturnType<typeof createTestData>;
