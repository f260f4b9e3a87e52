/** Segments that tell how to decode the picture: APP0 (JFIF), APP2 (colour profile) and APP14 (Adobe's colour transform). */
const kept: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const startOfScan = 0xda;
const comment = 0xfe;

/** A JPEG without Exif, place, preview and comments. The parameter is a complete JPEG. */
export function plainJpeg(jpeg: Uint8Array): Uint8Array {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const parts = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = view.getUint8(at + 1);
    // Bytes between segments are fill bytes, which no decoder needs.
    if (view.getUint8(at) !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) break;
    const end = at + 2 + view.getUint16(at + 2);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker !== comment && (!isApplication || kept.has(marker))) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  parts.push(jpeg.subarray(at, endOfImage(jpeg)));
  return joined(parts);
}

/** Some cameras append more pictures after the first. */
function endOfImage(jpeg: Uint8Array): number {
  for (let at = jpeg.length - 2; at > 0; at -= 1) if (jpeg[at] === 0xff && jpeg[at + 1] === 0xd9) return at + 2;
  return jpeg.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
