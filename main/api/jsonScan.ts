import { DomainError } from '../contract/index.ts';
import type { Steps } from '../domain/steps.ts';

/** Deepest nesting of a body; deeper ones overflow the stack of whoever walks them. */
const maxDepth = 32;
/** Fields of one object. Parsing, checking and storing many thousand different names holds up everybody else. */
const maxFields = 1000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

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
}

/** Passes over the bytes of a body. Throws DomainError bad_request when it is nested too deep or an object has too many fields. */
export function* scanJson(bytes: Uint8Array, pieceBytes = usualPieceBytes): Steps<JsonScan> {
  const longLists: LongList[] = [];
  const keys: Range[] = [];
  const isList: boolean[] = [];
  const commas: number[] = [];
  const names: Range[] = [];
  let text: Range = { from: 0, to: 0 };
  let depth = 0;
  let contentFrom = 0;
  let lastCut = 0;
  let cuts: number[] = [];
  /** Path of what is at a depth. */
  const path = (): string => {
    let found = '';
    for (let level = 1; level < depth; level += 1) {
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
        if (depth > maxDepth)
          throw new DomainError('bad_request', `The JSON is nested more than ${String(maxDepth)} levels deep.`);
        isList[depth] = bytes[index] === openList;
        commas[depth] = 0;
        if (depth === 2) [contentFrom, lastCut, cuts] = [index + 1, index + 1, []];
        break;
      case colon:
        names[depth] = text;
        if (depth === 1) keys.push(text);
        break;
      case comma:
        commas[depth] = (commas[depth] ?? 0) + 1;
        if (isList[depth] === false && (commas[depth] ?? 0) >= maxFields) {
          const field = path();
          throw new DomainError(
            'bad_request',
            `${field === '' ? 'The body' : field} has more than ${maxFields.toLocaleString('en')} fields.`,
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
      default:
    }
  }
  return { longLists, keys };
}

/** The name of a field from its bytes, as it stands there. */
function nameOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).slice(1, -1);
}
