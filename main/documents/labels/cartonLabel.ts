import { cartonCode } from '../../contract/index.ts';
import type { CartonFacts } from '../../domain/documents/facts.ts';
import { boxText } from '../boxName.ts';
import type { DocumentContext } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import { fill } from '../words.ts';
import { contentsOf } from './contents.ts';
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

/** What a carton holds, for the outside of the carton: one page a carton. */
export function drawCartonLabels(paper: Paper, context: DocumentContext): void {
  context.facts.cartons.forEach((carton, index) => {
    if (index > 0) paper.newPage();
    drawCartonLabel(paper, context, carton);
  });
}

function drawCartonLabel(paper: Paper, context: DocumentContext, carton: CartonFacts): void {
  const { facts: of, words, shows } = context;
  let y = labelHead(paper, context, pieceText(words.carton, carton.number, of.cartonCount, words.ofCount));
  y = shipTo(paper, context, y, 12);
  y = facts(paper, [...orderFacts(context), ...carrierFacts(context), ...boxFacts(context, carton)], y);
  const bottom = extraLines(
    paper,
    context,
    footCodes(paper, context, carton.sscc, (order) => cartonCode(order, carton.number)),
  );
  if (!shows('contents')) return;
  const rows = contentsOf(carton);
  const lineHeight = 11;
  const room = Math.max(0, Math.floor((bottom - y - 12) / lineHeight));
  const count = carton.units.length;
  paper.text(margin, y + 7, words.contents, { size: 7 });
  paper.text(paper.width - margin, y + 7, count === 1 ? words.unit : fill(words.units, { count }), {
    size: 7,
    align: 'right',
  });
  const shown = rows.length > room ? rows.slice(0, Math.max(0, room - 1)) : rows;
  let line = y + 19;
  for (const { quantity, name, code } of shown) {
    paper.text(margin + 22, line, `${String(quantity)} ×`, { size: 9, isBold: true, align: 'right' });
    const codeWidth = Math.min(90, paper.measure(code, 7.5, false));
    paper.text(margin + 26, line, name, { size: 9, maxWidth: paper.width - 2 * margin - 30 - codeWidth });
    paper.text(paper.width - margin, line, code, { size: 7.5, align: 'right', maxWidth: 90 });
    line += lineHeight;
  }
  if (shown.length < rows.length)
    paper.text(margin + 26, line, fill(words.moreItems, { count: rows.length - shown.length }), { size: 8 });
}

function boxFacts(context: DocumentContext, carton: CartonFacts): readonly (readonly [string, string])[] {
  const { words, amounts, shows } = context;
  const { weight, containerName, dimensions } = carton;
  const box = boxText(context, containerName, dimensions);
  return shows('weight') ? [[words.box, weight === null ? box : `${amounts.weight(weight)} · ${box}`]] : [];
}
