/** A name in lower case without separators: what its spellings have in common. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');
