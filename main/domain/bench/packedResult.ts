import type { CartonResult, NestedItem, PackedItem, PackResponse } from '../../contract/index.ts';
import { isUnused } from './nextStep.ts';
import { lineKey } from './planPacking.ts';
import type { ResolvedLine } from '../shipments/ports.ts';
import type { CartonState, PackingFold, UnitState } from './ports.ts';
import { expectedWeight, filledVolume, volumeOf } from './sessionView.ts';

type PlannedItem = Pick<PackedItem, 'id' | 'tags'>;

/**
 * The cartons of a shipment as a bench has changed them, with the units that are or will be in them. Null for what a bench does not
 * know all of: rolls and cases. Pallets and vehicles are those of before.
 */
export function packedResult(
  response: PackResponse,
  { cartons }: Pick<PackingFold, 'cartons'>,
  lines: readonly ResolvedLine[],
): PackResponse | null {
  const planned = response.results.flatMap(({ packedItems }) => packedItems);
  if (planned.some(({ rollInfo, nestedItems }) => rollInfo !== null || nestedItems.length > 0)) return null;
  const items = new Map<string, PlannedItem>(
    // A line of which all units were missing is in no carton of the plan.
    lines.map(({ orderId, lineNumber, packItem: { id, tags = [] } }) => [lineKey(orderId, lineNumber), { id, tags }]),
  );
  for (const { sourceOrderId, sourceLineNumber, id, tags } of planned)
    if (sourceLineNumber !== null) items.set(lineKey(sourceOrderId ?? '', sourceLineNumber), { id, tags });
  const counts = new Map<string, number>();
  return { ...response, results: usedCartons({ cartons }).map((carton) => resultOf(carton, items, counts)) };
}

/** Cartons that something goes into: those of the plan. */
export const usedCartons = ({ cartons }: Pick<PackingFold, 'cartons'>): readonly CartonState[] =>
  cartons.filter((carton) => !isUnused(carton));

/** Units that are or will be in the box. */
export const isShipped = ({ state }: UnitState): boolean => state === 'open' || state === 'confirmed';

function resultOf(
  carton: CartonState,
  items: ReadonlyMap<string, PlannedItem>,
  counts: Map<string, number>,
): CartonResult {
  const { containerId, dimensions, units } = carton;
  const boxIndex = counts.get(containerId) ?? 0;
  counts.set(containerId, boxIndex + 1);
  const shipped = units.filter(isShipped);
  const percent = (filledVolume(carton) / volumeOf(dimensions)) * 100;
  return {
    ...{ containerId, boxIndex, containerDimensions: dimensions },
    packedItems: shipped.map((unit) => itemOf(unit, items.get(lineKey(unit.orderId, unit.lineNumber)))),
    unpackedItems: [],
    volumeUtilizationPercent: Math.min(100, Math.round(percent * 100) / 100),
    totalWeight: expectedWeight(carton),
    sourceOrderIds: [...new Set(shipped.map(({ orderId }) => orderId))],
  };
}

function itemOf(unit: UnitState, planned: PlannedItem | undefined): PackedItem {
  const { coordinate, packedDimensions, weight, orderId, orderNumber, lineNumber, itemId, name } = unit;
  const { 'x-shape': shape, 'x-axis': axis } = unit;
  const noneInside: NestedItem[] = [];
  return {
    ...{ id: planned?.id ?? itemId ?? name, coordinate, packedDimensions, weight, tags: planned?.tags ?? [] },
    ...{ nestedItems: noneInside, rollInfo: null, sourceOrderId: orderId },
    // An extra item is on no line.
    sourceLineNumber: planned ? lineNumber : null,
    ...(orderNumber !== null && { 'x-orderNumber': orderNumber }),
    ...(shape && { 'x-shape': shape }),
    ...(axis && { 'x-axis': axis }),
  };
}
