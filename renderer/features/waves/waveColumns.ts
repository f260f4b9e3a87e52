import type { StoredWaveHead } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { distanceUnit, formatDistance } from '../../ui/measure/units.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { useMessages } from '../../messages/messages.ts';
import type { PickRow } from './pickList.ts';
import { messages } from './messages.ts';

/** Seconds as one says them: "12 min", "1 h 5 min". */
export function durationText(seconds: number): string {
  const { t } = useMessages(messages);
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60
    ? t('duration.minutes', { minutes })
    : t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "38.2 %" of the naive way; blank where nobody walks. */
export function savingText({ naiveDistance, improvementPercent }: StoredWaveHead['metrics']): string {
  return naiveDistance === 0 ? '' : formatNumber(improvementPercent, 1);
}

export function waveColumns(): readonly TableColumn<StoredWaveHead>[] {
  const { t } = useMessages(messages);
  const count = (id: 'orders' | 'lines' | 'units', header: string): TableColumn<StoredWaveHead> => ({
    ...{ id, header, width: 76, align: 'end' },
    text: (wave) => formatNumber(wave[id]),
    csv: (wave) => wave[id],
  });
  const distance = (id: 'totalDistance' | 'naiveDistance', header: string): TableColumn<StoredWaveHead> => ({
    ...{ id, header, unit: distanceUnit.value, width: id === 'naiveDistance' ? 136 : 104, align: 'end' },
    text: ({ metrics }) => formatDistance(metrics[id]),
  });
  return [
    { id: 'wave', header: t('wave'), width: 92, fixed: true, text: ({ number }) => t('waveNamed', { number }) },
    count('orders', t('orders')),
    count('lines', t('lines')),
    {
      ...{ id: 'picks', header: t('picks'), width: 72, align: 'end' },
      text: ({ metrics }) => formatNumber(metrics.totalPicks),
      csv: ({ metrics }) => metrics.totalPicks,
    },
    count('units', t('units')),
    { id: 'zones', header: t('zones'), width: 100, grows: true, text: ({ zones }) => zones.join(', ') },
    distance('totalDistance', t('distance')),
    distance('naiveDistance', t('naive')),
    {
      ...{ id: 'saving', header: t('saving'), unit: '%', width: 96, align: 'end' },
      text: ({ metrics }) => savingText(metrics),
    },
    {
      ...{ id: 'time', header: t('time'), width: 88, align: 'end' },
      text: ({ metrics }) => durationText(metrics.estimatedTimeSeconds),
      csv: ({ metrics }) => Math.round(metrics.estimatedTimeSeconds),
    },
    {
      ...{ id: 'withoutSlot', header: t('withoutSlot'), width: 88, align: 'end' },
      text: ({ withoutSlot }) => (withoutSlot === 0 ? '' : formatNumber(withoutSlot)),
    },
  ];
}

export function pickColumns(): readonly TableColumn<PickRow>[] {
  const { t } = useMessages(messages);
  return [
    {
      ...{ id: 'number', header: t('sequence'), width: 48, align: 'end', fixed: true },
      text: ({ number }) => String(number),
    },
    { id: 'location', header: t('location'), width: 84, fixed: true, text: ({ location }) => location ?? '' },
    { id: 'zone', header: t('zone'), width: 52, text: ({ zone }) => zone ?? '' },
    { id: 'sku', header: t('sku'), width: 148, text: ({ sku }) => sku },
    { id: 'name', header: t('common.item'), width: 120, grows: true, text: ({ name }) => name },
    {
      ...{ id: 'quantity', header: t('common.quantity'), width: 76, align: 'end' },
      text: ({ quantity }) => formatNumber(quantity),
      csv: ({ quantity }) => quantity,
    },
    { id: 'totes', header: t('totes'), width: 72, text: totesText },
    {
      ...{ id: 'orders', header: t('orders'), width: 160, hidden: true },
      text: ({ totes }) => totes.map(({ order }) => order).join(', '),
    },
  ];
}

/** "A 2, C 1": so many into which tote. */
export function totesText({ totes }: PickRow): string {
  return totes.map(({ tote, quantity }) => `${tote} ${formatNumber(quantity)}`).join(', ');
}
