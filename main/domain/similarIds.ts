import { foldedKey } from './imports/lookAlikes.ts';

/**
 * Other spellings of an id that may be stored: in small or capital letters, without its separators or with hyphens, and a number
 * without its zeros in front. Imports compare all stored ids, a single record these.
 */
export function similarIds(id: string): readonly string[] {
  const spellings = [id, id.replace(/[\s._/-]+/g, ''), id.replace(/[\s._/-]+/g, '-'), id.replace(/^0+(?=\d)/, '')];
  const all = new Set(spellings.flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]));
  return [...all].filter((one) => one !== id && one !== '' && foldedKey(one) === foldedKey(id));
}
