import type { CartonFacts, LineFacts } from '../../domain/documents/facts.ts';
import { boxText } from '../boxName.ts';
import type { DocumentContext } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import { contentsOf } from '../labels/contents.ts';
import {
  bottomOf,
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

/** What the customer receives: the lines of the orders with what was packed of them, and what is in which carton. */
export function drawPackingSlip(paper: Paper, context: DocumentContext): void {
  const { facts, words, shows } = context;
  const title = words.packingSlip;
  const onNewPage = (): number => nextPage(paper, context, title);
  let y = sheetHead(paper, context, title);
  if (shows('lines')) y = table(paper, lineColumns(context), facts.lines, y, { onNewPage });
  if (shows('cartons')) for (const carton of facts.cartons) y = cartonRows(paper, context, carton, y);
  y = extraLines(paper, context, title, y);
  if (shows('signature')) signatures(paper, [words.packedBy, words.checkedBy], room(paper, context, title, y, 60));
  sheetFoot(paper, context);
}

function lineColumns({ facts, words }: DocumentContext): readonly Column<LineFacts>[] {
  const short = (line: LineFacts): number => line.short ?? 0;
  const backOrdered = (line: LineFacts): number => line.backOrdered ?? 0;
  const open = (line: LineFacts): number => Math.max(0, line.ordered - line.packed - short(line) - backOrdered(line));
  /** A column that is there when one of the lines needs it. */
  const missing = (title: string, width: number, amount: (line: LineFacts) => number): readonly Column<LineFacts>[] =>
    facts.lines.some((line) => amount(line) > 0)
      ? [{ title, width, align: 'right', text: (line) => (amount(line) === 0 ? '' : String(amount(line))) }]
      : [];
  return [
    { title: words.line, width: 34, align: 'right', text: ({ lineNumber }) => String(lineNumber) },
    ...(facts.orderNumbers.length > 1
      ? [{ title: words.order, width: 84, text: ({ orderNumber }: LineFacts) => orderNumber ?? '' }]
      : []),
    { title: words.item, width: 104, text: ({ sku, itemId }) => sku ?? itemId ?? '' },
    { title: words.description, width: null, text: ({ name }) => name },
    { title: words.ordered, width: 56, align: 'right', text: ({ ordered }) => String(ordered) },
    { title: words.packed, width: 56, align: 'right', isBold: true, text: ({ packed }) => String(packed) },
    ...missing(words.notShipped, 62, short),
    ...missing(words.toFollow, 52, backOrdered),
    ...missing(words.open, 44, open),
  ];
}

function cartonRows(paper: Paper, context: DocumentContext, carton: CartonFacts, start: number): number {
  const { words, amounts } = context;
  const title = words.packingSlip;
  let y = room(paper, context, title, start, 44);
  const parts = [
    `${words.carton} ${String(carton.number)}`,
    boxText(context, carton.containerName, carton.dimensions),
    carton.weight === null ? '' : amounts.weight(carton.weight),
    carton.sscc === null ? '' : `SSCC ${carton.sscc}`,
  ];
  paper.text(margin, y + 10, parts.filter((part) => part !== '').join(' · '), {
    ...{ size: 9, isBold: true, maxWidth: paper.width - 2 * margin },
  });
  y += 15;
  for (const { quantity, name, code } of contentsOf(carton)) {
    if (y + 13 > bottomOf(paper)) y = nextPage(paper, context, title);
    paper.text(margin + 30, y + 9, `${String(quantity)} ×`, { size: 9, align: 'right' });
    paper.text(margin + 36, y + 9, name, { size: 9, maxWidth: paper.width - 2 * margin - 190 });
    paper.text(paper.width - margin, y + 9, code, { size: 8, align: 'right', maxWidth: 150 });
    y += 12.5;
  }
  return y + 8;
}
