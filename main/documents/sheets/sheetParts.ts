import type { DocumentContext } from '../documentContext.ts';
import { isScannable, partyLines, widthOf, writeLines } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import { wrap } from '../draw/paper.ts';
import { fill } from '../words.ts';

/** Parts that sheets on office paper have in common. */

export const margin = 42;
const footHeight = 30;

/** The lowest line that may be written on. */
export function bottomOf(paper: Paper): number {
  return paper.height - margin - footHeight;
}

/** Title, order number with its barcode, logo, addresses and dates; returns where the sheet goes on. */
export function sheetHead(paper: Paper, context: DocumentContext, title: string): number {
  const { facts, words, amounts, shows } = context;
  const { language } = context.template;
  const right = paper.width - margin;
  let y = margin;
  if (shows('logo')) {
    paper.logo(margin, y, 150, 44);
    y += 54;
  }
  paper.text(margin, y + 18, title, { size: 20, isBold: true, maxWidth: 300 });
  const numbers = facts.orderNumbers.join(', ');
  paper.text(margin, y + 34, numbers, { size: 11, isBold: true, maxWidth: 280 });
  if (shows('orderBarcode')) orderBarcode(paper, facts.orderNumbers, 34);
  y = Math.max(y + 44, margin + 44);
  y = marks(paper, context, y);

  const half = (right - margin) / 2;
  const columns: readonly (readonly [label: string, lines: readonly string[]])[] = [
    [words.to, shows('shipTo') ? partyLines(facts.shipTo, language, facts.shipFrom?.country) : []],
    [words.from, shows('shipFrom') ? partyLines(facts.shipFrom, language, facts.shipTo?.country) : []],
  ];
  let lowest = y;
  columns
    .filter(([, lines]) => lines.length > 0)
    .forEach(([label, lines], index) => {
      const x = margin + index * half;
      paper.text(x, y + 8, label, { size: 7.5 });
      lowest = Math.max(lowest, writeLines(paper, lines, { x, y: y + 20, width: half - 16 }, { size: 9.5, most: 8 }));
    });
  const rows: (readonly [string, string | null])[] = [
    [words.date, amounts.date(facts.at)],
    [words.due, facts.dueAt === null ? null : amounts.date(facts.dueAt)],
    [words.carrier, shows('carrier') ? [facts.carrier, facts.serviceLevel].filter(Boolean).join(' · ') : null],
    [words.tracking, shows('carrier') ? facts.trackingNumber : null],
    [words.packedBy, facts.packedBy],
  ];
  return factRow(paper, rows, lowest + 6);
}

const barcodeWidth = 210;

/** The number of the first order in the upper right corner; false where it cannot be scanned. */
function orderBarcode(paper: Paper, [orderNumber]: readonly string[], height: number): boolean {
  if (orderNumber === undefined || !isScannable(orderNumber)) return false;
  const area = { x: paper.width - margin - barcodeWidth, y: margin, width: barcodeWidth, height };
  return paper.code('code128', orderNumber, area, { module: 1.1, align: 'right' });
}

function marks(paper: Paper, { words, facts, isCopy }: DocumentContext, y: number): number {
  const text = [isCopy ? words.copy : '', facts.isTest ? words.test : ''].filter(Boolean).join('  ');
  if (text === '') return y;
  paper.box(margin, y, paper.width - 2 * margin, 20, { thickness: 1.5 });
  paper.text(paper.width / 2, y + 14.5, text, { size: 13, isBold: true, align: 'center' });
  return y + 28;
}

/** Labels above their values, side by side. */
function factRow(paper: Paper, all: readonly (readonly [string, string | null])[], y: number): number {
  const rows = all.filter((row): row is readonly [string, string] => row[1] !== null && row[1] !== '');
  const width = (paper.width - 2 * margin) / Math.max(4, rows.length);
  rows.forEach(([label, value], index) => {
    const x = margin + index * width;
    paper.text(x, y + 8, label, { size: 7.5, maxWidth: width - 8 });
    paper.text(x, y + 20, value, { size: 9.5, isBold: true, maxWidth: width - 8 });
  });
  return y + 32;
}

export interface Column<TRow> {
  readonly title: string;
  /** Points; null takes the rest. */
  readonly width: number | null;
  readonly align?: 'left' | 'right';
  readonly isBold?: boolean;
  readonly text: (row: TRow) => string;
  /** Draws into the cell instead of a text. */
  readonly draw?: (row: TRow, x: number, y: number) => void;
}

