/** Whether every word of a search stands in one of the texts, upper or lower case: for lists that are searched in the window. */
export function hasWords(search: string, texts: readonly string[]): boolean {
  const subject = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => subject.includes(word));
}
