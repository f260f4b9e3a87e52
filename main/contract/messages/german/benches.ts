import type { benches as english } from '../english/benches.ts';

export const benches: Readonly<Record<keyof typeof english, string>> = {
  orderPackedBy: '{operator} packt diesen Auftrag an Platz {bench}.',
  decideMissingUnits: 'Entscheiden, was mit den fehlenden Stücken geschieht.',
  sizeNeeded: 'Länge, Breite und Höhe sind nötig.',
  codeUnknown: 'Unbekannter Code: {code}. Auftrag, Sendung oder Behälter scannen.',
  orderUnknown: 'Einen Auftrag mit der Kennung „{id}“ gibt es nicht.',
  codeOfSeveralOrders: '{code} steht für mehrere Aufträge: {orders}.',
  packOneOf: 'Auftrag, Sendung, Code oder „Nächster“ angeben, und nur eines davon.',
  noOrderWaits: 'Kein Auftrag wartet aufs Packen.',
  operatorUnknown: 'Diese Person gibt es nicht mehr.',
  badgeTaken: 'Diesen Ausweis hat schon jemand anderes.',
  badgeUnknown: 'Dieser Ausweis ist unbekannt.',
  pinWrong: 'Die PIN stimmt nicht.',
  badgeOrPin: 'Ausweis scannen oder Namen wählen und PIN eingeben.',
  benchSignInEnded: 'Die Anmeldung am Platz ist abgelaufen. Ausweis scannen.',
  benchSignInNeeded: 'Zuerst am Platz anmelden: Ausweis scannen oder PIN eingeben.',
  takeoverBadge: 'Zuerst scannt den Ausweis, wer übernimmt.',
  packingSessionUnknown: 'Die Sendung „{id}“ wird nicht gepackt.',
  noPackingPlan: 'Die Sendung hat keinen Packplan. Zuerst optimieren.',
  shipmentUnknown: 'Eine Sendung mit der Kennung „{id}“ gibt es nicht.',
  shipmentPackedBy:
    '{operator} packt diese Sendung an Platz {bench}. Die Schichtleitung kann das Packen vorher abbrechen.',
  shipmentIsPacked: 'Die Sendung ist schon gepackt. Die Schichtleitung kann das Packen vorher abbrechen.',
  shipmentPartlyPacked: 'Die Sendung ist schon teilweise gepackt. Die Schichtleitung kann das Packen vorher abbrechen.',
};
