import type { Decode } from '../domain/imports/reading/index.ts';

/** Decodes text strictly: null for bytes that are not valid in the encoding. */
export const decodeText: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // The only thing it throws of valid labels.
    if (error instanceof TypeError) return null;
    throw error;
  }
};
