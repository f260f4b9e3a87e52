import type { PackingSummary } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { formatNumber } from '../measure/number.ts';
import { messages } from './unitMessages.ts';

/** The units of a shipment in words: how many are planned, how many were packed, and what becomes of the missing ones. */
export function unitTexts(planned: number, packing: PackingSummary | undefined): readonly string[] {
  const { t } = useMessages(messages);
  if (!packing || packing.state === 'planned') return [t('common.units', { count: planned })];
  const { confirmed, total, short = 0, backOrdered = 0, undecided = 0 } = packing;
  return [
    t('packedUnits', { packed: formatNumber(confirmed), count: total }),
    ...(short > 0 ? [t('shortUnits', { count: short })] : []),
    ...(backOrdered > 0 ? [t('backOrderedUnits', { count: backOrdered })] : []),
    ...(undecided > 0 ? [t('undecidedUnits', { count: undecided })] : []),
  ];
}
