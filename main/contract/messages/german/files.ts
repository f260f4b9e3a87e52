import type { files as english } from '../english/files.ts';

export const files: Readonly<Record<keyof typeof english, string>> = {
  columnUnknownUse: 'Die Spalte „{name}“ ist nicht bekannt; gemeint ist wohl {meant}.',
  keyColumnMissing: 'Die erste Zeile muss die Spalten nennen, und eine davon muss „{column}“ sein.',
  columnTwice: 'Die Spalte „{column}“ steht doppelt in der Kopfzeile.',
  filesBusy: 'Gerade werden andere Dateien gelesen. Später erneut versuchen.',
  fileTooSlow: 'Das Lesen der Datei dauert zu lange. Die Datei aufteilen.',
  fileNotMultipart: 'Die Datei kam nicht richtig an.',
  fileMissing: 'Es kam keine Datei an.',
  multipartInvalid: 'Die Datei kam nicht richtig an.',
  fileTooManyRows: 'Die Datei hat mehr als {rows} Zeilen; bitte aufteilen.',
  batchHeaderOnly: 'Aufträge für einen Sammelauftrag werden nicht gespeichert: Nur ihr Kopf lässt sich exportieren.',
  useMatch: 'filter gilt nicht für {kind}; stattdessen match.',
  useFilter: 'match gilt nicht für {kind}; stattdessen filter.',
  filterUnknown: 'filter.{name} ist kein Filter von {kind}.',
  importNeedsAdmin: 'Diesen Import dürfen nur Administratoren starten ({kind}).',
  importUnknown: 'Einen Import mit der Kennung „{id}“ gibt es nicht.',
  importIsPacked: 'Der Import wird gerade gepackt und lässt sich jetzt nicht ändern.',
  importState: 'Der Import lässt sich jetzt nicht ändern.',
  importNothingToUndo: 'Der Import hat nichts gespeichert; es gibt nichts rückgängig zu machen.',
  importRowsGone: 'Die Zeilen dieses Imports sind nicht mehr da. Die Datei erneut hochladen.',
  importOfBatch:
    'Aufträge eines Sammelauftrags werden nicht gespeichert. Sie lassen sich nur als Sammelauftrag packen.',
  importNotForBatch: 'Nur ein Import von Aufträgen für einen Sammelauftrag lässt sich packen.',
  columnBesideEmpty: '{name} wird nicht gelesen, und {other} ist leer. Den Wert in {other} eintragen.',
  doubtfulUndecided:
    'Einige Datensätze sind zweifelhaft. Wählen, ob sie importiert werden: doubtful: "include" oder "leave" senden.',
  importTooManyOrders:
    'Die Datei hat zu viele Aufträge; ein Sammelauftrag nimmt höchstens {most}. Die Datei aufteilen.',
  previewOutdated: 'Auftrag „{order}“ ist nicht mehr so wie in der Vorschau. Die Vorschau erneut prüfen.',
  importNothingToPack: 'Kein Auftrag der Datei lässt sich packen.',
  tableTooManyRows: 'Die Datei hat mehr als {count} Zeilen. Bitte aufteilen.',
  tableEmpty: 'Die Datei hat unter der Kopfzeile keine Zeilen.',
  fileNotText: 'Die Datei ist kein Text. Als CSV oder .xlsx speichern.',
  fileNotCsv:
    'Das ist eine Excel-Datei oder ein Archiv. Eine CSV-Datei senden oder die Datei mit POST /station/v1/imports importieren.',
  fileOtherEncoding: 'Die Datei ist in diesem Zeichensatz kein Text. Einen anderen wählen.',
  sheetUnknown: 'Die Datei hat kein Blatt mit diesem Namen.',
  fileNeedsMemory: 'Die Datei braucht mehr Speicher, als die Station für eine hat. Die Datei aufteilen.',
  workbookUnreadable: 'Die Excel-Datei ist nicht lesbar. Noch einmal als .xlsx oder als CSV speichern.',
  workbookTooLarge: 'Die Excel-Datei ist zu groß. Aufteilen oder als CSV speichern.',
  fileIsOds: 'Das ist eine OpenDocument-Datei (.ods). Als .xlsx oder CSV speichern.',
  fileIsZip: 'Das ist ein ZIP-Archiv. Entpacken und eine Datei daraus wählen.',
  workbookDamaged: 'Die Excel-Datei ist beschädigt. Noch einmal als .xlsx oder als CSV speichern.',
  fileIsXls: 'Das ist eine alte Excel-Datei (.xls). Als .xlsx oder CSV speichern.',
  fileIsPdf: 'Das ist eine PDF-Datei. Die Tabelle als .xlsx oder CSV speichern.',
  fileNotWorkbook:
    'Die Datei ist beschädigt oder keine Excel-Arbeitsmappe. In Excel öffnen und neu als .xlsx oder als CSV speichern.',
  fileWithoutHeader: 'Die Datei ist leer oder hat keine Kopfzeile.',
  headerQuoteOpen: 'Die erste Zeile hat ein Anführungszeichen, das nie geschlossen wird.',
  tooManyColumns: 'Die Datei hat mehr als {count} Spalten.',
  exportTooLarge: 'Der Export ist zu groß für eine Excel-Datei. Weniger Datensätze exportieren, oder alle als CSV.',
  exportTooManyRows:
    'Der Export hat mehr Zeilen, als eine Excel-Datei haben kann (1.048.575). Weniger Datensätze exportieren, oder alle als CSV.',
  cellTooLong:
    '„{column}“ in Zeile {row} ist länger als eine Zelle in Excel (32.767 Zeichen). Diese Datensätze als CSV exportieren.',
  fileTooLarge: 'Die Datei ist größer als {size} MB; bitte aufteilen.',
};
