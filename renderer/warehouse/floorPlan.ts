import type { Slot, WarehouseLayout } from '../../main/contract/index.ts';

/** A place on the floor in inches: x across the aisles, y along them. */
export interface FloorPoint {
  readonly x: number;
  readonly y: number;
}

/** A slot as it lies on the floor. */
export interface SlotCell {
  readonly slot: Slot;
  /** Lower left corner and size, in inches. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  /** Where the picker stands; null where no picker gets to: outside the layout. */
  readonly access: FloorPoint | null;
}

export interface FloorPlan {
  readonly layout: WarehouseLayout;
  readonly cells: readonly SlotCell[];
  readonly byLocation: ReadonlyMap<string, SlotCell>;
  /** Middle of each aisle; none on an open floor. */
  readonly aisles: readonly number[];
  /** What is drawn, with the aisles and the depot. */
  readonly from: FloorPoint;
  readonly to: FloorPoint;
}

/** Of the pitch of an aisle: the way that pickers walk; the rest is rack. */
const walkway = 0.44;
/** Slots side by side in one bay; further ones stand behind each other. */
const mostAbreast = 6;

/** Where each slot lies and from where it is picked, as wave plans count (open points: "position of a slot"). */
export function floorPlan(layout: WarehouseLayout, slots: readonly Slot[]): FloorPlan {
  const bays = new Map<string, Slot[]>();
  const loose: Slot[] = [];
  for (const slot of slots) {
    if (slot.aisle === null || slot.bay === null) {
      loose.push(slot);
      continue;
    }
    const key = `${String(slot.aisle)}/${String(slot.bay)}`;
    const bay = bays.get(key);
    if (bay) bay.push(slot);
    else bays.set(key, [slot]);
  }
  const cells = [
    ...[...bays.values()].flatMap((bay) => bayCells(layout, bay)),
    ...loose.map((slot) => looseCell(layout, slot)),
  ];
  return {
    layout,
    cells,
    byLocation: new Map(cells.map((cell) => [cell.slot.location, cell])),
    aisles:
      layout.floor === 'aisles' ? Array.from({ length: layout.aisles }, (_, index) => index * layout.aislePitch) : [],
    ...extent(layout, cells),
  };
}

/** The slots of one bay: levels from the aisle outwards. */
function bayCells(layout: WarehouseLayout, bay: readonly Slot[]): SlotCell[] {
  const sorted = bay.toSorted(
    (a, b) => (a.level ?? 0) - (b.level ?? 0) || a.location.localeCompare(b.location, 'en', { numeric: true }),
  );
  const abreast = Math.min(sorted.length, mostAbreast);
  const rows = Math.ceil(sorted.length / abreast);
  const width = (layout.aislePitch * (1 - walkway)) / abreast;
  const length = layout.bayLength / rows;
  return sorted.map((slot, index) => ({
    slot,
    x: ((slot.aisle ?? 1) - 1 + walkway / 2) * layout.aislePitch + (index % abreast) * width,
    y: ((slot.bay ?? 1) - 1) * layout.bayLength + Math.floor(index / abreast) * length,
    width,
    length,
    access: accessOf(layout, slot),
  }));
}

/** A slot that is known by its place on the floor alone. */
function looseCell(layout: WarehouseLayout, slot: Slot): SlotCell {
  const size = Math.min(layout.bayLength, layout.aislePitch / 3) * 0.8;
  const { x, y } = { x: slot.x ?? 0, y: slot.y ?? 0 };
  return { slot, x: x - size / 2, y: y - size / 2, width: size, length: size, access: accessOf(layout, slot) };
}

function accessOf(layout: WarehouseLayout, { aisle, bay, x, y }: Slot): FloorPoint | null {
  const { aislePitch, bayLength, crossAisles, aisles, floor } = layout;
  const inBay = aisle !== null && bay !== null ? { aisle: aisle - 1, along: (bay - 0.5) * bayLength } : null;
  if (floor === 'open') {
    if (x !== null && y !== null) return { x, y };
    return inBay && { x: inBay.aisle * aislePitch, y: inBay.along };
  }
  const place = inBay ?? { aisle: Math.round((x ?? 0) / aislePitch), along: y ?? 0 };
  const reached =
    place.aisle >= 0 &&
    place.aisle < aisles &&
    place.along >= (crossAisles[0] ?? 0) &&
    place.along <= (crossAisles.at(-1) ?? 0);
  return reached ? { x: place.aisle * aislePitch, y: place.along } : null;
}

function extent(layout: WarehouseLayout, cells: readonly SlotCell[]): { from: FloorPoint; to: FloorPoint } {
  const { depot, aislePitch, crossAisles, aisles, floor } = layout;
  let [left, bottom, right, top] = [depot.x, depot.y, depot.x, depot.y];
  const cover = (x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  };
  if (floor === 'aisles') {
    cover(0, crossAisles[0] ?? 0);
    cover((aisles - walkway / 2) * aislePitch, crossAisles.at(-1) ?? 0);
  }
  for (const cell of cells) {
    cover(cell.x, cell.y);
    cover(cell.x + cell.width, cell.y + cell.length);
  }
  const room = aislePitch / 2;
  return { from: { x: left - room, y: bottom - room }, to: { x: right + room, y: top + room } };
}

/** The slot that lies at a place on the floor. */
export function cellAt({ cells }: FloorPlan, { x, y }: FloorPoint): SlotCell | null {
  return (
    cells.findLast((cell) => x >= cell.x && x <= cell.x + cell.width && y >= cell.y && y <= cell.y + cell.length) ??
    null
  );
}
