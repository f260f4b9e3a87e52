/**
 * Text in cells of CSV files. A spreadsheet runs a cell that begins with one of these signs as a formula, so a file that we
 * write marks it as text with an apostrophe, as a spreadsheet does; our reader takes that apostrophe away again.
 */
const formula = /^'*[=+\-@\t\r]/;
const number = /^-\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** The text of a cell that no spreadsheet runs as a formula. A negative number stays as it is. */
export function defusedCell(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** What a cell said before `defusedCell`; any other text is returned as it is. */
export function restoredCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
