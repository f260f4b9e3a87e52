import type { CreateItemRequest, PackedItem, PackingNote, PackResponse } from '../../contract/index.ts';
import type { ContainerRecord, ItemRecord } from '../records.ts';
import type { ResolvedLine, ShipmentRecord } from '../shipments/ports.ts';
import { notesOf, type NotedOrder } from './packingNotes.ts';
import type { CartonState, PackingPlan, UnitState } from './ports.ts';

/** What a plan is shown with. */
export interface PlanSources {
  readonly items: ReadonlyMap<string, ItemRecord>;
  readonly pictured: ReadonlySet<string>;
  readonly containers: ReadonlyMap<string, ContainerRecord>;
  readonly orders: readonly NotedOrder[];
  readonly customerNotes: readonly Pick<PackingNote, 'id' | 'text' | 'at' | 'mustConfirm'>[];
}

/** The cartons and units of a pack result, each under an id of its own. */
export function planPacking(
  { body }: Pick<ShipmentRecord, 'body'>,
  { results }: Pick<PackResponse, 'results'>,
  sources: PlanSources,
): PackingPlan {
  const lines = new Map(body.lines.map((line) => [lineKey(line.orderId, line.lineNumber), line]));
  const used = results.filter(({ packedItems }) => packedItems.length > 0);
  const cartons = used.map(({ containerId, containerDimensions, packedItems }, index): CartonState => {
    const container = sources.containers.get(containerId)?.fields;
    const units = packedItems.flatMap(withNested);
    return {
      index,
      containerId,
      containerName: container?.name ?? containerId,
      dimensions: containerDimensions,
      tareWeight: container?.weightTare ?? 0,
      state: 'waiting',
      isBoxConfirmed: false,
      units: units.map(({ unit, isNested }, place) => {
        const line = lines.get(lineKey(unit.sourceOrderId ?? '', unit.sourceLineNumber ?? 0));
        const name = `c${String(index + 1)}-${String(place + 1)}`;
        return { ...unitOf(name, place + 1, unit, line, sources), isNested };
      }),
      weight: null,
      weightSource: null,
      sscc: null,
    };
  });
  return { cartons, notes: notesOf(cartons, sources) };
}

export function lineKey(orderId: string, lineNumber: number): string {
  return `${String(lineNumber)}\n${orderId}`;
}

type PlacedUnit = Omit<PackedItem, 'nestedItems' | 'rollInfo'>;

/** The unit and those inside it, with their places in the box. */
function withNested(item: PackedItem): readonly { readonly unit: PlacedUnit; readonly isNested: boolean }[] {
  const { coordinate: outer, nestedItems } = item;
  const inner = nestedItems.map((unit) => {
    const { x, y, z } = unit.coordinate;
    const coordinate = { x: outer.x + x, y: outer.y + y, z: outer.z + z };
    return { unit: { ...unit, coordinate }, isNested: true };
  });
  return isCase(item)
    ? nestedItems.map((unit) => ({ unit: { ...unit, coordinate: outer }, isNested: false }))
    : [{ unit: item, isNested: false }, ...inner];
}

/** A case stands for the units in it, which have no places of their own; it is no piece besides them. */
function isCase({ id, nestedItems }: PackedItem): boolean {
  return (
    nestedItems.length > 1 &&
    nestedItems.every((unit) => unit.id === id && Object.values(unit.coordinate).every((side) => side === 0))
  );
}

function unitOf(
  id: string,
  step: number,
  unit: PlacedUnit,
  line: ResolvedLine | undefined,
  { items, pictured }: PlanSources,
): Omit<UnitState, 'isNested'> {
  const itemId = line?.itemId ?? null;
  const item = itemId === null ? undefined : items.get(itemId)?.fields;
  const sku = line?.sku ?? item?.sku ?? null;
  const { length, width, height } = line?.packItem ?? unit.packedDimensions;
  return {
    id,
    step,
    itemId,
    sku,
    name: item?.name ?? sku ?? unit.id,
    hasPicture: itemId !== null && pictured.has(itemId),
    orderId: unit.sourceOrderId ?? line?.orderId ?? '',
    orderNumber: unit['x-orderNumber'] ?? null,
    lineNumber: unit.sourceLineNumber ?? line?.lineNumber ?? 0,
    coordinate: unit.coordinate,
    packedDimensions: unit.packedDimensions,
    itemDimensions: { length, width, height },
    weight: unit.weight,
    ...(unit['x-shape'] && { 'x-shape': unit['x-shape'] }),
    ...(unit['x-axis'] && { 'x-axis': unit['x-axis'] }),
    state: 'open',
    serial: null,
    lot: null,
    expiry: null,
    asks: asksOf(item),
    changed: false,
  };
}

/** What a packer scans of a unit besides its code. A connected system may have written it as attributes of the item. */
export function asksOf(item: CreateItemRequest | undefined): UnitState['asks'] {
  const { serialRequired, lotRequired } = item?.customAttributes ?? {};
  const asksLot = item?.['x-lotRequired'] ?? isYes(lotRequired);
  const asksSerial = item?.['x-serialRequired'] ?? isYes(serialRequired);
  return [...(asksLot ? (['lot'] as const) : []), ...(asksSerial ? (['serial'] as const) : [])];
}

/** As JSON and files write it. */
export function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes|y|1)$/i.test(value.trim()));
}
