import type { RateUnit } from '../../../main/contract/index.ts';
import type { Entry } from './rateDraft.ts';

/** What is asked in a quote, as it is typed. */
export interface QuoteInput {
  readonly originZip: string;
  readonly destinationZip: string;
  readonly residential: boolean;
  readonly accessorials: readonly string[];
  readonly miles: number | null;
  readonly units: readonly Entry[];
}

export const blankQuote: QuoteInput = {
  originZip: '',
  destinationZip: '',
  residential: false,
  accessorials: [],
  miles: null,
  units: [],
};

/** The lane and the load of a lookup; null while something is missing. */
export function laneOf(input: QuoteInput) {
  const units = input.units.flatMap((entry) => unitOf(entry) ?? []);
  if (input.originZip.trim() === '' || input.destinationZip.trim() === '' || units.length === 0) return null;
  return {
    originZip: input.originZip.trim(),
    destinationZip: input.destinationZip.trim(),
    residential: input.residential,
    ...(input.accessorials.length === 0 ? {} : { accessorials: [...input.accessorials] }),
    units,
  };
}

function unitOf(entry: Entry): RateUnit | null {
  const { length, width, height, weight, quantity, containerId, freightClass } = entry;
  const measures = [length, width, height];
  if (!measures.every((value) => typeof value === 'number' && value > 0) || typeof weight !== 'number') return null;
  return {
    ...{ length: Number(length), width: Number(width), height: Number(height), weight },
    ...(typeof quantity === 'number' && quantity > 1 ? { quantity } : {}),
    ...(typeof containerId === 'string' ? { containerId } : {}),
    ...(typeof freightClass === 'string' ? { freightClass } : {}),
  };
}
