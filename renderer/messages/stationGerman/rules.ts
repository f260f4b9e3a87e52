import type { Sentence } from '../sentence.ts';

/** Names of the fields of rules. */
export const rules: readonly Sentence[] = [
  ['filterType', 'Kartonwahl'],
  ['Include', 'verwenden'],
  ['Exclude', 'ausschließen'],
  ['containerIds', 'Kartonliste'],
  ['requiredContainerIds', 'Liste der Pflichtkartons'],
  ['excludedContainerIds', 'Liste der ausgeschlossenen Kartons'],
  ['maxLengthOverride', 'Höchstlänge'],
  ['maxWidthOverride', 'Höchstbreite'],
  ['maxHeightOverride', 'Höchsthöhe'],
  ['maxWeightOverride', 'Höchstgewicht'],
  ['carrierService', 'Dienst'],
  ['separationGroups', 'Liste der Gruppen'],
  ['maxWeightOnTop', 'Gewicht obenauf'],
  ['maxStackHeight', 'Stapelhöhe'],
  ['maxStackWeight', 'Stapelgewicht'],
  ['affinityGroups', 'Liste der Bindungen'],
  ['boxCost', 'Kartonkosten'],
  ['shippingCost', 'Versandkosten'],
  ['profileId', 'Profil'],
];
