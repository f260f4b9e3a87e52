import { shallowRef, type ShallowRef } from 'vue';
import type { MessageKey, Evaluation, SuggestedGroup } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useQueryClient } from '../../stores/queryClient.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';
import type { OrderNames } from '../../masters/orderNames.ts';

/** A suggestion as a row. */
export interface SuggestionRow extends SuggestedGroup {
  /** The orders are its identity: each order is in one suggestion. */
  readonly id: string;
}

export interface UngroupedRow {
  readonly id: string;
  readonly reason: string;
  readonly key: MessageKey | undefined;
}

interface Found {
  readonly suggested: readonly SuggestionRow[];
  readonly ungrouped: readonly UngroupedRow[];
}

export interface EvaluationProgress {
  readonly stage: 'reading' | 'comparing';
  readonly orders: number;
}

export interface EvaluationRun {
  /** What people call the orders, as far as they were read. */
  readonly names: ShallowRef<OrderNames>;
  /** What the evaluation is at: open orders read so far, then all of them compared. Null while none is under way. */
  readonly progress: ShallowRef<EvaluationProgress | null>;
  /** Asks the station about all open orders that are in no group. */
  readonly evaluate: (profileId: string, signal: AbortSignal) => Promise<Found>;
}

/** As many as one request takes. */
const mostOrders = 10_000;
/** Orders of a page: all open ones are wanted, and every page costs the station a search of its own. */
const ordersOfPage = 1000;

const namesKey = ['orders', 'openNames'];

/** Which open orders can ship together. */
export function useEvaluation(): EvaluationRun {
  const { client } = useQueryClient();
  const names = shallowRef<OrderNames>(client.getQueryData(namesKey) ?? new Map());

  const progress = shallowRef<EvaluationProgress | null>(null);

  async function readOpen(signal: AbortSignal): Promise<OrderNames> {
    const open = new Map<string, string>();
    const pages = allPages(async (cursor) => {
      const query = { ...pageQuery(cursor, { status: 'Received' as const }), limit: ordersOfPage };
      return (await call('findOrders', { query, signal })).body;
    });
    for await (const orders of pages) {
      for (const { id, sourceOrderId } of orders) open.set(id, sourceOrderId ?? id);
      progress.value = { stage: 'reading', orders: open.size };
      if (open.size >= mostOrders) break;
    }
    return open;
  }

  /** Orders of groups that are pending or packed: nothing is to be suggested for them. */
  async function readGrouped(signal: AbortSignal): Promise<ReadonlySet<string>> {
    const grouped = new Set<string>();
    const pages = allPages(
      async (cursor) => (await call('listConsolidationGroups', { query: pageQuery(cursor), signal })).body,
    );
    for await (const groups of pages)
      for (const { status, sourceOrderIds } of groups)
        if (status !== 'Dissolved') for (const id of sourceOrderIds) grouped.add(id);
    return grouped;
  }

  async function find(profileId: string, signal: AbortSignal): Promise<Found> {
    const [open, grouped] = await Promise.all([readOpen(signal), readGrouped(signal)]);
    names.value = open;
    client.setQueryData<OrderNames>(namesKey, open);
    // The oldest first: groups are filled in the order of the request.
    const orderIds = [...open.keys()]
      .toReversed()
      .filter((id) => !grouped.has(id))
      .slice(0, mostOrders);
    if (orderIds.length === 0) return { suggested: [], ungrouped: [] };
    progress.value = { stage: 'comparing', orders: orderIds.length };
    const body = { orderIds, ...(profileId === '' ? {} : { profileId }) };
    const evaluation: Evaluation = (await call('evaluateConsolidation', { body, signal })).body;
    return {
      suggested: evaluation.suggestedGroups.map((group) => ({ ...group, id: group.orderIds.join(' ') })),
      ungrouped: evaluation.ungrouped.map(({ orderId, reason, 'x-message': key }) => ({ id: orderId, reason, key })),
    };
  }

  return {
    names,
    progress,
    evaluate: async (profileId, signal) => {
      progress.value = null;
      try {
        return await find(profileId, signal);
      } finally {
        // One that was given up leaves the progress to the one that took its place.
        if (!signal.aborted) progress.value = null;
      }
    },
  };
}
