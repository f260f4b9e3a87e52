import type { Sentence } from '../sentence.ts';

/** Rules, policies, what lint finds in them, and the upkeep of the station. */
export const rules: readonly Sentence[] = [
  ['ruleIds names {why}.', 'Unter den genannten Regeln sind {why}.'],
  ['ruleIds is empty: no business rule is applied.', 'Die Liste der Regeln ist leer: Es wird keine Regel angewendet.'],
  ['rules that do not exist: {ids}', 'Regeln, die es nicht gibt: {ids}'],
  ['rules that are disabled and stay skipped: {ids}', 'ausgeschaltete Regeln, die ausgelassen bleiben: {ids}'],
  ['rules that do not exist', 'Regeln, die es nicht gibt'],
  ['rules that are disabled and stay skipped', 'ausgeschaltete Regeln, die ausgelassen bleiben'],
  ['rules that no matching policy contains', 'Regeln, die in keiner passenden Richtlinie stehen'],
  [
    'Give them different priorities, or conditions that do not meet.',
    'Verschiedene Prioritäten geben, oder Bedingungen, die nicht zusammentreffen.',
  ],
  ['one allows {id}, the other excludes it', 'die eine erlaubt {id}, die andere schließt es aus'],
  [
    'The action of {rule} cannot be applied: {fault}. Every matching pack is rejected.',
    'Die Wirkung von {rule} ist nicht ausführbar: {fault}. Jeder Packvorgang, den sie trifft, wird abgelehnt.',
  ],
  [
    'The action of {rule} cannot be applied: {fault}. It is skipped with a warning.',
    'Die Wirkung von {rule} ist nicht ausführbar: {fault}. Sie wird mit einer Warnung übergangen.',
  ],
  ['The action of {rule} cannot be applied: {fault}.', 'Die Wirkung von {rule} ist nicht ausführbar: {fault}.'],
  ['A condition of {rule} cannot be evaluated: {fault}.', 'Eine Bedingung von {rule} ist nicht auswertbar: {fault}.'],
  [
    'The rule has no conditions and applies to every pack request.',
    'Die Regel hat keine Bedingungen und gilt für jede Packanfrage.',
  ],
  [
    'The rule has no conditions and applies to every fulfillment plan. Pack requests and shipments skip it, because its applicableLevels ({levels}) leave out Box.',
    'Die Regel hat keine Bedingungen und gilt für jeden Versandplan. Packanfragen und Sendungen übergehen sie, weil ihre Ebenen ({levels}) den Karton auslassen.',
  ],
  ['The policy has no selector and applies everywhere.', 'Die Richtlinie hat keine Auswahl und gilt überall.'],
  ['The policy has no rules.', 'Die Richtlinie hat keine Regeln.'],
  [
    'A condition of {rule} cannot be evaluated: {fault}. Every matching pack is rejected.',
    'Eine Bedingung von {rule} ist nicht auswertbar: {fault}. Jeder Packvorgang, den sie trifft, wird abgelehnt.',
  ],
  [
    'A condition of {rule} cannot be evaluated: {fault}. It is skipped with a warning.',
    'Eine Bedingung von {rule} ist nicht auswertbar: {fault}. Sie wird mit einer Warnung übergangen.',
  ],
  [
    'The action of {rule} cannot be applied: {fault}. It cannot be enabled.',
    'Die Wirkung von {rule} ist nicht ausführbar: {fault}. Sie lässt sich nicht einschalten.',
  ],
  [
    'A condition of {rule} cannot be evaluated: {fault}. It cannot be enabled.',
    'Eine Bedingung von {rule} ist nicht auswertbar: {fault}. Sie lässt sich nicht einschalten.',
  ],
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
  ['the field {field} is not known', 'das Feld {field} ist unbekannt'],
  ['the operator {operator} is not known', 'der Vergleich {operator} ist unbekannt'],
  [
    'use {words} or a dot path that starts with x-',
    'möglich sind {words} oder ein Pfad mit Punkten, der mit x- beginnt',
  ],
  ['use {words} or {last}', 'möglich sind {words} oder {last}'],
  [
    '{amount} to the box cost and {more} to the shipping cost',
    '{amount} zu den Kartonkosten und {more} zu den Versandkosten',
  ],
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
