import { lookup as lookUp } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { SendCallback } from '../domain/batches/ports.ts';
import { callbackFault, hostOf, isPublicAddress } from './publicAddress.ts';

export interface CallbackNetwork {
  /** Every address of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Certificates that are trusted, in PEM; those of the platform when absent. */
  readonly ca?: string;
  readonly timeoutMs: number;
}

/** The Internet without its private and reserved addresses. */
export const publicNetwork: CallbackNetwork = {
  resolve: async (name) => (await lookUp(name, { all: true, order: 'verbatim' })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
};

const headerBytes = 16 * 1024;

class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress';
}

/**
 * Posts to an HTTPS address. The name is looked up for this very connection and the connection goes to an address that was
 * checked, so a name that changes its address between check and call leads nowhere; one address that is not allowed is enough to
 * refuse. Redirects are not followed, the body of the answer is not read, everything together ends in time.
 */
export function createSendCallback({ resolve, isAllowed, ca, timeoutMs }: CallbackNetwork): SendCallback {
  const addressesOf = async (name: string): Promise<readonly string[]> => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(isAllowed))
      throw new ClosedAddress('The name leads to a private or reserved address.');
    return addresses;
  };
  const lookup: LookupFunction = (name, { all = false }, done) => {
    addressesOf(name).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first = { address: '', family: 0 }] = found;
        if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error(String(error)), '', 0);
      },
    );
  };

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
        settle({ status: null, error: timeout.aborted ? noAnswer(timeoutMs) : sentenceOf(error) });
      });
      call.on('close', () => {
        settle({ status: null, error: 'The connection was broken off.' });
      });
      onCancel(() => call.destroy());
      call.end(body);
    });
  };
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'The answer leads elsewhere; redirects are not followed.';
  return `The answer was ${String(status)}.`;
}

function noAnswer(timeoutMs: number): string {
  return `There was no answer within ${String(timeoutMs / 1000)} seconds.`;
}

function sentenceOf(error: Error): string {
  if (error instanceof ClosedAddress) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return `The connection failed (${code}).`;
}
