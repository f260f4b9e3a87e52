import { message, type Message } from '../contract/index.ts';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FetchPicture } from '../domain/pictures/ports.ts';
import { ClosedAddress, isClosed, lookupWithin, type Network } from './publicNetwork.ts';

type Fetched = Awaited<ReturnType<FetchPicture>>;

const mostRedirects = 3;
const headerBytes = 16 * 1024;

const closed = message('pictureAddressClosed');

const brokeOff = message('pictureBrokeOff');

/** GETs what is at a web address. Every redirect is checked as the address itself is. */
export function createFetchPicture(network: Network): FetchPicture {
  const { ca, timeoutMs } = network;
  const lookup = lookupWithin(network);

  function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      const call = request(url, {
        headers: {
          accept: 'image/webp, image/png, image/jpeg',
          'accept-encoding': 'identity',
          'user-agent': 'Packwright',
        },
        agent: false,
        lookup,
        maxHeaderSize: headerBytes,
        signal,
        ...(ca !== undefined && { ca }),
      });
      call.on('response', resolve).on('error', reject).end();
    });
  }

  async function follow(address: string, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
    let url = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const fault = faultOf(url, network);
      if (fault !== null) return refused(fault);
      const answer = await get(new URL(url), signal);
      const { statusCode = 0, headers } = answer;
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
      if (next === undefined) {
        const fetched = await bodyOf(answer, maxBytes);
        // What ended it in the middle is for the caller to say.
        signal.throwIfAborted();
        return fetched;
      }
      answer.destroy();
      // Anything may stand there; the next round says what is wrong with it.
      url = URL.canParse(next, url) ? new URL(next, url).href : next;
    }
    return failed(message('pictureRedirects'));
  }

  return async ({ url, maxBytes, onCancel }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const cancelled = new AbortController();
    onCancel(() => {
      cancelled.abort();
    });
    try {
      return await follow(url, maxBytes, AbortSignal.any([timeout, cancelled.signal]));
    } catch (error) {
      if (error instanceof ClosedAddress) return refused(closed);
      return failed(
        timeout.aborted ? message('pictureTooSlow', { seconds: timeoutMs / 1000 }) : message('pictureUnreachable'),
      );
    }
  };
}

/** What is wrong with an address, as a sentence; null when nothing is. */
function faultOf(text: string, network: Network): Message | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return message('pictureNoAddress');
  if (url.username !== '' || url.password !== '') return message('pictureCredentials');
  return isClosed(url, network) ? closed : null;
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const { statusCode = 0, headers } = answer;
  const end = (result: Fetched): Fetched => {
    answer.destroy();
    return result;
  };
  if (statusCode !== 200) return end(failed(message('pictureAnswer', { status: statusCode })));
  const tooLarge = refused(message('pictureTooLarge', { size: maxBytes / 1024 / 1024 }));
  if (Number(headers['content-length'] ?? 0) > maxBytes) return end(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return end(tooLarge);
      chunks.push(chunk);
    }
  } catch {
    return failed(brokeOff);
  }
  // A body without a length ends with its connection, however that ends; what it lacks is found by whoever reads it.
  return { ok: true, bytes: Buffer.concat(chunks) };
}

function refused(error: Message): Fetched {
  return { ok: false, refused: true, error };
}

function failed(error: Message): Fetched {
  return { ok: false, refused: false, error };
}
