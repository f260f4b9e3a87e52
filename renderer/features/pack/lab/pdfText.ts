import type { jsPDF } from 'jspdf';

const millimetresPerPoint = 25.4 / 72;
/** Dots of a drawn text for each point: about 290 to the inch, as fine as a printer needs. */
const dotsPerPoint = 4;
/** Of the height of a line: room below the base line, and above it for accents. */
const below = 0.3;
const lines = 1.4;

/**
 * Writes a text with its base line at `y`, in millimetres. The built-in fonts of a PDF have Western letters only; a text with
 * others is drawn by the browser, which has them all, and stands in the sheet as a picture.
 */
export function writeText(pdf: jsPDF, text: string, x: number, y: number): void {
  const western = text.replace(/×/g, 'x');
  if (/^[\u0020-\u00ff]*$/.test(western)) {
    pdf.text(western, x, y);
    return;
  }
  const points = pdf.getFontSize();
  const isBold = pdf.getFont().fontStyle === 'bold';
  const picture = drawn(text, points * dotsPerPoint, isBold);
  if (picture === null) {
    pdf.text(western.replace(/[^\u0020-\u00ff]/g, '?'), x, y);
    return;
  }
  const millimetres = (dots: number): number => (dots / dotsPerPoint) * millimetresPerPoint;
  const height = millimetres(picture.height);
  const top = y - height + points * below * millimetresPerPoint;
  const name = `${String(points)} ${String(isBold)} ${text}`; // The same text is in the file once.
  pdf.addImage(picture, 'PNG', x, top, millimetres(picture.width), height, name, 'FAST');
}

/** Null where nothing can be drawn. */
function drawn(text: string, size: number, isBold: boolean): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const font = `${isBold ? '600' : '400'} ${String(size)}px 'Inter Variable', system-ui, sans-serif`;
  context.font = font;
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width));
  canvas.height = Math.ceil(size * lines);
  // A new size begins a new drawing.
  context.font = font;
  context.fillText(text, 0, canvas.height - size * below);
  return canvas;
}
