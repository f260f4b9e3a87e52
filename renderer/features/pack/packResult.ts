import type { PackRequest, PackWarning } from '../../../main/contract/index.ts';
import { leftOutWarning, type PackedCarton, type Packing, type UnitKind } from '../../api/packedUnits.ts';
import { loadTreeOf, unitCount, unitsByItem, unitsOf, type LoadTree } from '../../scene/loadTree.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
/** A box that a unit could have gone into. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Pounds of contents; null is no limit. */
  readonly maxWeight: number | null;
}

export interface BoxView {
  readonly key: string;
  /** Place among all boxes, from 1. */
  readonly number: number;
  readonly containerId: string;
  readonly name: string;
  readonly carton: PackedCarton;
  readonly units: number;
  readonly fillPercent: number;
  readonly weight: number;
  readonly maxWeight: number | null;
  /** Units of this candidate that did not fit, when candidates are compared. */
  readonly unpacked: number;
}

export interface LeftOutView {
  readonly id: string;
  readonly quantity: number;
  readonly reason: string;
}

export interface PackView {
  readonly boxes: readonly BoxView[];
  readonly unitsPacked: number;
  readonly unitsAsked: number;
  /** Units that are in no box; empty when candidates are compared. */
  readonly leftOut: readonly LeftOutView[];
  readonly warnings: readonly PackWarning[];
  readonly weight: number;
  readonly fillPercent: number;
  readonly compares: boolean;
  /** The same for the view in 3D. */
  readonly load: LoadTree;
}

/** The answer as the screen shows it. */
export function viewOf(request: PackRequest, response: Packing, candidates: readonly Candidate[]): PackView {
  const compares = request.allowMultipleBoxes === false;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const boxes = response.results.map((carton, index) => {
    const candidate = byId.get(carton.containerId);
    return {
      key: `${carton.containerId}#${carton.boxIndex}`,
      number: index + 1,
      containerId: carton.containerId,
      name: candidate?.name ?? '',
      carton,
      units: unitCount(carton.packedItems),
      fillPercent: carton.volumeUtilizationPercent,
      weight: carton.totalWeight,
      maxWeight: candidate?.maxWeight ?? null,
      unpacked: compares ? carton.unpackedItems.length : 0,
    };
  });
  // The candidate that takes most, and of those the one that is fullest, is what the comparison is about.
  if (compares) boxes.sort((a, b) => a.unpacked - b.unpacked || b.fillPercent - a.fillPercent);
  const volume = boxes.reduce((sum, { carton: { containerDimensions: d } }) => sum + d.length * d.width * d.height, 0);
  const filled = boxes.reduce(
    (sum, { carton: { containerDimensions: d }, fillPercent }) =>
      sum + (d.length * d.width * d.height * fillPercent) / 100,
    0,
  );
  return {
    boxes: compares ? boxes.map((box, index) => ({ ...box, number: index + 1 })) : boxes,
    unitsPacked: response.results.reduce(
      (sum, { packedItems }) =>
        packedItems.counts.reduce((units, [kind, count]) => units + count * quantityOf(kind), sum),
      0,
    ),
    unitsAsked: request.items.reduce((sum, item) => sum + (item.quantity ?? 1), 0),
    leftOut: compares ? [] : leftOutOf(request, response, candidates),
    // The list of what is left out tells these.
    warnings: response.warnings.filter((warning) => warning.code !== leftOutWarning),
    weight: boxes.reduce((sum, box) => sum + box.weight, 0),
    fillPercent: volume === 0 ? 0 : (filled / volume) * 100,
    compares,
    load: loadTreeOf(response, {
      boxName: (id) => byId.get(id)?.name || undefined,
      shapeOf: shapesOf(request),
    }),
  };
}

/** How much of what was asked for an entry of the answer is: units, or linear inches of a roll. */
function quantityOf(item: UnitKind): number {
  return item.rollInfo?.linearQuantityOnRoll ?? unitsOf(item);
}

/** How items are shaped, which the answer does not repeat. */
function shapesOf({ items }: PackRequest): (id: string) => 'cylinder' | 'sphere' | 'hollow' | null {
  const shapes = new Map(items.map(({ id, shape, voidSpace }) => [id, voidSpace ? 'hollow' : shape]));
  return (id) => {
    const shape = shapes.get(id);
    if (shape === 'hollow') return 'hollow';
    return shape === 'cylindrical' ? 'cylinder' : shape === 'spherical' ? 'sphere' : null;
  };
}

/** Asked for and in no box: counted from the boxes themselves, so that nothing can be overlooked. */
function leftOutOf(request: PackRequest, response: Packing, candidates: readonly Candidate[]): LeftOutView[] {
  const missing = new Map<string, number>();
  for (const { id, quantity } of request.items) missing.set(id, (missing.get(id) ?? 0) + (quantity ?? 1));
  for (const { packedItems } of response.results)
    for (const [kind, count] of packedItems.counts) {
      const { rollInfo } = kind;
      const found = rollInfo ? [[kind.id, rollInfo.linearQuantityOnRoll] as const] : unitsByItem(kind);
      for (const [id, quantity] of found) missing.set(id, (missing.get(id) ?? 0) - count * quantity);
    }
  return request.items.flatMap((item) => {
    const quantity = missing.get(item.id) ?? 0;
    if (quantity <= 0) return [];
    missing.delete(item.id);
    return [{ id: item.id, quantity, reason: reasonFor(item, candidates) }];
  });
}

interface Measured {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight?: number;
}

function reasonFor(item: Measured, candidates: readonly Candidate[]): string {
  if (candidates.length === 0) return t('result.reason.noBox');
  const roomy = candidates.filter((candidate) => fits(item, candidate));
  if (roomy.length === 0) return t('result.reason.tooLarge');
  if (roomy.every(({ maxWeight }) => maxWeight !== null && (item.weight ?? 0) > maxWeight))
    return t('result.reason.tooHeavy');
  return t('result.reason.rules');
}

/** In some rotation, ignoring what the item forbids. */
function fits(item: Measured, box: Measured): boolean {
  const sorted = (each: Measured): number[] => [each.length, each.width, each.height].toSorted((a, b) => a - b);
  const sides = sorted(box);
  return sorted(item).every((side, index) => side <= (sides[index] ?? 0));
}
