import type { ImportDecider, RecordDecision } from './importTarget.ts';
import type { ImportedRow } from './ports.ts';
import type { RowNote } from './reading.ts';
import { recordNote } from './rowNotes.ts';

/** Stored records read between two pauses. */
const recordsAtOnce = 2000;

/** 5L is five litres and 51 a number, but O0032 is 00032 with the letter. */
const isLitre = /(?<=\d)l(?![\p{L}\p{N}])/gu;
const digitOf: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/**
 * Letters and digits of an id in lower case, of a number those after its zeros: what stays when it is typed in another way, or read
 * from paper, where O is 0 and I, l and 1 are one. Words without digits stay as they are.
 */
export function foldedKey(key: string): string {
  const lower = key.toLowerCase();
  const read = /\d/.test(lower)
    ? lower.replace(isLitre, 'L').replace(/[oil]/g, (letter) => digitOf[letter] ?? letter)
    : lower;
  const folded = read.replace(/[^\p{L}\p{N}]/gu, '');
  return /^\d+$/.test(folded) ? folded.replace(/^0+(?=\d)/, '') : folded;
}

/**
 * Finds records that look like others: the same code on two records, and ids that differ in case, punctuation, zeros in front or
 * letters that look like digits only. It knows the stored records and those of the file.
 */
export interface LookAlikes {
  /** Learns a row of the file; all rows are learnt before the first is asked for. */
  readonly learn: (row: ImportedRow) => void;
  /** Learns what is stored. */
  readonly learnStored: (organizationId: string, yieldToEventLoop: () => Promise<void>) => Promise<void>;
  /** The stored record that this one of the file looks like; null when it is not the only one. */
  readonly storedLike: (key: string) => string | null;
  readonly doubtsOf: (key: string, decision: RecordDecision, of: Asked) => readonly RowNote[];
}

interface Asked {
  /** The key in the file, which may be that of another spelling. */
  readonly fileKey: string | null;
  /** A person has said whether it is the record that it looks like. */
  readonly isSettled: boolean;
}

export function createLookAlikes({
  codePaths,
  identities,
}: Pick<ImportDecider, 'codePaths' | 'identities'>): LookAlikes {
  /** By folded id and by code: the first record with it, and one more. */
  const keys = new Map<string, Pair>();
  const codes = new Map<string, Pair>();

  return {
    learn({ key, read: { row, values } }) {
      if (key === null) return;
      note(keys, foldedKey(key), key, row);
      for (const path of codePaths) {
        const code = values[path];
        if (typeof code === 'string' && code !== '') note(codes, `${path}\n${code}`, key, row);
      }
    },
    async learnStored(organizationId, yieldToEventLoop) {
      for (let after = ''; ;) {
        const found = identities(organizationId, after, recordsAtOnce);
        for (const { key, codes: known } of found) {
          note(keys, foldedKey(key), key, null);
          for (const [path, code] of Object.entries(known)) note(codes, `${path}\n${code}`, key, null);
        }
        await yieldToEventLoop();
        const last = found.at(-1);
        if (!last || found.length < recordsAtOnce) return;
        after = last.key;
      }
    },
    storedLike(key) {
      const pair = keys.get(foldedKey(key));
      const like = other(pair, key);
      return pair && like && pair.holders === 2 && like.row === null && !isStored(pair, key) ? like.key : null;
    },
    doubtsOf(key, { becomes, changes, doubts: known }, { fileKey, isSettled }) {
      if (becomes === null) return [];
      const doubts: RowNote[] = [];
      const likes = becomes === 'new' && !isSettled ? keys.get(foldedKey(key)) : undefined;
      const like = other(likes, key);
      if (likes && like) doubts.push(likeNote(likes, like, key));
      for (const { path, to } of changes) {
        if (typeof to !== 'string' || !codePaths.includes(path)) continue;
        // Codes that were rounded are alike, whatever they were.
        if (known.some((note) => note.code === 'roundedCode' && note.path === path)) continue;
        const sharer = other(codes.get(`${path}\n${to}`), key);
        if (sharer && sharer.key !== fileKey)
          doubts.push(recordNote('sameCode', { code: to, other: sharer.key }, path));
      }
      return doubts;
    },
  };
}

/** A record by its key. */
interface Holder {
  readonly key: string;
  /** Its first row in the file. */
  readonly row: number | null;
  isStored: boolean;
}

interface Pair {
  readonly first: Holder;
  second: Holder | null;
  /** How many there are. */
  holders: number;
}

/** `row`: null for a stored record. */
function note(known: Map<string, Pair>, name: string, key: string, row: number | null): void {
  if (name === '') return;
  const holder: Holder = { key, row, isStored: row === null };
  const pair = known.get(name);
  const same = [pair?.first, pair?.second].find((one) => one?.key === key);
  if (!pair) known.set(name, { first: holder, second: null, holders: 1 });
  else if (same) same.isStored ||= row === null;
  else {
    pair.second ??= holder;
    pair.holders += 1;
  }
}

const isStored = ({ first, second }: Pair, key: string): boolean =>
  [first, second].some((one) => one?.key === key && one.isStored);

function other(pair: Pair | undefined, key: string): Holder | null {
  if (!pair) return null;
  return pair.first.key === key ? pair.second : pair.first;
}

/** Asks whether a record is the stored one that it looks like. */
export const likeQuestion = (key: string, stored: string): RowNote => recordNote('idLike', { key, other: stored });

function likeNote({ first, second }: Pair, like: Holder, key: string): RowNote {
  if (like.isStored || !second) return likeQuestion(key, like.key);
  const rows = { row: first.row ?? 0, otherRow: second.row ?? 0 };
  return recordNote('idLikeInFile', { ...rows, key: first.key, other: second.key });
}
