/** What is said of a cell or a row of a file that is read, by code; the names in braces are its parameters. */
export const rowNotes = {
  en: {
    notANumber: '"{cell}" is not a number. Write it as {example}.',
    notAWholeNumber: '"{cell}" is not a whole number.',
    notAMeasure: '"{cell}" is not understood. Write it as {example}.',
    notDimensions: '"{cell}" is not understood. Write length, width and height as 30 x 20 x 10.',
    otherDecimal: '{cell}: is that {suggestion}?',
    mayGroup: '{cell}: is that {whole} or {fraction}?',
    tooSmall: '{cell} is less than {least}.',
    notAbove: '{cell} must be more than {least}.',
    tooLarge: '{cell} is more than {most}.',
    tooLong: 'The text has {count} characters; {most} are allowed.',
    notAFlag: '"{cell}" is neither yes nor no.',
    notAChoice: '"{cell}" is none of {choices}.',
    notAList: '"{cell}" is not a list.',
    notJson: '"{cell}" is not valid JSON.',
    notAnAddress: '"{cell}" is not a web address. Write it as https://example.com/a.png.',
    notADate: '"{cell}" is not a date. Write it as {example}.',
    uncertainDate: '{cell}: read as {day}.',
    lostCharacters: '"{cell}" has characters that were lost when the file was saved.',
    roundedCode: '{cell} was rounded by a spreadsheet; the digits after the first are lost.',
    wrongCheckDigit: '{cell}: the check digit should be {digit}.',
    wrongCodeLength: '{cell} does not have the length of a barcode number (8, 12, 13 or 14 digits).',
    tareAboveGross: 'The empty weight is more than the maximum gross weight.',
    innerAboveOuter: 'An inner dimension is larger than the outer one.',
    noSize: 'Length, width and height are all 0.',
    openQuote:
      'A quotation mark does not end its cell. Write a mark inside a quoted cell twice. Lines not read: {lines}.',
    longRow: 'The row is longer than 1 MB, as if a quotation mark were never closed.',
    tooManyCells:
      'The row has more cells than there are columns. Put a cell with a comma or semicolon in quotation marks.',
    lanesMissing:
      'The file does not say which ZIPs are in which zone. Enter them under Zones before you activate the table.',
    cardRowSkipped: '"{cell}" is not a weight or class, so the row is left out.',
    cardNames: 'Read as the rate table "{name}": carrier {carrier}, service {service}, prices in {currency}.',
  },
  de: {
    notANumber: '„{cell}“ ist keine Zahl. Schreibweise: {example}.',
    notAWholeNumber: '„{cell}“ ist keine ganze Zahl.',
    notAMeasure: '„{cell}“ ist nicht lesbar. Schreibweise: {example}.',
    notDimensions: '„{cell}“ ist nicht lesbar. Länge, Breite und Höhe so schreiben: 30 x 20 x 10.',
    otherDecimal: '{cell}: Ist {suggestion} gemeint?',
    mayGroup: '{cell}: Ist {whole} oder {fraction} gemeint?',
    tooSmall: '{cell} ist kleiner als {least}.',
    notAbove: '{cell} muss größer als {least} sein.',
    tooLarge: '{cell} ist größer als {most}.',
    tooLong: 'Der Text hat {count} Zeichen; erlaubt sind {most}.',
    notAFlag: '„{cell}“ ist weder ja noch nein.',
    notAChoice: '„{cell}“ ist nicht dabei: {choices}.',
    notAList: '„{cell}“ ist keine Liste.',
    notJson: '„{cell}“ ist kein gültiges JSON.',
    notAnAddress: '„{cell}“ ist keine Webadresse. Schreibweise: https://example.com/a.png.',
    notADate: '„{cell}“ ist kein Datum. Schreibweise: {example}.',
    uncertainDate: '{cell}: gelesen als {day}.',
    lostCharacters: '„{cell}“ hat beim Speichern der Datei Zeichen verloren.',
    roundedCode: '{cell} wurde von einer Tabellenkalkulation gerundet; die hinteren Ziffern fehlen.',
    wrongCheckDigit: '{cell}: Die Prüfziffer müsste {digit} sein.',
    wrongCodeLength: '{cell} hat nicht die Länge einer Barcodenummer (8, 12, 13 oder 14 Ziffern).',
    tareAboveGross: 'Das Leergewicht ist größer als das Höchstgewicht.',
    innerAboveOuter: 'Ein Innenmaß ist größer als das Außenmaß.',
    noSize: 'Länge, Breite und Höhe sind alle 0.',
    openQuote:
      'Ein Anführungszeichen beendet seine Zelle nicht. In einer Zelle mit Anführungszeichen verdoppeln. Nicht gelesene Zeilen: {lines}.',
    longRow: 'Die Zeile ist länger als 1 MB, als würde ein Anführungszeichen nie geschlossen.',
    tooManyCells:
      'Die Zeile hat mehr Zellen als die Datei Spalten. Eine Zelle mit Komma oder Semikolon in Anführungszeichen setzen.',
    lanesMissing:
      'Die Datei sagt nicht, welche Postleitzahlen zu welcher Zone gehören. Vor dem Aktivieren unter Zonen eintragen.',
    cardRowSkipped: '„{cell}“ ist weder Gewicht noch Klasse; die Zeile wird ausgelassen.',
    cardNames: 'Gelesen als Tariftabelle „{name}“: Versanddienst {carrier}, Dienst {service}, Preise in {currency}.',
  },
} as const;

/** What can be said of a cell or a row. */
export type RowNoteCode = keyof (typeof rowNotes)['en'];

/** The sentence of a code. */
export function rowNoteText(
  code: RowNoteCode,
  params: Readonly<Record<string, string | number>>,
  language: 'en' | 'de' = 'en',
): string {
  return rowNotes[language][code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
