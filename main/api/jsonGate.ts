import { DomainError, message, parseKeepingDigits } from '../contract/index.ts';
import { clip } from '../domain/clip.ts';
import { runToEnd, type Steps } from '../domain/steps.ts';
import { scanJson, type JsonScan } from './jsonScan.ts';
import { jsonFault, lineAndColumn } from './jsonFault.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bodies from this size on are parsed in several steps. */
const largeBytes = 1024 * 1024;

/** The steps of `jsonSteps` in one turn. */
export function parseJson(bytes: Uint8Array): unknown {
  return runToEnd(jsonSteps(bytes));
}

export interface JsonOptions {
  readonly pieceBytes?: number | undefined;
  /** Numbers that would be rounded become text instead of being refused. */
  readonly keepsDigits?: boolean;
}

/**
 * Parses a JSON body from bytes: valid UTF-8, bounded depth, no key that reaches a prototype, no broken string, no number that would
 * be rounded.
 */
export function* jsonSteps(bytes: Uint8Array, { pieceBytes, keepsDigits = false }: JsonOptions = {}): Steps<unknown> {
  const isLarge = bytes.length >= largeBytes;
  if (bytes.length === 0) throw new DomainError('bad_request', message('bodyEmpty'));
  const scan = yield* scanJson(bytes, pieceBytes);
  const parse = scan.rounded === null ? JSON.parse : parseKeepingDigits;
  if (scan.rounded !== null && !keepsDigits) throw roundedNumber(scan.rounded);
  if (isLarge) yield;
  if (scan.longLists.length > 0) {
    const value = yield* parsePieces(bytes, scan, parse);
    if (value) return value;
  }
  const text = decode(bytes);
  if (isLarge) yield;
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    const { line, column } = lineAndColumn(text, yield* jsonFault(text));
    const place = `line ${String(line)}, column ${String(column)}`;
    throw new DomainError('bad_request', message('jsonInvalid', { why: place }), { cause });
  }
  if (isLarge) yield;
  inspectIfSuspicious(text, value, '');
  return value;
}

/**
 * Parses a body with long lists piece by piece. Null when it is not valid or has a field twice: what that means, and where a fault
 * is, the text as a whole says.
 */
function* parsePieces(
  bytes: Uint8Array,
  { longLists, keys }: JsonScan,
  parse: (text: string) => unknown,
): Steps<Readonly<Record<string, unknown>> | null> {
  const names = keys.map(({ from, to }) => decode(bytes.subarray(from, to)));
  if (new Set(names).size < names.length || names.some((name) => name.includes('\\'))) return null;
  const outside: Uint8Array[] = [];
  let end = 0;
  for (const { content } of longLists) {
    outside.push(bytes.subarray(end, content.from));
    end = content.to;
  }
  const parsed = (text: string): { readonly text: string; readonly value: unknown } | null => {
    try {
      return { text, value: parse(text) };
    } catch {
      return null;
    }
  };
  const shell = parsed(decode(Buffer.concat([...outside, bytes.subarray(end)])));
  if (!shell) return null;
  inspectIfSuspicious(shell.text, shell.value, '');
  // The scan found lists in the fields of an object.
  const body = shell.value as Record<string, unknown[]>;
  for (const { key, content, cuts } of longLists) {
    const name = decode(bytes.subarray(key.from + 1, key.to - 1));
    const list = body[name];
    if (!Array.isArray(list)) return null;
    let from = content.from;
    for (const to of [...cuts, content.to]) {
      const piece = parsed(`[${decode(bytes.subarray(from, to))}]`);
      const entries = piece?.value as readonly unknown[] | undefined;
      if (!piece || !entries || entries.length === 0) return null;
      inspectIfSuspicious(piece.text, entries, name, list.length);
      for (const entry of entries) list.push(entry);
      from = to + 1;
      yield;
    }
  }
  return body;
}

function roundedNumber({ digits, field }: NonNullable<JsonScan['rounded']>): DomainError {
  const place = field === '' ? 'The body' : field;
  return new DomainError('bad_request', message('numberNotExact', { field: place, number: clip(digits) }), {
    field: field === '' ? undefined : field,
  });
}

/** The walk is spared where nothing suspicious can be in the text. */
function inspectIfSuspicious(text: string, value: unknown, field: string, offset = 0): void {
  if (/\\u(?:[dD][89a-fA-F]|0000)|__proto__|constructor|prototype|\\u005[fF]/.test(text)) inspect(value, field, offset);
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DomainError('bad_request', message('bodyNotUtf8'), { cause });
  }
}

function inspect(value: unknown, field: string, offset = 0): void {
  if (typeof value === 'string') return inspectText(value, field);
  if (Array.isArray(value)) return value.forEach((entry, index) => inspect(entry, `${field}[${index + offset}]`));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const path = field === '' ? key : `${field}.${key}`;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new DomainError('bad_request', message('keyNotAllowed', { key }), { field: path });
    inspectText(key, path);
    inspect(entry, path);
  }
}

function inspectText(text: string, field: string): void {
  if (!text.isWellFormed() || text.includes('\0'))
    throw new DomainError('bad_request', message('textNotStorable'), {
      field,
    });
}
