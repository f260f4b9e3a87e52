import { message, withKey, type BulkMaster } from '../../contract/index.ts';
import type { After, Clock, Logger } from '../ports.ts';
import { createWorkRunner } from '../workRunner.ts';
import { changeSome, undoSome } from './bulkSteps.ts';
import type { BulkTarget } from './bulkTarget.ts';
import type { BulkChangeRecord, BulkChangeStore } from './ports.ts';

export interface BulkRunnerOptions {
  readonly store: BulkChangeStore;
  readonly targets: Readonly<Record<BulkMaster, BulkTarget>>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Bulk changes that are kept; what they did stays in the audit log. */
const mostKept = 200;
const unexpected = message('bulkChangeBroke');

/** Makes and undoes bulk changes. */
export function createBulkRunner({ store, targets, clock, logger, after, yieldToEventLoop }: BulkRunnerOptions) {
  return createWorkRunner<BulkChangeRecord>({
    ...{ store, logger, after, yieldToEventLoop, failure: 'bulkChange.failed' },
    step: (record) => {
      const some = record.state === 'running' ? changeSome : undoSome;
      return { ...record, ...some(store, targets[record.master], record, clock.now()) };
    },
    givenUp: (record) => ({
      ...record,
      state: 'stopped',
      problem: unexpected.text,
      ...withKey(unexpected),
      endedAt: clock.now(),
    }),
    expire: async (organizationId) => {
      store.expire(organizationId, mostKept);
      await yieldToEventLoop();
    },
  });
}
