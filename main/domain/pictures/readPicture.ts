import {
  DomainError,
  pictureMaxPixels,
  pictureMaxSide,
  type PictureType,
  message,
  type Message,
} from '../../contract/index.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
export interface ReadPicture extends PictureSize {
  readonly type: PictureType;
}

/**
 * Type and size of a picture by its bytes; its name and what it is declared as say nothing. Only the headers are read: whoever
 * shows it decodes it. Throws DomainError bad_request for other files, for one without its end, and for more pixels than a
 * window should decode.
 */
export function readPicture(bytes: Uint8Array, mostSide = pictureMaxSide): ReadPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = typeOf(view);
  if (type === null) throw refused(message('pictureOtherType'));
  const found = sizeOf[type](view);
  if (found === null) throw refused(message('pictureDamaged'));
  const { width, height } = found;
  if (width > mostSide || height > mostSide || width * height > pictureMaxPixels)
    throw refused(message('pictureTooManyPixels', { width, height }));
  return { type, width, height };
}

function refused(detail: Message): DomainError {
  return new DomainError('bad_request', detail, { field: 'file' });
}

function typeOf(view: DataView): PictureType | null {
  if (view.byteLength < 32) return null;
  if (view.getUint16(0) === 0xffd8 && view.getUint8(2) === 0xff) return 'image/jpeg';
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return 'image/png';
  if (view.getUint32(0) === code('RIFF') && view.getUint32(8) === code('WEBP')) return 'image/webp';
  return null;
}

/** Width and height; null when the file is damaged or ends before its end. */
const sizeOf: Readonly<Record<PictureType, (view: DataView) => PictureSize | null>> = {
  'image/jpeg': (view) => {
    let at = 2;
    while (at + 9 <= view.byteLength) {
      if (view.getUint8(at) !== 0xff) return null;
      const marker = view.getUint8(at + 1);
      // Start of a frame; C4, C8 and CC are other things (ITU T.81, table B.1).
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
        return endsAfter(view, at) ? notEmpty(view.getUint16(at + 7), view.getUint16(at + 5)) : null;
      if (marker === 0xff) at += 1;
      else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
      else if (marker === 0xd9 || marker === 0xda) return null;
      else at += 2 + view.getUint16(at + 2);
    }
    return null;
  },
  'image/png': (view) => {
    if (view.getUint32(12) !== code('IHDR')) return null;
    let at = 8;
    while (at + 12 <= view.byteLength) {
      if (view.getUint32(at + 4) === code('IEND')) return notEmpty(view.getUint32(16), view.getUint32(20));
      at += 12 + view.getUint32(at);
    }
    return null;
  },
  'image/webp': (view) => {
    if (view.getUint32(4, true) + 8 > view.byteLength) return null;
    switch (view.getUint32(12)) {
      case code('VP8 '):
        return notEmpty(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
      case code('VP8L'): {
        const bits = view.getUint32(21, true);
        return notEmpty(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
      }
      case code('VP8X'):
        return notEmpty(1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8));
      default:
        return null;
    }
  },
};

/**
 * Whether the end marker of a JPEG follows the start of its frame. Searching after the frame skips the marker of an embedded preview, and
 * some cameras append data after the last one.
 */
function endsAfter(view: DataView, start: number): boolean {
  for (let at = view.byteLength - 2; at > start; at -= 1)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  return false;
}

function notEmpty(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Four letters as the number that they are in a file. */
function code(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
