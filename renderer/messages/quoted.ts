/** Names in straight quotes, in those of German; the inch marks of a name stay as they are. */
export function quoted(text: string): string {
  return text.replace(
    /(?<=^|[\s(])"((?:[^"\\]|\\.)+)"(?=$|[\s,;:.)])/g,
    (_, name: string) => `„${name.replace(/\\(["\\])/g, '$1')}“`,
  );
}
