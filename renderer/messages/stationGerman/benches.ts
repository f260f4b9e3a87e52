import { packingMessageCodes, packingTexts } from '../../../main/contract/index.ts';
import type { Sentence } from '../sentence.ts';

/** Packing at benches: what is said of scans and actions, and why an order cannot be packed. */
export const benches: readonly Sentence[] = [
  ...packingMessageCodes.map((code): Sentence => [packingTexts.en[code], packingTexts.de[code]]),
  ['There is no packing session of the shipment "{id}".', 'Die Sendung „{id}“ wird nicht gepackt.'],
  ['{operator} is packing this order at bench {bench}.', '{operator} packt diesen Auftrag an Platz {bench}.'],
  [
    'Unknown code: {code}. Scan an order, a shipment or a tote.',
    'Unbekannter Code: {code}. Auftrag, Sendung oder Behälter scannen.',
  ],
  ['{code} stands for several orders: {orders}.', '{code} steht für mehrere Aufträge: {orders}.'],
  [
    'Give one of code, shipmentId, orderId or next.',
    'Auftrag, Sendung, Code oder „Nächster“ angeben, und nur eines davon.',
  ],
  ['No order waits to be packed.', 'Kein Auftrag wartet aufs Packen.'],
  ['The shipment has no packing plan. Optimize it first.', 'Die Sendung hat keinen Packplan. Zuerst optimieren.'],
  ['Order {name} is a draft. Submit it first.', 'Auftrag {name} ist ein Entwurf. Zuerst freigeben.'],
  ['Order {name} is {status} and cannot be packed.', 'Auftrag {name} ist {status} und lässt sich nicht packen.'],
  [
    'The packing plan is still being calculated. Try again in a moment.',
    'Der Packplan wird noch berechnet. Gleich noch einmal versuchen.',
  ],
  ['The shipment has no complete packing plan: {reason}', 'Die Sendung hat keinen vollständigen Packplan: {reason}'],
  ['Another operator has this badge.', 'Diesen Ausweis hat schon jemand anderes.'],
  ['No operator has this badge.', 'Dieser Ausweis ist unbekannt.'],
  ['The PIN is not right.', 'Die PIN stimmt nicht.'],
  ['There is no operator with the id "{id}".', 'Diese Person gibt es nicht mehr.'],
  ['Scan a badge, or choose an operator and enter the PIN.', 'Ausweis scannen oder Namen wählen und PIN eingeben.'],
  ['The sign-in at the bench has ended. Scan your badge.', 'Die Anmeldung am Platz ist abgelaufen. Ausweis scannen.'],
  [
    'Sign in at the bench first: scan your badge or enter your PIN.',
    'Zuerst am Platz anmelden: Ausweis scannen oder PIN eingeben.',
  ],
  ['The operator who takes over scans the badge first.', 'Zuerst scannt den Ausweis, wer übernimmt.'],
  ['Decide what happens with the missing units.', 'Entscheiden, was mit den fehlenden Stücken geschieht.'],
  ['Length, width and height are needed.', 'Länge, Breite und Höhe sind nötig.'],
  ['There is no {noun} with the id "{id}".', 'Eine Angabe mit der Kennung „{id}“ gibt es nicht.'],
  [
    '{operator} is packing this shipment at bench {bench}. A lead can abandon the packing first.',
    '{operator} packt diese Sendung an Platz {bench}. Die Schichtleitung kann das Packen vorher abbrechen.',
  ],
  [
    'The shipment is packed already. A lead can abandon the packing first.',
    'Die Sendung ist schon gepackt. Die Schichtleitung kann das Packen vorher abbrechen.',
  ],
  [
    'The shipment is partly packed. A lead can abandon the packing first.',
    'Die Sendung ist schon teilweise gepackt. Die Schichtleitung kann das Packen vorher abbrechen.',
  ],
  ['The shipment is cancelled.', 'Die Sendung ist storniert.'],
  ['The shipment is shipped already.', 'Die Sendung ist schon unterwegs.'],
  [
    'A line of the order cannot be packed with the current Item Master.',
    'Eine Zeile des Auftrags lässt sich mit dem jetzigen Artikelstamm nicht packen.',
  ],
];
