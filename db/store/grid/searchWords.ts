import { wordsOf } from '../searchText.ts';
import { foldQuickly } from './gridFields.ts';
import { createNumberLists } from './numberLists.ts';

/**
 * The words of all records, each kept once: a record has the numbers of its words. A search first finds the words that begin
 * with what is typed, and then the records by one look at each number.
 */
export interface SearchWords {
  readonly set: (place: number, id: string, texts: readonly string[]) => void;
  readonly copy: (from: number, to: number) => void;
  /** A check of places; null when nothing is searched. It is valid until the next write. */
  readonly matcher: (search: string) => ((place: number) => boolean) | null;
}

/** ä, ae and a are the same to who searches, as are the others: what a keyboard cannot type is still found. */
function plainVowels(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}

function searchForm(text: string): string {
  return plainVowels(foldQuickly(text));
}

export function createSearchWords(): SearchWords {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const wordsAt = createNumberLists();
  const ids: string[] = [];

  function numberOf(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  }

  /** Which of the known words begin with a typed one; null when none does. */
  function beginning(typed: string): Uint8Array | null {
    const found = new Uint8Array(words.length);
    let any = false;
    for (let number = 0; number < words.length; number += 1) {
      if (words[number]?.startsWith(typed) !== true) continue;
      found[number] = 1;
      any = true;
    }
    return any ? found : null;
  }

  function termMatcher(term: string): (place: number) => boolean {
    const all = wordsOf(term).map(beginning);
    const found = all.filter((one) => one !== null);
    const isInId = (place: number) => ids[place]?.includes(term) === true;
    const [only] = found;
    // Signs alone, or a word that nothing begins with: only ids are left.
    if (only === undefined || found.length < all.length) return isInId;
    if (all.length === 1) return (place) => wordsAt.hasOne(place, only) || isInId(place);
    return (place) => found.every((one) => wordsAt.hasOne(place, one)) || isInId(place);
  }

  return {
    set: (place, id, texts) => {
      ids[place] = searchForm(id);
      const own = new Set<number>();
      for (const text of texts) for (const word of wordsOf(searchForm(text))) own.add(numberOf(word));
      wordsAt.set(place, [...own]);
    },
    copy: (from, to) => {
      ids[to] = ids[from] ?? '';
      wordsAt.copy(from, to);
    },
    matcher: (search) => {
      const typed = [...new Set(searchForm(search).split(' '))].filter((term) => term !== '');
      const withWords = typed.filter((term) => wordsOf(term).length > 0);
      // Signs alone, such as a dash between two words, count only when nothing else is typed.
      const terms = withWords.length > 0 ? withWords : typed;
      if (terms.length === 0) return null;
      const matchers = terms.sort((a, b) => b.length - a.length).map(termMatcher);
      return (place) => matchers.every((matches) => matches(place));
    },
  };
}
