import type { Item } from '../../../main/contract/index.ts';
import { measureCells } from '../../ui/measure/measureCells.ts';
import { lengthUnit, weightUnit } from '../../ui/measure/units.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { formatDateTime } from '../../messages/times.ts';
import { messages as pictureMessages } from '../../masters/pictures/messages.ts';
import { innerCodeEdit, measureEdit, textEdit, toggleEdit } from '../../masters/cellEdits.ts';
import { formatTagCell, formatTags, parseTagCell } from '../../ui/list/tagText.ts';
import { heaviestPounds, itemLabels, longestCode, longestInches } from './itemFields.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const externalCodes = ['gtin', 'upc', 'ean', 'vendorPartNumber', 'customerPartNumber'] as const;

type Change = (record: Item, change: Partial<Item>) => void;

export function itemColumns(
  change: Change,
  categories: () => readonly string[],
  hasPictures: () => boolean,
): readonly TableColumn<Item>[] {
  const { t } = useMessages(messages);
  const pictures = useMessages(pictureMessages);
  const length = (field: 'length' | 'width' | 'height', header: string): TableColumn<Item> => ({
    id: field,
    header,
    unit: lengthUnit.value,
    width: 84,
    align: 'end',
    ...measureCells('length', (item) => item[field]),
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
    { id: 'id', header: t('common.id'), width: 150, fixed: true, text: (item) => item.id },
    {
      id: 'picture',
      header: pictures.t('title'),
      width: 64,
      hidden: () => !hasPictures(),
      drawn: true,
      text: () => '',
    },
    {
      id: 'name',
      header: t('common.name'),
      width: 200,
      grows: true,
      text: (item) => item.name ?? '',
      edit: textEdit({ field: 'name', read: (item) => item.name ?? '', parse: (text) => text, longest: 256 }, change),
    },
    {
      id: 'category',
      header: t('category'),
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
    length('length', t('common.length')),
    length('width', t('common.width')),
    length('height', t('common.height')),
    {
      id: 'weight',
      header: t('common.weight'),
      unit: weightUnit.value,
      width: 94,
      align: 'end',
      ...measureCells('weight', (item) => item.weight),
      edit: measureEdit(
        { kind: 'weight', read: (item) => item.weight, write: (weight) => ({ weight }), min: 0, max: heaviestPounds },
        change,
      ),
    },
    {
      id: 'shipAlone',
      header: t('shipAlone'),
      width: 112,
      text: (item) => (item.shipAlone ? t('common.yes') : ''),
      toggle: toggleEdit({ value: (item) => item.shipAlone, write: (shipAlone) => ({ shipAlone }) }, change),
    },
    {
      id: 'tags',
      header: t('common.tags'),
      width: 110,
      text: (item) => formatTags(item.tags),
      edit: textEdit(
        { field: 'tags', read: (item) => formatTagCell(item.tags), parse: parseTagCell, longest: 2048 },
        change,
      ),
    },
    {
      id: 'sku',
      header: t('sku'),
      width: 130,
      hidden: true,
      text: (item) => item.sku ?? '',
      edit: textEdit(
        {
          field: 'sku',
          read: (item) => item.sku ?? '',
          parse: (text) => (text === '' ? null : text),
          longest: longestCode,
          scans: true,
        },
        change,
      ),
    },
    ...externalCodes.map((name): TableColumn<Item> => ({
      id: `externalIds.${name}`,
      header: itemLabels.label(`externalIds.${name}`),
      width: 140,
      hidden: true,
      text: (item) => item.externalIds?.[name] ?? '',
      edit: innerCodeEdit(`externalIds.${name}`, longestCode, change),
    })),
    {
      id: 'updatedAt',
      header: t('changed'),
      width: 168,
      hidden: true,
      text: (item) => formatDateTime(item.updatedAt),
      csv: (item) => item.updatedAt,
    },
  ];
}
