import { DomainError, importKinds } from '../../contract/index.ts';
import type { After, Clock, Logger } from '../ports.ts';
import { createWorkRunner } from '../workRunner.ts';
import { applyImport, undoSome } from './applyImport.ts';
import type { ImportTarget, ImportTargets } from './importTarget.ts';
import type { FileReader, ImportRecord, ImportStore } from './ports.ts';
import { clearRows, readImport } from './readImport.ts';

export interface ImportRunnerOptions {
  readonly store: ImportStore;
  readonly targets: ImportTargets;
  readonly reader: FileReader;
  /** Decompresses a file. */
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Imports that the history keeps, and bytes of all their files and rows. */
const mostImports = 200;
const mostBytes = 1024 * 1024 * 1024;
const unexpected = 'The station met an unexpected error on this import; its log has the cause.';

/** Reads, applies and undoes imports. A reading that is interrupted starts over. */
export function createImportRunner(options: ImportRunnerOptions) {
  const { store, targets, reader, inflate, clock, logger, after, yieldToEventLoop } = options;

  function changed(record: ImportRecord, change: Partial<ImportRecord>): ImportRecord {
    return { ...record, ...change, updatedAt: clock.now() };
  }

  function targetOf({ kind }: ImportRecord): ImportTarget {
    if (kind === 'batchOrders') throw new Error('Orders of a batch are packed, not stored.');
    return targets[kind];
  }

  async function read(record: ImportRecord, isStopping: () => boolean): Promise<void> {
    const { organizationId, id, generation } = record;
    const advance = (change: Partial<ImportRecord>): ImportRecord | null => {
      const now = store.get(organizationId, id);
      if (isStopping() || now?.state !== 'reading' || now.generation !== generation) return null;
      const advanced = changed(now, change);
      store.save(advanced);
      return advanced;
    };
    try {
      await readImport(record, targets[record.kind], { store, reader, inflate, yieldToEventLoop, advance });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      advance({ state: 'failed', problem: error.message, progress: null, endedAt: clock.now() });
    }
  }

  return createWorkRunner<ImportRecord>({
    ...{ store, logger, after, yieldToEventLoop, failure: 'import.failed' },
    runWhole(record, isStopping) {
      if (record.state === 'reading') return read(record, isStopping);
      if (record.state !== 'applying') return null;
      return applyImport(record, targetOf(record), { store, now: clock.now, yieldToEventLoop, isStopping });
    },
    step: (record) => changed(record, undoSome(store, targetOf(record), record, clock.now())),
    givenUp: (record) => {
      const state = record.state === 'reading' ? 'failed' : 'stopped';
      return changed(record, { state, problem: unexpected, progress: null, endedAt: clock.now() });
    },
    expire: (organizationId) => expire(store, organizationId, yieldToEventLoop),
  });
}

/** Removes what is beyond the limits of the history: the oldest imports, and files and rows of old ones that have ended. */
async function expire(
  store: ImportStore,
  organizationId: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<void> {
  let kept = 0;
  let bytes = 0;
  for (let cursor: string | undefined; ;) {
    const page = store.list(organizationId, {
      ...{ kinds: importKinds, limit: 100 },
      ...(cursor !== undefined && { cursor }),
    });
    for (const record of page.items) {
      kept += 1;
      bytes += record.storedBytes;
      const isIdle = record.state === 'ready' || record.endedAt !== null;
      if (!isIdle || kept === 1 || (kept <= mostImports && bytes <= mostBytes)) continue;
      await clearRows(store, record.id, yieldToEventLoop);
      if (kept > mostImports) store.delete(record.id);
      else if (record.storedBytes > 0) {
        store.clearPieces(record.id);
        store.save({ ...record, hasRows: false, pieces: 0, storedBytes: 0 });
      }
      await yieldToEventLoop();
    }
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