export interface TableOptions {
  readonly size?: number;
  /** Called on each further page; returns where the table goes on. */
  readonly onNewPage: () => number;
}

/** A table over as many pages as it needs, its head on each; a row is never parted. Returns where it ends. */
export function table<TRow>(
  paper: Paper,
  columns: readonly Column<TRow>[],
  rows: readonly TRow[],
  start: number,
  { size = 9, onNewPage }: TableOptions,
): number {
  const pad = 4;
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const rest = (paper.width - 2 * margin - fixed) / Math.max(1, columns.filter(({ width }) => width === null).length);
  const widths = columns.map(({ width }) => width ?? rest);
  const lefts = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const lineHeight = size * 1.25;
  const cell = (index: number, text: string, y: number, isBold: boolean, fontSize: number): void => {
    const [x = 0, width = 0] = [lefts[index], widths[index]];
    const isRight = columns[index]?.align === 'right';
    paper.text(isRight ? x + width - pad : x + pad, y, text, {
      ...{ size: fontSize, isBold, align: isRight ? 'right' : 'left', maxWidth: width - 2 * pad },
    });
  };
  const head = (y: number): number => {
    paper.box(margin, y, paper.width - 2 * margin, 16, { thickness: 0, fill: '#E8E8E8' });
    columns.forEach(({ title }, index) => cell(index, title, y + 11, true, 8));
    return y + 16;
  };
  const fits = (y: number, height: number): boolean => y + height <= bottomOf(paper);
  let y = start;
  if (!fits(y, 16 + 2 * lineHeight)) y = onNewPage();
  y = head(y);
  for (const row of rows) {
    const cells = columns.map(({ text, isBold = false }, index) =>
      wrap(text(row), (widths[index] ?? 0) - 2 * pad, widthOf(paper.measure, size, isBold)).slice(0, 4),
    );
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight + 6;
    if (!fits(y, height)) y = head(onNewPage());
    cells.forEach((lines, index) => {
      lines.forEach((line, place) => {
        cell(index, line, y + 3 + size + place * lineHeight, columns[index]?.isBold ?? false, size);
      });
    });
    columns.forEach(({ draw }, index) => draw?.(row, (lefts[index] ?? 0) + pad, y + 3));
    y += height;
    paper.line(margin, y, paper.width - margin, y, 0.35);
  }
  return y + 8;
}

/** Begins another page with the title and the order number, also as a barcode; returns where it goes on. */
export function nextPage(paper: Paper, { facts, shows }: DocumentContext, title: string): number {
  paper.newPage();
  const hasBarcode = shows('orderBarcode') && orderBarcode(paper, facts.orderNumbers, 20);
  const text = [title, facts.orderNumbers.join(', ')].filter((part) => part !== '').join(' · ');
  const maxWidth = paper.width - 2 * margin - (hasBarcode ? barcodeWidth + 10 : 0);
  paper.text(margin, margin + 9, text, { size: 9, isBold: true, maxWidth });
  return margin + (hasBarcode ? 28 : 20);
}

/** Room of this height, on this page or the next. */
export function room(paper: Paper, context: DocumentContext, title: string, y: number, height: number): number {
  return y + height <= bottomOf(paper) ? y : nextPage(paper, context, title);
}

/** Lines to sign on, side by side. */
export function signatures(paper: Paper, labels: readonly string[], y: number): number {
  const width = (paper.width - 2 * margin) / labels.length;
  labels.forEach((label, index) => {
    const x = margin + index * width;
    paper.line(x, y + 34, x + width - 18, y + 34, 0.75);
    paper.text(x, y + 44, label, { size: 7.5, maxWidth: width - 18 });
  });
  return y + 54;
}

/** The lines of the template, then the number of each page. */
export function sheetFoot(paper: Paper, context: DocumentContext): void {
  const count = paper.pages();
  const y = paper.height - margin;
  for (let page = 0; page < count; page += 1)
    paper.onPage(page, () => {
      paper.text(paper.width - margin, y, fill(context.words.page, { number: page + 1, count }), {
        size: 7.5,
        align: 'right',
      });
      paper.text(margin, y, context.facts.shipmentId, { size: 7.5, maxWidth: 300 });
    });
}

export function extraLines(paper: Paper, context: DocumentContext, title: string, start: number): number {
  const { extraLines: lines } = context;
  if (lines.length === 0) return start;
  const y = room(paper, context, title, start, lines.length * 13 + 6);
  return writeLines(paper, lines, { x: margin, y: y + 10, width: paper.width - 2 * margin }, { size: 9.5 });
}
