import { cartonCode, palletCode } from '../../contract/index.ts';
import type { CartonFacts, PalletFacts } from '../../domain/documents/facts.ts';
import type { DocumentContext } from '../documentContext.ts';
import { isScannable } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import { fill } from '../words.ts';
import {
  carrierFacts,
  extraLines,
  facts,
  footCodes,
  labelHead,
  margin,
  orderFacts,
  pieceText,
  shipTo,
} from './labelParts.ts';

/** Where a carton goes, without a carrier's own label: one page a carton. */
export function drawShippingLabels(paper: Paper, context: DocumentContext): void {
  context.facts.cartons.forEach((carton, index) => {
    if (index > 0) paper.newPage();
    drawShippingLabel(paper, context, carton);
  });
}

function drawShippingLabel(paper: Paper, context: DocumentContext, carton: CartonFacts): void {
  const { facts: of, words, amounts, shows } = context;
  let y = labelHead(paper, context, pieceText(words.carton, carton.number, of.cartonCount, words.ofCount));
  y = shipTo(paper, context, y, 16);
  const weight =
    carton.weight !== null && shows('weight') ? ([[words.weight, amounts.weight(carton.weight)]] as const) : [];
  y = facts(paper, [...carrierFacts(context), ...(shows('orders') ? orderFacts(context) : []), ...weight], y);
  const bottom = extraLines(
    paper,
    context,
    footCodes(paper, context, carton.sscc, (order) => cartonCode(order, carton.number)),
  );
  const { trackingNumber } = carton;
  if (trackingNumber === null || !isScannable(trackingNumber)) return;
  const tall = Math.min(54, bottom - y - 26);
  if (tall < 20) return;
  paper.text(margin, y + 7, words.tracking, { size: 7 });
  const area = { x: margin, y: y + 11, width: paper.width - 2 * margin, height: tall };
  paper.code('code128', trackingNumber, area, { align: 'center' });
  paper.text(paper.width / 2, y + 11 + tall + 10, trackingNumber, { size: 9, isBold: true, align: 'center' });
}

/** What stands on a pallet and where it goes: one page a pallet. */
export function drawPalletLabels(paper: Paper, context: DocumentContext): void {
  context.facts.pallets.forEach((pallet, index) => {
    if (index > 0) paper.newPage();
    drawPalletLabel(paper, context, pallet);
  });
}

function drawPalletLabel(paper: Paper, context: DocumentContext, pallet: PalletFacts): void {
  const { facts: of, words, amounts, shows } = context;
  let y = labelHead(
    paper,
    context,
    pieceText(words.pallet, pallet.number, of.palletCount ?? of.pallets.length, words.ofCount),
  );
  y = shipTo(paper, context, y, 16);
  const size = `${amounts.weight(pallet.weight)} · ${amounts.size(pallet.dimensions)}`;
  const cartons = `${String(pallet.cartons.length)} (${rangesOf(pallet.cartons)})`;
  y = facts(
    paper,
    [
      ...carrierFacts(context),
      ...(shows('orders') ? orderFacts(context) : []),
      ...(shows('weight') ? ([[words.weight, size]] as const) : []),
      ...(shows('cartons') && pallet.cartons.length > 0 ? ([[words.cartons, cartons]] as const) : []),
    ],
    y,
  );
  const codes = footCodes(paper, context, pallet.sscc, (order) => palletCode(order, pallet.number));
  const bottom = extraLines(paper, context, codes);
  if (shows('cartons')) cartonList(paper, context, pallet, y, bottom);
}

/** The cartons on a pallet with their SSCC, in two columns, as many as fit. */
function cartonList(paper: Paper, context: DocumentContext, pallet: PalletFacts, y: number, bottom: number): void {
  const { facts: of, words } = context;
  const cartons = of.cartons.filter(({ number, sscc }) => sscc !== null && pallet.cartons.includes(number));
  const lineHeight = 9;
  const columns = 2;
  const rows = Math.max(0, Math.floor((bottom - y - 4) / lineHeight));
  const isCut = cartons.length > rows * columns;
  const shown = cartons.slice(0, Math.max(0, isCut ? (rows - 1) * columns : cartons.length));
  const width = (paper.width - 2 * margin) / columns;
  shown.forEach(({ number, sscc }, index) => {
    const x = margin + (index % columns) * width;
    const line = y + 9 + Math.floor(index / columns) * lineHeight;
    paper.text(x + 16, line, String(number), { size: 7, isBold: true, align: 'right' });
    paper.text(x + 20, line, sscc ?? '', { size: 7 });
  });
  if (isCut && rows > 0)
    paper.text(margin + 20, y + rows * lineHeight, fill(words.moreCartons, { count: cartons.length - shown.length }), {
      size: 7,
    });
}

/** 1, 2, 3, 5 as "1–3, 5". */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`)).join(', ');
}
