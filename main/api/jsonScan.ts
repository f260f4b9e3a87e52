import { DomainError, isRounded, message } from '../contract/index.ts';
import type { Steps } from '../domain/steps.ts';

/** Deepest nesting of a body; deeper ones overflow the stack of whoever walks them. */
const maxDepth = 32;
/** Fields of one object. Parsing, checking and storing many thousand different names holds up everybody else. */
const maxFields = 1000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [minus, zero, nine] = [0x2d, 0x30, 0x39];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Shorter numbers without an exponent are never rounded. */
const roundedBytes = 16;

/** Bytes that are looked at between two pauses. */
const bytesAtOnce = 512 * 1024;
/** Least bytes of a piece of a long list. */
const usualPieceBytes = 256 * 1024;

/** A field of the body whose value is a long list: where the content of the list begins and ends, and commas to cut it at. */
export interface LongList {
  readonly key: Range;
  readonly content: Range;
  readonly cuts: readonly number[];
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a pass over a JSON text finds without parsing it. */
export interface JsonScan {
  readonly longLists: readonly LongList[];
  /** Names of the fields of the body, with their quotes. */
  readonly keys: readonly Range[];
  /** The first number that would be rounded, and its path; null when there is none. */
  readonly rounded: { readonly digits: string; readonly field: string } | null;
}

/**
 * Passes over the bytes of a body. Throws DomainError bad_request when it is nested too deep, or an object has too many fields, or
 * one of them twice: of two values one would be lost.
 */
export function* scanJson(bytes: Uint8Array, pieceBytes = usualPieceBytes): Steps<JsonScan> {
  const longLists: LongList[] = [];
  const keys: Range[] = [];
  const isList: boolean[] = [];
  const commas: number[] = [];
  const names: Range[] = [];
  /** Names of the fields of the object at a depth, by their hash. */
  const known: Map<number, Range>[] = [];
  let text: Range = { from: 0, to: 0 };
  let depth = 0;
  let contentFrom = 0;
  let lastCut = 0;
  let cuts: number[] = [];
  let rounded: JsonScan['rounded'] = null;
  /** Path of what is at a depth. */
  const path = (end = depth): string => {
    let found = '';
    for (let level = 1; level < end; level += 1) {
      const { from, to } = names[level] ?? text;
      const name = isList[level] === true ? `[${String(commas[level])}]` : nameOf(bytes.subarray(from, to));
      found += isList[level] === true || found === '' ? name : `.${name}`;
    }
    return found;
  };

  for (let index = 0, pauseAt = bytesAtOnce; index < bytes.length; index += 1) {
    if (index >= pauseAt) {
      pauseAt = index + bytesAtOnce;
      yield;
    }
    switch (bytes[index]) {
      case quote: {
        const from = index;
        for (index += 1; index < bytes.length && bytes[index] !== quote; index += 1)
          if (bytes[index] === backslash) index += 1;
        text = { from, to: index + 1 };
        break;
      }
      case openObject:
      case openList:
        depth += 1;
        if (depth > maxDepth) throw new DomainError('bad_request', message('jsonTooDeep', { depth: maxDepth }));
        isList[depth] = bytes[index] === openList;
        commas[depth] = 0;
        known[depth]?.clear();
        if (depth === 2) [contentFrom, lastCut, cuts] = [index + 1, index + 1, []];
        break;
      case colon:
        names[depth] = text;
        if (depth === 1) keys.push(text);
        if (isRepeated(bytes, text, (known[depth] ??= new Map<number, Range>()))) {
          const field = path(depth + 1);
          throw new DomainError('bad_request', message('fieldTwice', { field }), { field });
        }
        break;
      case comma:
        commas[depth] = (commas[depth] ?? 0) + 1;
        if (isList[depth] === false && (commas[depth] ?? 0) >= maxFields) {
          const field = path();
          throw new DomainError(
            'bad_request',
            message('tooManyFields', {
              field: field === '' ? 'The body' : field,
              most: maxFields.toLocaleString('en'),
            }),
            { field: field === '' ? undefined : field },
          );
        }
        if (depth === 2 && isList[2] === true && index - lastCut >= pieceBytes) cuts.push((lastCut = index));
        break;
      case closeList:
      case closeObject:
        if (depth === 2 && isList[1] === false && cuts.length > 0 && names[1])
          longLists.push({ key: names[1], content: { from: contentFrom, to: index }, cuts });
        cuts = [];
        depth = Math.max(0, depth - 1);
        break;
      default: {
        if (!startsNumber(bytes[index])) break;
        const from = index;
        const end = numberEnd(bytes, from);
        index = end - 1;
        if (rounded !== null || (end - from < roundedBytes && !hasExponent(bytes, from, end))) break;
        const digits = new TextDecoder().decode(bytes.subarray(from, end));
        if (isRounded(digits)) rounded = { digits, field: path(depth + 1) };
      }
    }
  }
  return { longLists, keys, rounded };
}

const isDigit = (byte = 0): boolean => byte >= zero && byte <= nine;
const startsNumber = (byte: number | undefined): boolean => isDigit(byte) || byte === minus;
const isExponent = (byte: number | undefined): boolean => byte === 0x65 || byte === 0x45;

/** Index behind the number that starts here. */
function numberEnd(bytes: Uint8Array, from: number): number {
  let end = from + 1;
  while (startsNumber(bytes[end]) || bytes[end] === 0x2e || bytes[end] === 0x2b || isExponent(bytes[end])) end += 1;
  return end;
}

function hasExponent(bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (isExponent(bytes[index])) return true;
  return false;
}

/** Whether an object has a field of this name already, however either is escaped; adds it to those that are known. */
function isRepeated(bytes: Uint8Array, name: Range, known: Map<number, Range>): boolean {
  const hash = hashOf(bytes, name);
  const other = known.get(hash);
  if (!other) known.set(hash, name);
  return (
    other !== undefined && nameOf(bytes.subarray(other.from, other.to)) === nameOf(bytes.subarray(name.from, name.to))
  );
}

/** FNV-1a of a name without its escapes. */
function hashOf(bytes: Uint8Array, { from, to }: Range): number {
  const given = bytes.subarray(from, to);
  const plain = given.includes(backslash) ? new TextEncoder().encode(`"${nameOf(given)}"`) : given;
  let hash = 0x811c9dc5;
  for (const byte of plain) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

/** The name of a field from its bytes, without escapes where they are valid. */
function nameOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!bytes.includes(backslash)) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    // Not JSON: the parser says so.
    return text.slice(1, -1);
  }
}
