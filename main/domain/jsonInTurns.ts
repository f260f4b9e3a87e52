/** Entries of a list that are written between two pauses. */
const entriesAtOnce = 500;

/** What `JSON.stringify` writes, with pauses between parts of long lists: 10,000 lines are some megabytes. */
export async function jsonInTurns(value: unknown, yieldToEventLoop: () => Promise<void>): Promise<string> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null';
  if (!Array.isArray(value)) {
    const members: string[] = [];
    for (const [name, member] of Object.entries(value))
      if (member !== undefined) members.push(`${JSON.stringify(name)}:${await jsonInTurns(member, yieldToEventLoop)}`);
    return `{${members.join(',')}}`;
  }
  const entries: readonly unknown[] = value;
  if (entries.length <= entriesAtOnce && entries.every((entry) => !hasList(entry))) return JSON.stringify(entries);
  const parts: string[] = [];
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const some = entries.slice(from, from + entriesAtOnce);
    if (some.some(hasList)) for (const entry of some) parts.push(await jsonInTurns(entry, yieldToEventLoop));
    else parts.push(JSON.stringify(some).slice(1, -1));
    await yieldToEventLoop();
  }
  return `[${parts.join(',')}]`;
}

/** Whether there may be a long list within a value. */
function hasList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.length > entriesAtOnce;
  return Object.values(value).some(hasList);
}
