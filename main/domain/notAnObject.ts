import { clip } from './clip.ts';

/** Why an entry of a list is no record; null of an object. */
export function notAnObject(entry: unknown): string | null {
  if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return null;
  return `a record must be an object, not ${clip(JSON.stringify(entry))}`;
}
