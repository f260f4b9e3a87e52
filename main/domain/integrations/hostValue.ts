import { isRounded, type MappingTransform } from '../../contract/index.ts';
import type { SchemaNode } from '../schemaNode.ts';

/** Why a value of the host cannot be taken. */
export class ValueFault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** The value after the transform of its mapping; other values than text and numbers pass as they are. */
export function transformed(transform: MappingTransform | null, value: unknown): unknown {
  if (transform === null || (typeof value !== 'string' && typeof value !== 'number')) return value;
  const text = String(value);
  switch (transform) {
    case 'x-trim':
      return text.trim();
    case 'x-upperCase':
      return text.toUpperCase();
    case 'x-lowerCase':
      return text.toLowerCase();
    case 'x-withoutLeadingZeros':
      return text.replace(/^0+(?=.)/, '');
    case 'x-dateTime':
      return dateTime(text) ?? new ValueFault(`is not a date: "${text.slice(0, 40)}"`);
  }
}

/** ISO 8601 in UTC of a date as hosts write them: ISO, `/Date(ms)/` of OData V2, without a zone, without a time. */
function dateTime(text: string): string | null {
  const odata = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text.trim());
  const plain = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?$/.exec(text.trim());
  const at = odata
    ? Number(odata[1])
    : Date.parse(plain ? `${plain[1] ?? ''}T${plain[2] ?? '00:00'}Z` : isoWithZone(text.trim()));
  return Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString();
}

/** Date.parse takes more than ISO, in words that differ between machines. */
function isoWithZone(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : '';
}

/** The value in the type of its field; undefined when the host says nothing (null and empty text). */
export function typedValue(node: SchemaNode, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (value instanceof ValueFault) return value;
  switch (node.type) {
    case 'number':
    case 'integer':
      return numberOf(value);
    case 'boolean':
      return booleanOf(value);
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'array':
      return typeof value === 'string' && node.items?.type === 'string'
        ? value
            .split(/[|;,]/)
            .map((entry) => entry.trim())
            .filter((entry) => entry !== '')
        : value;
    default:
      return value;
  }
}

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const given = value.trim();
  const fraction = /^([-+]?\d+),(\d+)$/.exec(given);
  // Three digits after a comma may also be thousands.
  if (fraction && /^[-+]?[1-9]\d{0,2},\d{3}$/.test(given)) {
    const [, whole = '', digits = ''] = fraction;
    return new ValueFault(
      `"${given}" can be ${whole}.${digits} or ${whole}${digits}. Send numbers with a decimal point.`,
    );
  }
  const text = fraction ? given.replace(',', '.') : given;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text))
    return new ValueFault(`must be a number, not "${text.slice(0, 40)}"`);
  return isRounded(text) ? tooManyDigits(text) : Number(text);
}

const tooManyDigits = (text: string): ValueFault =>
  new ValueFault(`has more digits than a number keeps: "${text.slice(0, 40)}"`);

function booleanOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim();
  if (/^(true|yes|x|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : new ValueFault(`must be true or false, not "${text.slice(0, 40)}"`);
}

/** The host's version of a record as a number that grows: a counter, or a time in milliseconds. */
export function versionOf(value: unknown): number | ValueFault | null {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof ValueFault) return value;
  const number = typeof value === 'number' ? value : /^\d{1,15}$/.test(String(value)) ? Number(value) : null;
  if (number !== null && Number.isFinite(number)) return number;
  if (typeof value === 'string' && /^\d{16,}$/.test(value)) return tooManyDigits(value);
  const at = typeof value === 'string' ? dateTime(value) : null;
  return at === null ? new ValueFault('must be a number or a date') : Date.parse(at);
}
