import { rowNoteReasons } from './rowNoteReasons.ts';

/** What is said of a cell or a row of a file that is read, by code; the names in braces are its parameters. */
export const rowNotes = {
  en: {
    notANumber: '"{cell}" is not a number. Example: {example}',
    amongNumbers: '"{cell}" is a text; the other cells of the column are numbers.',
    textForNumber: '"{cell}" is a text; the previous value is a number.',
    notAWholeNumber: '"{cell}" is not a whole number. Write one like 3.',
    notAMeasure: '"{cell}" is not a number. Example: {example}',
    notAUnit: '"{cell}" is not a known unit. Use one of {units}.',
    notDimensions: '"{cell}" is not understood. Write length, width and height as 30 x 20 x 10.',
    otherDecimal: '{cell}: is that {suggestion}?',
    mayGroup: 'Is "{cell}" {read}{unit} or {other}{unit}?',
    pointAmongCommas: 'Is "{cell}" {read}{unit} or {other}{unit}? Other numbers of the file have a decimal comma.',
    commaAmongPoints: 'Is "{cell}" {read}{unit} or {other}{unit}? Other numbers of the file have a decimal point.',
    tooSmall: '{cell} is less than {least}.',
    notAbove: '{cell} must be more than {least}.',
    tooLarge: '{cell} is more than {most}.',
    notZips: '"{cell}" is not the beginning of a ZIP (80), a range of them (80-87) or a list (80, 82-84).',
    tooLong: 'The text has {count} characters; {most} are allowed.',
    notAFlag: '"{cell}" is neither yes nor no.',
    notAChoice: '"{cell}" is not one of {choices}.',
    notAList: '"{cell}" is not a list.',
    notJson: '"{cell}" is not valid JSON.',
    notAnAddress: '"{cell}" is not a web address. Write it as https://example.com/a.png.',
    notADate: '"{cell}" is not a date. Write it as {example}.',
    uncertainDate: '{cell}: read as {day}.',
    lostCharacters: '"{cell}" has characters that were lost when the file was saved.',
    roundedCode: '{cell} was rounded by a spreadsheet. The last digits are lost.',
    wrongCheckDigit: '{cell}: the check digit should be {digit}.',
    wrongCodeLength: '{cell} does not have the length of a barcode number (8, 12, 13 or 14 digits).',
    tareAboveGross: 'The empty weight is more than the maximum gross weight.',
    innerAboveOuter: 'An inner dimension is larger than the outer one.',
    smallestAboveInner: 'A smallest dimension is larger than the inner one.',
    otherUnit:
      'Lengths are in inches and weights in pounds here, not in {unit}. Convert the numbers, or use an import: imports convert.',
    openUnit:
      '"{unit}" is what the item is sold by, which leaves open what its numbers are in. State the length unit in dimensionUnit ("mm") and the weight unit in weightUnit ("kg").',
    bareUnit: '"{cell}" has no unit and is read as {cell} {unit}, like the other cells of the column.',
    soldBy: 'The item is sold by "{unit}", but is read in {read}. Check the unit.',
    noSize: 'Length, width and height are all 0.',
    lessThanAir: 'The item weighs less than air of its size. Check the units of its lengths and its weight.',
    moreThanMetal: 'The item weighs more than any metal of its size. Check the units of its lengths and its weight.',
    zeroSide: '{fields} 0: the item could not be packed.',
    zeroWeight: 'The weight is 0: the weight of its boxes would be wrong.',
    leapUp: 'This is {factor} times the previous value. Check the unit and the decimal point.',
    leapDown: 'This is {factor} times smaller than the previous value. Check the unit and the decimal point.',
    muchMore: 'This is {factor} times the previous value.',
    muchLess: 'This is {factor} times smaller than the previous value.',
    openQuote: 'A quotation mark does not end its cell. Write a mark inside a quoted cell twice.',
    openQuoteOverLines:
      'A quotation mark does not end its cell. Write a mark inside a quoted cell twice. Lines not read: {lines}.',
    longRow: 'The row is longer than 1 MB, as if a quotation mark were never closed.',
    tooManyCells:
      'The row has more cells than there are columns. Put a cell with a comma or semicolon in quotation marks.',
    zipRanges: 'Ranges of ZIPs are stored as one lane for each beginning: {ranges}.',
    lanesMissing: 'The zones have no ZIPs yet. Enter them under Zones before you activate the table.',
    cardRowSkipped: '"{cell}" is not a weight or class, so the row is left out.',
    cardLine: 'Not imported: "{line}"',
    cardStep: 'Not imported: "{line}". A price for additional weight cannot be stored: heavier parcels get no price.',
    cardFuel: '{percent} %, read from "{line}".',
    cardNames: 'Read as the rate table "{name}": carrier {carrier}, service {service}, prices in {currency}.',
    cardValidFrom: '{day}, read from "{cell}" above the table.',
    repeatedSpaced:
      '"{key}" is in rows {rows} with and without spaces at its ends, which are not read. Keep one of the rows, and delete the item, box or location whose id has spaces.',
    repeated: '"{key}" appears {count} times, in rows {rows}. Keep one of them.',
    noKey: 'The row has no {fields}.',
    noTable:
      'No column is read as the id of a rate table. In a price list of a carrier, name the columns of prices by zone (Zone 1, Zone 2): prices by country or town are not read.',
    missing: '"{key}" is not stored. To create it, add {fields}.',
    sumLine: '"{key}" reads like a sum of the lines above, so it is left out.',
    notStored: '"{key}" is not stored. Only existing records are changed.',
    alreadyStored: '"{key}" is stored already. Only new records are created.',
    deleted: '"{key}" was deleted by {who}. If it is imported, it is restored with the values of the file.',
    deletedTable: '"{key}" was deleted by {who}. If it is imported, it is created again.',
    noName: 'The new item has no name.',
    differs: 'This differs from row {row} of the same record.',
    otherRow: 'Row {row} of the same record is rejected.',
    runningNumber:
      'The ids of this file are running numbers (1, 2, 3 …), and none of them is stored. Check which column has the id.',
    idLike: '"{other}" is stored already. Is "{key}" the same?',
    idLikeInFile: '"{key}" (row {row}) and "{other}" (row {otherRow}) look almost alike. Are they the same?',
    sameCode: '{code} is also the code of "{other}".',
    noLine: 'Some rows of this order have no line.',
    noLines: 'A new order needs at least one line.',
    addressReplaced:
      'The file has another address than the order. Without a value in the file, these become empty: {fields}.',
    otherSystem: '"{key}" of "{system}" is stored. This row has no source system, so it is a new order.',
    openSystem: 'The row has no source system. It is read as a line of the order of "{system}".',
    entriesRemoved: 'The file has {given} rows, the stored table {stored}. The rows of the file replace all of them.',
    linesRemoved: 'Lines of the stored order that the file does not have are removed: {count}.',
    noItem: 'The line has no item.',
    unknownItem: 'No item is called "{item}".',
    cancelled: 'The order is cancelled at its sender ({header}: "{cell}").',
    unreleased: 'The order is not released at its sender ({header}: "{cell}").',
    testOrder: 'It is a test order of the shop ({header}: "{cell}").',
    held: 'The order is on hold at its sender ({header}: "{cell}").',
    notPacked: 'The line is not packed ({header}: "{cell}").',
    done: 'The order or line is finished at its sender ({header}: "{cell}").',
    openInPart: 'The file has a quantity of {quantity}, but {cell} in "{header}". Only what is open is to be packed.',
    cancelledInPart: 'Part of the line is cancelled at its sender, or nothing is open ({header}: "{cell}").',
    deliveredInPart: 'Part of the line has been delivered by its sender ({header}: "{cell}").',
    quantityUnit: 'The quantity is in "{cell}", but is read as single units.',
    noAddress: 'The order has no ship-to address.',
    unmeasured: 'The item "{item}" has no dimensions. Enter them in the Item Master or in the file.',
    otherSize:
      'The size of "{item}" is {percent} % off the Item Master. If it is included, the size in the file is packed.',
    otherWeight:
      'The weight of "{item}" is {percent} % off the Item Master. If it is included, the weight in the file counts.',
    partialSize: 'Give length, width and height, or none of them.',
  },
  de: {
    notANumber: '„{cell}“ ist keine Zahl. Beispiel: {example}',
    amongNumbers: '„{cell}“ ist Text; die anderen Zellen der Spalte sind Zahlen.',
    textForNumber: '„{cell}“ ist Text; der bisherige Wert ist eine Zahl.',
    notAWholeNumber: '„{cell}“ ist keine ganze Zahl. Eine wie 3 eintragen.',
    notAMeasure: '„{cell}“ ist keine Zahl. Beispiel: {example}',
    notAUnit: '„{cell}“ ist keine bekannte Einheit. Möglich sind {units}.',
    notDimensions: '„{cell}“ ist nicht lesbar. Länge, Breite und Höhe so schreiben: 30 x 20 x 10.',
    otherDecimal: '{cell}: Ist {suggestion} gemeint?',
    mayGroup: 'Ist „{cell}“ {read}{unit} oder {other}{unit}?',
    pointAmongCommas: 'Ist „{cell}“ {read}{unit} oder {other}{unit}? Andere Zahlen der Datei haben ein Dezimalkomma.',
    commaAmongPoints: 'Ist „{cell}“ {read}{unit} oder {other}{unit}? Andere Zahlen der Datei haben einen Dezimalpunkt.',
    tooSmall: '{cell} ist kleiner als {least}.',
    notAbove: '{cell} muss größer als {least} sein.',
    tooLarge: '{cell} ist größer als {most}.',
    notZips: '„{cell}“ ist kein PLZ-Anfang (80), kein Bereich (80-87) und keine Liste (80, 82-84).',
    tooLong: 'Der Text hat {count} Zeichen; erlaubt sind {most}.',
    notAFlag: '„{cell}“ ist weder ja noch nein.',
    notAChoice: '„{cell}“ ist nicht dabei: {choices}.',
    notAList: '„{cell}“ ist keine Liste.',
    notJson: '„{cell}“ ist kein gültiges JSON.',
    notAnAddress: '„{cell}“ ist keine Webadresse. Schreibweise: https://example.com/a.png.',
    notADate: '„{cell}“ ist kein Datum. Schreibweise: {example}.',
    uncertainDate: '{cell}: gelesen als {day}.',
    lostCharacters:
      'In „{cell}“ sind Zeichen zerstört, etwa Umlaute. Die Datei neu exportieren oder die Zelle berichtigen.',
    roundedCode: '{cell} hat vermutlich Excel gerundet. Die letzten Ziffern fehlen.',
    wrongCheckDigit: '{cell}: Die Prüfziffer müsste {digit} sein.',
    wrongCodeLength: '{cell} hat nicht die Länge einer Barcodenummer (8, 12, 13 oder 14 Ziffern).',
    tareAboveGross: 'Das Leergewicht ist größer als das Höchstgewicht.',
    innerAboveOuter: 'Ein Innenmaß ist größer als das Außenmaß.',
    smallestAboveInner: 'Ein kleinstes Maß ist größer als das Innenmaß.',
    otherUnit:
      'Längen gelten hier in Zoll und Gewichte in Pfund, nicht in {unit}. Die Zahlen umrechnen oder importieren: Importe rechnen um.',
    openUnit:
      '„{unit}“ ist die Verkaufseinheit und sagt nicht, in welcher Einheit Maße und Gewicht stehen. Die Längeneinheit in dimensionUnit („mm“) und die Gewichtseinheit in weightUnit („kg“) angeben.',
    bareUnit: '„{cell}“ hat keine Einheit und wird wie die anderen Zellen der Spalte als {cell} {unit} gelesen.',
    soldBy: 'Die Verkaufseinheit ist „{unit}“, die Zahlen werden aber in {read} gelesen. Die Einheit prüfen.',
    noSize: 'Länge, Breite und Höhe sind alle 0.',
    lessThanAir: 'Der Artikel wiegt weniger als Luft seiner Größe. Die Einheiten der Maße und des Gewichts prüfen.',
    moreThanMetal:
      'Der Artikel wiegt mehr als jedes Metall seiner Größe. Die Einheiten der Maße und des Gewichts prüfen.',
    zeroSide: '{fields} 0: Der Artikel ließe sich nicht packen.',
    zeroWeight: 'Das Gewicht ist 0: Das Gewicht seiner Kartons wäre falsch.',
    leapUp: 'Das ist das {factor}-Fache des bisherigen Werts. Einheit und Dezimalzeichen prüfen.',
    leapDown: 'Der bisherige Wert ist {factor}-mal so groß. Einheit und Dezimalzeichen prüfen.',
    muchMore: 'Das ist das {factor}-Fache des bisherigen Werts.',
    muchLess: 'Der bisherige Wert ist {factor}-mal so groß.',
    openQuote:
      'Ein Anführungszeichen wird nicht geschlossen oder steht mitten im Text. Im Text zwei davon schreiben ("").',
    openQuoteOverLines:
      'Ein Anführungszeichen wird nicht geschlossen oder steht mitten im Text. Im Text zwei davon schreiben (""). Nicht gelesene Zeilen: {lines}.',
    longRow: 'Die Zeile ist länger als 1 MB. Vermutlich fehlt ein schließendes Anführungszeichen.',
    tooManyCells:
      'Die Zeile hat mehr Zellen als die Datei Spalten. Eine Zelle mit Komma oder Semikolon in Anführungszeichen setzen.',
    zipRanges: 'Aus jedem PLZ-Bereich wird eine Strecke je PLZ-Anfang: {ranges}.',
    lanesMissing: 'Die Zonen haben noch keine Postleitzahlen. Vor dem Aktivieren unter Zonen eintragen.',
    cardRowSkipped: '„{cell}“ ist weder Gewicht noch Klasse; die Zeile wird ausgelassen.',
    cardLine: 'Nicht übernommen: „{line}“',
    cardStep:
      'Nicht übernommen: „{line}“. Ein Preis für weiteres Gewicht lässt sich nicht speichern: Schwerere Pakete bekommen keinen Preis.',
    cardFuel: '{percent} %, gelesen aus „{line}“.',
    cardNames: 'Gelesen als Tariftabelle „{name}“: Versanddienst {carrier}, Dienst {service}, Preise in {currency}.',
    cardValidFrom: '{day}, gelesen aus „{cell}“ über der Tabelle.',
    repeatedSpaced:
      '„{key}“ steht in den Zeilen {rows} mit und ohne Leerzeichen am Rand, die nicht gelesen werden. Nur eine Zeile behalten und den Artikel, Karton oder Lagerplatz mit Leerzeichen in der Kennung löschen.',
    repeated: '„{key}“ kommt {count}-mal vor, in den Zeilen {rows}. Nur eine davon behalten.',
    noKey: 'In der Zeile fehlt: {fields}.',
    noTable:
      'Keine Spalte enthält die Kennung einer Tariftabelle. In der Preisliste eines Versanddienstes müssen die Preisspalten nach Zonen heißen (Zone 1, Zone 2); Preise nach Land oder Ort werden nicht gelesen.',
    missing: '„{key}“ ist nicht gespeichert. Zum Anlegen nötig: {fields}.',
    sumLine: '„{key}“ sieht nach einer Summenzeile aus und wird nicht importiert.',
    notStored: '„{key}“ ist nicht gespeichert. Nur vorhandene Datensätze werden geändert.',
    alreadyStored: '„{key}“ ist schon gespeichert. Nur neue Datensätze werden angelegt.',
    deleted:
      '„{key}“ wurde von {who} gelöscht. Beim Import wird der Datensatz mit den Werten der Datei wiederhergestellt.',
    deletedTable: '„{key}“ wurde von {who} gelöscht. Beim Import wird die Tabelle neu angelegt.',
    noName: 'Der neue Artikel hat keinen Namen.',
    differs: 'In Zeile {row} desselben Datensatzes steht etwas anderes.',
    otherRow: 'Zeile {row} desselben Datensatzes ist abgelehnt.',
    runningNumber:
      'Die Kennungen dieser Datei sind laufende Nummern (1, 2, 3 …), und keine davon ist gespeichert. Prüfen, welche Spalte die Kennung enthält.',
    idLike: '„{other}“ ist schon gespeichert. Ist „{key}“ dasselbe?',
    idLikeInFile: '„{key}“ (Zeile {row}) und „{other}“ (Zeile {otherRow}) sehen fast gleich aus. Ist es dasselbe?',
    sameCode: '{code} ist auch der Code von „{other}“.',
    noLine: 'Einige Zeilen dieses Auftrags haben keine Position.',
    noLines: 'Ein neuer Auftrag braucht mindestens eine Position.',
    addressReplaced: 'Die Datei hat eine andere Adresse als der Auftrag. Ohne Wert in der Datei werden leer: {fields}.',
    otherSystem: '„{key}“ von „{system}“ ist gespeichert. Diese Zeile hat kein Quellsystem und wird ein neuer Auftrag.',
    openSystem: 'Die Zeile hat kein Quellsystem. Sie wird als Position des Auftrags von „{system}“ gelesen.',
    entriesRemoved:
      'Die Datei hat {given} Zeilen, die gespeicherte Tabelle {stored}. Die Zeilen der Datei ersetzen alle gespeicherten.',
    linesRemoved: 'Positionen des gespeicherten Auftrags, die nicht in der Datei stehen, werden entfernt: {count}.',
    noItem: 'Die Position hat keinen Artikel.',
    unknownItem: 'Kein Artikel heißt „{item}“.',
    cancelled: 'Der Auftrag ist beim Absender storniert ({header}: „{cell}“).',
    unreleased: 'Der Auftrag ist beim Absender nicht freigegeben ({header}: „{cell}“).',
    testOrder: 'Er ist ein Testauftrag des Shops ({header}: „{cell}“).',
    held: 'Der Auftrag ist beim Absender gesperrt ({header}: „{cell}“).',
    notPacked: 'Die Position wird nicht gepackt ({header}: „{cell}“).',
    done: 'Der Auftrag oder die Position ist beim Absender schon erledigt ({header}: „{cell}“).',
    openInPart: 'Die Datei hat die Menge {quantity}, in „{header}“ aber {cell}. Zu packen ist nur, was offen ist.',
    cancelledInPart: 'Ein Teil der Position ist beim Absender storniert, oder nichts ist offen ({header}: „{cell}“).',
    deliveredInPart: 'Ein Teil der Position wurde vom Absender schon geliefert ({header}: „{cell}“).',
    quantityUnit: 'Die Menge ist in „{cell}“ angegeben, wird aber als Stückzahl gelesen.',
    noAddress: 'Der Auftrag hat keine Lieferadresse.',
    unmeasured: 'Der Artikel „{item}“ hat keine Maße. Im Artikelstamm oder in der Datei eintragen.',
    otherSize:
      'Die Maße von „{item}“ weichen um {percent} % vom Artikelstamm ab. Wird der Auftrag gepackt, gelten die Maße der Datei.',
    otherWeight:
      'Das Gewicht von „{item}“ weicht um {percent} % vom Artikelstamm ab. Wird der Auftrag gepackt, gilt das Gewicht der Datei.',
    partialSize: 'Länge, Breite und Höhe angeben, oder keines davon.',
  },
} as const;

