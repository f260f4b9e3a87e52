import { crc32, deflateSync } from 'node:zlib';

const fromBase64 = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'base64');

/** Pictures of 24 × 16 pixels, in every form that a station takes and one that it does not. */
export const pictureFiles = {
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAQABgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcI/8QAFxAAAwEAAAAAAAAAAAAAAAAAAAEVUv/EABYBAQEBAAAAAAAAAAAAAAAAAAAIBP/EABcRAAMBAAAAAAAAAAAAAAAAAAAWYhf/2gAMAwEAAhEDEQA/AMsXVszZ1BfD5QurYzqA+ULq2M6gPlE8urZeedQRY+ULq2M6gPlC6tjOoD5R/9k=',
  ),
  webpLossy: fromBase64(
    'UklGRloAAABXRUJQVlA4IE4AAACQAwCdASoYABAAPrVKnkm/pCKhMAgD8BaJbDuAGMPgB+gAD44wAP7v46/mpv8KWzcj/mMHg1j/5xXr/wQ+DaQ3DJ0vjgnmeuSFyxmbeAA=',
  ),
  webpLossless: fromBase64(
    'UklGRkwAAABXRUJQVlA4TEAAAAAvF8ADAH8AEIT/cQsT8ff/+U+WAVVk21BBBRVUUEEFFVRQQQUVVFBBBRX8bYaI/ufn4+Xh5uLkYGdjZWFmYmQg',
  ),
  webpExtended: fromBase64(
    'UklGRpwAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSDoAAAABfyAQSFLYH3iFiEgdUEW2DRVUUEEFFVRQQQUVVFBBBRVUUMHfZojof34+Xh5uLk4OdjZWFmYmRgYCVlA4IDwAAAAQAwCdASoYABAAPpE4l0eloyIhMAgAsBIJQBdl0AAQNgAA/u6mP/4DdfFtMv/3OB/3OB/3OB/HM1mAAAA=',
  ),
  gif: fromBase64(
    'R0lGODlhGAAQAPMAAP8AAO4AEd0AIswAM7sARKoAVZkAZogAd3cAiGYAmVUAqkQAuzMAzCIA3REA7gAA/yH5BAAAAAAALAAAAAAYABAAAARcEMhJq50h6827FmAojmQ4nGiqrijhvnAsv0Vt33huG3zv/8DeYUgsGo9EhHLJbDqXiah0Sq1KFdisdsvNLr7gsHgMZpjP6LT63Gi73/C420Gv2+/4+mPP7/v/fBEAOw==',
  ),
} as const;

/** A PNG of one colour; `padding` bytes of it are a chunk that nothing shows. */
export function pngOf(width: number, height: number, shade = 128, padding = 0): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + width, shade);
  line[0] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(padding > 0 ? [chunk('paDd', Buffer.alloc(padding, 'x'))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
