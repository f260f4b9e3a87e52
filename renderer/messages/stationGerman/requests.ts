import type { Sentence } from '../sentence.ts';

/** Problems of any request: its titles, advice, credentials, limits, fields and files. */
export const requests: readonly Sentence[] = [
  // Lists that end early.
  ['{count} more lines', 'und {count} weitere Zeilen'],
  ['{names} and {count} more lines', '{names} und {count} weitere Zeilen'],
  ['{names} and {count} more', '{names} und {count} weitere'],
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
    'The disk is full. Free space on the disk of {folder}, then try again.',
    'Die Festplatte ist voll. Auf der Festplatte von {folder} Platz schaffen und erneut versuchen.',
  ],
  [
    'The disk of {folder} is full. Nothing is saved until there is space: delete or move files from this disk. Saving then continues without a restart.',
    'Die Festplatte von {folder} ist voll. Es wird nichts gespeichert, bis Platz ist: Dateien auf dieser Festplatte löschen oder verschieben. Danach wird ohne Neustart wieder gespeichert.',
  ],
  [
    'The disk of {folder} reported an error. The station is checking its database; the change may not be saved. Try again in a minute.',
    'Die Festplatte von {folder} meldet einen Fehler. Die Station prüft ihre Datenbank; die Änderung ist vielleicht nicht gespeichert. In einer Minute erneut versuchen.',
  ],
  [
    'The database in {folder} is damaged, so nothing more is saved. Restart the station to restore a backup.',
    'Die Datenbank in {folder} ist beschädigt, deshalb wird nichts mehr gespeichert. Die Station neu starten, um eine Sicherung wiederherzustellen.',
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
  ['Unknown endpoint: {path}; "{name}" is at {other}.', 'Unbekannter Endpunkt: {path}; „{name}“ ist unter {other}.'],
  ['Unknown endpoint: {path}; this path supports {methods}.', 'Unbekannter Endpunkt: {path}; möglich: {methods}.'],
  ['Unknown endpoint: {path}; did you mean {near}?', 'Unbekannter Endpunkt: {path}; gemeint ist wohl {near}.'],
  ['Unknown endpoint: {path}. See /station/v1/docs.', 'Unbekannter Endpunkt: {path}. Siehe /station/v1/docs.'],
  [
    'The body is not valid JSON (line {line}, column {column}).',
    'Das ist kein gültiges JSON (Zeile {line}, Spalte {column}).',
  ],
  [
    'This address is not allowed. Call the station as {address}.',
    'Diese Adresse ist nicht erlaubt. Die Station unter {address} aufrufen.',
  ],
  [
    'Not known: {names}. With Prefer: handling=strict nothing is ignored.',
    'Nicht bekannt: {names}. Mit Prefer: handling=strict wird nichts ignoriert.',
  ],
  [
    '{field} is missing. The body has "{given}": send it as {name}.',
    '{field} fehlt. Der Inhalt hat „{given}“: als {name} senden.',
  ],
  [
    '{field} is missing. The line has "{given}": send it as {name}.',
    '{field} fehlt. Die Zeile hat „{given}“: als {name} senden.',
  ],
  [
    '{field} is missing. The entry has "{given}": send it as {name}.',
    '{field} fehlt. Der Eintrag hat „{given}“: als {name} senden.',
  ],
  ['{field} is not a known field; use {instead}.', '{field} ist kein bekanntes Feld; gemeint ist wohl {instead}.'],
  ['{field} is not a known field.', '{field} ist kein bekanntes Feld.'],
  ['{field} is not valid.', '{field} ist nicht gültig.'],
  ['{field} must be one of {words}.', '{field} muss eines von {words} sein.'],
  ['{field} must be {least} or more.', '{field} muss mindestens {least} sein.'],
  ['{field} must be more than {least}.', '{field} muss über {least} liegen.'],
  ['{field} must be from {least} to {most}.', '{field} muss zwischen {least} und {most} liegen.'],
  [
    '{field} must be more than {least} and at most {most}.',
    '{field} muss über {least} liegen und darf höchstens {most} sein.',
  ],
  ['{field} must be {most} or less.', '{field} darf höchstens {most} sein.'],
  ['{field} must be < {most}.', '{field} muss unter {most} liegen.'],
  ['{field} must be above 0.', '{field} muss über 0 liegen.'],
  ['{field} must not be negative.', '{field} darf nicht negativ sein.'],
  ['{field} must be a number.', '{field} muss eine Zahl sein.'],
  ['{field} must be a whole number.', '{field} muss eine ganze Zahl sein.'],
  ['{field} must be text.', '{field} muss ein Text sein.'],
  ['{field} must be true or false.', '{field} muss wahr oder falsch sein.'],
  ['{field} must be a list.', '{field} muss eine Liste sein.'],
  [
    'The body is a list. Send one object, or up to {most} with {operation} as {form}.',
    'Gesendet ist eine Liste. Ein Objekt senden, oder bis zu {most} mit {operation} als {form}.',
  ],
  ['The body is a list. Send it as {form}.', 'Gesendet ist eine Liste. Als {form} senden.'],
  ['The body is a list. Send one object.', 'Gesendet ist eine Liste. Ein Objekt senden.'],
  ['{field} must be an object.', '{field} muss ein Objekt sein.'],
  ['{field} must not be blank.', '{field} darf nicht nur aus Leerzeichen bestehen.'],
  [
    '{field} must be more than dots: it is a part of an address.',
    '{field} darf nicht nur aus Punkten bestehen: Es ist Teil einer Adresse.',
  ],
  ['{field} has an invisible character; type it again.', '{field} hat ein unsichtbares Zeichen. Bitte neu eintippen.'],
  ['{field} begins or ends with a space; send "{right}".', '{field} hat am Rand ein Leerzeichen. Richtig: „{right}“.'],
  ['{field} must have {least} characters or more.', '{field} braucht mindestens {least} Zeichen.'],
  ['{field} must have {most} characters or fewer.', '{field} darf höchstens {most} Zeichen haben.'],
  ['{field} must have at least one entry.', '{field} braucht mindestens einen Eintrag.'],
  ['{field} must have {least} entries or more.', '{field} braucht mindestens {least} Einträge.'],
  ['{field} must have {most} entries or fewer.', '{field} darf höchstens {most} Einträge haben.'],
  [
    '{field} must be a date with a time and its zone, such as 2026-03-01T12:00:00Z.',
    '{field} muss ein Datum mit Uhrzeit und Zeitzone sein, etwa 2026-03-01T12:00:00Z.',
  ],
  [
    '{field} must be a whole address, such as https://example.com/a.',
    '{field} muss eine ganze Adresse sein, etwa https://example.com/a.',
  ],
  [
    '{field} must be a day such as 2026-01-31, not "{sent}".',
    '{field} muss ein Tag sein, etwa 2026-01-31, nicht „{sent}“.',
  ],
  ['{field} does not have the right form.', '{field} hat nicht die richtige Form.'],
  ['{field} does not have the right form: {form}.', '{field} hat nicht die richtige Form: {form}.'],
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
  ['The file is larger than {size} MB; split it.', 'Die Datei ist größer als {size} MB; bitte aufteilen.'],
  [
    'The file is larger than {size} MB; use a smaller picture.',
    'Die Datei ist größer als {size} MB. Ein kleineres Bild nehmen.',
  ],
  ['The file is larger than {size} MB; make it smaller.', 'Die Datei ist größer als {size} MB. Sie verkleinern.'],
  [
    'The file is not a JPEG, PNG or WebP picture. Save it as one of these and try again.',
    'Die Datei ist kein Bild im Format JPEG, PNG oder WebP. In einem dieser Formate speichern und erneut versuchen.',
  ],
  [
    'The picture is damaged or incomplete. Save it again and try once more.',
    'Das Bild ist beschädigt oder unvollständig. Neu speichern und erneut versuchen.',
  ],
  [
    'The picture has {width} × {height} pixels, which is too many. Use a smaller one.',
    'Das Bild hat {width} × {height} Pixel und ist damit zu groß. Ein kleineres nehmen.',
  ],
  ['The item {id} has no picture.', 'Artikel {id} hat kein Bild.'],
  [
    'This is not a web address. Enter an address that starts with https:// or http://.',
    'Das ist keine Webadresse. Eine eingeben, die mit https:// oder http:// beginnt.',
  ],
  [
    'The web address must not contain a user name or password.',
    'Die Webadresse darf weder Benutzername noch Passwort enthalten.',
  ],
  [
    'Pictures are not fetched from private or local addresses. Save the picture as a file and choose that.',
    'Von privaten und lokalen Adressen wird nichts geladen. Das Bild als Datei speichern und diese wählen.',
  ],
  [
    'The web address redirects too often. Use the address of the picture itself.',
    'Die Webadresse leitet zu oft weiter. Die Adresse des Bildes selbst verwenden.',
  ],
  [
    'The web server did not send the picture within {seconds} seconds. Try again later.',
    'Der Webserver hat das Bild nicht innerhalb von {seconds} Sekunden gesendet. Später erneut versuchen.',
  ],
  [
    'The web address cannot be reached. Check the address and the internet connection.',
    'Die Webadresse ist nicht erreichbar. Adresse und Internetverbindung prüfen.',
  ],
  [
    'The connection broke off before the picture was complete. Try again.',
    'Die Verbindung brach ab, bevor das Bild vollständig war. Erneut versuchen.',
  ],
  [
    'The web server answered {status}. Open the address in a browser to check it.',
    'Der Webserver hat mit {status} geantwortet. Die Adresse zum Prüfen im Browser öffnen.',
  ],
  ['The picture at this address is larger than {size} MB.', 'Das Bild an dieser Adresse ist größer als {size} MB.'],
  ['The file is empty or has no header row.', 'Die Datei ist leer oder hat keine Kopfzeile.'],
  [
    'The file is damaged or not an Excel workbook. Open it in Excel and save it again as .xlsx, or as CSV.',
    'Die Datei ist beschädigt oder keine Excel-Arbeitsmappe. In Excel öffnen und neu als .xlsx oder als CSV speichern.',
  ],
  ['The file has more than {count} columns.', 'Die Datei hat mehr als {count} Spalten.'],
  [
    'This is an old Excel file (.xls). Save it as .xlsx or CSV.',
    'Das ist eine alte Excel-Datei (.xls). Als .xlsx oder CSV speichern.',
  ],
  [
    'This is a PDF file. Save the table as .xlsx or CSV.',
    'Das ist eine PDF-Datei. Die Tabelle als .xlsx oder CSV speichern.',
  ],
  [
    'This is an OpenDocument file (.ods). Save it as .xlsx or CSV.',
    'Das ist eine OpenDocument-Datei (.ods). Als .xlsx oder CSV speichern.',
  ],
  [
    'This is a ZIP archive. Unpack it and choose a file from it.',
    'Das ist ein ZIP-Archiv. Entpacken und eine Datei daraus wählen.',
  ],
  [
    'The Excel file is damaged. Save it again as .xlsx, or as CSV.',
    'Die Excel-Datei ist beschädigt. Noch einmal als .xlsx oder als CSV speichern.',
  ],
  [
    'The Excel file cannot be read. Save it again as .xlsx, or as CSV.',
    'Die Excel-Datei ist nicht lesbar. Noch einmal als .xlsx oder als CSV speichern.',
  ],
  [
    'The export is too large for an Excel file. Export fewer records, or all of them as CSV.',
    'Der Export ist zu groß für eine Excel-Datei. Weniger Datensätze exportieren, oder alle als CSV.',
  ],
  [
    'The export has more rows than an Excel file can have (1,048,575). Export fewer records, or all of them as CSV.',
    'Der Export hat mehr Zeilen, als eine Excel-Datei haben kann (1.048.575). Weniger Datensätze exportieren, oder alle als CSV.',
  ],
  [
    '"{column}" in row {row} is longer than a cell of Excel (32,767 characters). Export these records as CSV.',
    '„{column}“ in Zeile {row} ist länger als eine Zelle in Excel (32.767 Zeichen). Diese Datensätze als CSV exportieren.',
  ],
  [
    'The Excel file is too large. Split it, or save it as CSV.',
    'Die Excel-Datei ist zu groß. Aufteilen oder als CSV speichern.',
  ],
  [
    'The first row has a quotation mark that is never closed.',
    'Die erste Zeile hat ein Anführungszeichen, das nie geschlossen wird.',
  ],
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
  ['{name} differs from {other}; send one of them', '{name} weicht von {other} ab; nur eines davon senden'],
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
