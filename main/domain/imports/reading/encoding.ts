import { DomainError, message } from '../../../contract/index.ts';
import type { FileEncoding } from '../reading.ts';

/** Turns bytes into text; null when they are not valid in this encoding. A byte-order mark is left out. */
export type Decode = (bytes: Uint8Array, encoding: FileEncoding) => string | null;

/** Bytes that are looked at to tell UTF-16 from other text. */
const sampledBytes = 4096;

/** The text of a file: its byte-order mark, else UTF-16 by its zero bytes, else UTF-8 where it is valid, else Windows-1252. */
export function readText(
  bytes: Uint8Array,
  decode: Decode,
  chosen?: FileEncoding,
): { readonly text: string; readonly encoding: FileEncoding } {
  for (const encoding of chosen ? [chosen] : candidates(bytes)) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    // A byte-order mark says that it is text.
    if (!hasMark(bytes) && text.slice(0, sampledBytes).includes('\0'))
      throw new DomainError('bad_request', message('fileNotText'), { field: 'file' });
    return { text, encoding };
  }
  throw new DomainError('bad_request', message('fileOtherEncoding'), {
    field: 'encoding',
  });
}

const hasMark = ([first, second, third]: Uint8Array): boolean => first === 0xef && second === 0xbb && third === 0xbf;

function candidates(bytes: Uint8Array): readonly FileEncoding[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  if (hasMark(bytes)) return ['utf-8', 'windows-1252'];
  // Most characters of a file have a zero byte in UTF-16: delimiters, digits and line ends at least.
  const sample = bytes.subarray(0, sampledBytes - (sampledBytes % 2));
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even += 1;
    if (sample[at + 1] === 0) odd += 1;
  }
  const many = sample.length / 2 / 4;
  if (odd > many && odd > even * 4) return ['utf-16le'];
  if (even > many && even > odd * 4) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}
