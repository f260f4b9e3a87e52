import type { PlanSummary } from '../../../main/contract/index.ts';
import { formatMoney } from '../../ui/measure/money.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { formatDateTime, formatWhen } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { planName, planState } from './planStates.ts';
import { messages } from './messages.ts';

/** `now` says what is less than a day ago. */
export function planColumns(now: () => Date): readonly TableColumn<PlanSummary>[] {
  const { t } = useMessages(messages);
  const option = (id: 'recommendedOptionKey' | 'selectedOptionKey', header: string): TableColumn<PlanSummary> => ({
    ...{ id, header, width: 120 },
    text: (plan) => (plan[id] === null ? '' : t(`option.${plan[id]}`)),
  });
  return [
    { id: 'plan', header: t('columns.orders'), width: 152, fixed: true, grows: true, text: planName },
    { id: 'status', header: t('common.state'), width: 120, text: (plan) => t(`state.${planState(plan)}`) },
    {
      ...{ id: 'orders', header: t('columns.count'), width: 88, align: 'end' },
      text: ({ orders }) => formatNumber(orders),
      csv: ({ orders }) => orders,
    },
    option('recommendedOptionKey', t('columns.recommended')),
    option('selectedOptionKey', t('columns.selected')),
    {
      ...{ id: 'cost', header: t('common.cost'), width: 104, align: 'end' },
      text: ({ cost, currency }) => (cost === null ? '' : formatMoney(cost, currency)),
      csv: ({ cost }) => cost ?? '',
    },
    {
      ...{ id: 'shipments', header: t('columns.shipments'), width: 96, align: 'end' },
      text: ({ shipments }) => (shipments === 0 ? '' : formatNumber(shipments)),
      csv: ({ shipments }) => shipments,
    },
    { id: 'error', header: t('columns.error'), width: 240, hidden: true, text: ({ error }) => error ?? '' },
    {
      ...{ id: 'expires', header: t('columns.expires'), width: 168 },
      text: ({ expiresAt }) => (expiresAt === null ? '' : formatDateTime(expiresAt)),
      csv: ({ expiresAt }) => expiresAt ?? '',
    },
    { id: 'createdBy', header: t('columns.by'), width: 160, hidden: true, text: ({ createdBy }) => createdBy },
    { id: 'id', header: t('common.id'), width: 220, hidden: true, text: ({ id }) => id },
    {
      ...{ id: 'created', header: t('common.created'), width: 136 },
      text: ({ createdAt }) => formatWhen(createdAt, now()),
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
