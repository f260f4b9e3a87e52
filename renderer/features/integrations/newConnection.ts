import type { IntegrationRow } from './integrationRows.ts';

/** The station accepts no longer names in a key. */
const longest = 40;
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

/** The key of a new connection: its type for the first one, else with a name behind it that an address can have. */
export function newKey(type: string, name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(type)) return type;
  const words = name
    .toLowerCase()
    .replace(/[äöüßæøł]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  const base = trimmed(trimmed(words).slice(0, longest)) || 'system';
  let key = `${type}.${base}`;
  for (let count = 2; taken.has(key); count += 1) {
    const end = `-${String(count)}`;
    key = `${type}.${trimmed(base.slice(0, longest - end.length))}${end}`;
  }
  return key;
}

const trimmed = (text: string): string => text.replace(/^-|-$/g, '');

/** The page of a connection that is to be set up: its type is known by its key. */
export function rowToSetUp(rows: readonly IntegrationRow[], key: string): IntegrationRow | null {
  const [type] = key.split('.');
  const row = rows.find(({ connector }) => connector.connectorType === type);
  return row ? { key, connector: row.connector, integration: null, open: null } : null;
}
