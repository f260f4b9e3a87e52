import type { Container } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { measureEdit, textEdit } from '../masters/cellEdits.ts';
import { formatTags } from '../masters/tagText.ts';

type Change = (record: Container, change: Partial<Container>) => void;

/** Largest inner length in inches (a trailer) and gross weight in pounds. */
export const longestInches = 2000;
export const heaviestPounds = 200_000;
/** The engine works in thousandths of an inch; a container has some room. */
export const shortestInches = 0.001;

export function containerColumns(change: Change): readonly TableColumn<Container>[] {
  const inner = (field: 'innerLength' | 'innerWidth' | 'innerHeight', header: string): TableColumn<Container> => ({
    id: field,
    header,
    unit: 'in',
    width: 88,
    align: 'end',
    text: (container) => formatNumber(container[field]),
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
    { id: 'id', header: 'Id', width: 170, fixed: true, text: (container) => container.id },
    {
      id: 'name',
      header: 'Name',
      width: 200,
      grows: true,
      text: (container) => container.name,
      edit: textEdit(
        { field: 'name', read: (container) => container.name, parse: (text) => text, longest: 256, required: true },
        change,
      ),
    },
    { id: 'containerType', header: 'Type', width: 100, text: (container) => container.containerType },
    inner('innerLength', 'Length'),
    inner('innerWidth', 'Width'),
    inner('innerHeight', 'Height'),
    {
      id: 'weightMaxGross',
      header: 'Gross limit',
      unit: 'lb',
      width: 112,
      align: 'end',
      text: (container) => formatNumber(container.weightMaxGross),
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
      header: 'Tare',
      unit: 'lb',
      width: 80,
      align: 'end',
      text: (container) => (container.weightTare === null ? '' : formatNumber(container.weightTare)),
    },
    {
      id: 'isActive',
      header: 'Active',
      width: 72,
      text: (container) => (container.isActive ? 'yes' : ''),
      toggle: {
        value: (container) => container.isActive,
        set: (container, isActive) => change(container, { isActive }),
      },
    },
    {
      id: 'tags',
      header: 'Tags',
      width: 140,
      text: (container) => formatTags(container.tags),
    },
    {
      id: 'isDynamic',
      header: 'Cut to size',
      width: 90,
      hidden: true,
      text: (container) => (container.isDynamic ? 'yes' : ''),
    },
  ];
}
