import {
  DomainError,
  type Doubtful,
  type Import,
  maxBatchOrders,
  message,
  type PackImportRequest,
  type PackRequest,
  type RowResult,
} from '../../contract/index.ts';
import type { StagedOrder } from '../batches/ports.ts';
import { clip } from '../clip.ts';
import { utf8 } from '../packing/jsonBytes.ts';
import { checkPackRequest } from '../packing/preparePack.ts';
import { runInSlices } from '../steps.ts';
import { isAsShown, wantedRecords } from './applyImport.ts';
import type { ImportDecider } from './importTarget.ts';
import { mergingOf } from './merging.ts';
import type { ImportRecord, ImportStore } from './ports.ts';
import { wholeRecords } from './wholeRecords.ts';

/** Rows that are decided between two pauses. */
const rowsAtOnce = 100;

export interface PackImportOptions {
  readonly store: ImportStore;
  readonly decider: ImportDecider;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

type Tally = { -readonly [K in keyof NonNullable<Import['result']>]: NonNullable<Import['result']>[K] };

/**
 * The orders of an import as a batch takes them, decided once more and counted in `result`. Throws DomainError conflict at the
 * first one that is no longer what the preview shows, when there are too many, and when there is none: then none is packed.
 */
export async function* ordersToPack(
  packed: ImportRecord,
  { doubtful, algorithm, optimizeFor }: PackImportRequest & { readonly doubtful: Doubtful },
  result: Tally,
  { store, decider, yieldToEventLoop }: PackImportOptions,
): AsyncGenerator<StagedOrder> {
  const { id, organizationId } = packed;
  const merging = mergingOf(packed, packed.columns);
  for await (const rows of wholeRecords(store, id, { rowsAtOnce, yieldToEventLoop })) {
    const { wanted, left } = wantedRecords(rows, doubtful);
    result.created += wanted.length;
    result.doubtful += left.length;
    const most = maxBatchOrders.toLocaleString('en');
    if (result.created > maxBatchOrders) throw new DomainError('conflict', message('importTooManyOrders', { most }));
    const results: Record<RowResult, number[]> = { stored: [], left, changedSince: [] };
    const decisions = await runInSlices(decider.decide(organizationId, wanted, merging), yieldToEventLoop);
    for (const [index, decision] of decisions.entries()) {
      const first = wanted[index]?.rows[0];
      if (!first) continue;
      if (!isAsShown(first, decision))
        throw new DomainError('conflict', message('previewOutdated', { order: clip(first.key ?? '') }));
      results.stored.push(first.record);
      // Decided as a pack request.
      const decided = decision.fields as unknown as PackRequest;
      const packRequest = { ...decided, ...(algorithm && { algorithm }), ...(optimizeFor && { optimizeFor }) };
      yield {
        orderId: first.key ?? '',
        units: unitsOf(packRequest),
        packRequest: utf8(JSON.stringify(packRequest)),
      };
    }
    store.setResults(id, results);
    await yieldToEventLoop();
  }
  if (result.created === 0) throw new DomainError('conflict', message('importNothingToPack'));
}

/** 0 for one that cannot be packed as it is asked for, such as by cost without ZIPs: it fails in the batch, with the reason. */
function unitsOf(request: PackRequest): number {
  try {
    return checkPackRequest(request);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return 0;
  }
}
