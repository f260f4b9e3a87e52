import type { ShipFrom, ShipTo } from '../../contract/index.ts';

type Party = ShipTo;
export type Places = Readonly<Partial<Record<'shipFrom' | 'shipTo', Party>>>;

const placeFields = ['street1', 'city', 'state', 'zip', 'country'] as const;
const contactFields = ['name', 'x-company', 'x-phone', 'x-email'] as const;

/**
 * What a stored order must lose when another address is merged into it, by path. A given address that names a place of its own (a
 * street with a city or ZIP code) and not the stored one replaces it whole, and `residential` with it; when the name differs, too,
 * so do company and contact. Parts of two addresses would lead nowhere, or to somebody else. A given part alone (a ZIP code) corrects.
 */
export function leftBehind(stored: Places, given: Places): readonly string[] {
  return (['shipFrom', 'shipTo'] as const).flatMap((name) => {
    const before = stored[name];
    const after = given[name];
    if (!before?.address || !after?.address || !isElsewhere(before.address, after.address)) return [];
    const isSomebodyElse = after.name !== undefined && after.name !== before.name;
    const lost = [
      ...Object.keys(before.address).map((field) => ['address', field] as const),
      ...(before.residential === undefined ? [] : [['residential'] as const]),
      ...contactFields
        .filter((field) => isSomebodyElse && before[field] !== undefined)
        .map((field) => [field] as const),
    ];
    return lost.filter((path) => !isGiven(after, path)).map((path) => [name, ...path].join('.'));
  });
}

/** Whether an address names a place of its own: a street with a city or ZIP code. */
export function isWholeAddress({ street1, city, zip }: Readonly<Record<string, unknown>>): boolean {
  return Boolean(street1) && Boolean(city ?? zip);
}

function isElsewhere(stored: NonNullable<Party['address']>, given: NonNullable<Party['address']>): boolean {
  return (
    isWholeAddress(given) &&
    placeFields.some((field) => given[field] !== undefined && given[field] !== (stored[field] ?? ''))
  );
}

function isGiven(party: Party, path: readonly string[]): boolean {
  let value: unknown = party;
  for (const name of path) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return value !== undefined;
}

interface GivenPlaces {
  readonly shipFrom?: ShipFrom | undefined;
  readonly shipTo?: ShipTo | undefined;
}

/** The addresses of an order. */
export const placesOf = ({ shipFrom, shipTo }: GivenPlaces): Places => ({
  ...(shipFrom && { shipFrom }),
  ...(shipTo && { shipTo }),
});

/** Says what an address that replaced another one has emptied. */
export function leftBehindText(paths: readonly string[]): string {
  return `the address was replaced by the one given; not given and now empty: ${paths.join(', ')}`;
}
