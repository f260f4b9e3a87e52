import type { Sentence } from '../sentence.ts';

/** Why records of deliveries are rejected, and what the answer to a delivery says of them. */
export const deliveries: readonly Sentence[] = [
  [
    'Rejected: "{name}" is not read ({count} record), use "{instead}" in its unit',
    'Abgelehnt: „{name}“ wird nicht gelesen ({count} Datensatz), gemeint ist wohl „{instead}“ in dessen Einheit',
  ],
  [
    'Rejected: "{name}" is not read ({count} records), use "{instead}" in its unit',
    'Abgelehnt: „{name}“ wird nicht gelesen ({count} Datensätze), gemeint ist wohl „{instead}“ in dessen Einheit',
  ],
  [
    '"{name}" is not read: the mapping reads "{instead}", whose unit is {unit}. Send it as "{same}" alone.',
    '„{name}“ wird nicht gelesen: Die Zuordnung liest „{instead}“ mit der Einheit {unit}. Den Wert nur als „{same}“ senden.',
  ],
  [
    '"{name}" is not read: the mapping reads "{instead}", whose unit is {unit}. Send it in that unit as "{same}", or map "{field}" to {target} and set the unit for lengths of the connection to {other}.',
    '„{name}“ wird nicht gelesen: Die Zuordnung liest „{instead}“ mit der Einheit {unit}. Den Wert in dieser Einheit als „{same}“ senden, oder „{field}“ dem Feld {target} zuordnen und die Längeneinheit der Verbindung auf {other} stellen.',
  ],
  [
    '"{name}" is not read: the mapping reads "{instead}", whose unit is {unit}. Send it in that unit as "{same}", or map "{field}" to {target} and set the unit for weights of the connection to {other}.',
    '„{name}“ wird nicht gelesen: Die Zuordnung liest „{instead}“ mit der Einheit {unit}. Den Wert in dieser Einheit als „{same}“ senden, oder „{field}“ dem Feld {target} zuordnen und die Gewichtseinheit der Verbindung auf {other} stellen.',
  ],
  [
    'The record has the version of the stored one but other content, so it is not known which is newer. Send it with a higher version; if it is the newest, retry it.',
    'Der Datensatz hat die Version des gespeicherten, aber anderen Inhalt; welcher neuer ist, ist nicht bekannt. Ihn mit einer höheren Version senden; ist er der neueste, ihn wiederholen.',
  ],
  [
    '{count} more names are not read. "Not read" of the connection lists all.',
    '{count} weitere Namen werden nicht gelesen. „Nicht gelesen“ der Anbindung zeigt alle.',
  ],
  [
    '1 more name is not read. "Not read" of the connection lists all.',
    '1 weiterer Name wird nicht gelesen. „Nicht gelesen“ der Anbindung zeigt alle.',
  ],
  ['{field} must be a text or a number', '{field} muss ein Text oder eine Zahl sein'],
];
