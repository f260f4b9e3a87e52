import type { Sentence } from '../sentence.ts';

/** Labels, documents, printers and SSCC. */
export const printing: readonly Sentence[] = [
  ['It has not been printed.', 'Er wurde noch nicht gedruckt.'],
  [
    'It may have been printed. Print a copy instead, or confirm it.',
    'Er ist vielleicht schon gedruckt. Stattdessen eine Kopie drucken oder bestätigen.',
  ],
  ['It does not wait.', 'Er wartet nicht.'],
  ['It is not uncertain.', 'Sein Ergebnis steht fest.'],
  ['It is being sent.', 'Er wird gerade gesendet.'],
  ['It has ended.', 'Er ist beendet.'],
];
