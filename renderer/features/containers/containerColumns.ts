import type { Container } from '../../../main/contract/index.ts';
import { measureCells } from '../../ui/measure/measureCells.ts';
import { lengthUnit, weightUnit } from '../../ui/measure/units.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { measureEdit, textEdit, toggleEdit } from '../../masters/cellEdits.ts';
import { formatTags } from '../../ui/list/tagText.ts';
import { heaviestPounds, longestInches, shortestInches } from './containerFields.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

type Change = (record: Container, change: Partial<Container>) => void;

export function containerColumns(change: Change): readonly TableColumn<Container>[] {
  const { t } = useMessages(messages);
  const inner = (field: 'innerLength' | 'innerWidth' | 'innerHeight', header: string): TableColumn<Container> => ({
    id: field,
    header,
    unit: lengthUnit.value,
    width: 88,
    align: 'end',
    ...measureCells('length', (container) => container[field]),
    edit: measureEdit(
      {
        kind: 'length',
        read: (container) => container[field],
        write: (value) => ({ [field]: value }),
        writeAll: ({ length, width, height }) => ({ innerLength: length, innerWidth: width, innerHeight: height }),
        min: shortestInches,
        max: longestInches,
      },
      change,
    ),
  });

  return [
    { id: 'id', header: t('common.id'), width: 168, fixed: true, text: (container) => container.id },
    {
      id: 'name',
      header: t('common.name'),
      width: 152,
      grows: true,
      text: (container) => container.name,
      edit: textEdit(
        { field: 'name', read: (container) => container.name, parse: (text) => text, longest: 256, required: true },
        change,
      ),
    },
    {
      id: 'containerType',
      header: t('common.type'),
      width: 88,
      text: (container) => t(`types.${container.containerType}`),
    },
    inner('innerLength', t('common.length')),
    inner('innerWidth', t('common.width')),
    inner('innerHeight', t('common.height')),
    {
      id: 'weightMaxGross',
      header: t('grossLimit'),
      unit: weightUnit.value,
      width: 124,
      align: 'end',
      ...measureCells('weight', (container) => container.weightMaxGross),
      edit: measureEdit(
        {
          kind: 'weight',
          read: (container) => container.weightMaxGross,
          write: (weightMaxGross) => ({ weightMaxGross }),
          min: 0,
          max: heaviestPounds,
        },
        change,
      ),
    },
    {
      id: 'weightTare',
      header: t('tare'),
      unit: weightUnit.value,
      width: 80,
      align: 'end',
      ...measureCells('weight', (container) => container.weightTare),
    },
    {
      id: 'isActive',
      header: t('common.active'),
      width: 72,
      text: (container) => (container.isActive ? t('common.yes') : ''),
      toggle: toggleEdit({ value: (container) => container.isActive, write: (isActive) => ({ isActive }) }, change),
    },
    {
      id: 'tags',
      header: t('common.tags'),
      width: 100,
      text: (container) => formatTags(container.tags),
    },
    {
      id: 'isDynamic',
      header: t('cutToSize'),
      width: 90,
      hidden: true,
      text: (container) => (container.isDynamic ? t('common.yes') : ''),
    },
  ];
}
