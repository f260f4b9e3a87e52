import { surchargeKinds, type RateMode } from '../../../main/contract/index.ts';
import { lengthUnit, volumeUnit, weightUnit } from '../../ui/measure/units.ts';
import { useMessages } from '../../messages/messages.ts';
import type { GridColumn } from './gridCells.ts';
import { anyColumn, gridAxes, type RateList } from './rateDraft.ts';
import { editorMessages } from './editorMessages.ts';

/** The fields of the entries of a list, as far as they mean something in the mode; the heads of amounts have the currency. */
export function listColumns(list: RateList, mode: RateMode, currency: string): readonly GridColumn[] {
  const { t } = useMessages(editorMessages);
  const head = (name: Parameters<typeof t>[0], unit: string): string => `${t(name as 'fields.zone')} (${unit})`;
  const weight = (
    id: string,
    name: 'maxWeight' | 'minWeight' | 'overWeight' | 'minimumBillableWeight',
  ): GridColumn => ({
    id,
    header: head(`fields.${name}`, weightUnit.value),
    kind: 'weight',
    width: 120,
  });
  const length = (id: string, name: 'overLength' | 'overWidth' | 'overLengthPlusGirth'): GridColumn => ({
    id,
    header: head(`fields.${name}`, lengthUnit.value),
    kind: 'length',
    width: 128,
  });
  const amount = (name: 'cost' | 'costPerPound' | 'costPerMile' | 'minimumCharge'): GridColumn => ({
    id: name,
    header: head(`fields.${name}`, currency),
    kind: 'money',
    width: name === 'minimumCharge' ? 160 : 120,
  });
  const perHundred: GridColumn = {
    id: 'costPerHundredweight',
    header: `${t('perHundred', { unit: weightUnit.value })} (${currency})`,
    kind: 'perHundred',
    width: 136,
  };
  const zone: GridColumn = { id: 'zone', header: t('fields.zone'), kind: 'count', width: 72 };
  const freightClass: GridColumn = { id: 'freightClass', header: t('fields.freightClass'), kind: 'text', width: 96 };
  switch (list) {
    case 'zones':
      return [
        { id: 'originZip', header: t('fields.originZip'), kind: 'zip', width: 128 },
        { id: 'destinationZip', header: t('fields.destinationZip'), kind: 'zip', width: 128 },
        zone,
        amount('minimumCharge'),
        ...(mode === 'Ftl'
          ? [amount('cost'), { id: 'miles', header: t('fields.miles'), kind: 'amount', width: 88 } as const]
          : []),
        { id: 'transitDays', header: t('fields.transitDays'), kind: 'count', width: 112 },
      ];
    case 'rates':
      if (mode === 'Parcel') return [zone, weight('maxWeight', 'maxWeight'), amount('cost'), amount('costPerPound')];
      if (mode === 'Ltl') return [freightClass, zone, weight('minWeight', 'minWeight'), perHundred];
      return [
        zone,
        { id: 'maxMiles', header: t('fields.maxMiles'), kind: 'amount', width: 112 },
        amount('cost'),
        amount('costPerMile'),
      ];
    case 'surcharges':
      return [
        { id: 'name', header: t('common.name'), kind: 'text', width: 144 },
        {
          id: 'applies',
          header: t('fields.applies'),
          kind: 'choice',
          width: 168,
          choices: surchargeKinds.map((value) => ({ value, label: t(`surchargeKinds.${value}`) })),
        },
        amount('cost'),
        perHundred,
        { id: 'zones', header: t('fields.zones'), kind: 'zones', width: 96 },
        weight('overWeight', 'overWeight'),
        length('overLength', 'overLength'),
        length('overWidth', 'overWidth'),
        length('overLengthPlusGirth', 'overLengthPlusGirth'),
        { id: 'overVolume', header: `${t('overVolume')} (${volumeUnit.value})`, kind: 'volume', width: 136 },
        weight('minimumBillableWeight', 'minimumBillableWeight'),
        { id: 'fuel', header: t('fields.fuel'), kind: 'flag', width: 88 },
      ];
    case 'boxes':
      return [
        { id: 'containerId', header: t('fields.containerId'), kind: 'text', width: 184 },
        amount('cost'),
        weight('maxWeight', 'maxWeight'),
        zone,
      ];
    case 'densityClasses':
      return [{ id: 'minDensity', header: t('fields.minDensity'), kind: 'amount', width: 152 }, freightClass];
  }
}

/** The columns of the price grid: the axis, then the zones or classes. */
export function priceColumns(mode: RateMode, columns: readonly string[]): readonly GridColumn[] {
  const { t } = useMessages(editorMessages);
  const { row, column, value } = gridAxes[mode];
  const kind = value === 'costPerHundredweight' ? 'perHundred' : 'money';
  const unit = mode === 'Ftl' ? t('units.miles') : weightUnit.value;
  return [
    {
      id: 'row',
      header: `${t(`fields.${row}`)} (${unit})`,
      kind: mode === 'Ftl' ? 'amount' : 'weight',
      width: 136,
    },
    ...columns.map((name): GridColumn => {
      const header = column === 'zone' ? t('zoneName', { zone: name }) : t('className', { name });
      return { id: name, header: name === anyColumn ? t('anyColumn') : header, kind, width: 92 };
    }),
  ];
}
