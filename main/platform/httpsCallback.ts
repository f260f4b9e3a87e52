import { request } from 'node:https';
import { isIP } from 'node:net';
import { message, type Message } from '../contract/index.ts';
import type { SendCallback } from '../domain/batches/ports.ts';
import { callbackFault, hostOf } from './publicAddress.ts';
import { ClosedAddress, lookupWithin, type Network } from './publicNetwork.ts';

const headerBytes = 16 * 1024;

/** Posts to an HTTPS address. Redirects are not followed, the body of the answer is not read, everything together ends in time. */
export function createSendCallback(network: Network): SendCallback {
  const { isAllowed, ca, timeoutMs } = network;
  const lookup = lookupWithin(network);

  return ({ url, headers, body, onCancel }) => {
    const target = new URL(url);
    const host = hostOf(target);
    // The lookup is not asked about a literal address.
    const fault = isIP(host) === 0 || isAllowed(host) ? null : callbackFault(url);
    if (fault !== null) return Promise.resolve({ status: null, error: fault });
    return new Promise((settle) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const call = request(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        lookup,
        rejectUnauthorized: true,
        maxHeaderSize: headerBytes,
        signal: timeout,
        ...(ca !== undefined && { ca }),
      });
      call.on('response', ({ statusCode = 0 }) => {
        settle({ status: statusCode, error: faultOf(statusCode) });
        call.destroy();
      });
      call.on('error', (error) => {
        settle({ status: null, error: timeout.aborted ? noAnswer(timeoutMs) : reasonOf(error) });
      });
      call.on('close', () => {
        settle({ status: null, error: message('callbackBrokenOff') });
      });
      onCancel(() => call.destroy());
      call.end(body);
    });
  };
}

function faultOf(status: number): Message | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? message('callbackRedirected') : message('callbackStatus', { status });
}

const noAnswer = (timeoutMs: number): Message => message('callbackNoAnswer', { seconds: timeoutMs / 1000 });

function reasonOf(error: Error): Message {
  if (error instanceof ClosedAddress) return message('callbackClosedName');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return message('callbackFailed', { code });
}
