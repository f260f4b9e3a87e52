import type { OrderSummary } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { states } from '../../messages/states.ts';
import { formatDateTime, formatWhen } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { shipToText } from '../../masters/shipToText.ts';
import { orderFault } from './orderFault.ts';
import { orderName } from './orderList.ts';
import { listedState } from './orderStates.ts';
import { messages } from './messages.ts';

type Text = 'serviceLevel' | 'priority' | 'channel' | 'shipmentId';

/** `now` says what is less than a day ago, `systemName` what people call the system of an order. */
export function orderColumns(
  now: () => Date,
  systemName: (system: string) => string,
): readonly TableColumn<OrderSummary>[] {
  const { t } = useMessages(messages);
  const state = useMessages(states);
  const text = (id: Text, header: string, hidden = true): TableColumn<OrderSummary> => ({
    id,
    header,
    width: 104,
    hidden,
    text: (order) => order[id] ?? '',
  });
  const count = (id: 'lines' | 'units', header: string): TableColumn<OrderSummary> => ({
    id,
    header,
    width: 72,
    align: 'end',
    text: (order) => formatNumber(order[id]),
    csv: (order) => order[id],
  });
  const fault = orderFault();
  const statusText = (order: OrderSummary): string =>
    [
      ...(order.senderRequest === null ? [] : [state.t(`atSender.${order.senderRequest}`)]),
      state.t(listedState(order).text),
      ...(order.unpackable ? [fault(order.unpackable)] : []),
    ].join(' – ');
  return [
    { id: 'order', header: t('columns.order'), width: 144, fixed: true, text: orderName },
    { id: 'status', header: t('common.state'), width: 192, text: statusText },
    {
      id: 'customer',
      header: t('columns.customer'),
      width: 136,
      grows: true,
      text: (order) => order.customerName ?? order.customerId ?? '',
    },
    {
      id: 'shipTo',
      header: t('columns.shipTo'),
      width: 176,
      text: shipToText,
      csv: ({ shipToName, city }) => [shipToName, city].filter(Boolean).join(', '),
    },
    count('lines', t('columns.lines')),
    count('units', t('columns.units')),
    {
      id: 'due',
      header: t('columns.due'),
      width: 168,
      text: ({ requiredShipBy }) => (requiredShipBy === null ? '' : formatDateTime(requiredShipBy)),
      csv: ({ requiredShipBy }) => requiredShipBy ?? '',
    },
    text('serviceLevel', t('columns.service'), false),
    text('priority', t('columns.priority')),
    text('channel', t('columns.channel')),
    {
      ...text('shipmentId', t('columns.system')),
      id: 'sourceSystem',
      text: ({ sourceSystem }) => (sourceSystem === null ? '' : systemName(sourceSystem)),
      csv: ({ sourceSystem }) => sourceSystem ?? '',
    },
    text('shipmentId', t('columns.shipment')),
    {
      id: 'created',
      header: t('common.created'),
      width: 136,
      text: ({ createdAt }) => formatWhen(createdAt, now()),
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
