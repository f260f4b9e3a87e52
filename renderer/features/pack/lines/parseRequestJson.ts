import { newLineKey, type DraftLine, type ExtraFields } from './draftLine.ts';
import type { ParsedLines, ParsedRow } from './parsedLines.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
/** Fields that are carried over as they are; the station checks them when it packs. */
const extraFields = [
  'orientationConstraints', 'maxWeightOnTop', 'maxStackHeight', 'crushClass', 'shipAlone', 'maxPerContainer', 'packagingLevels',
  'casePackQuantity', 'caseLength', 'caseWidth', 'caseHeight', 'caseWeight', 'rollProperties', 'voidSpace', 'shape',
] as const; // prettier-ignore

/** A pack request, or its list of items. */
export function parseRequestJson(text: string): ParsedLines {
  const fail = (error: string): ParsedLines => ({ format: 'json', rows: [], error });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return fail(t('parse.notJson', { reason: error instanceof Error ? error.message : t('parse.unreadable') }));
  }
  const items = Array.isArray(parsed) ? parsed : isObject(parsed) ? (parsed['items'] ?? parsed['lines']) : null;
  if (!Array.isArray(items)) return fail(t('parse.noList'));
  return { format: 'json', rows: items.map((item: unknown, index) => parseItem(item, index + 1)), error: null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseItem(item: unknown, row: number): ParsedRow {
  const fail = (error: string): ParsedRow => ({ row, line: null, error });
  if (!isObject(item)) return fail(t('parse.notObject'));
  const id = item['id'] ?? item['itemId'] ?? item['sku'];
  if (typeof id !== 'string' || id === '') return fail(t('parse.noId'));
  const quantity = item['quantity'] ?? item['quantityOrdered'] ?? 1;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1)
    return fail(t('parse.wholeQuantity'));

  const measures: Record<'length' | 'width' | 'height' | 'weight', number | null> = {
    length: null,
    width: null,
    height: null,
    weight: null,
  };
  for (const name of ['length', 'width', 'height', 'weight'] as const) {
    const value = item[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'number' || !Number.isFinite(value)) return fail(t(`parse.aNumber.${name}`));
    if (name === 'weight' ? value < 0 : value <= 0) return fail(t(`parse.aboveZero.${name}`));
    measures[name] = value;
  }
  const { tags } = item;
  const line: DraftLine = {
    key: newLineKey(),
    id,
    name: typeof item['name'] === 'string' ? item['name'] : '',
    ...measures,
    quantity,
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [],
    extra: extraOf(item),
  };
  return { row, line, error: null };
}

function extraOf(item: Record<string, unknown>): ExtraFields {
  const present = extraFields.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]] as const]));
  // Their shape is the sender's word; the station validates the request that carries them.
  return Object.fromEntries(present) as ExtraFields;
}
