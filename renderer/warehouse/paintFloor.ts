import { categoryColour, NO_CATEGORY_COLOUR, parseHex, wantsDarkInk } from '../scene/palette.ts';
import type { FloorPlan, FloorPoint, SlotCell } from './floorPlan.ts';
import type { MapColours } from './mapColours.ts';
import { toFloor, toScreen, type MapSize, type MapView } from './mapView.ts';

/** What all painters of the map need. */
export interface MapPainting {
  readonly context: CanvasRenderingContext2D;
  readonly view: MapView;
  readonly size: MapSize;
  readonly colours: MapColours;
  /** How large type is. */
  readonly typeScale: number;
}

interface FloorMarks {
  readonly selected: SlotCell | null;
  readonly hovered: SlotCell | null;
  /** Locations that matter now; the others stand back. Null where all matter alike. */
  readonly lit: ReadonlySet<string> | null;
}

/** Pixels from which a slot has room for its words. */
const wordsFrom = { width: 34, height: 12 };

export function paintFloor(painting: MapPainting, plan: FloorPlan, marks: FloorMarks): void {
  paintWays(painting, plan);
  const seen = cellsInSight(painting, plan);
  paintCells(painting, seen, marks);
  paintMessages(painting, seen, marks);
  paintDepot(painting, plan);
  for (const cell of [marks.hovered, marks.selected]) if (cell) outline(painting, cell, cell === marks.selected);
}

function paintWays(painting: MapPainting, { layout, aisles }: FloorPlan): void {
  if (layout.floor === 'open') return;
  const { context, view, size, colours, typeScale } = painting;
  const first = layout.crossAisles[0] ?? 0;
  const last = layout.crossAisles.at(-1) ?? 0;
  const lane = layout.aislePitch * 0.32;
  context.fillStyle = colours.aisle;
  for (const x of aisles) bar(painting, { x: x - lane / 2, y: first }, { x: x + lane / 2, y: last });
  const right = aisles.at(-1) ?? 0;
  const [west, east] = [Math.min(0, layout.depot.x) - lane / 2, Math.max(right, layout.depot.x) + lane / 2];
  for (const y of layout.crossAisles) bar(painting, { x: west, y: y - lane / 2 }, { x: east, y: y + lane / 2 });
  context.fillStyle = colours.muted;
  context.font = `500 ${String(11 * typeScale)}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  const step = Math.ceil((18 * typeScale) / Math.max(0.01, layout.aislePitch * view.scale));
  aisles.forEach((x, index) => {
    if (index % step !== 0) return;
    const at = toScreen(view, size, { x, y: last + lane / 2 });
    context.fillText(String(index + 1), at.x, at.y - 3);
  });
}

function bar({ context, view, size }: MapPainting, from: FloorPoint, to: FloorPoint): void {
  const a = toScreen(view, size, from);
  const b = toScreen(view, size, to);
  context.fillRect(a.x, b.y, b.x - a.x, a.y - b.y);
}

function cellsInSight({ view, size }: MapPainting, { cells }: FloorPlan): readonly SlotCell[] {
  const from = toFloor(view, size, { x: 0, y: size.height });
  const to = toFloor(view, size, { x: size.width, y: 0 });
  return cells.filter(
    ({ x, y, width, length }) => x + width >= from.x && x <= to.x && y + length >= from.y && y <= to.y,
  );
}

/** Rectangles one by one, colour after colour: a path of ten thousand of them takes ten times as long to fill. */
function paintCells(
  { context, view, size, colours }: MapPainting,
  cells: readonly SlotCell[],
  marks: FloorMarks,
): void {
  const groups = new Map<string, SlotCell[]>();
  for (const cell of cells) {
    const lit = marks.lit === null || marks.lit.has(cell.slot.location);
    const key = `${lit ? 'lit' : 'dim'} ${zoneColour(cell)}`;
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  for (const [key, group] of groups) {
    const [light = '', colour = ''] = key.split(' ');
    context.globalAlpha = light === 'lit' ? 1 : 0.22;
    context.fillStyle = colour;
    for (const cell of group) {
      const { x, y } = toScreen(view, size, { x: cell.x, y: cell.y + cell.length });
      const [width, height] = [cell.width * view.scale, cell.length * view.scale];
      const gap = Math.min(1, height / 8);
      if (cell.access !== null) context.fillRect(x, y, Math.max(0.5, width - gap), Math.max(0.5, height - gap));
      else {
        context.setLineDash([4, 3]);
        context.strokeStyle = colours.danger;
        context.lineWidth = 1.5;
        context.strokeRect(x, y, Math.max(0.5, width - gap), Math.max(0.5, height - gap));
        context.setLineDash([]);
      }
    }
  }
  context.globalAlpha = 1;
}

/** Many slots share few zones: a colour is found once. */
const colourOfZone = new Map<string, string>();

function zoneColour({ slot }: SlotCell): string {
  if (slot.zone === null) return NO_CATEGORY_COLOUR;
  const known = colourOfZone.get(slot.zone) ?? categoryColour(slot.zone);
  colourOfZone.set(slot.zone, known);
  return known;
}

function paintMessages(painting: MapPainting, cells: readonly SlotCell[], marks: FloorMarks): void {
  const { context, view, size, colours, typeScale } = painting;
  context.font = `500 ${String(10 * typeScale)}px ${colours.font}`;
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  for (const cell of cells) {
    const [width, height] = [cell.width * view.scale, cell.length * view.scale];
    if (width < wordsFrom.width * typeScale || height < wordsFrom.height * typeScale) continue;
    if (marks.lit !== null && !marks.lit.has(cell.slot.location)) continue;
    const { x, y } = toScreen(view, size, { x: cell.x, y: cell.y + cell.length });
    const twoLines = height > 26 * typeScale;
    context.save();
    context.beginPath();
    context.rect(x, y, width - 2, height);
    context.clip();
    context.fillStyle =
      cell.access === null ? colours.ink : wantsDarkInk(parseHex(zoneColour(cell))) ? colours.edge : 'white';
    context.fillText(cell.slot.location, x + 4, y + (twoLines ? height / 2 - 6 * typeScale : height / 2));
    if (twoLines) context.fillText(cell.slot.sku, x + 4, y + height / 2 + 7 * typeScale);
    context.restore();
  }
}

function paintDepot({ context, view, size, colours, typeScale }: MapPainting, { layout }: FloorPlan): void {
  const { x, y } = toScreen(view, size, layout.depot);
  const half = 7 * typeScale;
  context.fillStyle = colours.ink;
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
  context.fill();
}

function outline({ context, view, size, colours }: MapPainting, cell: SlotCell, strong: boolean): void {
  const { x, y } = toScreen(view, size, { x: cell.x, y: cell.y + cell.length });
  const least = strong ? 8 : 0;
  const [width, height] = [Math.max(least, cell.width * view.scale), Math.max(least, cell.length * view.scale)];
  context.lineWidth = strong ? 5 : 1.5;
  context.strokeStyle = strong ? colours.ground : colours.ink;
  context.strokeRect(x - 1, y - 1, width + 1, height + 1);
  if (!strong) return;
  context.lineWidth = 2.5;
  context.strokeStyle = colours.accent;
  context.strokeRect(x - 1, y - 1, width + 1, height + 1);
}
