import { crc32, deflateSync } from 'node:zlib';

/** A PNG of 8 bits per colour; each row is filtered otherwise than the one before. `pixel` gives the bytes of a pixel. */
export function pngFile(
  { width, height, colours }: { readonly width: number; readonly height: number; readonly colours: 0 | 2 | 3 | 4 | 6 },
  pixel: (x: number, y: number) => readonly number[],
): Uint8Array<ArrayBuffer> {
  const wide = pixel(0, 0).length;
  const row = (y: number) => Array.from({ length: width }, (_, x) => pixel(x, y)).flat();
  const rows = Array.from({ length: height }, (_, y) => {
    const [above, here] = [y === 0 ? [] : row(y - 1), row(y)];
    const filter = y % 5;
    const filtered = here.map((value, at) => {
      const [left, up, corner] = [at < wide ? 0 : here[at - wide], above[at], at < wide ? 0 : above[at - wide]];
      return (value - guess(filter, left ?? 0, up ?? 0, corner ?? 0)) & 255;
    });
    return [filter, ...filtered];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colours, 0, 0, 0], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
  const half = data.length >> 1;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      ...[chunk('IHDR', header), chunk('IDAT', data.subarray(0, half)), chunk('IDAT', data.subarray(half))],
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function guess(filter: number, left: number, above: number, corner: number): number {
  const base = left + above - corner;
  const paeth = [left, above, corner].toSorted((a, b) => Math.abs(base - a) - Math.abs(base - b))[0] ?? 0;
  return [0, left, above, (left + above) >> 1, paeth][filter] ?? 0;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
