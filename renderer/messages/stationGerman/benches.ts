import { packingMessageCodes, packingTexts } from '../../../main/contract/index.ts';
import type { Sentence } from '../sentence.ts';

/** Packing at benches: what is said of scans and actions, and why an order cannot be packed. */
export const benches: readonly Sentence[] = [
  ...packingMessageCodes.map((code): Sentence => [packingTexts.en[code], packingTexts.de[code]]),
  [
    'A line of the order cannot be packed with the current Item Master.',
    'Eine Zeile des Auftrags lässt sich mit dem jetzigen Artikelstamm nicht packen.',
  ],
];
