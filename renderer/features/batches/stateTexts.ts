import type { BatchProgress, JobState } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import type { OrderState } from './batchStates.ts';
import { messages } from './messages.ts';

type Counts = Pick<BatchProgress, 'totalOrders' | 'completedOrders' | 'incompleteOrders' | 'failedOrders' | 'leftOut'>;

/** How the orders of a batch and of its file ended, where not all are packed whole; null where nothing is amiss. */
export function lossText(counts: Counts): string | null {
  const { t } = useMessages(messages);
  const { totalOrders, completedOrders, incompleteOrders, failedOrders, leftOut } = counts;
  const left = leftOut?.orders ?? 0;
  if (incompleteOrders + failedOrders + left === 0) return null;
  return [
    t('ended.complete', { done: completedOrders - incompleteOrders, all: totalOrders + left }),
    ...(incompleteOrders > 0 ? [t('ended.incomplete', { orders: incompleteOrders })] : []),
    ...(failedOrders > 0 ? [t('ended.failed', { orders: failedOrders })] : []),
    ...(left > 0 ? [t('ended.leftOut', { orders: left })] : []),
  ].join(', ');
}

/** The state of an order, with the units that are packed where some are not. */
export function orderStateText(state: OrderState, units: number, unitsLeftOut: number): string {
  const { t } = useMessages(messages);
  const word = t(`orderState.${state}`);
  return state === 'incomplete' ? withPacked(word, units, unitsLeftOut) : word;
}

/** The state of a job, with the units that are packed where some are not. */
export function jobStateText(state: JobState, units: number, unitsLeftOut: number): string {
  const { t } = useMessages(messages);
  const word = t(`jobState.${state}`);
  return state === 'incomplete' ? withPacked(word, units, unitsLeftOut) : word;
}

function withPacked(word: string, units: number, unitsLeftOut: number): string {
  const { t } = useMessages(messages);
  return `${word} · ${t('packedOf', { packed: Math.max(0, units - unitsLeftOut), units })}`;
}

/** Which orders of a batch can be packed again, as in "3 failed and 2 incomplete orders"; null where none can. */
export function retryText({
  failedOrders: failed,
  incompleteOrders: incomplete,
}: Pick<Counts, 'failedOrders' | 'incompleteOrders'>): string | null {
  const { t } = useMessages(messages);
  if (failed + incomplete === 0) return null;
  if (incomplete === 0) return t('page.retry.failed', { count: failed });
  if (failed === 0) return t('page.retry.incomplete', { count: incomplete });
  return t('page.retry.both', { failed, count: incomplete });
}
