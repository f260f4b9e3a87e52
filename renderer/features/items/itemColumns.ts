import type { Item } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { formatDateTime } from '../../words/times.ts';
import { measureEdit, textEdit } from '../masters/cellEdits.ts';
import { formatTags, parseTags } from '../masters/tagText.ts';

type Change = (record: Item, change: Partial<Item>) => void;

/** Largest length in inches and weight in pounds of an item (specification, "Limits"). */
export const longestInches = 1200;
export const heaviestPounds = 500_000;

export function itemColumns(change: Change, categories: () => readonly string[]): readonly TableColumn<Item>[] {
  const length = (field: 'length' | 'width' | 'height', header: string): TableColumn<Item> => ({
    id: field,
    header,
    unit: 'in',
    width: 84,
    align: 'end',
    text: (item) => formatNumber(item[field]),
    edit: measureEdit(
      {
        kind: 'length',
        read: (item) => item[field],
        write: (value) => ({ [field]: value }),
        writeAll: (dimensions) => ({ ...dimensions }),
        min: 0,
        max: longestInches,
      },
      change,
    ),
  });

  return [
    { id: 'id', header: 'Id', width: 150, fixed: true, text: (item) => item.id },
    {
      id: 'name',
      header: 'Name',
      width: 200,
      grows: true,
      text: (item) => item.name ?? '',
      edit: textEdit({ field: 'name', read: (item) => item.name ?? '', parse: (text) => text, longest: 256 }, change),
    },
    {
      id: 'category',
      header: 'Category',
      width: 130,
      text: (item) => item.category ?? '',
      edit: textEdit(
        {
          field: 'category',
          read: (item) => item.category ?? '',
          parse: (text) => text,
          longest: 64,
          suggestions: categories,
        },
        change,
      ),
    },
    length('length', 'Length'),
    length('width', 'Width'),
    length('height', 'Height'),
    {
      id: 'weight',
      header: 'Weight',
      unit: 'lb',
      width: 88,
      align: 'end',
      text: (item) => formatNumber(item.weight),
      edit: measureEdit(
        { kind: 'weight', read: (item) => item.weight, write: (weight) => ({ weight }), min: 0, max: heaviestPounds },
        change,
      ),
    },
    {
      id: 'shipAlone',
      header: 'Ship alone',
      width: 88,
      text: (item) => (item.shipAlone ? 'yes' : ''),
      toggle: { value: (item) => item.shipAlone, set: (item, shipAlone) => change(item, { shipAlone }) },
    },
    {
      id: 'tags',
      header: 'Tags',
      width: 140,
      text: (item) => formatTags(item.tags),
      edit: textEdit({ field: 'tags', read: (item) => formatTags(item.tags), parse: parseTags, longest: 2048 }, change),
    },
    { id: 'sku', header: 'SKU', width: 130, hidden: true, text: (item) => item.sku ?? '' },
    {
      id: 'updatedAt',
      header: 'Changed',
      width: 130,
      hidden: true,
      text: (item) => formatDateTime(item.updatedAt),
    },
  ];
}
