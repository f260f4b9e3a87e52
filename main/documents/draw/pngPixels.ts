import { inflateSync } from 'node:zlib';

/** A picture as brightness, 0 (black) to 255, row by row; what is transparent is white, as paper is. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** Bytes of a pixel by colour type (PNG, section 11.2.2): grey, RGB, grey with alpha, RGB with alpha. */
const bytesPerPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads a PNG of 8 bits per colour that is not interlaced, as the station stores it. Throws for others and for damaged ones. */
export function greyOfPng(png: Uint8Array): GreyPicture {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height, depth, colours, interlace] = [
    ...[view.getUint32(16), view.getUint32(20)],
    ...[view.getUint8(24), view.getUint8(25), view.getUint8(28)],
  ];
  const wide = bytesPerPixel[colours ?? -1];
  if (width === undefined || height === undefined || depth !== 8 || interlace !== 0 || wide === undefined)
    throw new Error('This PNG has another format than logos have.');
  const rows = unfiltered(inflateSync(dataOf(png, view)), width * wide, height, wide);
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * wide;
    const [first = 0, second = 0, third = 0] = [rows[at], rows[at + 1], rows[at + 2]];
    const alpha = wide === 2 ? second : wide === 4 ? (rows[at + 3] ?? 255) : 255;
    // Brightness of ITU-R BT.601.
    const light = wide < 3 ? first : 0.299 * first + 0.587 * second + 0.114 * third;
    grey[pixel] = Math.round(255 - ((255 - light) * alpha) / 255);
  }
  return { width, height, grey };
}

/** The compressed rows, which may be spread over several chunks. */
function dataOf(png: Uint8Array, view: DataView): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    // IDAT.
    if (view.getUint32(at + 4) === 0x49444154) pieces.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(pieces);
}

/** Undoes the filter of each row (PNG, section 9). */
function unfiltered(filtered: Uint8Array, rowBytes: number, height: number, wide: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowBytes + 1)];
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column;
      const left = column < wide ? 0 : (rows[at - wide] ?? 0);
      const above = row === 0 ? 0 : (rows[at - rowBytes] ?? 0);
      const corner = row === 0 || column < wide ? 0 : (rows[at - rowBytes - wide] ?? 0);
      const raw = filtered[row * (rowBytes + 1) + 1 + column] ?? 0;
      rows[at] = raw + predicted(filter ?? 0, left, above, corner);
    }
  }
  return rows;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return nearest(left, above, corner);
    default:
      return 0;
  }
}

/** The Paeth predictor. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
