import {
  DomainError,
  type FilterOp,
  hasWrongCheckDigit,
  isRoundedCode,
  message,
  type RecordFilter,
} from '../../../main/contract/index.ts';
import type { GridColumn } from './gridColumn.ts';
import { foldQuickly, listMark, type FieldKind, type GridField } from './gridFields.ts';

/** Whether the record at a place passes. Valid until the next write. */
export type Passes = (place: number) => boolean;

const opsOf: Readonly<Record<FieldKind, readonly FilterOp[]>> = {
  number: ['empty', 'notEmpty', 'equals', 'notEquals', 'oneOf', 'between'],
  time: ['empty', 'notEmpty', 'between'],
  boolean: ['equals', 'notEquals'],
  text: [
    ...(['empty', 'notEmpty', 'equals', 'notEquals', 'oneOf', 'contains', 'notContains', 'startsWith'] as const),
    ...(['repeated', 'wrongCheckDigit'] as const),
  ],
  list: ['empty', 'notEmpty', 'equals', 'notEquals', 'oneOf', 'contains', 'notContains', 'startsWith'],
  size: ['empty', 'notEmpty'],
  any: [
    ...(['empty', 'notEmpty', 'equals', 'notEquals', 'oneOf', 'contains', 'notContains', 'startsWith'] as const),
    ...(['repeated', 'between'] as const),
  ],
};

/** Fields of barcode numbers, which end with a check digit. */
const barcodes: readonly string[] = ['externalIds.gtin', 'externalIds.upc', 'externalIds.ean'];

/** A filter whose values fit its field. */
export interface CheckedFilter {
  readonly field: GridField;
  readonly op: FilterOp;
  readonly over: (column: GridColumn) => Passes;
}

/** Throws DomainError bad_request that names the member at fault, such as `filters[0].value`. */
export function checkFilter(filter: RecordFilter, field: GridField, at: string): CheckedFilter {
  const { path, op } = filter;
  if (!opsOf[field.kind].includes(op) || (op === 'wrongCheckDigit' && !barcodes.includes(path)))
    throw new DomainError('bad_request', message('fieldNotFiltered', { path, op }), { field: `${at}.op` });
  if (field.kind === 'any' && op === 'between') return { field, op, over: numberFilter(filter, 'number', at) };
  if (field.kind === 'text' || field.kind === 'list' || field.kind === 'any')
    return { field, op, over: textFilter(filter, field.kind, at) };
  return { field, op, over: numberFilter(filter, field.kind, at) };
}

type OverColumn = CheckedFilter['over'];

function numberFilter(filter: RecordFilter, kind: FieldKind, at: string): OverColumn {
  const over =
    (passes: (value: number) => boolean): OverColumn =>
    (column) => {
      const values = column.numbers() ?? new Float64Array();
      return (place) => passes(values[place] ?? NaN);
    };
  const one = () => numberOf(filter.value, kind, `${at}.value`);
  switch (filter.op) {
    case 'empty':
      return over((value) => Number.isNaN(value));
    case 'notEmpty':
      return over((value) => !Number.isNaN(value));
    case 'equals': {
      const wanted = one();
      return over((value) => value === wanted);
    }
    case 'notEquals': {
      const unwanted = one();
      return over((value) => value !== unwanted);
    }
    case 'oneOf': {
      const wanted = new Set(
        required(filter.values, `${at}.values`).map((value) => numberOf(value, kind, `${at}.values`)),
      );
      return over((value) => wanted.has(value));
    }
    default: {
      const { from, to } = filter;
      if (from === undefined && to === undefined) required(undefined, `${at}.from`);
      const least = from === undefined ? -Infinity : numberOf(from, kind, `${at}.from`);
      const most = to === undefined ? Infinity : numberOf(to, kind, `${at}.to`);
      return over((value) => value >= least && value <= most);
    }
  }
}

function numberOf(value: unknown, kind: FieldKind, at: string): number {
  required(value, at);
  if (kind === 'boolean' && typeof value === 'boolean') return Number(value);
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind === 'time' && typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(value)) {
    const time = Date.parse(value);
    if (!Number.isNaN(time)) return time;
  }
  const code = kind === 'boolean' ? 'trueOrFalse' : kind === 'time' ? 'aDateWithTime' : 'aNumber';
  throw new DomainError('bad_request', message(code, { field: at }), { field: at });
}

function textFilter(filter: RecordFilter, kind: FieldKind, at: string): OverColumn {
  const over =
    (passes: (value: string | null) => boolean): OverColumn =>
    (column) => {
      const values = column.texts() ?? [];
      return (place) => passes(values[place] ?? null);
    };
  const isList = kind === 'list';
  const one = () => textOf(required(filter.value, `${at}.value`), `${at}.value`);
  const any = () => (filter.values ? filter.values.map((value) => textOf(value, `${at}.values`)) : ([one()] as const));
  const isEqual = (value: string | null, wanted: string) =>
    isList ? value?.includes(`${listMark}${wanted}${listMark}`) === true : value === wanted;
  switch (filter.op) {
    case 'empty':
      return over((value) => value === null);
    case 'notEmpty':
      return over((value) => value !== null);
    case 'repeated':
      return ({ counts }) => counts?.isRepeated ?? (() => false);
    case 'wrongCheckDigit':
      return over((value) => value !== null && (hasWrongCheckDigit(value) || isRoundedCode(value)));
    case 'equals': {
      const wanted = one();
      return over((value) => isEqual(value, wanted));
    }
    case 'notEquals': {
      const unwanted = one();
      return over((value) => !isEqual(value, unwanted));
    }
    case 'oneOf': {
      const wanted = required(filter.values, `${at}.values`).map((value) => textOf(value, `${at}.values`));
      return over((value) => wanted.some((text) => isEqual(value, text)));
    }
    case 'contains': {
      const parts = any();
      return over((value) => value !== null && parts.some((part) => value.includes(part)));
    }
    case 'notContains': {
      const parts = any();
      return over((value) => value === null || !parts.some((part) => value.includes(part)));
    }
    default: {
      const starts = any();
      return isList
        ? over((value) => value !== null && starts.some((start) => value.includes(`${listMark}${start}`)))
        : over((value) => value !== null && starts.some((start) => value.startsWith(start)));
    }
  }
}

function textOf(value: string | number | boolean, at: string): string {
  const text = foldQuickly(String(value));
  if (text === '') throw new DomainError('bad_request', message('fieldEmpty', { field: at }), { field: at });
  return text;
}

function required<T>(value: T | undefined, at: string): T {
  if (value === undefined) throw new DomainError('bad_request', message('fieldRequired', { field: at }), { field: at });
  return value;
}
