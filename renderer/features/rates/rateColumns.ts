import type { RateTableHead } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { formatMoney } from '../../ui/measure/money.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { formatDateTime, formatDay } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

type Stated = Pick<RateTableHead, 'status' | 'validFrom' | 'validTo'>;

/** The state of a version on a day: one that is activated counts only while it is valid. */
export function rateState(
  { status, validFrom, validTo }: Stated,
  day: string,
): RateTableHead['status'] | 'later' | 'expired' {
  if (status !== 'Active') return status;
  if (validFrom !== undefined && day < validFrom) return 'later';
  return validTo !== undefined && day > validTo ? 'expired' : status;
}

/** The day by which the station finds rates. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const tones = {
  ...{ Draft: 'new', Active: 'done', Retired: 'ended' },
  ...{ later: 'going', expired: 'ended' },
} as const satisfies Readonly<Record<ReturnType<typeof rateState>, StateTone>>;

export const rateTone = (table: Stated): StateTone => tones[rateState(table, today())];

/** "Active", or "From Jan 1, 2027" for a version that is activated and not valid yet. */
export function stateText(table: Stated): string {
  const { t } = useMessages(messages);
  const state = rateState(table, today());
  return state === 'later' ? t('status.later', { from: formatDay(table.validFrom ?? today()) }) : t(`status.${state}`);
}

/** "Jan 1, 2026 – Dec 31, 2026", or "until Dec 31, 2026" where one end is open. */
export function validityText({ validFrom, validTo }: Pick<RateTableHead, 'validFrom' | 'validTo'>): string {
  const { t } = useMessages(messages);
  if (validFrom === undefined && validTo === undefined) return t('always');
  if (validFrom === undefined) return t('validUntil', { to: formatDay(validTo ?? '') });
  if (validTo === undefined) return t('validFrom', { from: formatDay(validFrom) });
  return t('validity', { from: formatDay(validFrom), to: formatDay(validTo) });
}

export function rateColumns(): readonly TableColumn<RateTableHead>[] {
  const { t } = useMessages(messages);
  const number = (value: number | undefined): string => (value === undefined ? '' : formatNumber(value));
  return [
    { id: 'name', header: t('common.name'), width: 192, fixed: true, grows: true, text: ({ name }) => name },
    { id: 'carrier', header: t('columns.carrier'), width: 120, text: ({ carrier }) => carrier },
    { id: 'service', header: t('columns.service'), width: 112, text: ({ service }) => service },
    { id: 'mode', header: t('columns.mode'), width: 108, text: ({ mode }) => t(`modes.${mode}`) },
    { id: 'status', header: t('common.state'), width: 152, text: stateText },
    {
      id: 'version',
      header: t('columns.version'),
      width: 76,
      align: 'end',
      text: ({ version }) => formatNumber(version),
      csv: ({ version }) => version,
    },
    { id: 'validity', header: t('columns.validity'), width: 200, text: validityText },
    {
      id: 'fuel',
      header: t('columns.fuel'),
      unit: '%',
      width: 108,
      align: 'end',
      text: ({ fuelPercent }) => number(fuelPercent),
      csv: ({ fuelPercent }) => fuelPercent ?? '',
    },
    {
      id: 'minimum',
      header: t('columns.minimum'),
      width: 104,
      align: 'end',
      hidden: true,
      text: ({ minimumCharge, currency }) =>
        minimumCharge === undefined ? '' : formatMoney(minimumCharge, currency ?? null),
      csv: ({ minimumCharge }) => minimumCharge ?? '',
    },
    {
      id: 'divisor',
      header: t('columns.divisor'),
      width: 88,
      align: 'end',
      hidden: true,
      text: ({ dimDivisor }) => number(dimDivisor),
      csv: ({ dimDivisor }) => dimDivisor ?? '',
    },
    { id: 'id', header: t('common.id'), width: 152, hidden: true, text: ({ id }) => id },
    {
      id: 'created',
      header: t('columns.versionOf'),
      width: 168,
      hidden: true,
      text: ({ createdAt }) => formatDateTime(createdAt),
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
