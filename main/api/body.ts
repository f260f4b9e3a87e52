import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, message } from '../contract/index.ts';
import { clip } from '../domain/clip.ts';
import { runInSlices, type Steps } from '../domain/steps.ts';
import { jsonSteps } from './jsonGate.ts';

/** Refuses compressed bodies: what they inflate to cannot be known before. */
export function checkEncoding(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new DomainError('bad_request', message('bodyCompressed'), {
      field: 'Content-Encoding',
    });
}

/** Refuses a request whose client went away before its body was read: nothing more would be heard of it. */
export function refuseGone(request: IncomingMessage): void {
  if (request.destroyed && !request.readableEnded) throw brokeOff();
}

function brokeOff(cause?: unknown): DomainError {
  return new DomainError('bad_request', message('bodyBrokeOff'), { cause });
}

/** Whether the request carries a body at all. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Refuses every other content type than JSON in UTF-8. */
export function checkJson(request: IncomingMessage): void {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type))
    throw new DomainError('bad_request', message('bodyNotJson'), { field: 'Content-Type' });
}

/** Reads a JSON body of bounded size, a large one with pauses. */
export async function readJson(
  request: IncomingMessage,
  maxBytes: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<unknown> {
  checkEncoding(request);
  checkJson(request);
  return runInSlices(jsonSteps(await readBytes(request, maxBytes, yieldToEventLoop)), yieldToEventLoop);
}

/** Bytes of a body that is read only to say what of it has no effect. */
const maxRefusedBytes = 64 * 1024;

/** Throws DomainError bad_request for a body with content, where an operation has none. `{}` is what many clients send. */
export async function refuseBody(request: IncomingMessage, yieldToEventLoop: () => Promise<void>): Promise<void> {
  if (!hasBody(request)) return;
  const body = await readJson(request, maxRefusedBytes, yieldToEventLoop);
  if (typeof body !== 'object' || body === null) throw new DomainError('bad_request', message('bodyNotExpected'));
  const [field] = Object.keys(body);
  if (field === undefined) return;
  throw new DomainError('bad_request', message('fieldNotExpected', { field: clip(field) }), { field: clip(field) });
}

/** A body as it came, with every value of its signature's header, and all headers. */
export interface SignedBody {
  readonly bytes: Uint8Array;
  readonly signatures: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Reads a signed body of bounded size, whatever it says that it is: only its signature counts. */
export async function readSigned(
  request: IncomingMessage,
  header: string,
  maxBytes: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<SignedBody> {
  checkEncoding(request);
  return {
    bytes: await readBytes(request, maxBytes, yieldToEventLoop),
    signatures: request.headersDistinct[header.toLowerCase()] ?? [],
    headers: Object.entries(request.headersDistinct).map(([name, values = []]) => ({ name, value: values.join(', ') })),
  };
}

async function readBytes(
  request: IncomingMessage,
  maxBytes: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await collect(request, maxBytes, (chunk) => void chunks.push(chunk));
  return runInSlices(joinSteps(chunks), yieldToEventLoop);
}

/** Bytes that are copied in one turn: the memory they are copied to is new, and handing it out costs more than the copy. */
const copiedAtOnce = 4 * 1024 * 1024;

/** One buffer with the bytes of all chunks, in their order. */
export function* joinSteps(chunks: readonly Buffer[]): Steps<Buffer> {
  const joined = Buffer.allocUnsafe(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  let left = copiedAtOnce;
  for (const chunk of chunks) {
    at += chunk.copy(joined, at);
    left -= chunk.length;
    if (left > 0) continue;
    yield;
    left = copiedAtOnce;
  }
  return joined;
}

/** Receives a body of bounded size piece by piece, `at` so many bytes; resolves with its size. */
export async function collect(
  request: IncomingMessage,
  maxBytes: number,
  take: (chunk: Buffer, at: number) => void,
): Promise<number> {
  const tooLarge = new DomainError(
    'payload_too_large',
    message('bodyTooLarge', { size: Math.floor(maxBytes / 1024 / 1024) }),
  );
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  refuseGone(request);
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      const at = size;
      size += chunk.length;
      if (size > maxBytes) {
        request.removeAllListeners('data');
        reject(tooLarge);
      } else take(chunk, at);
    });
    request.on('end', () => resolve(size));
    request.on('error', (cause) => reject(brokeOff(cause)));
    request.on('aborted', () => reject(brokeOff()));
  });
}

/**
 * Ends an answer that was written while its request still arrives. Closing at once would take the answer from a client that goes
 * on sending, so what arrives is read away for a while (RFC 9112, 9.6).
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse, mostMs: number): void {
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, mostMs).unref();
  request.on('data', () => undefined);
  request.once('end', end).once('error', end).once('aborted', end);
  request.resume();
}
