import type { Packing } from '../api/packedUnits.ts';
import { formatMoney } from '../ui/measure/money.ts';
import { formatFixed, formatNumber } from '../ui/measure/number.ts';
import { formatWeight, weightUnit } from '../ui/measure/units.ts';
import type { TableColumn } from '../ui/table/tableColumn.ts';
import { useMessages } from '../messages/messages.ts';
import type { LoadPlace, LoadTree } from './loadTree.ts';
import { messages } from './messages.ts';

/** A vehicle, a pallet or a box of the load, as a row. */
export interface PlaceRow {
  readonly place: LoadPlace;
  /** How deep it stands in others. */
  readonly depth: number;
  readonly cost: number | null;
}

/** Every place of the load but the whole: each holder before what it holds. */
export function placeRows(tree: LoadTree, { results }: Packing): readonly PlaceRow[] {
  const costs = new Map(
    results.map(({ containerId, boxIndex, costBreakdown }) => [
      `carton/${containerId}#${String(boxIndex)}`,
      costBreakdown?.totalCost ?? null,
    ]),
  );
  const rows: PlaceRow[] = [];
  const visit = (place: LoadPlace, depth: number): void => {
    rows.push({ place, depth, cost: costs.get(place.id) ?? null });
    for (const inner of place.inside) visit(inner, depth + 1);
  };
  for (const place of tree.root.inside) visit(place, 0);
  return rows;
}

export function placeColumns(currency: () => string | null): readonly TableColumn<PlaceRow>[] {
  const { t } = useMessages(messages);
  return [
    {
      ...{ id: 'name', header: t('list.name'), width: 192, grows: true, fixed: true },
      text: ({ place }) => `${formatNumber(place.number)} ${place.label}`,
    },
    {
      ...{ id: 'fill', header: t('list.fill'), unit: '%', width: 62, align: 'end' },
      text: ({ place }) => formatFixed(place.fillPercent, 0),
    },
    {
      ...{ id: 'units', header: t('list.units'), width: 72, align: 'end' },
      text: ({ place }) => formatNumber(place.units),
    },
    {
      ...{ id: 'weight', header: t('common.weight'), unit: weightUnit.value, width: 88, align: 'end' },
      text: ({ place }) => formatWeight(place.weight, 1),
    },
    {
      ...{ id: 'cost', header: t('list.cost'), width: 64, align: 'end' },
      text: ({ cost }) => (cost === null ? '' : formatMoney(cost, currency())),
    },
  ];
}
