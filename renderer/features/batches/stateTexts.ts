import type { BatchProgress } from '../../../main/contract/index.ts';
import { useWords } from '../../words/words.ts';
import type { OrderState } from './batchStates.ts';
import { words } from './words.ts';

type Counts = Pick<BatchProgress, 'totalOrders' | 'completedOrders' | 'incompleteOrders' | 'failedOrders'>;

/** How the orders of a batch ended, where not all are packed whole; null where nothing is amiss. */
export function lossText({ totalOrders, completedOrders, incompleteOrders, failedOrders }: Counts): string | null {
  const { t } = useWords(words);
  if (incompleteOrders + failedOrders === 0) return null;
  return [
    t('ended.complete', { done: completedOrders - incompleteOrders, all: totalOrders }),
    ...(incompleteOrders > 0 ? [t('ended.incomplete', { orders: incompleteOrders })] : []),
    ...(failedOrders > 0 ? [t('ended.failed', { orders: failedOrders })] : []),
  ].join(', ');
}

/** The state of an order, with the units that are packed where some are not. */
export function orderStateText(state: OrderState, units: number, unitsLeftOut: number): string {
  const { t } = useWords(words);
  const word = t(`orderState.${state}`);
  if (state !== 'incomplete') return word;
  return `${word} · ${t('packedOf', { packed: Math.max(0, units - unitsLeftOut), units })}`;
}
