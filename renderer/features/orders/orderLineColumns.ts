import type { Order } from '../../../main/contract/index.ts';
import { numberCell } from '../../ui/csv.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { measureCells } from '../../ui/measure/measureCells.ts';
import { lengthUnit, weightUnit } from '../../ui/measure/units.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { useMessages } from '../../messages/messages.ts';
import { lineCode, type FoundItems } from './resolveItems.ts';
import { messages } from './messages.ts';

export type OrderLine = Order['lines'][number];
type Measure = 'length' | 'width' | 'height' | 'weight';

/** A measure as a shipment would take it: of the Item Master when the line names an item by id, else its own first. */
export function lineMeasure(line: OrderLine, measure: Measure, items: FoundItems): number | null {
  const code = lineCode(line);
  const item = code === null ? null : (items.get(code) ?? null);
  return line.itemId === null ? (line[measure] ?? item?.[measure] ?? null) : (item?.[measure] ?? null);
}

export function orderLineColumns(items: () => FoundItems): readonly TableColumn<OrderLine>[] {
  const { t } = useMessages(messages);
  const measure = (id: Measure, header: string): TableColumn<OrderLine> => ({
    id,
    header,
    unit: id === 'weight' ? weightUnit.value : lengthUnit.value,
    width: id === 'weight' ? 94 : 60,
    align: 'end',
    ...measureCells(id === 'weight' ? 'weight' : 'length', (line) => lineMeasure(line, id, items())),
    csv: (line) => {
      const value = lineMeasure(line, id, items());
      return value === null ? '' : numberCell(value, id === 'weight' ? weightUnit.value : lengthUnit.value);
    },
  });
  return [
    {
      id: 'number',
      header: t('line.number'),
      width: 52,
      align: 'end',
      fixed: true,
      text: (line) => formatNumber(line.lineNumber),
    },
    { id: 'item', header: t('line.item'), width: 140, fixed: true, text: (line) => lineCode(line) ?? '' },
    {
      id: 'name',
      header: t('line.name'),
      width: 152,
      grows: true,
      text: (line) => items().get(lineCode(line) ?? '')?.name ?? '',
    },
    {
      id: 'quantity',
      header: t('line.quantity'),
      width: 76,
      align: 'end',
      text: (line) => formatNumber(line.quantityOrdered),
    },
    measure('length', t('line.length')),
    measure('width', t('line.width')),
    measure('height', t('line.height')),
    measure('weight', t('common.weight')),
  ];
}
