import { placeSentence, placeWords, type PlaceSurface } from '../../contract/index.ts';
import type { CartonFacts, LoadFacts, UnitFacts } from '../../domain/documents/facts.ts';
import { boxText } from '../boxName.ts';
import type { DocumentContext } from '../documentContext.ts';
import { edgesOfBox, facesOf, numberPoint, paintOrder, picturesOf, project, type Point2 } from '../draw/isometric.ts';
import type { Paper } from '../draw/paper.ts';
import { pieceText } from '../labels/labelParts.ts';
import { extraLines, margin, nextPage, room, sheetFoot, sheetHead, table, type Column } from './sheetParts.ts';

/** More units are not told apart on paper; the words are there for each. */
const mostDrawn = 300;
const pictureHeight = 168;
const picturesAcross = 2;
/** Faces by how much light they get: of the units of a picture, and of those that were there before. */
const fills = { fresh: ['#FFFFFF', '#DCDCDC', '#B9B9B9'], before: ['#F4F4F4', '#EFEFEF', '#E9E9E9'] } as const;

/** A carton, pallet or vehicle with what goes into it. */
interface Part {
  readonly title: string;
  readonly dimensions: CartonFacts['dimensions'];
  readonly units: readonly UnitFacts[];
  readonly surface?: PlaceSurface;
}

/** How each carton is packed, each pallet is built and each vehicle is loaded: pictures with the numbers of the units, and what goes where in words, to be ticked off. */
export function drawLoadSheet(paper: Paper, context: DocumentContext): void {
  const { facts, words } = context;
  let y = sheetHead(paper, context, words.loadSheet);
  const { loads = [] } = facts;
  const parts = [
    ...facts.cartons.map((carton) => partOfCarton(context, carton)),
    ...loads.map((load) => partOfLoad(context, load, loads)),
  ];
  parts.forEach((part, index) => {
    if (index > 0) y = nextPage(paper, context, words.loadSheet);
    y = drawPart(paper, context, part, y);
  });
  extraLines(paper, context, words.loadSheet, y);
  sheetFoot(paper, context);
}

function partOfCarton({ facts, words, amounts, shows, ...context }: DocumentContext, carton: CartonFacts): Part {
  const { number, containerName, dimensions, weight, units } = carton;
  const title = pieceText(words.carton, number, facts.cartonCount, words.ofCount);
  const box = boxText({ words, amounts, ...context }, containerName, dimensions);
  return {
    title: titleOf([title, box, weight !== null && shows('weight') ? amounts.weight(weight) : '']),
    ...{ dimensions, units },
  };
}

function partOfLoad(
  { words, amounts, shows }: DocumentContext,
  { level, number, name, dimensions, weight, pieces }: LoadFacts,
  all: readonly LoadFacts[],
): Part {
  const count = all.filter((load) => load.level === level).length;
  const title = pieceText(level === 'pallet' ? words.pallet : words.vehicle, number, count, words.ofCount);
  return {
    title: titleOf([title, name, shows('weight') ? amounts.weight(weight) : '']),
    ...{ dimensions, surface: level === 'pallet' ? 'pallet' : 'vehicle' },
    units: pieces.map(({ level: of, number: own, name: box, step, coordinate, packedDimensions, weight: pounds }) => ({
      ...{ step, coordinate, packedDimensions, itemDimensions: packedDimensions, weight: pounds },
      name: `${of === 'carton' ? words.carton : words.pallet} ${String(own)}`,
      ...{ itemId: null, sku: box, orderNumber: null, serial: null, lot: null, expiry: null },
    })),
  };
}

const titleOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function drawPart(paper: Paper, context: DocumentContext, part: Part, start: number): number {
  const { words, shows } = context;
  paper.text(margin, start + 13, part.title, { size: 12, isBold: true, maxWidth: paper.width - 2 * margin });
  const y = shows('picture') ? pictureGrid(paper, context, part, start + 20) : start + 20;
  const onNewPage = (): number => nextPage(paper, context, words.loadSheet);
  return table(paper, stepColumns(paper, context, part), part.units, y, { size: 9.5, onNewPage });
}

function stepColumns(
  paper: Paper,
  { words, template }: DocumentContext,
  { units, dimensions, surface }: Part,
): readonly Column<UnitFacts>[] {
  const codeOf = ({ sku, itemId, name }: UnitFacts): string => {
    const code = sku ?? itemId ?? '';
    return code === name ? '' : code;
  };
  const placeOf = (unit: UnitFacts): string => {
    const before = units.filter(({ step }) => step < unit.step);
    const isVehicle = surface === 'vehicle';
    const placed = isVehicle
      ? placeWords(fromDoor(unit), turned(dimensions), before.map(fromDoor))
      : placeWords(unit, dimensions, before);
    return placeSentence({ ...placed, ...(surface && { surface }) }, template.language);
  };
  return [
    { title: '', width: 22, text: () => '', draw: (_, x, y) => paper.box(x, y, 11, 11, { thickness: 1 }) },
    { title: words.step, width: 30, align: 'right', isBold: true, text: ({ step }) => String(step) },
    { title: words.item, width: 160, isBold: true, text: ({ name }) => name },
    { title: '', width: 80, text: codeOf },
    { title: words.place, width: null, text: placeOf },
  ];
}

