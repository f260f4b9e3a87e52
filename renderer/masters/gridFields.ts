import type { FilterField, FilterKind } from '../ui/filter/filterField.ts';
import type { QuantityKind } from '../ui/measure/quantity.ts';
import { useMessages } from '../messages/messages.ts';
import type { FieldGroup, FieldKind, FieldLabels } from './recordFields.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

const kinds: Readonly<Record<FieldKind, FilterKind>> = {
  length: 'number',
  weight: 'number',
  count: 'number',
  amount: 'number',
  dimensions: 'number',
  text: 'text',
  longText: 'text',
  flag: 'flag',
  choice: 'choice',
  several: 'list',
  tags: 'list',
  attributes: 'content',
  own: 'content',
};
const quantities: Partial<Record<FieldKind, QuantityKind>> = {
  length: 'length',
  dimensions: 'length',
  weight: 'weight',
  count: 'count',
};

/** Every field of a master that its list can be filtered and sorted by, as its form has them, and what the station knows beside. */
export function gridFields(
  groups: readonly FieldGroup[],
  { label, group, choice }: FieldLabels,
  suggestions: Readonly<Record<string, () => readonly string[]>> = {},
): readonly FilterField[] {
  const fields = groups.flatMap(({ id, fields: inGroup }) =>
    inGroup.flatMap(({ path, paths, kind, unit = '', choices = [] }) =>
      (paths ?? [path]).map((each): FilterField => ({
        path: each,
        label: label(each),
        group: group(id),
        kind: kinds[kind],
        quantity: quantities[kind] ?? 'amount',
        unit,
        identifies: /^(name|sku|externalIds\..*)$/.test(each),
        isBarcode: /^externalIds\.(gtin|upc|ean)$/.test(each),
        choices: choices.map((value) => ({ value, label: choice(each, value) })),
        ...(suggestions[each] ? { suggestions: suggestions[each] } : {}),
      })),
    ),
  );
  const ofRecord = (path: string, name: string, kind: FilterKind): FilterField => ({
    ...{ path, label: name, group: t('record'), kind, quantity: 'count', unit: '', choices: [] },
  });
  return [
    ...fields,
    ofRecord('id', label('id'), 'text'),
    ofRecord('updatedAt', t('facts.changed'), 'time'),
    ofRecord('createdAt', t('facts.created'), 'time'),
    ofRecord('createdBy', t('facts.createdBy'), 'text'),
    ofRecord('version', t('facts.version'), 'number'),
  ];
}
