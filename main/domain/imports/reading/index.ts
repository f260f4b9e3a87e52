/** The door of the reader: bytes of a file of records in, rows with values, faults and doubts out. */
export type { Decode } from './encoding.ts';
export {
  openCsv,
  openFile,
  type FilePorts,
  type OpenedFile,
  type RawRow,
  type Workbook,
  type WorkbookCell,
} from './openFile.ts';
export { planColumns, planColumnsInSteps } from './planColumns.ts';
export { createRowReader } from './rowReader.ts';
export { rowNote } from './rowNote.ts';
export { dimensionsOf, dimensionsPath } from './matchColumns.ts';
export { inInchesOrPounds } from './units.ts';
