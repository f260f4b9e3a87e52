import { isZipPrefix } from '../../../main/contract/index.ts';
import type { Entry } from './rateDraft.ts';

/** The texts of a zone chart that no ZIP begins with, as earlier versions of the station stored ranges. A lane called "Zone 5" waits for its ZIPs. */
export function brokenLanes(zones: readonly Entry[]): readonly string[] {
  const ends = zones.flatMap(({ originZip, destinationZip }) =>
    /^zone/i.test(textOf(destinationZip)) ? [] : [textOf(originZip), textOf(destinationZip)],
  );
  return [...new Set(ends.filter((end) => !isZipPrefix(end)))];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
