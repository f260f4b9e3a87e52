import type { RateZone } from '../../contract/index.ts';

/** ZIPs are compared without spaces and hyphens, in capitals: `m5v 3l9` is M5V3L9. */
function zipKey(zip: string): string {
  // Most are so already, and charts have thousands of them.
  if (/^[\dA-Z]*$/.test(zip)) return zip;
  return zip.replaceAll(/[\s-]/g, '').toUpperCase();
}

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
export const isOpenLane = ({ destinationZip = '' }: RateZone): boolean => /^zone/i.test(destinationZip);

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
