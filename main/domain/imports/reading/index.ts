/** The door of the reader: bytes of a file of records in, rows with values, faults and doubts out. */
export type { Decode } from './encoding.ts';
export { openCsv, openFile, type Workbook, type WorkbookCell } from './openFile.ts';
export { dimensionsOf, dimensionsPath } from './matchColumns.ts';
export { planColumns } from './planColumns.ts';
export { createCardReader, isCardPlan, unreadLine } from './rateCard.ts';
export { rowNote } from './rowNote.ts';
export { createRowReader } from './rowReader.ts';
export { valuesOfFile } from './wholeFile.ts';
export { rangeDigits } from './zipRangeColumns.ts';
