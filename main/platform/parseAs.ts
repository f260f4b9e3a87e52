/** Reads bytes that the station encoded itself, so that the type is known. */
export const parseAs =
  <T>() =>
  (bytes: Uint8Array): T =>
    JSON.parse(Buffer.from(bytes).toString('utf8')) as T;
