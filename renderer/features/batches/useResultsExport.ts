import { onScopeDispose, ref, type Ref } from 'vue';
import { call, isAbort } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { filledBoxes, leftOutWarning, type Packing } from '../../api/packedUnits.ts';
import { unitCount } from '../../scene/loadTree.ts';
import { useToasts } from '../../stores/toasts.ts';
import { csvLines, downloadCsv } from '../../ui/csv.ts';
import { sayMessage } from '../../messages/sayMessage.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

export interface ResultsExport {
  /** Orders read so far; null while nothing is exported. */
  readonly progress: Ref<number | null>;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Writes every box of every order of a batch as CSV, in inches and pounds; an order that failed or leaves units out has a row
 * with the reason.
 */
export function useResultsExport(batchId: () => string): ResultsExport {
  const { t } = useMessages(messages);
  const toasts = useToasts();
  const progress = ref<number | null>(null);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  async function start(): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const names = ['order', 'box', 'number', 'units', 'fill', 'weight', 'cost', 'error'] as const;
    const lines: (readonly (string | number)[])[] = [names.map((name) => t(`csv.${name}`))];
    let boxes = 0;
    progress.value = 0;
    try {
      let after: string | null = null;
      do {
        const query: { limit: number; after?: string } = { limit: 100, ...(after === null ? {} : { after }) };
        const { body }: Awaited<ReturnType<typeof readPage>> = await readPage(batchId(), query, signal);
        for (const { orderId, result, error, 'x-message': key } of body.orders) {
          const reasons = result === null ? [sayMessage(error ?? '', key)] : reasonsOf(result);
          lines.push(...reasons.map((reason) => [orderId, '', '', '', '', '', '', reason]));
          if (result === null) continue;
          filledBoxes(result).results.forEach(
            ({ containerId, packedItems, volumeUtilizationPercent, totalWeight, costBreakdown }, index) => {
              boxes += 1;
              const units = unitCount(packedItems);
              const figures = [index + 1, units, volumeUtilizationPercent, totalWeight];
              lines.push([orderId, containerId, ...figures, costBreakdown?.totalCost ?? '', '']);
            },
          );
        }
        progress.value += body.orders.length;
        after = body.nextPageToken;
      } while (after !== null);
      downloadCsv('batch-boxes.csv', csvLines(lines));
      toasts.show(t('page.exported', { count: boxes }), { channel: 'export' });
    } catch (error) {
      if (!isAbort(error)) toasts.show(failureLine(error), { tone: 'danger' });
    } finally {
      if (!signal.aborted) progress.value = null;
    }
  }

  return {
    progress,
    start,
    cancel: () => {
      current.abort();
      progress.value = null;
    },
  };
}

function reasonsOf({ warnings }: Packing): readonly string[] {
  return warnings
    .filter(({ code }) => code === leftOutWarning)
    .map(({ message, 'x-message': key }) => sayMessage(message, key));
}

function readPage(batchId: string, query: { limit: number; after?: string }, signal: AbortSignal) {
  return call('getBatch', { params: { batchId }, query, signal });
}
