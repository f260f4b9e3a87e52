import { attributeName, zipRange, type CatalogueField } from '../../../contract/index.ts';
import { isLengthUnit, unitOf } from '../../../contract/units.ts';
import type { ColumnPlan, ImportKind, LengthUnit, ReadingDefaults, ReadRow, RowNote, WeightUnit } from '../reading.ts';
import { createStoppedNote } from './stoppedNote.ts';
import { attributeReader } from './attributeCells.ts';
import { cellReaderOf, quantityOfUnit, type CellReader } from './cellReaders.ts';
import { statedUnit } from './headerWords.ts';
import { importFields } from './importFields.ts';
import { dimensionsOf, dimensionsPath } from './matchColumns.ts';
import { readMeasureText, splitDimensions } from './measureText.ts';
import { createQuantityUnitNote } from './quantityUnitNote.ts';
import type { RawRow } from './rawRow.ts';
import { rowNote } from './rowNote.ts';
import { valuesOfFile } from './wholeFile.ts';
import { zipHighPath, zipLowPath, zipRangeField } from './zipRangeColumns.ts';

/** Reads one column of a row into what is known of the row. */
type ColumnReader = (cell: string, isExact: boolean, row: OpenRow) => void;

interface OpenRow {
  readonly values: Record<string, unknown>;
  readonly empty: string[];
  readonly faults: RowNote[];
  readonly doubts: RowNote[];
  /** Its own units count before those of the columns. */
  readonly units: { length: LengthUnit | null; weight: WeightUnit | null };
}

/**
 * Reads the rows of a file by the plan of its columns. A cell that is not understood gives a fault and no value. `zipDigits`: of the ZIPs
 * of ranges.
 */
export function createRowReader(
  kind: ImportKind,
  plan: readonly ColumnPlan[],
  defaults: ReadingDefaults,
  zipDigits = 0,
): (raw: RawRow) => ReadRow {
  const fieldAt = importFields(kind);
  const ofFile = valuesOfFile(kind, plan, defaults);
  const [low, high] = [zipLowPath, zipHighPath].map((path) => plan.find((column) => column.path === path));
  const readers = plan.flatMap((column) => {
    if (column.path === dimensionsPath) return [{ column, read: dimensionsReader(kind, column, fieldAt, defaults) }];
    const isRange = column === (low ?? high);
    const known = fieldAt(isRange ? zipRangeField : column.path);
    if (!known) return [];
    const read =
      attributeName(known.path) === null
        ? cellReaderOf(kind, known, column, defaults)
        : attributeReader(kind, known, column, defaults);
    return [
      { column, read: known.kind === 'unit' ? unitReader(column, known, read) : fieldReader(column, known, read) },
    ];
  });
  // The units of a row are known before its amounts are read.
  const isUnit = ({ column: { path } }: (typeof readers)[number]): boolean => fieldAt(path)?.kind === 'unit';
  const inTurn = [...readers.filter(isUnit), ...readers.filter((one) => !isUnit(one))];
  const noteSoldBy = soldByNotes(plan, fieldAt, defaults);
  const stoppedNote = createStoppedNote(kind, plan);
  const quantityUnitNote = createQuantityUnitNote(kind, plan);
  return ({ row, cells, exact, fault }) => {
    const { units, ...open }: OpenRow = {
      ...{ values: {}, empty: [], faults: [], doubts: [] },
      units: { length: null, weight: null },
    };
    const cellOf = (column: ColumnPlan | undefined): string => cells[column?.column ?? -1] ?? '';
    if (fault) open.faults.push(fault);
    else
      for (const { column, read } of inTurn) {
        const cell = column === (low ?? high) ? zipRange(cellOf(low), cellOf(high), zipDigits) : cellOf(column);
        read(cell, exact?.has(column.column) ?? false, { ...open, units });
      }
    if (!fault) Object.assign(open.values, ofFile);
    noteSoldBy(open, units, cells);
    open.doubts.push(...stoppedNote(cells, open.values), ...quantityUnitNote(cells, open.values));
    return { row, cells, ...open };
  };
}

/**
 * Notes where a row is sold by a unit that may be that of its numbers: where nothing but the import says what they are in, and that is
 * another one.
 */
