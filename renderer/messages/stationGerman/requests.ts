import type { Sentence } from '../sentence.ts';

/** Problems of any request: its titles, advice, credentials, limits, fields and files. */
export const requests: readonly Sentence[] = [
  // Lists that end early.
  ['{count} more lines', 'und {count} weitere Zeilen'],
  [
    'The body is not valid JSON (line {line}, column {column}).',
    'Das ist kein gültiges JSON (Zeile {line}, Spalte {column}).',
  ],
  [
    'This address is not allowed. Call the station as {address}.',
    'Diese Adresse ist nicht erlaubt. Die Station unter {address} aufrufen.',
  ],
  ['Names with dots between them', 'Namen mit Punkten dazwischen'],
  ['Three capital letters', 'drei Großbuchstaben'],
  [
    'write {number}, or import the file with POST /station/v1/imports, which reads decimal commas',
    '{number} schreiben oder die Datei mit Vorschau importieren, die Dezimalkommas liest',
  ],
  [
    'write it with a decimal point and nothing between thousands',
    'mit Dezimalpunkt und ohne Tausendertrennung schreiben',
  ],
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
  ['{field} must be a JSON array.', '{field} muss eine JSON-Liste sein.'],
  [
    '{field} must be a JSON object, or its fields in separate columns.',
    '{field} muss ein JSON-Objekt sein, oder seine Felder stehen in eigenen Spalten.',
  ],
  ['{field} is not valid JSON.', '{field} ist kein gültiges JSON.'],
  ['{field} must be a number or a date.', '{field} muss eine Zahl oder ein Datum sein.'],
  ['{field} is not a date: "{text}".', '{field} ist kein Datum: „{text}“.'],
  ['The item {id} has no picture.', 'Artikel {id} hat kein Bild.'],
  [
    'is longer than 1 MB, as if a quotation mark were never closed',
    'ist länger als 1 MB, als wäre ein Anführungszeichen nie geschlossen worden',
  ],
  ['no row after it is read', 'keine Zeile danach ist gelesen'],
  [
    'write a mark inside a quoted cell twice (with it the next line of the file is not read)',
    'ein Anführungszeichen in einer Zelle doppelt schreiben (mit ihr bleibt die nächste Zeile der Datei ungelesen)',
  ],
  [
    'the column "{name}" is not read; with Prefer: handling=strict nothing is ignored',
    'die Spalte „{name}“ wird nicht gelesen; mit Prefer: handling=strict wird nichts übergangen',
  ],
  [
    'column {number} has no name and is not read; with Prefer: handling=strict nothing is ignored',
    'Spalte {number} hat keinen Namen und wird nicht gelesen; mit Prefer: handling=strict wird nichts übergangen',
  ],
  ['has a quotation mark that does not end its cell', 'hat ein Anführungszeichen, das seine Zelle nicht beendet'],
  ['write a mark inside a quoted cell twice', 'ein Anführungszeichen in einer Zelle doppelt schreiben'],
  [
    'write a mark inside a quoted cell twice (with it {count} more lines of the file are not read)',
    'ein Anführungszeichen in einer Zelle doppelt schreiben (mit ihr bleiben {count} weitere Zeilen der Datei ungelesen)',
  ],
  ['has more cells than the first row has columns', 'hat mehr Zellen, als die erste Zeile Spalten hat'],
  [
    'put a cell with a comma or semicolon in quotation marks',
    'eine Zelle mit Komma oder Semikolon in Anführungszeichen setzen',
  ],
  [
    'The file is not UTF-8 text; save it as CSV UTF-8.',
    'Die Datei ist kein UTF-8-Text; bitte als CSV UTF-8 speichern.',
  ],
  [
    '{column} contains characters that are not UTF-8; save the file as CSV UTF-8',
    '{column} enthält Zeichen, die kein UTF-8 sind; die Datei als CSV UTF-8 speichern',
  ],
  ['{count} more rows were rejected.', '{count} weitere Zeilen wurden abgelehnt.'],
  ['appears {count} times, in {rows}: keep one of them', 'steht {count}-mal, in {rows}: eine davon behalten'],
  [
    'sourceOrderId is required: it says which order the row belongs to',
    'sourceOrderId fehlt: sie sagt, zu welchem Auftrag die Zeile gehört',
  ],
  ['sourceOrderId is required: it says which order it is', 'sourceOrderId fehlt: sie sagt, welcher Auftrag es ist'],
  ['{line} has no item', '{line} hat keinen Artikel'],
  ['the row has no item', 'die Zeile hat keinen Artikel'],
  ['give itemId or sku, or length, width and height', 'itemId oder sku angeben, oder Länge, Breite und Höhe'],
  ['{error} (the order is not imported)', '{error} (der Auftrag wird nicht übernommen)'],
  ['{name} differs from row {row} of the same order', '{name} weicht von Zeile {row} desselben Auftrags ab'],
  [
    '{name} differs from row {row} of the same order; orders of two systems need the column sourceSystem in every row',
    '{name} weicht von Zeile {row} desselben Auftrags ab; Aufträge zweier Systeme brauchen in jeder Zeile die Spalte sourceSystem',
  ],
  [
    'The order was cancelled and was not changed. To pack it after all, create it again as a new order.',
    'Der Auftrag wurde storniert und nicht geändert. Soll er doch gepackt werden, muss er neu angelegt werden.',
  ],
  [
    'The order is Planned and was not changed. Cancel its shipment and revert the order, then send it again.',
    'Der Auftrag ist geplant und wurde nicht geändert. Seine Sendung stornieren, den Auftrag zurücksetzen und erneut senden.',
  ],
  [
    '{count} orders have this sourceOrderId; add the sourceSystem of the order to change',
    '{count} Aufträge haben diese sourceOrderId; angeben, aus welchem sourceSystem der gemeinte ist',
  ],
  ['{order} of the list has the same sourceOrderId', '{order} der Liste hat dieselbe sourceOrderId'],
  ['id is required: it says which table the row belongs to', 'id fehlt: sie sagt, zu welcher Tabelle die Zeile gehört'],
  ['{error} (the table is not imported)', '{error} (die Tabelle wird nicht übernommen)'],
  ['{name} differs from row {row} of the same table', '{name} weicht von Zeile {row} derselben Tabelle ab'],
];
