import type { Sentence } from '../sentence.ts';

/** Problems of any request: its titles, advice, credentials, limits, fields and files. */
export const requests: readonly Sentence[] = [
  // Lists that end early.
  ['{count} more lines', 'und {count} weitere Zeilen'],
  ['Invalid request', 'Ungültige Anfrage'],
  [
    'Fix the problem and try again. Nothing was changed.',
    'Das Genannte berichtigen und erneut versuchen. Nichts wurde geändert.',
  ],
  ['Missing or invalid credentials', 'Anmeldung fehlt oder ist ungültig'],
  ['Not allowed', 'Nicht erlaubt'],
  ['Not found', 'Nicht gefunden'],
  ['Check the path and the id; ids are case-sensitive.', 'Die Kennung prüfen; Groß- und Kleinschreibung zählt.'],
  ['Conflict with stored data', 'Konflikt mit gespeicherten Daten'],
  [
    'The ID already exists, or someone else changed the record. Reload it and repeat the change.',
    'Die Kennung gibt es schon, oder jemand hat den Datensatz geändert: neu lesen und die Änderung wiederholen.',
  ],
  ['A request with this Idempotency-Key is still running', 'Eine Anfrage mit diesem Idempotency-Key läuft noch'],
  [
    'Retry after the seconds given in Retry-After to get the result of the first request.',
    'Einen Augenblick warten und erneut senden: Dann kommt das Ergebnis der ersten Anfrage.',
  ],
  ['Idempotency-Key already used for another request', 'Der Schlüssel wurde mit einer anderen Anfrage benutzt'],
  [
    'Nothing was changed. Use a new Idempotency-Key for each new request. Reuse a key only to repeat a request with the same parameters and the same body, including the order of its fields.',
    'Nichts wurde geändert. Jede neue Anfrage braucht einen eigenen Idempotency-Key; nur eine Wiederholung hat den der ersten, mit denselben Parametern und demselben Inhalt (auch in der Reihenfolge der Felder).',
  ],
  ['Webhook secret is missing', 'Webhook-Geheimnis fehlt'],
  [
    'Nothing was accepted. Set a webhook secret under Integrations, give it to the sender, and send the delivery again.',
    'Nichts wurde angenommen. Unter Anbindungen ein Webhook-Geheimnis setzen, es dem Absender geben und die Lieferung erneut senden.',
  ],
  ['Request body too large', 'Zu groß'],
  ['Split the request or the file.', 'Die Anfrage oder die Datei aufteilen.'],
  ['Request cannot be processed', 'Nicht ausführbar'],
  ['The detail lists the lines that cannot be resolved.', 'Die Zeilen, um die es geht, sind genannt.'],
  ['Too many requests', 'Zu viele Anfragen'],
  ['Wait the number of seconds given in Retry-After.', 'Einen Augenblick warten.'],
  ['Something unexpected went wrong', 'Etwas Unerwartetes ist schiefgegangen'],
  [
    'Nothing was changed. Give support the instance ID of this response: the station log lists the cause under it.',
    'Nichts wurde geändert. Der Unterstützung die Kennung nennen; das Protokoll der Station hat die Ursache darunter.',
  ],
  ['Connected system failed', 'Angebundenes System ausgefallen'],
  ['Try again later.', 'Später erneut versuchen.'],
  ['Temporarily unavailable', 'Gerade nicht verfügbar'],
  [
    'Retry after the time given in Retry-After. Nothing was changed.',
    'In Kürze erneut versuchen. Nichts wurde geändert.',
  ],
  [
    'The disk of {folder} is full. Nothing is saved until there is space: delete or move files from this disk. Saving then continues without a restart.',
    'Die Festplatte von {folder} ist voll. Es wird nichts gespeichert, bis Platz ist: Dateien auf dieser Festplatte löschen oder verschieben. Danach wird ohne Neustart wieder gespeichert.',
  ],
  [
    'The disk of {folder} is almost full. Free space before the station has to stop saving.',
    'Die Festplatte von {folder} ist fast voll. Platz schaffen, bevor die Station nicht mehr speichern kann.',
  ],
  ['{folder} is a file, not a folder.', '{folder} ist eine Datei, kein Ordner.'],
  ['The folder {folder} does not exist.', 'Den Ordner {folder} gibt es nicht.'],
  ['The folder {folder} cannot be reached.', 'Der Ordner {folder} ist nicht erreichbar.'],
  [
    'The last backup is not in the folder {folder}. Check that its disk or share is connected.',
    'Die letzte Sicherung liegt nicht im Ordner {folder}. Prüfen, ob Festplatte oder Freigabe verbunden ist.',
  ],
  [
    'The disk or share of the folder {folder} is not connected. Connect it, or confirm the folder in the backup settings to use it as it is.',
    'Die Festplatte oder Freigabe des Ordners {folder} ist nicht verbunden. Verbinden, oder den Ordner in den Einstellungen der Sicherung bestätigen, um ihn so zu verwenden.',
  ],
  [
    'The disk of the folder {folder} has {free} MB free, but a backup is created there first and needs {needed} MB.',
    'Die Festplatte des Ordners {folder} hat {free} MB frei, aber eine Sicherung entsteht zuerst dort und braucht {needed} MB.',
  ],
  [
    'The disk of the folder {folder} has {free} MB free, but a backup needs {needed} MB.',
    'Die Festplatte des Ordners {folder} hat {free} MB frei, eine Sicherung braucht {needed} MB.',
  ],
  ['The folder {folder} does not answer.', 'Der Ordner {folder} antwortet nicht.'],
  [
    'The database of the station is damaged, so it cannot be backed up. Restart the station to restore a backup.',
    'Die Datenbank der Station ist beschädigt und kann nicht gesichert werden. Die Station neu starten, um eine Sicherung wiederherzustellen.',
  ],
  ['Packwright may not write to the folder {folder}.', 'Packwright darf nicht in den Ordner {folder} schreiben.'],
  ['The folder {folder} cannot be used ({code}).', 'Der Ordner {folder} lässt sich nicht verwenden ({code}).'],
  ['The disk of the folder {folder} is full.', 'Die Festplatte des Ordners {folder} ist voll.'],
  [
    'Connect the share on this computer first (mount it), then enter the folder where it is connected.',
    'Die Freigabe zuerst auf diesem Rechner verbinden (einhängen), dann den Ordner eingeben, in dem sie verbunden ist.',
  ],
  [
    '"{folder}" is not a full path. Enter it from the drive or root on.',
    '„{folder}“ ist kein vollständiger Pfad. Bitte vom Laufwerk oder von der Wurzel an eingeben.',
  ],
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
  ['another order of the list has the same sourceOrderId', 'ein anderer Auftrag der Liste hat dieselbe sourceOrderId'],
  ['id is required: it says which table the row belongs to', 'id fehlt: sie sagt, zu welcher Tabelle die Zeile gehört'],
  ['{error} (the table is not imported)', '{error} (die Tabelle wird nicht übernommen)'],
  ['{name} differs from row {row} of the same table', '{name} weicht von Zeile {row} derselben Tabelle ab'],
];
