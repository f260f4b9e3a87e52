import type { BatchOrderSummary, BatchProgress, JobSummary } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { formatWhen } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { batchState, endedOrders, orderState } from './batchStates.ts';
import { reasonsText } from './reasonsText.ts';
import { jobStateText, lossText, orderStateText } from './stateTexts.ts';
import { messages } from './messages.ts';

type Time<Row> = (row: Row) => string | null;

function time<Row>(id: string, header: string, of: Time<Row>, now: () => Date, hidden = false): TableColumn<Row> {
  return {
    ...{ id, header, width: 176, hidden },
    text: (row) => (of(row) === null ? '' : formatWhen(of(row) ?? '', now())),
    csv: (row) => of(row) ?? '',
  };
}

function count<Row>(id: string, header: string, of: (row: Row) => number): TableColumn<Row> {
  return { ...{ id, header, width: 88, align: 'end' }, text: (row) => formatNumber(of(row)), csv: of };
}

export function batchColumns(now: () => Date): readonly TableColumn<BatchProgress>[] {
  const { t } = useMessages(messages);
  return [
    {
      ...{ id: 'created', header: t('columns.submitted'), width: 136, fixed: true },
      text: ({ createdAt }) => formatWhen(createdAt, now()),
      csv: ({ createdAt }) => createdAt,
    },
    { id: 'status', header: t('common.state'), width: 136, text: (batch) => t(`state.${batchState(batch)}`) },
    {
      ...{ id: 'progress', header: t('columns.progress'), width: 344, grows: true },
      text: (batch) => lossText(batch) ?? t('doneOf', { done: endedOrders(batch), all: batch.totalOrders }),
    },
    { ...count('orders', t('columns.orders'), ({ totalOrders }: BatchProgress) => totalOrders), hidden: true },
    {
      ...{ id: 'incomplete', header: t('columns.incomplete'), width: 112, align: 'end', hidden: true },
      text: ({ incompleteOrders }) => (incompleteOrders === 0 ? '' : formatNumber(incompleteOrders)),
      csv: ({ incompleteOrders }) => incompleteOrders,
    },
    {
      ...{ id: 'failed', header: t('columns.failed'), width: 96, align: 'end' },
      text: ({ failedOrders }) => (failedOrders === 0 ? '' : formatNumber(failedOrders)),
      csv: ({ failedOrders }) => failedOrders,
    },
    {
      ...{ id: 'callback', header: t('columns.callback'), width: 120 },
      text: ({ callback }) => (callback === null ? '' : t(`callback.state.${callback}`)),
    },
    { id: 'by', header: t('columns.by'), width: 176, hidden: true, text: ({ createdBy }) => createdBy },
    time('completed', t('columns.completed'), ({ completedAt }) => completedAt, now),
    time('started', t('columns.started'), ({ startedAt }) => startedAt, now, true),
    { id: 'id', header: t('common.id'), width: 220, hidden: true, text: ({ batchId }) => batchId },
  ];
}

export function jobColumns(now: () => Date): readonly TableColumn<JobSummary>[] {
  const { t } = useMessages(messages);
  return [
    {
      ...{ id: 'created', header: t('columns.submitted'), width: 160, fixed: true },
      text: ({ createdAt }) => formatWhen(createdAt, now()),
      csv: ({ createdAt }) => createdAt,
    },
    {
      ...{ id: 'status', header: t('common.state'), width: 248 },
      text: ({ status, totalUnits, unitsLeftOut }) => jobStateText(status, totalUnits, unitsLeftOut),
      csv: ({ status }) => t(`jobState.${status}`),
    },
    {
      ...{ id: 'progress', header: t('columns.progress'), width: 240, grows: true },
      text: ({ unitsPlaced, totalUnits }) => t('doneOf', { done: unitsPlaced, all: totalUnits }),
    },
    count('units', t('columns.units'), ({ totalUnits }) => totalUnits),
    { id: 'error', header: t('columns.error'), width: 280, text: reasonText },
    time('started', t('columns.started'), ({ startedAt }) => startedAt, now, true),
    time('ended', t('columns.completed'), ({ endedAt }) => endedAt, now),
    { id: 'id', header: t('common.id'), width: 220, hidden: true, text: ({ jobId }) => jobId },
  ];
}

export function orderColumns(now: () => Date): readonly TableColumn<BatchOrderSummary>[] {
  const { t } = useMessages(messages);
  return [
    { id: 'order', header: t('common.order'), width: 176, fixed: true, text: ({ orderId }) => orderId },
    {
      ...{ id: 'status', header: t('common.state'), width: 248 },
      text: (order) => orderStateText(orderState(order), order.units, order.unitsLeftOut),
      csv: (order) => t(`orderState.${orderState(order)}`),
    },
    count('units', t('columns.ordered'), ({ units }) => units),
    {
      ...{ id: 'packed', header: t('columns.packed'), width: 88, align: 'end', hidden: true },
      text: (order) => (order.status === 'pending' ? '' : formatNumber(packedUnits(order))),
      csv: packedUnits,
    },
    {
      id: 'error',
      header: t('columns.error'),
      width: 320,
      grows: 'alone',
      text: reasonText,
    },
    time('started', t('columns.started'), ({ startedAt }) => startedAt, now, true),
    time('ended', t('columns.completed'), ({ endedAt }) => endedAt, now),
  ];
}

const reasonText = (order: BatchOrderSummary | JobSummary): string => reasonsText(order).join(' ');

function packedUnits({ status, units, unitsLeftOut }: BatchOrderSummary): number {
  return status === 'completed' || status === 'incomplete' ? Math.max(0, units - unitsLeftOut) : 0;
}
