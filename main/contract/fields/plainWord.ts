/** Letters and digits alone, without accents: "Ship-to ZIP" and "shipToZip" are one word, and so are "Länge" and "Laenge". */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}#]/gu, '')
    .toLowerCase()
    .replace(/([aou])e/g, '$1');
}
