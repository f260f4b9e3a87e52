import type { ComparedOption } from '../../../main/contract/index.ts';
import { csvLines } from '../../ui/csv.ts';
import { formatMoney } from '../../ui/measure/money.ts';
import { formatFixed, formatNumber } from '../../ui/measure/number.ts';
import { weightText } from '../../ui/measure/units.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** One figure of all options, in their order; empty where an option has none. */
export interface OptionRow {
  readonly name: string;
  readonly values: readonly string[];
  /** What one compares first. */
  readonly strong?: boolean;
}

/** Mean fill of the shipments of an option that were packed; null when none was. */
export function optionFill({ shipments }: Pick<ComparedOption, 'shipments'>): number | null {
  const fills = shipments.flatMap(({ fillPercent }) => fillPercent ?? []);
  return fills.length === 0 ? null : fills.reduce((sum, fill) => sum + fill, 0) / fills.length;
}

/** The figures of the options side by side. Rows that say nothing of any option are left out. */
export function optionRows(options: readonly ComparedOption[]): readonly OptionRow[] {
  const { t } = useMessages(messages);
  const cost = (part: 'totalCost' | 'shippingCost' | 'boxCost') =>
    options.map(({ costBreakdown, currency }) => (costBreakdown ? formatMoney(costBreakdown[part], currency) : ''));
  const count = (of: (option: ComparedOption) => number) =>
    options.map((option) => (of(option) === 0 ? '' : formatNumber(of(option))));
  const sum = (of: 'looseCartons' | 'totalWeight') => (option: ComparedOption) =>
    option.shipments.reduce((total, shipment) => total + shipment[of], 0);
  const weight = sum('totalWeight');
  const rows: OptionRow[] = [
    { name: t('rows.cost'), values: cost('totalCost'), strong: true },
    { name: t('rows.shipping'), values: cost('shippingCost') },
    { name: t('rows.boxCost'), values: cost('boxCost') },
    {
      name: t('rows.transit'),
      values: options.map(({ transitDays }) => (transitDays === null ? '' : formatNumber(transitDays))),
    },
    { name: t('rows.cartons'), values: count(({ cartons }) => cartons) },
    { name: t('rows.pallets'), values: count(({ pallets }) => pallets) },
    { name: t('rows.loose'), values: count(sum('looseCartons')) },
    { name: t('rows.trailers'), values: count(({ trailers }) => trailers) },
    {
      name: t('rows.weight'),
      values: options.map((option) => (weight(option) === 0 ? '' : weightText(weight(option)))),
    },
    {
      name: t('rows.fill'),
      values: options.map((option) => {
        const fill = optionFill(option);
        return fill === null ? '' : formatFixed(fill, 0);
      }),
    },
    { name: t('rows.shipments'), values: count(({ shipments }) => shipments.length) },
  ];
  return rows.filter(({ values }) => values.some((value) => value !== ''));
}

/** The options side by side as the lines of a CSV file. */
export function optionsCsv(options: readonly ComparedOption[]): string {
  const { t } = useMessages(messages);
  return csvLines([
    [t('page.options'), ...options.map(({ optionKey }) => t(`option.${optionKey}`))],
    ...optionRows(options).map(({ name, values }) => [name, ...values]),
  ]);
}
