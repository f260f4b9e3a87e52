import { policyModes, rateModes } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { nearestName } from '../unknownFields.ts';

/** What of a mode is not understood. Any word is stored; a mode that is not known has the levels of a parcel, and no rates. */
export function modeWarnings(mode: string | undefined): readonly string[] {
  if (mode === undefined || policyModes.some((known) => known === mode.toLowerCase())) return [];
  const right = nearestName(mode, rateModes) ?? 'Parcel, Ltl or Ftl';
  return [
    `mode ${JSON.stringify(clip(mode))} is not known: the shipment is packed into boxes and has no rates; use ${right}`,
  ];
}
