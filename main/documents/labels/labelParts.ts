import type { DocumentContext } from '../documentContext.ts';
import { isScannable, partyLines, writeLines } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import { fill } from '../words.ts';

/** Parts that the labels have in common. Each draws downward from `y` and returns where it ends. */

export const margin = 12;

const gap = 6;

function rule(paper: Paper, y: number): number {
  paper.line(margin, y, paper.width - margin, y, 1);
  return y + 4;
}

/** Sender, and which of how many pieces it is; COPY and TEST where they apply. */
export function labelHead(paper: Paper, context: DocumentContext, piece: string): number {
  const { facts, words, isCopy } = context;
  const right = paper.width - margin;
  let y = margin + 9;
  const marks = [isCopy ? words.copy : '', facts.isTest ? words.test : ''].filter(Boolean);
  if (marks.length > 0) {
    const text = marks.join('  ');
    paper.box(margin, margin, right - margin, 18, { thickness: 1.5 });
    paper.text(paper.width / 2, margin + 13.5, text, {
      size: 13,
      isBold: true,
      align: 'center',
      maxWidth: right - margin - 8,
    });
    y += 22;
  }
  paper.text(right, y + 9, piece, { size: 18, isBold: true, align: 'right', maxWidth: 130 });
  const hasLogo = context.shows('logo');
  if (hasLogo) paper.logo(right - 130, y + 15, 130, 26, 'right');
  const from = context.shows('shipFrom')
    ? partyLines(facts.shipFrom, context.template.language, facts.shipTo?.country)
    : [];
  const end = writeLines(paper, from, { x: margin, y, width: right - margin - 140 }, { size: 7.5, most: 5 });
  return rule(paper, Math.max(end, y + (hasLogo ? 48 : 18)) - 2);
}

/** The largest text of the label. */
export function shipTo(paper: Paper, context: DocumentContext, y: number, size: number): number {
  const { shipTo: party, shipFrom } = context.facts;
  const lines = context.shows('shipTo') ? partyLines(party, context.template.language, shipFrom?.country) : [];
  if (lines.length === 0) return y;
  paper.text(margin, y + 7, context.words.to, { size: 7 });
  const [first = '', ...others] = lines;
  const width = paper.width - 2 * margin;
  const below = writeLines(paper, [first], { x: margin, y: y + 9 + size, width }, { size, isBold: true, most: 2 });
  return rule(
    paper,
    writeLines(paper, others, { x: margin, y: below, width }, { size: size * 0.9, most: 6 }) - size * 0.5,
  );
}

/** Label and value side by side, in as many rows as they need. */
export function facts(paper: Paper, rows: readonly (readonly [label: string, value: string])[], y: number): number {
  let line = y + 8;
  for (const [label, value] of rows) {
    paper.text(margin, line, label, { size: 7 });
    paper.text(margin + 62, line, value, { size: 9.5, isBold: true, maxWidth: paper.width - 2 * margin - 62 });
    line += 12.5;
  }
  return rows.length === 0 ? y : rule(paper, line - 6);
}

export function carrierFacts(context: DocumentContext): readonly (readonly [string, string])[] {
  const { facts: of, words, shows } = context;
  if (!shows('carrier')) return [];
  const carrier = [of.carrier, of.serviceLevel].filter(Boolean).join(' · ');
  return carrier === '' ? [] : [[words.carrier, carrier]];
}

export function orderFacts(context: DocumentContext): readonly (readonly [string, string])[] {
  const { orderNumbers } = context.facts;
  if (orderNumbers.length === 0) return [];
  const label = orderNumbers.length === 1 ? context.words.order : context.words.orders;
  return [[label, orderNumbers.join(', ')]];
}

/** Barcodes at the foot of the label, upward from its margin; returns where they begin. */
export function footCodes(
  paper: Paper,
  context: DocumentContext,
  sscc: string | null,
  /** The code of the carton or pallet within an order or shipment. */
  codeIn: (order: string) => string,
): number {
  const { facts: of, shows } = context;
  const width = paper.width - 2 * margin;
  let top = paper.height - margin;
  if (sscc !== null && shows('sscc')) {
    // 32 mm: the least height of a logistic label (GS1 General Specifications, section 5.5.2.7).
    const tall = 90.8;
    paper.text(paper.width / 2, top, `(00) ${sscc}`, { size: 10.5, isBold: true, align: 'center' });
    top -= 13 + tall;
    paper.code('gs1-128', `(00)${sscc}`, { x: margin, y: top, width, height: tall }, { align: 'center' });
    top -= 11;
    paper.text(margin, top + 7, 'SSCC', { size: 7 });
    top -= gap / 2;
  }
  const [orderNumber] = of.orderNumbers;
  // Without an SSCC this code tells the pieces of an order apart.
  const isNumbered = sscc !== null && shows('sscc');
  const codes = isNumbered ? [orderNumber] : [orderNumber, of.shipmentId].map((order) => order && codeIn(order));
  if (!shows('orderBarcode')) return top;
  const tall = 30;
  const y = top - tall - 9;
  for (const code of codes) {
    if (code === undefined || !isScannable(code)) continue;
    if (!paper.code('code128', code, { x: margin, y, width, height: tall }, { module: 1.1, align: 'center' })) continue;
    paper.text(paper.width / 2, top, code, { size: 7.5, align: 'center' });
    return y - gap;
  }
  return top;
}

/** Lines of the template, upward from `bottom`; returns where they begin. */
export function extraLines(paper: Paper, context: DocumentContext, bottom: number): number {
  const lines = context.extraLines;
  const top = bottom - lines.length * 10;
  lines.forEach((line, index) => {
    paper.text(margin, top + (index + 1) * 10 - 2, line, { size: 8, maxWidth: paper.width - 2 * margin });
  });
  return lines.length === 0 ? bottom : top - 4;
}

export function pieceText(label: string, number: number, count: number | null, ofCount: string): string {
  return `${label} ${count === null ? String(number) : fill(ofCount, { number, count })}`;
}
