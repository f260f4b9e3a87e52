/** A long list of objects: how many there are, and by member how many different values, the least and the most. */
export interface ListSummary {
  readonly entries: number;
  readonly members: Readonly<Record<string, ListMember>>;
}
interface ListMember {
  readonly different: number;
  readonly least: number | string;
  readonly most: number | string;
}

export function listSummary(list: readonly unknown[]): ListSummary {
  const values = new Map<string, Set<number | string>>();
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) continue;
    for (const [name, value] of Object.entries(entry) as [string, unknown][]) {
      if (typeof value !== 'number' && typeof value !== 'string') continue;
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(value));
    }
  }
  return {
    entries: list.length,
    members: Object.fromEntries([...values].map(([name, known]) => [name, memberOf(known)])),
  };
}

function memberOf(values: ReadonlySet<number | string>): ListMember {
  let [least = ''] = values;
  let most = least;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { different: values.size, least, most };
}

/** Whether a value of a change is such a summary. */
export function isListSummary(value: unknown): value is ListSummary {
  return typeof value === 'object' && value !== null && 'entries' in value && 'members' in value;
}
