import { isZipPrefix, mostPrefixes, zipKey, zipPrefixesOf, type RateZone } from '../../contract/index.ts';

/**
 * The entry of a zone chart for a lane: of those whose prefixes match, the one with the longest destination prefix, then
 * the longest origin prefix. Null when none matches.
 */
export function zoneOf(zones: readonly RateZone[], originZip: string, destinationZip: string): RateZone | null {
  const [origin, destination] = [zipKey(originZip), zipKey(destinationZip)];
  let best: RateZone | null = null;
  let longest = -1;
  for (const zone of zones) {
    const [from, to] = prefixes(zone);
    if (!origin.startsWith(from) || !destination.startsWith(to)) continue;
    // A ZIP has at most 10 characters.
    const length = to.length * 16 + from.length;
    if (length <= longest) continue;
    [best, longest] = [zone, length];
  }
  return best;
}

/**
 * The entry of a zone whose ZIPs are still to be entered, as in a carrier's card of prices alone: the name of the zone in place of
 * a ZIP. No ZIP begins so, hence no quote comes of it. Prices without a zone hold everywhere.
 */
export const openLane = (zone: number | undefined): RateZone =>
  zone === undefined ? { zone: 0 } : { destinationZip: `Zone ${String(zone)}`.slice(0, 10), zone };

/** Whether the ZIPs of an entry are still to be entered. */
export const isOpenLane = ({ destinationZip = '' }: Pick<RateZone, 'destinationZip'>): boolean =>
  /^zone/i.test(destinationZip);

const ends = ['originZip', 'destinationZip'] as const;

/** The end of a lane that no ZIP begins with; undefined for a sound lane. An open lane waits for its ZIPs. */
export const unsoundEnd = (zone: RateZone): (typeof ends)[number] | undefined =>
  isOpenLane(zone) ? undefined : ends.find((end) => !isZipPrefix(zone[end] ?? ''));

/** A lane of a file with each beginning that its ends mean, as "80-87" means eight; itself where an end means none. */
export function lanesOf<T extends Pick<RateZone, (typeof ends)[number]>>(lane: T): readonly T[] {
  if (ends.every((end) => isZipPrefix(lane[end] ?? ''))) return [lane];
  const [origins, destinations] = ends.map((end) => zipPrefixesOf(lane[end] ?? ''));
  if (!origins || !destinations || origins.length * destinations.length > mostPrefixes) return [lane];
  return origins.flatMap((originZip) =>
    destinations.map((destinationZip) => ({ ...lane, ...given({ originZip, destinationZip }) })),
  );
}

const given = (sides: Required<Pick<RateZone, (typeof ends)[number]>>) =>
  Object.fromEntries(Object.entries(sides).filter(([, prefix]) => prefix !== ''));

/** All prefixes of a ZIP as they are compared, from the empty one to itself. */
export function zipPrefixes(zip: string): readonly string[] {
  const key = zipKey(zip);
  return Array.from({ length: key.length + 1 }, (_, length) => key.slice(0, length));
}

/** What tells two entries of a chart apart. */
export function zoneKey(zone: RateZone): string {
  return prefixes(zone).join('>');
}

/** The prefixes of an entry as ZIPs are compared. */
export function prefixes({ originZip = '', destinationZip = '' }: RateZone): readonly [string, string] {
  return [zipKey(originZip), zipKey(destinationZip)];
}
