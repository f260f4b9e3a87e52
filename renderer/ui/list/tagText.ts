/** Tags as they are typed: separated by commas, without doubles. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Tags in a cell of a table, which are pasted from other programs, too: with the separators that an import knows, or as JSON. */
export function parseTagCell(text: string): string[] {
  return tagsOfJson(text) ?? parseTags(text.replaceAll(/[;|]/g, ','));
}

/** What `parseTagCell` reads back, also where a tag has a separator in it. */
export function formatTagCell(tags: readonly string[]): string {
  const text = formatTags(tags);
  return parseTagCell(text).join('\n') === tags.join('\n') ? text : JSON.stringify(tags);
}

function tagsOfJson(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
  } catch {
    return null;
  }
}

export function formatTags(tags: readonly string[]): string {
  return tags.join(', ');
}
