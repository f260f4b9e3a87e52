import type { RowNoteCode } from '../../contract/index.ts';
import { rowNoteReasons } from '../../contract/fields/rowNoteReasons.ts';
import type { RowNote } from './reading.ts';

/** Kinds of doubts, the most serious first: what goes to the wrong place, then what packs wrongly, then what is only odd. */
const bySeriousness: readonly RowNoteCode[] = [
  ...(['cancelled', 'testOrder', 'unreleased', 'held', 'done', 'notPacked'] as const),
  ...(['openInPart', 'cancelledInPart', 'deliveredInPart'] as const),
  ...([
    'deleted',
    'deletedTable',
    'otherSystem',
    'openSystem',
    'linesRemoved',
    'entriesRemoved',
    'addressReplaced',
  ] as const),
  ...(['runningNumber', 'idLike', 'idLikeInFile', 'lostCharacters', 'roundedCode'] as const),
  ...([
    'lessThanAir',
    'moreThanMetal',
    'leapUp',
    'leapDown',
    'otherUnit',
    'openUnit',
    'bareUnit',
    'soldBy',
    'quantityUnit',
  ] as const),
  ...(['mayGroup', 'pointAmongCommas', 'commaAmongPoints', 'otherDecimal', 'uncertainDate'] as const),
  ...(['noSize', 'zeroSide', 'zeroWeight', 'muchMore', 'muchLess', 'otherSize', 'otherWeight', 'unmeasured'] as const),
  ...(['unknownItem', 'noAddress', 'sameCode', 'wrongCheckDigit', 'wrongCodeLength'] as const),
  ...(['textForNumber', 'amongNumbers', 'noName', 'cardStep', 'cardRowSkipped', 'cardLine', 'lanesMissing'] as const),
  ...(['zipRanges', 'cardFuel', 'cardValidFrom', 'cardNames'] as const),
];
const ranks = new Map<string, number>(bySeriousness.map((code, index) => [code, index]));

/** The place of a kind of doubt among all; one without a place comes first. */
export const rankOf = (code: string): number => ranks.get(code) ?? -1;

/** Codes that say the same are one kind, named by the most serious one. */
const kinds = new Map<string, string>();
for (const code of bySeriousness) if (!kinds.has(rowNoteReasons.en[code])) kinds.set(rowNoteReasons.en[code], code);

export const kindOf = (code: string): string =>
  (code in rowNoteReasons.en ? kinds.get(rowNoteReasons.en[code as RowNoteCode]) : undefined) ?? code;

/** The kinds of doubts of a record, the most serious first. */
export function kindsOf(notes: readonly Pick<RowNote, 'code'>[]): readonly string[] {
  return [...new Set(notes.map(({ code }) => kindOf(code)))].toSorted((a, b) => rankOf(a) - rankOf(b));
}
