import type { ShipmentSummary } from '../../../main/contract/index.ts';
import { formatMoney } from '../../ui/measure/money.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { shownPacking } from '../../ui/record/shownPacking.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { states } from '../../messages/states.ts';
import { formatWhen } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { shipmentName } from './shipmentList.ts';
import { messages } from './messages.ts';

type Text = 'mode' | 'serviceLevel' | 'carrier' | 'reason' | 'id';

/** Whether it is settled which units are shipped. */
const isFinal = ({ state }: ShipmentSummary['packing']): boolean => state === 'packed';

/** `now` says what is less than a day ago. */
export function shipmentColumns(now: () => Date): readonly TableColumn<ShipmentSummary>[] {
  const { t } = useMessages(messages);
  const state = useMessages(states);
  const stateText = ({ status, packing, senderRequest }: ShipmentSummary): string => {
    const shown = shownPacking(status, packing.state);
    return [
      ...(senderRequest === null ? [] : [state.t(`atSender.${senderRequest}`)]),
      state.t(`shipment.${status}`),
      ...(shown === null ? [] : [state.t(`packing.${shown}`)]),
    ].join(' – ');
  };
  const text = (id: Text, header: string, options: Partial<TableColumn<ShipmentSummary>> = {}) => ({
    ...{ id, header, width: 108, ...options },
    text: (shipment: ShipmentSummary) => shipment[id] ?? '',
  });
  const count = (id: 'lines' | 'boxes', header: string): TableColumn<ShipmentSummary> => ({
    ...{ id, header, width: 80, align: 'end' },
    text: (shipment) => (shipment[id] === null ? '' : formatNumber(shipment[id])),
    csv: (shipment) => shipment[id] ?? '',
  });
  return [
    { id: 'shipment', header: t('columns.orders'), width: 144, fixed: true, text: shipmentName },
    { id: 'status', header: t('common.state'), width: 192, text: stateText },
    {
      ...{ id: 'shipTo', header: t('columns.shipTo'), width: 184, grows: true },
      text: ({ shipToName, city }) => [shipToName, city].filter(Boolean).join(', '),
    },
    text('mode', t('columns.mode'), { hidden: true }),
    text('serviceLevel', t('columns.service'), { hidden: true }),
    text('carrier', t('columns.carrier')),
    count('lines', t('columns.lines')),
    {
      ...{ id: 'units', header: t('columns.units'), width: 96, align: 'end' },
      text: ({ units, packing }) =>
        isFinal(packing) && packing.confirmed < units
          ? t('columns.packedOf', { packed: formatNumber(packing.confirmed), units: formatNumber(units) })
          : formatNumber(units),
      csv: ({ units, packing }) => (isFinal(packing) ? packing.confirmed : units),
    },
    count('boxes', t('columns.boxes')),
    {
      ...{ id: 'cost', header: t('columns.cost'), width: 96, align: 'end' },
      text: ({ cost, currency }) => (cost === null ? '' : formatMoney(cost, currency)),
      csv: ({ cost }) => cost ?? '',
    },
    text('reason', t('columns.reason'), { width: 220, hidden: true }),
    text('id', t('common.id'), { width: 220, hidden: true }),
    {
      ...{ id: 'updated', header: t('common.updated'), width: 136 },
      text: ({ updatedAt }) => formatWhen(updatedAt, now()),
      csv: ({ updatedAt }) => updatedAt,
    },
  ];
}
