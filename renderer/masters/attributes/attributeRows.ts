import { isAttributeName } from '../../../main/contract/index.ts';
import { typedNumber } from '../../ui/measure/number.ts';
import type { Parsed } from '../../ui/measure/parsed.ts';
import { parseQuantity } from '../../ui/measure/quantity.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** Own attributes of a record as the rows of a form: a name, a value and what the value is. */

/** What the value of an own attribute can be made; `nested` is what no field can hold: a list, an object or null. */
export type AttributeKind = 'text' | 'number' | 'flag' | 'nested';

export interface AttributeRow {
  readonly key: number;
  readonly name: string;
  /** The name that it has in the record; null for a new one. What is not renamed keeps its name to the letter. */
  readonly storedName: string | null;
  readonly kind: AttributeKind;
  /** Whether a person chose the kind; until then a number with decimals makes it a number. */
  readonly isChosen: boolean;
  /** The value before anything is typed: what is not touched stays exactly as it is. */
  readonly stored: unknown;
  /** What is typed instead of the stored value; null for nothing yet. */
  readonly typed: string | null;
}

/** More digits than a number has. */
export const mostDecimals = 20;
const longestText = 2000;

export function kindOfValue(value: unknown): AttributeKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'string' ? 'text' : 'nested';
}

/** A value as it is typed, with the decimal sign of the window; of a flag, `true` or `false`. */
export function typedValue(value: unknown): string {
  if (typeof value === 'number') return typedNumber(value, mostDecimals);
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rows of stored attributes. They keep the keys of the rows before them, so that a field keeps the keyboard. */
export function rowsOf(attributes: unknown, before: readonly AttributeRow[] = []): readonly AttributeRow[] {
  const entries = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : [];
  const free = nextKey(before);
  return entries.map(([name, stored], index) => ({
    ...{ key: before[index]?.key ?? free + index, name, storedName: name },
    ...{ kind: kindOfValue(stored), isChosen: true, stored, typed: null },
  }));
}

export function emptyRow(rows: readonly AttributeRow[]): AttributeRow {
  return {
    ...{ key: nextKey(rows), name: '', storedName: null, kind: 'text' },
    ...{ isChosen: false, stored: undefined, typed: null },
  };
}

function nextKey(rows: readonly AttributeRow[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}

export function shownText({ typed, stored }: AttributeRow): string {
  return typed ?? typedValue(stored);
}

const yes = /^(?:yes|ja|true|1|x)$/i;

/** The row with another kind: its text is read anew, and what was yes or no becomes that word. */
export function withKind(row: AttributeRow, kind: AttributeKind): AttributeRow {
  const text = shownText(row);
  const chosen: AttributeRow = { ...row, kind, isChosen: true, typed: text };
  if (kind === 'flag') return { ...chosen, typed: String(yes.test(text.trim())) };
  if (row.kind !== 'flag' || text === '') return chosen;
  return { ...chosen, typed: kind === 'text' ? t(text === 'true' ? 'common.yes' : 'common.no') : '' };
}

/** The row with another text in its value. Whole numbers are often codes: only one with decimals makes a new row a number. */
export function withText(row: AttributeRow, typed: string): AttributeRow {
  if (row.isChosen || row.kind === 'flag') return { ...row, typed };
  const isNumber = /^\s*-?\d+[.,]\d+\s*$/.test(typed) && parseQuantity('amount', typed).ok;
  return { ...row, typed, kind: isNumber ? 'number' : 'text' };
}

/** The value of a row; undefined for an empty one. */
export function rowValue({ kind, typed, stored }: AttributeRow): Parsed<unknown> {
  if (typed === null) return { ok: true, value: stored };
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  if (kind === 'number') return parseQuantity('amount', text);
  if (kind === 'flag') return { ok: true, value: text === 'true' };
  return text.length > longestText
    ? { ok: false, message: t('longest', { most: longestText }) }
    : { ok: true, value: text };
}

function nameOf({ name, storedName }: AttributeRow): string {
  return name === storedName ? name : name.trim();
}

/** What is wrong with the name of a row; null for nothing. */
export function nameFault(row: AttributeRow, rows: readonly AttributeRow[]): string | null {
  const name = nameOf(row);
  const first = rows.find((each) => nameOf(each) === name);
  if (name !== row.storedName) {
    if (name === '') return shownText(row).trim() === '' ? null : t('nameNeeded');
    if (!isAttributeName(name)) return t('nameUnusable');
  }
  return first?.key === row.key ? null : t('nameTaken', { name });
}

/** The attributes that the rows say; null while something in them is wrong. Undefined for none. */
export function attributesOf(rows: readonly AttributeRow[]): Readonly<Record<string, unknown>> | null | undefined {
  const entries: (readonly [string, unknown])[] = [];
  for (const row of rows) {
    const value = rowValue(row);
    if (!value.ok || nameFault(row, rows) !== null) return null;
    const isNamed = row.storedName !== null || nameOf(row) !== '';
    if (isNamed && value.value !== undefined) entries.push([nameOf(row), value.value]);
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
