import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isClosedHost, isPublicAddress } from './publicAddress.ts';

/** Where calls to addresses that people give may go. */
export interface Network {
  /** Every address of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Certificates that are trusted, in PEM; those of the platform when absent. */
  readonly ca?: string;
  /** For everything together. */
  readonly timeoutMs: number;
}

/** The Internet without its private and reserved addresses. */
export const publicNetwork: Network = {
  resolve: async (name) => (await lookUp(name, { all: true, order: 'verbatim' })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
};

/** A name that leads to an address that is not allowed. */
export class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress';
}

/**
 * Looks a name up for the very connection that is made, which goes to an address that was checked, so that a name that changes its
 * address between check and call leads nowhere. One address that is not allowed is enough to refuse.
 */
export function lookupWithin({ resolve, isAllowed }: Network): LookupFunction {
  const addressesOf = async (name: string): Promise<readonly string[]> => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(isAllowed))
      throw new ClosedAddress('The name leads to a private or reserved address.');
    return addresses;
  };
  return (name, { all = false }, done) => {
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
}

/** Whether a URL names a host that is not allowed; a literal address is never looked up, so that it is checked here. */
export function isClosed(url: URL, { isAllowed }: Network): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? isClosedHost(host) : !isAllowed(host);
}
