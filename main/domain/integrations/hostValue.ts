import { isRounded, type HostDecimalSign, type MappingTransform } from '../../contract/index.ts';
import type { SchemaNode } from '../schemaNode.ts';
import { hostTime, type LocalTime } from './hostTime.ts';

/** Why a value of the host cannot be taken. */
export class ValueFault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** The value after the transform of its mapping; other values than text and numbers pass as they are. `local` reads times without a zone. */
export function transformed(transform: MappingTransform | null, value: unknown, local?: LocalTime): unknown {
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
      return hostTime(text, local) ?? notADate(text);
  }
}

const notADate = (text: string): ValueFault =>
  new ValueFault(`"${text.slice(0, 40)}" is not a date. Send 2026-12-24, 24.12.2026 or 2026-12-24T10:00:00+01:00.`);

const wholeTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** The time of a field that is one; a text that has its zone stays as it is written. */
export function timeValue(value: unknown, local: LocalTime): unknown {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return value;
  const text = String(value).trim();
  const time = hostTime(text, local);
  if (time === null) return notADate(text);
  return wholeTime.test(text) ? text : time;
}

/** The value in the type of its field; undefined when the host says nothing (null and empty text). `sign` is decimal in texts. */
export function typedValue(node: SchemaNode, value: unknown, sign: HostDecimalSign | null = null): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (value instanceof ValueFault) return value;
  switch (node.type) {
    case 'number':
    case 'integer':
      return numberOf(value, sign);
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

function numberOf(value: unknown, sign: HostDecimalSign | null): unknown {
  if (typeof value !== 'string') return value;
  const given = value.trim();
  // Three digits after a single sign may also be thousands.
  const [, whole = '', mark = '', digits = ''] = /^([-+]?[1-9]\d{0,2})([.,])(\d{3})$/.exec(given) ?? [];
  if (sign === null && mark !== '')
    return new ValueFault(
      `"${given}" can be ${whole}.${digits} or ${whole}${digits}. Set the decimal sign of the connection, or send a JSON number.`,
    );
  const text = withPoint(given, sign);
  if (text === null || !/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text))
    return new ValueFault(`must be a number, not "${given.slice(0, 40)}"`);
  return isRounded(text) ? tooManyDigits(text) : Number(text);
}

/** A number with a decimal point and nothing between thousands; null where its signs are not those of the connection. */
function withPoint(text: string, sign: HostDecimalSign | null): string | null {
  if (sign === null) return /^[-+]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  const [whole = '', ...fractions] = text.split(sign);
  const group = sign === '.' ? ',' : '.';
  if (fractions.length > 1 || fractions.some((fraction) => fraction.includes(group))) return null;
  if (whole.includes(group) && !/^[-+]?[1-9]\d{0,2}([.,]\d{3})+$/.test(whole)) return null;
  return [whole.replaceAll(group, ''), ...fractions].join('.');
}

const tooManyDigits = (text: string): ValueFault =>
  new ValueFault(`has more digits than a number keeps: "${text.slice(0, 40)}"`);

function booleanOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim();
  if (/^(true|yes|x|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : new ValueFault(`must be true or false, not "${text.slice(0, 40)}"`);
}

/** The host's version of a record as a number that grows: a counter, or a time in milliseconds. `local` reads times without a zone. */
export function versionOf(value: unknown, local?: LocalTime): number | ValueFault | null {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof ValueFault) return value;
  const number = typeof value === 'number' ? value : /^\d{1,15}$/.test(String(value)) ? Number(value) : null;
  if (number !== null && Number.isFinite(number)) return number;
  if (typeof value === 'string' && /^\d{16,}$/.test(value)) return tooManyDigits(value);
  const at = typeof value === 'string' ? hostTime(value, local) : null;
  return at === null ? new ValueFault('must be a number or a date') : Date.parse(at);
}
