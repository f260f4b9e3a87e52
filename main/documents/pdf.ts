import PDFDocument from 'pdfkit';
import type { Drawing, DrawnCode, Mark } from '../contract/index.ts';

export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface PdfOptions {
  readonly fonts: PdfFonts;
  readonly title: string;
  readonly language: string;
  /** Fixed, so that the same document has the same bytes. ISO. */
  readonly at: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
  readonly copies: number;
}

/** A drawing as PDF. The same drawing and options give the same bytes. */
export function drawingAsPdf(drawing: Drawing, options: PdfOptions): Promise<Uint8Array> {
  const { fonts, title, language, at, logo, copies } = options;
  const document = new PDFDocument({
    size: [drawing.width, drawing.height],
    margin: 0,
    autoFirstPage: false,
    // No standard font is looked for in files beside the program.
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Packwright', Creator: 'Packwright', CreationDate: new Date(at) },
  });
  document.registerFont('regular', Buffer.from(fonts.regular));
  document.registerFont('bold', Buffer.from(fonts.bold));
  const pieces: Buffer[] = [];
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (piece: Buffer) => void pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  for (let copy = 0; copy < copies; copy += 1)
    for (const marks of drawing.pages) {
      document.addPage({ size: [drawing.width, drawing.height], margin: 0 });
      for (const mark of marks) drawMark(document, mark, logo);
    }
  document.end();
  return ended;
}

const black = '#000000';

function drawMark(document: PDFKit.PDFDocument, mark: Mark, logo: Uint8Array | null): void {
  switch (mark.draw) {
    case 'text': {
      const left =
        mark.align === 'left' ? mark.x : mark.align === 'center' ? mark.x - mark.width / 2 : mark.x - mark.width;
      document.font(mark.isBold ? 'bold' : 'regular', mark.size).fillColor(black);
      document.text(mark.text, left, mark.y, { lineBreak: false, baseline: 'alphabetic' });
      break;
    }
    case 'line':
      document.lineWidth(mark.thickness).moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY).stroke(black);
      break;
    case 'box':
      if (mark.fill !== null) document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.fill);
      if (mark.thickness > 0)
        document.lineWidth(mark.thickness).rect(mark.x, mark.y, mark.width, mark.height).stroke(black);
      break;
    case 'shape':
      drawShape(document, mark.points, mark.fill, mark.thickness);
      break;
    case 'code':
      drawCode(document, mark);
      break;
    case 'logo':
      if (logo)
        document.image(Buffer.from(logo), mark.x, mark.y, {
          ...{ fit: [mark.width, mark.height], align: mark.align === 'right' ? 'right' : undefined, valign: 'center' },
        });
      break;
  }
}

function drawShape(
  document: PDFKit.PDFDocument,
  points: readonly number[],
  fill: string | null,
  thickness: number,
): void {
  const trace = (): PDFKit.PDFDocument => {
    for (let index = 0; index + 1 < points.length; index += 2) {
      const [x = 0, y = 0] = [points[index], points[index + 1]];
      if (index === 0) document.moveTo(x, y);
      else document.lineTo(x, y);
    }
    return document.closePath();
  };
  if (fill !== null) trace().fill(fill);
  if (thickness > 0) {
    document.lineWidth(thickness).lineJoin('round');
    trace().stroke(black);
  }
}

function drawCode(document: PDFKit.PDFDocument, { kind, x, y, module, width, height, bars }: DrawnCode): void {
  if (kind === 'qrcode') {
    const across = Math.round(width / module);
    bars.forEach((bit, index) => {
      if (bit === 1)
        document.rect(x + (index % across) * module, y + Math.floor(index / across) * module, module, module);
    });
  } else {
    let left = x;
    bars.forEach((modules, index) => {
      if (index % 2 === 0) document.rect(left, y, modules * module, height);
      left += modules * module;
    });
  }
  document.fill(black);
}
