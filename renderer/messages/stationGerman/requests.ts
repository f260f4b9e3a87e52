import type { Sentence } from '../sentence.ts';

/** Problems of any request: its titles, advice, credentials, limits, fields and files. */
export const requests: readonly Sentence[] = [
  // Lists that end early.
  ['{count} more lines', 'und {count} weitere Zeilen'],
  ['Names with dots between them', 'Namen mit Punkten dazwischen'],
  ['Three capital letters', 'drei Großbuchstaben'],
  [
    '{field} has more digits than a number keeps: "{text}".',
    '{field} hat mehr Ziffern, als eine Zahl behält: „{text}“.',
  ],
  [
    '{field} "{text}" can be {decimal} or {whole}. Set the decimal sign of the connection, or send a JSON number.',
    '{field} „{text}“ kann {decimal} oder {whole} sein. Das Dezimalzeichen der Verbindung einstellen oder eine JSON-Zahl senden.',
  ],
  ['{field} must be a number, not "{text}".', '{field} muss eine Zahl sein, nicht „{text}“.'],
  ['{field} must be true or false, not "{text}".', '{field} muss wahr oder falsch sein, nicht „{text}“.'],
  ['{field} must be a number or a date.', '{field} muss eine Zahl oder ein Datum sein.'],
  ['sourceOrderId is required: it says which order it is', 'sourceOrderId fehlt: sie sagt, welcher Auftrag es ist'],
  ['{line} has no item', '{line} hat keinen Artikel'],
  ['give itemId or sku, or length, width and height', 'itemId oder sku angeben, oder Länge, Breite und Höhe'],
  [
    'The order was cancelled and was not changed. To pack it after all, create it under Orders with the same number, or send it with a new number.',
    'Der Auftrag wurde storniert und nicht geändert. Soll er doch gepackt werden, ihn unter Aufträge mit derselben Nummer anlegen oder mit einer neuen Nummer senden.',
  ],
  [
    'The order is Planned and was not changed. Cancel its shipment and revert the order, then send it again.',
    'Der Auftrag ist geplant und wurde nicht geändert. Seine Sendung stornieren, den Auftrag zurücksetzen und erneut senden.',
  ],
  [
    'The order has left with shipment "{id}" and was not changed. Send what else is to be packed as a new order.',
    'Der Auftrag ist mit Sendung „{id}“ unterwegs und wurde nicht geändert. Was noch zu packen ist, als neuen Auftrag senden.',
  ],
  [
    '{count} orders have this sourceOrderId; add the sourceSystem of the order to change',
    '{count} Aufträge haben diese sourceOrderId; angeben, aus welchem sourceSystem der gemeinte ist',
  ],
];
