/**
 * Writes JSON as UTF-8 bytes piece by piece. A whole answer as one string would pass V8's longest string (about 512 MB) and
 * double its memory on the way to bytes; pieces that repeat are encoded once and copied.
 */

const chunkBytes = 1 << 20;

/** Collects bytes in chunks of 1 MiB; `finish` joins them once. */
export class ByteWriter {
  readonly #full: Uint8Array<ArrayBuffer>[] = [];
  #chunk = new Uint8Array(chunkBytes);
  #used = 0;
  #before = 0;

  get length(): number {
    return this.#before + this.#used;
  }

  /** Text of the ASCII range only: numbers and JSON punctuation. */
  ascii(text: string): void {
    if (this.#used + text.length > this.#chunk.length) this.#turn(text.length);
    const chunk = this.#chunk;
    let at = this.#used;
    for (let index = 0; index < text.length; index += 1) chunk[at++] = text.charCodeAt(index);
    this.#used = at;
  }

  /** A finite number, exactly as JSON.stringify writes it. */
  number(value: number): void {
    this.ascii(String(value));
  }

  bytes(piece: Uint8Array): void {
    if (this.#used + piece.length > this.#chunk.length) this.#turn(piece.length);
    this.#chunk.set(piece, this.#used);
    this.#used += piece.length;
  }

  /** All bytes in a buffer of exactly their length. The writer is empty afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#before + this.#used);
    let at = 0;
    for (const chunk of this.#full) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    whole.set(this.#chunk.subarray(0, this.#used), at);
    this.#full.length = 0;
    this.#used = 0;
    this.#before = 0;
    return whole;
  }

  #turn(needed: number): void {
    this.#full.push(this.#chunk.subarray(0, this.#used));
    this.#before += this.#used;
    this.#chunk = new Uint8Array(Math.max(chunkBytes, needed));
    this.#used = 0;
  }
}

/** UTF-8 of `JSON.stringify(value)`, for small values. */
export function jsonBytes(value: string | number | object | null): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify(value));
}

/**
 * UTF-8 of well-formed text; JSON.stringify escapes lone surrogates, so its output always is. Written out because neither
 * ECMAScript nor the areas that know no platform have an encoder.
 */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(utf8Length(text));
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
      bytes[at++] = 0x80 | (code & 0x3f);
      continue;
    }
    if (isHighSurrogate(code)) {
      index += 1;
      code = 0x10000 + ((code - 0xd800) << 10) + (text.charCodeAt(index) - 0xdc00);
      bytes[at++] = 0xf0 | (code >> 18);
      bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
    } else {
      bytes[at++] = 0xe0 | (code >> 12);
    }
    bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
    bytes[at++] = 0x80 | (code & 0x3f);
  }
  return bytes;
}

/** Bytes of `utf8(text)`. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (isHighSurrogate(code)) {
      length += 4;
      index += 1;
    } else length += 3;
  }
  return length;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
