import type { Sentence } from '../sentence.ts';

/** Rules, policies, what lint finds in them, and the upkeep of the station. */
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
  [
    'The backup was made by a newer version of the program.',
    'Die Sicherung stammt von einer neueren Version des Programms.',
  ],
  [
    'The backup is damaged: it changed since it was made. Choose another one.',
    'Die Sicherung ist beschädigt: Sie wurde seit dem Anlegen verändert. Eine andere wählen.',
  ],
  ['The backup is damaged. Choose another one.', 'Die Sicherung ist beschädigt. Eine andere wählen.'],
];
