import { decode } from 'fast-png';

/** A picture as brightness, 0 (black) to 255, row by row; what is transparent is white, as paper is. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** Reads a PNG of 8 bits per color without a palette, as the station stores it. Throws for damaged ones. */
export function greyOfPng(png: Uint8Array): GreyPicture {
  const { width, height, channels, data } = decode(png);
  const hasColour = channels > 2;
  const grey = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const at = pixel * channels;
    const [first = 0, second = 0, third = 0] = [data[at], data[at + 1], data[at + 2]];
    const alpha = channels % 2 === 0 ? (data[at + channels - 1] ?? 255) : 255;
    // Brightness of ITU-R BT.601.
    const light = hasColour ? 0.299 * first + 0.587 * second + 0.114 * third : first;
    return Math.round(255 - ((255 - light) * alpha) / 255);
  });
  return { width, height, grey };
}
