import type { Sentence } from '../sentence.ts';

/** Labels, documents, printers and SSCC. */
export const printing: readonly Sentence[] = [];
