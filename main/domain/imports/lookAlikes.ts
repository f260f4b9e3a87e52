import type { ImportTarget, RecordDecision } from './importTarget.ts';
import type { ImportedRow } from './ports.ts';
import type { RowNote } from './reading.ts';
import { recordNote } from './rowNotes.ts';

/** Stored records read between two pauses. */
const recordsAtOnce = 2000;

/** Letters and digits of an id in lower case: what stays when it is typed in another way. */
export function foldedKey(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Finds records that look like others: the same code on two records, and ids that differ in case or punctuation only. It knows
 * the stored records and those of the file.
 */
export interface LookAlikes {
  /** Learns a row of the file; all rows are learnt before the first is asked for. */
  readonly learn: (row: ImportedRow) => void;
  /** Learns what is stored. */
  readonly learnStored: (organizationId: string, pause: () => Promise<void>) => Promise<void>;
  readonly doubtsOf: (key: string, decision: RecordDecision) => readonly RowNote[];
}

export function createLookAlikes({
  codePaths,
  identities,
}: Pick<ImportTarget, 'codePaths' | 'identities'>): LookAlikes {
  /** By folded id and by code: the first record with it, and one more. */
  const keys = new Map<string, Pair>();
  const codes = new Map<string, Pair>();

  return {
    learn({ key, read: { values } }) {
      if (key === null) return;
      note(keys, foldedKey(key), key);
      for (const path of codePaths) {
        const code = values[path];
        if (typeof code === 'string' && code !== '') note(codes, `${path}\n${code}`, key);
      }
    },
    async learnStored(organizationId, pause) {
      for (let after = ''; ;) {
        const found = identities(organizationId, after, recordsAtOnce);
        for (const { key, codes: known } of found) {
          note(keys, foldedKey(key), key);
          for (const [path, code] of Object.entries(known)) note(codes, `${path}\n${code}`, key);
        }
        await pause();
        const last = found.at(-1);
        if (!last || found.length < recordsAtOnce) return;
        after = last.key;
      }
    },
    doubtsOf(key, { becomes, changes }) {
      if (becomes === null) return [];
      const doubts: RowNote[] = [];
      const like = becomes === 'new' ? other(keys.get(foldedKey(key)), key) : null;
      if (like !== null) doubts.push(recordNote('idLike', { key, other: like }));
      for (const { path, to } of changes) {
        const sharer = typeof to === 'string' ? other(codes.get(`${path}\n${to}`), key) : null;
        if (sharer !== null) doubts.push(recordNote('sameCode', { code: String(to), other: sharer }, path));
      }
      return doubts;
    },
  };
}

interface Pair {
  readonly first: string;
  second: string | null;
}

function note(known: Map<string, Pair>, name: string, key: string): void {
  if (name === '') return;
  const pair = known.get(name);
  if (!pair) known.set(name, { first: key, second: null });
  else if (pair.first !== key) pair.second ??= key;
}

function other(pair: Pair | undefined, key: string): string | null {
  if (!pair) return null;
  return pair.first === key ? pair.second : pair.first;
}