function soldByNotes(
  plan: readonly ColumnPlan[],
  fieldAt: (path: string | null) => CatalogueField | undefined,
  defaults: ReadingDefaults,
): (row: Omit<OpenRow, 'units'>, units: OpenRow['units'], cells: readonly string[]) => void {
  const soldBy = plan.find(({ path }) => path === 'unitOfMeasure');
  /** Columns whose heads do not state what their numbers are in. */
  const open = plan.flatMap(({ path, column, header, unit }) => {
    const quantity = path === dimensionsPath ? 'length' : fieldAt(path)?.quantity;
    const isOpen = (quantity === 'length' || quantity === 'weight') && statedUnit(header, quantity) === null;
    return isOpen ? [{ path, column, quantity, read: unit ?? defaults[quantity] }] : [];
  });
  return ({ values, doubts }, units, cells) => {
    const { unitOfMeasure: text } = values;
    const unit = soldBy && typeof text === 'string' ? unitOf(text) : null;
    if (!soldBy || unit === null) return;
    const quantity = isLengthUnit(unit) ? 'length' : 'weight';
    if (units[quantity] !== null) return;
    const found = open.find((one) => {
      const cell = cells[one.column] ?? '';
      const measure = one.path === dimensionsPath ? (splitDimensions(cell)?.[2] ?? '') : cell;
      return one.quantity === quantity && one.read !== unit && readMeasureText(measure)?.unit === null;
    });
    if (found) doubts.push(rowNote('soldBy', { unit, read: found.read }, soldBy.column, soldBy.path));
  };
}

function fieldReader({ column }: ColumnPlan, { path }: CatalogueField, read: CellReader): ColumnReader {
  return (cell, isExact, row) => {
    if (cell.trim() === '') {
      if (!(path in row.values)) row.empty.push(path);
      return;
    }
    const { value, doubt, ...failed } = read(cell, isExact, row.units);
    if ('fault' in failed) row.faults.push(rowNote(...failed.fault, column, path));
    else row.values[path] = value;
    if (doubt) row.doubts.push(rowNote(...doubt, column, path));
  };
}

/** Notes the unit of the row; it is not a value of the record. */
function unitReader({ column }: ColumnPlan, field: CatalogueField, read: CellReader): ColumnReader {
  return (cell, isExact, { units, faults }) => {
    if (cell.trim() === '') return;
    const { value, ...failed } = read(cell, isExact, units);
    if ('fault' in failed) faults.push(rowNote(...failed.fault, column, field.path));
    else Object.assign(units, { [quantityOfUnit(field)]: value });
  };
}

/** "30 x 20 x 10" fills three fields, in the order that the head shows (H x W x D) or as length, width and height. */
function dimensionsReader(
  kind: ImportKind,
  plan: ColumnPlan,
  fieldAt: (path: string | null) => CatalogueField | undefined,
  defaults: ReadingDefaults,
): ColumnReader {
  const paths = dimensionsOf(kind);
  const order = headOrder(plan.header);
  const parts = order.flatMap((at) => {
    const field = fieldAt(paths[at] ?? null);
    return field ? [fieldReader(plan, field, cellReaderOf(kind, field, plan, defaults))] : [];
  });
  return (cell, _, row) => {
    if (cell.trim() === '') {
      row.empty.push(...paths.filter((path) => !(path in row.values)));
      return;
    }
    const texts = splitDimensions(cell);
    if (!texts) {
      row.faults.push(rowNote('notDimensions', { cell }, plan.column, dimensionsPath));
      return;
    }
    for (const [index, read] of parts.entries()) read(texts[index] ?? '', false, row);
  };
}

/** Places among length, width and height of the three numbers. */
function headOrder(header: string): readonly number[] {
  const letters = /([lwbhtd])\s*[x×*/]\s*([lwbhtd])\s*[x×*/]\s*([lwbhtd])/i.exec(header)?.slice(1) ?? [];
  const hasLength = letters.some((letter) => /l/i.test(letter));
  const order = letters.map((letter) => {
    const lower = letter.toLowerCase();
    if (lower === 'l') return 0;
    if (lower === 'w' || lower === 'b') return 1;
    if (lower === 'h') return 2;
    // Depth is the length of a thing that has none.
    return hasLength ? 2 : 0;
  });
  return new Set(order).size === 3 ? order : [0, 1, 2];
}
