import { DomainError, type ImportKind } from '../../contract/index.ts';
import type { After, Clock, Logger } from '../ports.ts';
import { applySome, undoSome } from './applyImport.ts';
import type { ImportTarget } from './importTarget.ts';
import type { FileReader, ImportRecord, ImportStore } from './ports.ts';
import { clearRows, readImport } from './readImport.ts';

export interface ImportRunnerOptions {
  readonly store: ImportStore;
  readonly targets: Readonly<Record<ImportKind, ImportTarget>>;
  readonly reader: FileReader;
  /** Decompresses a file. */
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
}

/** Imports that the history keeps, and bytes of all their files and rows. */
const mostImports = 200;
const mostBytes = 1024 * 1024 * 1024;
/** A store that refuses (full disk) is asked again after so many milliseconds. */
const retryMs = 5000;
const mostAttempts = 3;
const unexpected = 'The station met an unexpected error on this import; its log has the cause.';

/**
 * Reads, applies and undoes imports, one after the other. Each step is one transaction with the progress of the import: wherever
 * the process dies, the next start goes on; a reading starts over.
 */
export function createImportRunner(options: ImportRunnerOptions) {
  const { store, targets, reader, inflate, clock, logger, after, pause } = options;
  const attempts = new Map<string, number>();
  let work: Promise<void> | null = null;
  let isAwaited = false;
  let isStopping = false;
  let cancelRetry: (() => void) | null = null;

  function advance(record: ImportRecord, change: Partial<ImportRecord>): ImportRecord {
    const changed = { ...record, ...change, updatedAt: clock.now() };
    store.save(changed);
    return changed;
  }

  async function read(record: ImportRecord): Promise<void> {
    const { organizationId, id, generation } = record;
    const wanted = (): ImportRecord | null => {
      const now = store.get(organizationId, id);
      return !isStopping && now?.state === 'reading' && now.generation === generation ? now : null;
    };
    const advanceRead = (change: Partial<ImportRecord>): ImportRecord | null => {
      const now = wanted();
      return now && advance(now, change);
    };
    try {
      await readImport(record, targets[record.kind], { store, reader, inflate, pause, advance: advanceRead });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      advanceRead({ state: 'failed', problem: error.message, progress: null, endedAt: clock.now() });
    }
  }

  /** Does steps of one transaction each while the import is in its state. */
  async function step({ organizationId, id, state, kind }: ImportRecord, some: typeof applySome): Promise<void> {
    while (!isStopping) {
      const goesOn = store.atomically(() => {
        const record = store.get(organizationId, id);
        if (record?.state !== state) return false;
        advance(record, some(store, targets[kind], record, clock.now()));
        return true;
      });
      if (!goesOn) return;
      await pause();
    }
  }

  async function run(record: ImportRecord): Promise<void> {
    if (record.state === 'reading') await read(record);
    else await step(record, record.state === 'applying' ? applySome : undoSome);
  }

  /** An import that fails again and again must not hold back those after it: it ends visibly, with what was stored. */
  function giveUp({ organizationId, id }: ImportRecord): boolean {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, count);
    if (count < mostAttempts) return false;
    attempts.delete(id);
    const record = store.get(organizationId, id);
    if (!record) return true;
    const state = record.state === 'reading' ? 'failed' : 'stopped';
    advance(record, { state, problem: unexpected, progress: null, endedAt: clock.now() });
    return true;
  }

  async function runOrGiveUp(record: ImportRecord): Promise<void> {
    try {
      await run(record);
      attempts.delete(record.id);
    } catch (error) {
      if (!giveUp(record)) throw error;
      report(error);
    }
  }

  function report(error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    logger.error('import.failed', { name, message, stack });
  }

  /** Removes what is beyond the limits of the history: the oldest imports, and files and rows of old ones that have ended. */
  async function expire(organizationId: string): Promise<void> {
    let kept = 0;
    let bytes = 0;
    for (let cursor: string | undefined; ;) {
      const page = store.list(organizationId, {
        ...{ kinds: ['items', 'containers', 'orders', 'slots', 'rates'], limit: 100 },
        ...(cursor !== undefined && { cursor }),
      });
      for (const record of page.items) {
        kept += 1;
        bytes += record.storedBytes;
        const isIdle = record.state === 'ready' || record.endedAt !== null;
        if (!isIdle || kept === 1 || (kept <= mostImports && bytes <= mostBytes)) continue;
        await clearRows(store, record.id, pause);
        if (kept > mostImports) store.delete(record.id);
        else if (record.storedBytes > 0) {
          store.clearPieces(record.id);
          store.save({ ...record, hasRows: false, pieces: 0, storedBytes: 0 });
        }
        await pause();
      }
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  }

  async function runAll(): Promise<void> {
    while (!isStopping) {
      isAwaited = false;
      const [next] = store.inStates(['reading', 'applying', 'undoing']);
      const record = next && store.get(next.organizationId, next.id);
      if (record) {
        await runOrGiveUp(record);
        if (!isStopping) await expire(record.organizationId);
      } else if (!isAwaited) return;
    }
  }

  function wake(): void {
    isAwaited = true;
    if (work !== null || isStopping) return;
    cancelRetry?.();
    cancelRetry = null;
    work = pause()
      .then(runAll)
      .catch((error: unknown) => {
        report(error);
        cancelRetry = after(retryMs, wake);
      })
      .finally(() => {
        work = null;
      });
  }

  return {
    /** Goes on with what is open; returns at once. */
    wake,
    /** Ends after the step that runs; what is left goes on at the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      cancelRetry?.();
      await work;
    },
  };
}
