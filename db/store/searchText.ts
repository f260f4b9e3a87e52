import { createHash } from 'node:crypto';

/**
 * Text as the search sees it. A record becomes a set of tokens: every word of its texts, and of its id every run of `gramLength`
 * characters (shorter ones at the end). A prefix query on these tokens then answers "a word begins with" and "the id contains" with
 * one index, for one character as for many. Tokens that are not words begin with a private-use character, which `fold` removes from
 * all text: nothing that is typed can reach them.
 */

/** Characters of an id gram; the search index keeps prefixes up to one more, for the mark. */
export const gramLength = 8;

const facetMark = '\uE000';
const gramMark = '\uE001';

/** The token of a part of an id. */
export function idGram(characters: string): string {
  return gramMark + characters;
}

/** Letters that have no decomposition but a plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

const plainText = /^[ -~]*$/;

/** Case, diacritics and compatibility forms folded; control and private-use characters, which mean nothing here, become spaces. */
export function fold(text: string): string {
  // What follows does no more than this to the text of most ids.
  if (plainText.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim();
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðæœþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
}

/** Words of a folded text: runs of letters, digits and symbols such as emoji. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}\p{S}]+/gu) ?? [];
}

/** What of a record can be searched: part of the id, and words of the texts. */
export interface Searchable {
  readonly id: string;
  readonly texts: readonly (string | undefined)[];
  /** Exact marks for filters: see `facet`. */
  readonly facets: readonly string[];
}

/** The tokens of a record, separated by spaces. */
export function documentOf({ id, texts, facets }: Searchable): string {
  const tokens = new Set<string>(facets);
  for (const part of fold(id).split(' ')) {
    if (plainText.test(part)) {
      for (let start = 0; start < part.length; start += 1) tokens.add(idGram(part.slice(start, start + gramLength)));
      continue;
    }
    const characters = Array.from(part);
    characters.forEach((_, start) => tokens.add(idGram(characters.slice(start, start + gramLength).join(''))));
  }
  for (const text of texts) {
    if (text !== undefined) for (const word of wordsOf(fold(text))) tokens.add(word);
  }
  return [...tokens].join(' ');
}

/** A token for an exact, case-sensitive filter. A hash, because the index folds tokens and cuts them at spaces. */
export function facet(kind: 'tag' | 'category' | 'type' | 'active', value: string): string {
  const name = `${kind}\n${value}`;
  const known = facets.get(name);
  if (known !== undefined) return known;
  if (facets.size === mostFacets) facets.clear();
  const token = `${facetMark}${kind}${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;
  facets.set(name, token);
  return token;
}

/** Many records share few values: an import need not hash them again and again. */
const facets = new Map<string, string>();
const mostFacets = 1000;
