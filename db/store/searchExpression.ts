import { fold, gramLength, idGram, wordsOf, type Searchable } from './searchText.ts';

/** A search as typed, made ready: the MATCH expression, and a check for what the index cannot decide alone. */
export interface SearchExpression {
  /** Finds every record that fits, and few others. */
  readonly match: string;
  /** Decides about a found record; null when the index decides alone. */
  readonly fits: ((searchable: Searchable) => boolean) | null;
}

/** Terms that the index looks up; more are checked on the found records, so that a long query stays quick. */
const indexedTerms = 8;

/**
 * Every term (separated by spaces) must be part of the id, or each of its words must begin a word of the texts. Null when there is
 * nothing to search or filter for.
 */
export function searchExpression(search: string, facets: readonly string[]): SearchExpression | null {
  const terms = distinctTerms(search);
  const indexed = terms.slice(0, indexedTerms);
  const clauses = [...facets.map(quoted), ...indexed.map(clauseOf)];
  if (clauses.length === 0) return null;
  const certain = terms.length === indexed.length && indexed.every((term) => lengthOf(term) <= gramLength);
  return {
    match: clauses.join(' AND '),
    fits: certain ? null : (searchable) => fitsAll(terms, searchable),
  };
}

/**
 * Longest first; a term that begins another one says nothing new. Terms of signs alone, such as a dash between two words, count
 * only when nothing else is typed.
 */
function distinctTerms(search: string): readonly string[] {
  const typed = [...new Set(fold(search).split(' '))].filter((term) => term !== '');
  const withWords = typed.filter((term) => wordsOf(term).length > 0);
  const terms = (withWords.length > 0 ? withWords : typed).sort((a, b) => b.length - a.length);
  return terms.filter((term, index) => !terms.slice(0, index).some((longer) => longer.startsWith(term)));
}

function clauseOf(term: string): string {
  const words = wordsOf(term);
  return words.length === 0 ? idClause(term) : `(${idClause(term)} OR ${all(words.map(prefix))})`;
}

/** The id contains the term. Of a long term its grams, end to end, are looked up; that they follow each other is for `fits`. */
function idClause(term: string): string {
  const characters = Array.from(term);
  if (characters.length <= gramLength) return prefix(idGram(term));
  const grams = new Set<string>();
  for (let start = 0; start < characters.length; start += gramLength) {
    const from = Math.min(start, characters.length - gramLength);
    grams.add(idGram(characters.slice(from, from + gramLength).join('')));
  }
  return all([...grams].map(quoted));
}

function fitsAll(terms: readonly string[], { id, texts }: Searchable): boolean {
  const foldedId = fold(id);
  const textWords = texts.flatMap((text) => (text === undefined ? [] : wordsOf(fold(text))));
  return terms.every((term) => {
    if (foldedId.includes(term)) return true;
    const words = wordsOf(term);
    return words.length > 0 && words.every((word) => textWords.some((known) => known.startsWith(word)));
  });
}

function lengthOf(term: string): number {
  return Array.from(term).length;
}

function quoted(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}

function prefix(token: string): string {
  return `${quoted(token)}*`;
}

function all(clauses: readonly string[]): string {
  return clauses.length === 1 ? clauses.join('') : `(${clauses.join(' AND ')})`;
}
