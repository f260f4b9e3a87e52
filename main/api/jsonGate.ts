import { DomainError } from '../contract/index.ts';
import { atOnce, type Steps } from '../domain/steps.ts';
import { jsonFault, lineAndColumn } from './jsonFault.ts';

/** Deepest nesting of a body; deeper ones overflow the stack of whoever walks them. */
const maxDepth = 32;
const quote = 0x22;
const backslash = 0x5c;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bodies from this size on are parsed in several steps. */
const largeBytes = 1024 * 1024;

/** The steps of `jsonSteps` in one turn. */
export function parseJson(bytes: Uint8Array): unknown {
  return atOnce(jsonSteps(bytes));
}

/** Parses a JSON body from bytes: valid UTF-8, bounded depth, no key that reaches a prototype, no broken string. */
export function* jsonSteps(bytes: Uint8Array): Steps<unknown> {
  const isLarge = bytes.length >= largeBytes;
  if (bytes.length === 0) throw new DomainError('bad_request', 'The body is empty; send a JSON object.');
  if (depthOf(bytes) > maxDepth)
    throw new DomainError('bad_request', `The JSON is nested more than ${maxDepth} levels deep.`);
  if (isLarge) yield;
  const text = decode(bytes);
  if (isLarge) yield;
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch (cause) {
    const { line, column } = lineAndColumn(text, yield* jsonFault(text));
    const place = `line ${String(line)}, column ${String(column)}`;
    throw new DomainError('bad_request', `The body is not valid JSON (${place}).`, { cause });
  }
  if (isLarge) yield;
  // The walk is spared where nothing suspicious can be in the text.
  if (/\\u(?:[dD][89a-fA-F]|0000)|__proto__|constructor|prototype|\\u005[fF]/.test(text)) inspect(value, '');
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new DomainError('bad_request', 'The body is not valid UTF-8.', { cause });
  }
}

function depthOf(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return deepest;
}

function inspect(value: unknown, field: string): void {
  if (typeof value === 'string') return inspectText(value, field);
  if (Array.isArray(value)) return value.forEach((entry, index) => inspect(entry, `${field}[${index}]`));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const path = field === '' ? key : `${field}.${key}`;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new DomainError('bad_request', `The key "${key}" is not allowed.`, { field: path });
    inspectText(key, path);
    inspect(entry, path);
  }
}

function inspectText(text: string, field: string): void {
  if (!text.isWellFormed() || text.includes('\0'))
    throw new DomainError('bad_request', 'The text has a character that cannot be stored (a lone surrogate or NUL).', {
      field,
    });
}
