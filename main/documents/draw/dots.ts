import type { GreyPicture } from './pngPixels.ts';

/** A picture of one bit a dot: rows padded to bytes, 1 is black. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bits: Uint8Array;
}

/** A picture in the dots of a printer, as large as fits into the box; shades become patterns (Floyd and Steinberg, 1976). */
export function dotsOf(picture: GreyPicture, mostWide: number, mostHigh: number): Dots {
  const scale = Math.min(mostWide / picture.width, mostHigh / picture.height);
  const width = Math.max(1, Math.floor(picture.width * scale));
  const height = Math.max(1, Math.floor(picture.height * scale));
  const light = scaled(picture, width, height);
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const wanted = light[at] ?? 255;
      const isBlack = wanted < 128;
      if (isBlack) {
        const byte = y * rowBytes + (x >> 3);
        bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
      }
      const left = wanted - (isBlack ? 0 : 255);
      const spread = (column: number, row: number, part: number): void => {
        if (column >= 0 && column < width && row < height)
          light[row * width + column] = (light[row * width + column] ?? 255) + (left * part) / 16;
      };
      spread(x + 1, y, 7);
      spread(x - 1, y + 1, 3);
      spread(x, y + 1, 5);
      spread(x + 1, y + 1, 1);
    }
  return { width, height, rowBytes, bits };
}

/** Each dot is the mean of the pixels that it covers. */
function scaled({ width, height, grey }: GreyPicture, wide: number, high: number): Float32Array {
  const light = new Float32Array(wide * high);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [left, top] = [Math.floor((x * width) / wide), Math.floor((y * height) / high)];
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / wide));
      const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / high));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) sum += grey[row * width + column] ?? 255;
      light[y * wide + x] = sum / ((right - left) * (bottom - top));
    }
  return light;
}
