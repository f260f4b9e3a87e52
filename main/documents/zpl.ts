import type { Drawing, DrawnCode, Mark } from '../contract/index.ts';
import { dotsOf } from './draw/dots.ts';
import { greyOfPng, type GreyPicture } from './draw/pngPixels.ts';
import { createZplLabel, type ZplLabel } from './zplBuilder.ts';

/** Part of the height of the printer's font above the base line. */
const ascent = 0.78;

/** A drawing for a label printer: one label a page, printed so many times. */
export function drawingAsZpl(
  drawing: Drawing,
  dotsPerInch: number,
  copies: number,
  /** PNG. */
  logo: Uint8Array | null,
): Uint8Array {
  const scale = dotsPerInch / 72;
  const picture = logo && greyOfPng(logo);
  const labels = drawing.pages.map((marks) => {
    const label = createZplLabel(Math.round(drawing.width * scale), Math.round(drawing.height * scale));
    for (const mark of marks) drawMark(label, mark, scale, picture);
    return label.end(copies);
  });
  return new TextEncoder().encode(labels.join(''));
}

function drawMark(label: ZplLabel, mark: Mark, scale: number, picture: GreyPicture | null): void {
  const x = mark.draw === 'shape' ? 0 : mark.x * scale;
  const y = mark.draw === 'shape' ? 0 : mark.y * scale;
  const dots = (points: number): number => Math.max(1, Math.round(points * scale));
  switch (mark.draw) {
    case 'text': {
      const height = dots(mark.size);
      // The printer's font is narrower than the one that was measured.
      label.text(x, y - height * ascent, mark.text, {
        height,
        width: mark.width * scale + height / 2,
        align: mark.align,
      });
      break;
    }
    case 'line':
      label.box(
        Math.min(x, mark.toX * scale),
        Math.min(y, mark.toY * scale),
        Math.abs(mark.toX * scale - x),
        Math.abs(mark.toY * scale - y),
        dots(mark.thickness),
      );
      break;
    case 'box':
      if (mark.thickness > 0) label.box(x, y, mark.width * scale, mark.height * scale, dots(mark.thickness));
      break;
    case 'code':
      drawCode(label, mark, x, y, scale);
      break;
    case 'logo': {
      if (picture === null) break;
      const { width, height, rowBytes, bits } = dotsOf(picture, mark.width * scale, mark.height * scale);
      const left = mark.align === 'right' ? x + mark.width * scale - width : x;
      label.picture(left, y + (mark.height * scale - height) / 2, rowBytes, bits);
      break;
    }
    case 'shape':
      // Labels have none.
      break;
  }
}

/** Bars are whole dots: the module is rounded down, and the code keeps its middle. */
function drawCode(
  label: ZplLabel,
  { kind, text, module, width, height }: DrawnCode,
  x: number,
  y: number,
  scale: number,
): void {
  const dots = Math.max(1, Math.floor(module * scale + 0.02));
  const left = x + (width * scale - (width / module) * dots) / 2;
  if (kind === 'qrcode') label.qrCode(left, y, text, dots);
  else if (kind === 'gs1-128') label.gs1Digits(left, y, text.replaceAll(/[()]/g, ''), dots, height * scale);
  else label.code128(left, y, text, dots, height * scale);
}
