import type { CostBreakdown, PackResponse } from '../../contract/index.ts';
import { ByteWriter, utf8, utf8Length } from './jsonBytes.ts';
import type { Steps } from '../steps.ts';

/** A box or a pallet as carriers see it. Inches, pounds. */
interface Parcel {
  readonly containerId: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A box of a pack response. */
export interface BoxContents extends Parcel {
  /** Where its cost breakdown is in the bytes of the response, or would be, and how many bytes it takes. */
  readonly costAt: number;
  readonly costBytes: number;
}

/** What carriers ask of a pack response. Small, so that nobody reads a whole response for it. */
export interface PackContents {
  /** In the order of the response. */
  readonly boxes: readonly BoxContents[];
  /** Pallets as they stand, and the boxes that are on none; null where no pallet level was packed. */
  readonly freight: readonly Parcel[] | null;
  /** Null where none was loaded. */
  readonly trucks: number | null;
}

/** Boxes that are copied between two pauses. */
const boxesAtOnce = 200;

/** What carriers ask of the levels above boxes. */
export function freightContents({
  palletResults,
  trailerResults,
}: Pick<PackResponse, 'palletResults' | 'trailerResults'>): Pick<PackContents, 'freight' | 'trucks'> {
  const trailers = trailerResults?.trailers.length ?? 0;
  return { freight: handlingUnits(palletResults), trucks: trailers > 0 ? trailers : null };
}

function handlingUnits(results: PackResponse['palletResults']): readonly Parcel[] | null {
  if (results === null) return null;
  const { pallets, unpalletizedCartons } = results;
  return [
    ...pallets.map(({ palletId, palletDimensions: { length, width }, cartons, platformHeight, totalWeight }) => ({
      containerId: palletId,
      length,
      width,
      height: standingHeight({ platformHeight, cartons }),
      weight: totalWeight,
    })),
    ...unpalletizedCartons.map(({ cartonId, dimensions: { length, width, height }, weight }) => ({
      containerId: cartonId,
      length,
      width,
      height,
      weight,
    })),
  ];
}

/** False where other costs were written into the response since, by a station of an earlier version that knew no contents. */
export function isContentsOf({ boxes }: PackContents, response: Uint8Array): boolean {
  return boxes.every(({ costAt, costBytes }, index) => {
    const end = costAt + costBytes;
    const next = index === boxes.length - 1 ? ']' : ',';
    const isCost = costBytes === 0 || response[costAt] === codeOf(',');
    return isCost && response[end] === codeOf('}') && response[end + 1] === codeOf(next);
  });
}

const codeOf = (character: string): number => character.charCodeAt(0);

/**
 * The contents of a response that was stored without them, by an earlier version. `response` is what its bytes are parsed to:
 * they are what JSON.stringify writes, so that places in them can be counted.
 */
export function contentsOf(response: PackResponse): PackContents {
  const { results } = response;
  const before = Object.entries(response).slice(0, Object.keys(response).indexOf('results'));
  let end = utf8Length(JSON.stringify({ ...Object.fromEntries(before), results: [] })) - ']}'.length;
  const boxes = results.map(({ costBreakdown, ...box }, index): BoxContents => {
    const start = end + (index === 0 ? 0 : ','.length);
    const costAt = start + utf8Length(JSON.stringify(box)) - '}'.length;
    const costBytes = costBreakdown ? utf8Length(costMember(costBreakdown)) : 0;
    end = costAt + costBytes + '}'.length;
    const { containerId, containerDimensions, totalWeight } = box;
    return { containerId, ...containerDimensions, weight: totalWeight, costAt, costBytes };
  });
  return { boxes, ...freightContents(response) };
}

/**
 * The response with these cost breakdowns, one for each box, in place of those it has; a box without one has none. The placements
 * are copied as bytes.
 */
export function* withCosts(
  response: Uint8Array,
  contents: PackContents,
  costs: readonly (CostBreakdown | undefined)[],
): Steps<{ readonly response: Uint8Array; readonly contents: PackContents }> {
  const out = new ByteWriter();
  const boxes: BoxContents[] = [];
  let copied = 0;
  for (const [index, box] of contents.boxes.entries()) {
    out.bytes(response.subarray(copied, box.costAt));
    const cost = costs[index];
    const member = cost ? utf8(costMember(cost)) : new Uint8Array();
    boxes.push({ ...box, costAt: out.length, costBytes: member.length });
    out.bytes(member);
    copied = box.costAt + box.costBytes;
    if (index % boxesAtOnce === 0) yield;
  }
  out.bytes(response.subarray(copied));
  return { response: out.finish(), contents: { ...contents, boxes } };
}

/** The last member of a box. */
function costMember(cost: CostBreakdown): string {
  return `,"costBreakdown":${JSON.stringify(cost)}`;
}

type Pallet = NonNullable<PackResponse['palletResults']>['pallets'][number];

/** Height of a pallet with its load as it stands on the floor, in inches: carriers charge by it. */
export function standingHeight({ platformHeight, cartons }: Pick<Pallet, 'platformHeight' | 'cartons'>): number {
  return (
    platformHeight + cartons.reduce((top, one) => Math.max(top, one.coordinate.z + one.packedDimensions.height), 0)
  );
}
