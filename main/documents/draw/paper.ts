import type { CodeKind, Drawing, Mark, PaperSize } from '../../contract/index.ts';
import { encodeBarcode } from './barcode.ts';

/** Width of a text in points. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** Points. */
export const paperPoints: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  '4x6': { width: 288, height: 432 },
  A6: { width: 297.64, height: 419.53 },
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};

export interface TextOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** A longer text is cut, with an ellipsis. */
  readonly maxWidth?: number;
}

/** Collects the marks of a document page by page. The origin is the upper left corner; `y` of texts is their base line. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
  /** Number of pages so far. */
  readonly pages: () => number;
  readonly newPage: () => void;
  /** Draws on a page that was there before, such as its number of all pages. */
  readonly onPage: (page: number, draw: () => void) => void;
  readonly text: (x: number, y: number, text: string, options?: TextOptions) => void;
  readonly line: (x: number, y: number, toX: number, toY: number, thickness?: number) => void;
  readonly box: (
    x: number,
    y: number,
    width: number,
    height: number,
    options?: { readonly thickness?: number; readonly fill?: string | null },
  ) => void;
  readonly shape: (points: readonly number[], fill: string | null, thickness: number) => void;
  /** As large as fits into the box. */
  readonly logo: (x: number, y: number, width: number, height: number, align?: 'left' | 'right') => void;
  /**
   * A linear code whose quiet zones fit into `width`; its narrowest bar is as wide as fits, at most `module`. Nothing is drawn, and
   * false returned, where it would be too fine to be read.
   */
  readonly code: (
    kind: CodeKind,
    text: string,
    area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    options?: { readonly module?: number; readonly align?: 'left' | 'center' | 'right' },
  ) => boolean;
  readonly drawing: () => Drawing;
}

/** Narrower bars are not read from common printers: 0.19 mm, the least of GS1-128 outside of transport. */
const finestModule = 0.54;
/** Quiet zone on each side, in modules. */
const quiet = 10;

export function createPaper(size: PaperSize, measure: Measure): Paper {
  const { width, height } = paperPoints[size];
  const pages: Mark[][] = [[]];
  let current = pages[0] ?? [];
  const add = (mark: Mark): void => void current.push(mark);

  return {
    width,
    height,
    measure,
    pages: () => pages.length,
    newPage: () => {
      current = [];
      pages.push(current);
    },
    onPage: (page, draw) => {
      const before = current;
      current = pages[page] ?? before;
      draw();
      current = before;
    },
    text: (x, y, text, { size: fontSize = 9, isBold = false, align = 'left', maxWidth } = {}) => {
      const shown = maxWidth === undefined ? text : cut(text, maxWidth, (part) => measure(part, fontSize, isBold));
      if (shown === '') return;
      add({ draw: 'text', x, y, text: shown, size: fontSize, isBold, align, width: measure(shown, fontSize, isBold) });
    },
    line: (x, y, toX, toY, thickness = 0.75) => {
      add({ draw: 'line', x, y, toX, toY, thickness });
    },
    box: (x, y, boxWidth, boxHeight, { thickness = 0.75, fill = null } = {}) => {
      add({ draw: 'box', x, y, width: boxWidth, height: boxHeight, thickness, fill });
    },
    shape: (points, fill, thickness) => {
      add({ draw: 'shape', points: [...points], fill, thickness });
    },
    logo: (x, y, logoWidth, logoHeight, align = 'left') => {
      add({ draw: 'logo', x, y, width: logoWidth, height: logoHeight, align });
    },
    code: (kind, text, area, { module = 1.418, align = 'left' } = {}) => {
      const { across, bars } = encodeBarcode(kind, text);
      const isSquare = kind === 'qrcode';
      const fits = isSquare ? Math.min(area.width, area.height) / (across + 8) : area.width / (across + 2 * quiet);
      const wide = Math.min(module, fits);
      if (wide < finestModule) return false;
      const drawn = across * wide;
      const margin = isSquare ? 4 * wide : quiet * wide;
      const room = area.width - drawn - 2 * margin;
      const x = area.x + margin + (align === 'left' ? 0 : align === 'center' ? room / 2 : room);
      const tall = isSquare ? drawn : area.height;
      const y = area.y + (isSquare ? margin : 0);
      add({ draw: 'code', kind, text, x, y, module: wide, width: drawn, height: tall, bars: [...bars] });
      return true;
    },
    drawing: () => ({ width, height, pages }),
  };
}

function cut(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > most) characters.pop();
  return characters.length === 0 ? '' : `${characters.join('').trimEnd()}…`;
}

/** Breaks a text at its spaces into lines of at most this width; a longer word is broken inside. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = [...word];
    while (widthOf(rest.join('')) > width && rest.length > 1) {
      let end = rest.length - 1;
      while (end > 1 && widthOf(rest.slice(0, end).join('')) > width) end -= 1;
      lines.push(rest.slice(0, end).join(''));
      rest = rest.slice(end);
    }
    line = rest.join('');
  }
  if (line !== '') lines.push(line);
  return lines;
}
