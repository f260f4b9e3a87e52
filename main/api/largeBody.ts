import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DomainError, message } from '../contract/index.ts';
import { checkEncoding, checkJson, collect } from './body.ts';

/** A JSON body that was received and not looked into. */
export interface LargeBody {
  /** In memory that a thread reads without a copy. */
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly sha256: string;
  /** The unknown parameters of a request of which nothing may be ignored; null of others. */
  readonly strict: readonly string[] | null;
}

const growth = 1024 * 1024;

/** Receives a JSON body of bounded size; what it costs is spread over its pieces. */
export async function receiveLargeBody(
  request: IncomingMessage,
  maxBytes: number,
  strict: readonly string[] | null,
): Promise<LargeBody> {
  checkEncoding(request);
  checkJson(request);
  const memory = new SharedArrayBuffer(0, { maxByteLength: maxBytes });
  const hash = createHash('sha256');
  const size = await collect(request, maxBytes, (chunk, at) => {
    const end = at + chunk.length;
    if (end > memory.byteLength) memory.grow(Math.min(maxBytes, Math.ceil(end / growth) * growth));
    new Uint8Array(memory, at, chunk.length).set(chunk);
    hash.update(chunk);
  });
  if (size === 0) throw new DomainError('bad_request', message('bodyEmpty'));
  return { bytes: new Uint8Array(memory, 0, size), sha256: hash.digest('hex'), strict };
}