/** What can be said of a cell or a row. */
export type RowNoteCode = keyof (typeof rowNotes)['en'];

/** What is said of a cell, a field or a record, as it is stored. */
interface StoredNote {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly text: string;
  readonly column: number | null;
  readonly path: string | null;
}

const isCatalogued = (code: string): code is RowNoteCode => code in rowNotes.en;

/** The words of a file and of a language. */
export interface NoteWords {
  readonly headers: readonly string[];
  readonly labelOf: (path: string) => string;
  readonly language: 'en' | 'de';
  /** A sentence that has no code, in the language. */
  readonly translate: (text: string) => string;
}

/** The whole sentence of a note: the column in the file's own words, or the label of the field, and what is said of it. */
export function rowNoteSentence({ code, params, text, column, path }: StoredNote, words: NoteWords): string {
  const { fields: paths } = params;
  const named = typeof paths === 'string' ? paths.split(', ').map(words.labelOf) : [];
  const shown = named.length === 0 ? params : { ...params, fields: named.join(', ') };
  const said = isCatalogued(code) ? rowNoteText(code, shown, words.language) : words.translate(text);
  // These name the fields themselves.
  if (named.length > 0) return said;
  return withField(said, { column, path }, words);
}

/** What notes of this code about this field have in common, whatever their values are. */
export function rowNoteReason({ code, text, column, path }: StoredNote, words: NoteWords): string {
  if (!isCatalogued(code)) return withField(words.translate(text), { column, path }, words);
  const reason = rowNoteReasons[words.language][code];
  return code === 'missing' || code === 'zeroSide' ? reason : withField(reason, { column, path }, words);
}

function withField(said: string, { column, path }: Pick<StoredNote, 'column' | 'path'>, words: NoteWords): string {
  const where = (column === null ? undefined : words.headers[column]) ?? (path === null ? '' : words.labelOf(path));
  return where === '' ? said : `${where}: ${said}`;
}

/** The sentence of a code. */
export function rowNoteText(
  code: RowNoteCode,
  params: Readonly<Record<string, string | number>>,
  language: 'en' | 'de' = 'en',
): string {
  return rowNotes[language][code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (name === 'fields') return lists[language].format(String(value).split(', '));
    if (name === 'day' && language === 'de') return String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
    return typeof value === 'number' && language === 'de' ? String(value).replace('.', ',') : String(value);
  });
}

const lists = { en: new Intl.ListFormat('en-GB'), de: new Intl.ListFormat('de') };