const turned = (sides: CartonFacts['dimensions']): CartonFacts['dimensions'] => ({
  ...sides,
  ...{ length: sides.width, width: sides.length },
});

/** A vehicle is loaded from its door: what is further in lies at the front. */
function fromDoor(unit: UnitFacts): UnitFacts {
  const { coordinate, packedDimensions } = unit;
  const sides = turned(packedDimensions);
  return {
    ...{ ...unit, packedDimensions: sides, itemDimensions: sides },
    coordinate: { x: coordinate.y, y: coordinate.x, z: coordinate.z },
  };
}

/** Pictures side by side, each with the units that it adds. */
function pictureGrid(paper: Paper, context: DocumentContext, part: Part, start: number): number {
  const { words } = context;
  const { units, surface } = part;
  if (units.length > mostDrawn) {
    paper.text(margin, start + 9, words.emptyPicture, { size: 8.5 });
    return start + 18;
  }
  paper.text(margin, start + 8, surface === 'vehicle' ? words.viewVehicle : words.view, {
    size: 8,
    maxWidth: paper.width - 2 * margin,
  });
  const across = (paper.width - 2 * margin) / picturesAcross;
  let y = start + 14;
  picturesOf(units).forEach((fresh, index) => {
    const column = index % picturesAcross;
    if (column === 0) y = room(paper, context, words.loadSheet, index === 0 ? y : y + pictureHeight + 8, pictureHeight);
    const last = fresh.at(-1)?.step ?? 0;
    const area = { x: margin + column * across, y, width: across - 10, height: pictureHeight };
    drawPicture(
      paper,
      part,
      fresh,
      units.filter(({ step }) => step <= last),
      area,
    );
  });
  return y + pictureHeight + 10;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is packed with all units so far; those that the picture adds have their numbers. */
function drawPicture(
  paper: Paper,
  { dimensions: { length, width, height } }: Pick<Part, 'dimensions'>,
  fresh: readonly UnitFacts[],
  there: readonly UnitFacts[],
  area: Area,
): void {
  const [left] = project([0, 0, 0]);
  const [right] = project([length, width, 0]);
  const [, top] = project([0, width, height]);
  const [, bottom] = project([length, 0, 0]);
  const pad = 10;
  const scale = Math.min((area.width - 2 * pad) / (right - left), (area.height - 2 * pad) / (bottom - top));
  const origin = {
    x: area.x + area.width / 2 - ((left + right) / 2) * scale,
    y: area.y + area.height / 2 - ((top + bottom) / 2) * scale,
  };
  const at = ([x, y]: Point2): Point2 => [origin.x + x * scale, origin.y + y * scale];
  const lines = (edges: readonly (readonly [Point2, Point2])[], thickness: number): void => {
    for (const [from, to] of edges) paper.line(...at(from), ...at(to), thickness);
  };
  paper.box(area.x, area.y, area.width, area.height, { thickness: 0.35 });
  const edges = edgesOfBox(length, width, height);
  lines(edges.back, 0.5);
  for (const unit of paintOrder(there)) {
    const isFresh = fresh.includes(unit);
    for (const { corners, shade } of facesOf(unit))
      paper.shape(
        corners.flatMap((corner) => [...at(corner)]),
        fills[isFresh ? 'fresh' : 'before'][shade] ?? '#FFFFFF',
        isFresh ? 0.9 : 0.35,
      );
  }
  lines(edges.front, 0.5);
  for (const unit of fresh) {
    const seen = numberPoint(unit, there);
    const { coordinate, packedDimensions } = unit;
    // Hidden behind earlier ones: its outline is drawn over them.
    if (seen === null)
      for (const { corners } of facesOf(unit))
        paper.shape(
          corners.flatMap((corner) => [...at(corner)]),
          null,
          1.2,
        );
    const middle = project([
      coordinate.x + packedDimensions.length / 2,
      coordinate.y + packedDimensions.width / 2,
      coordinate.z + packedDimensions.height / 2,
    ]);
    numberAt(paper, String(unit.step), at(seen ?? middle));
  }
}

function numberAt(paper: Paper, text: string, [x, y]: Point2): void {
  const size = 10;
  const wide = paper.measure(text, size, true) + 4;
  paper.box(x - wide / 2, y - size / 2 - 1, wide, size + 2, { thickness: 0.5, fill: '#FFFFFF' });
  paper.text(x, y + size * 0.36, text, { size, isBold: true, align: 'center' });
}
