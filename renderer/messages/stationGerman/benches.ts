import { packingMessageCodes, packingTexts } from '../../../main/contract/index.ts';
import type { Sentence } from '../sentence.ts';

/** Packing at benches: what is said of scans and actions, and why an order cannot be packed. */
export const benches: readonly Sentence[] = [
  ...packingMessageCodes.map((code): Sentence => [packingTexts.en[code], packingTexts.de[code]]),
  ['Order {name} is a draft. Submit it first.', 'Auftrag {name} ist ein Entwurf. Zuerst freigeben.'],
  ['Order {name} is {status} and cannot be packed.', 'Auftrag {name} ist {status} und lässt sich nicht packen.'],
  [
    'The packing plan is still being calculated. Try again in a moment.',
    'Der Packplan wird noch berechnet. Gleich noch einmal versuchen.',
  ],
  ['The shipment has no complete packing plan: {reason}', 'Die Sendung hat keinen vollständigen Packplan: {reason}'],
  ['The shipment is cancelled.', 'Die Sendung ist storniert.'],
  ['The shipment is shipped already.', 'Die Sendung ist schon unterwegs.'],
  [
    'A line of the order cannot be packed with the current Item Master.',
    'Eine Zeile des Auftrags lässt sich mit dem jetzigen Artikelstamm nicht packen.',
  ],
];
