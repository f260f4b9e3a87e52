import type { BoxSides } from '../../contract/index.ts';
import { boxName } from '../boxName.ts';
import type { DocumentContext } from '../documentContext.ts';
import { writeLines } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import {
  extraLines,
  margin,
  nextPage,
  room,
  sheetFoot,
  sheetHead,
  signatures,
  table,
  type Column,
} from './sheetParts.ts';

/** One row of the bill: pieces of the same kind and size. */
interface HandlingUnits {
  readonly pieces: number;
  readonly name: string;
  readonly dimensions: BoxSides;
  readonly weight: number | null;
}

/** The receipt between shipper and carrier: handling units with their weights, and two signatures. */
export function drawBillOfLading(paper: Paper, context: DocumentContext): void {
  const { facts, words, amounts, shows } = context;
  const title = words.billOfLading;
  const onNewPage = (): number => nextPage(paper, context, title);
  const units = handlingUnits(context);
  const columns: readonly Column<HandlingUnits>[] = [
    { title: words.pieces, width: 56, align: 'right', isBold: true, text: ({ pieces }) => String(pieces) },
    { title: words.description, width: null, text: ({ name }) => name },
    { title: words.size, width: 140, text: ({ dimensions }) => amounts.size(dimensions) },
    { title: words.freightClass, width: 60, text: () => facts.freightClass ?? '' },
    {
      title: words.weight,
      width: 84,
      align: 'right',
      text: ({ weight }) => (weight === null ? '' : amounts.weight(weight)),
    },
  ];
  let y = sheetHead(paper, context, title);
  y = table(paper, columns, units, y, { onNewPage });
  const pieces = units.reduce((sum, unit) => sum + unit.pieces, 0);
  const weight = units.reduce((sum, unit) => sum + (unit.weight ?? 0), 0);
  y = room(paper, context, title, y, 20);
  paper.text(margin, y + 8, `${words.total}: ${String(pieces)}`, { size: 10, isBold: true });
  paper.text(paper.width - margin - 4, y + 8, amounts.weight(weight), { size: 10, isBold: true, align: 'right' });
  y += 22;
  const numbered = shows('cartons') ? numberedUnits(context) : [];
  if (numbered.length > 0) y = table(paper, numberColumns(context), numbered, y, { onNewPage });
  y = extraLines(paper, context, title, y);
  if (shows('signature')) {
    y = room(paper, context, title, y, 84);
    y = writeLines(paper, [words.bolNote], { x: margin, y: y + 10, width: paper.width - 2 * margin }, { size: 8.5 });
    signatures(paper, [words.shipperSignature, words.carrierSignature], y);
  }
  sheetFoot(paper, context);
}

/** A pallet or carton that a label tells apart. */
interface NumberedUnit {
  readonly name: string;
  readonly sscc: string;
  readonly weight: number | null;
}

/** Pallets and the cartons that stand on none, as far as they have an SSCC. */
function numberedUnits({ facts: { pallets, cartons }, words }: DocumentContext): readonly NumberedUnit[] {
  const onPallets = new Set(pallets.flatMap((each) => each.cartons));
  const loose = cartons.filter(({ number }) => !onPallets.has(number));
  const units = [
    ...pallets.map(({ number, ...pallet }) => ({ ...pallet, name: `${words.pallet} ${String(number)}` })),
    ...loose.map(({ number, ...carton }) => ({ ...carton, name: `${words.carton} ${String(number)}` })),
  ];
  return units.flatMap(({ name, sscc, weight }) => (sscc === null ? [] : [{ name, sscc, weight }]));
}

function numberColumns({ words, amounts }: DocumentContext): readonly Column<NumberedUnit>[] {
  const weightOf = ({ weight }: NumberedUnit): string => (weight === null ? '' : amounts.weight(weight));
  return [
    { title: words.pieces, width: 110, isBold: true, text: ({ name }) => name },
    { title: 'SSCC', width: null, text: ({ sscc }) => sscc },
    { title: words.weight, width: 84, align: 'right', text: weightOf },
  ];
}

/** Pallets, and the cartons that stand on none. */
function handlingUnits(context: DocumentContext): readonly HandlingUnits[] {
  const { pallets, cartons } = context.facts;
  const onPallets = new Set(pallets.flatMap((each) => each.cartons));
  const rows = new Map<string, HandlingUnits>();
  const add = (name: string, dimensions: BoxSides, weight: number | null): void => {
    const key = JSON.stringify([name, dimensions.length, dimensions.width, dimensions.height]);
    const row = rows.get(key) ?? { pieces: 0, name, dimensions, weight: 0 };
    const sum = row.weight === null || weight === null ? null : row.weight + weight;
    rows.set(key, { ...row, pieces: row.pieces + 1, weight: sum });
  };
  for (const { name, dimensions, weight, cartons: on } of pallets)
    add(on.length === 0 ? name : `${context.words.pallet} ${name} (${String(on.length)})`, dimensions, weight);
  for (const { number, containerName, dimensions, weight } of cartons)
    if (!onPallets.has(number)) add(boxName(context, containerName, dimensions), dimensions, weight);
  return [...rows.values()];
}
