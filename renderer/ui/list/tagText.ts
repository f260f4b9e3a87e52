/** Tags as they are typed: separated by commas, without doubles. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export function formatTags(tags: readonly string[]): string {
  return tags.join(', ');
}
