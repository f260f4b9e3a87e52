import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

/** Compression off the main thread. */
const deflating = promisify(deflate);
const inflating = promisify(inflate);

export const deflateFile = (bytes: Uint8Array): Promise<Uint8Array> => deflating(bytes, { level: 3 });
export const inflateFile = (bytes: Uint8Array): Promise<Uint8Array> => inflating(bytes);
