import type { PackingSummary } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** The units of a shipment in words: how many are planned, how many were packed, and what becomes of the missing ones. */
export function unitTexts(planned: number, packing: PackingSummary | undefined): readonly string[] {
  const { t } = useMessages(messages);
  if (!packing || packing.state === 'planned') return [t('common.units', { count: planned })];
  const { confirmed, total, short = 0, backOrdered = 0, undecided = 0 } = packing;
  return [
    t('page.packedUnits', { packed: formatNumber(confirmed), count: total }),
    ...(short > 0 ? [t('page.shortUnits', { count: short })] : []),
    ...(backOrdered > 0 ? [t('page.backOrderedUnits', { count: backOrdered })] : []),
    ...(undecided > 0 ? [t('page.undecidedUnits', { count: undecided })] : []),
  ];
}
