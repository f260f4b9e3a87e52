import { message, type Message } from '../contract/index.ts';

/** The first of some names as they are shown, and how many more there are. */
export function namedFew(shown: readonly string[], most: number): string | Message {
  const names = shown.slice(0, most);
  const count = shown.length - names.length;
  return count > 0 ? message('namesAndMore', { names, count }) : names.join(', ');
}
