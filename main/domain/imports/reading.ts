import type { ContainerType, IfStored } from '../../contract/index.ts';
import type { DecimalSign } from '../../contract/numberText.ts';
import type { LengthUnit, WeightUnit } from '../../contract/units.ts';

/** How a file of records is read: what its bytes, columns and cells mean, and what each row says. */

/** Kinds of records that a file can hold. */
export type ImportKind = 'items' | 'containers' | 'orders' | 'slots' | 'rates' | 'batchOrders';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type { DecimalSign, LengthUnit, WeightUnit };
/** The order of day, month and year in dates that do not say it. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** What a person has chosen about the bytes of a file; what is absent is recognised. */
export interface ReadingChoices {
  readonly encoding?: FileEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
  /** The row that names the columns, counted from 1 as a spreadsheet does. */
  readonly headerRow?: number;
}

/** How the bytes of a file were read. */
export interface FileReading {
  readonly format: 'csv' | 'xlsx';
  /** Null for xlsx. */
  readonly encoding: FileEncoding | null;
  /** Null for xlsx. */
  readonly delimiter: string | null;
  /** Null for csv. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly headerRow: number;
}

/** What is assumed where neither the header nor the cells say it. */
export interface ReadingDefaults {
  readonly language: 'en' | 'de';
  readonly length: LengthUnit;
  readonly weight: WeightUnit;
  /** IANA name of the zone of dates without one. */
  readonly timeZone: string;
  /** Of a rate card that does not name them. */
  readonly carrier?: string;
  readonly service?: string;
  /** Of containers whose file has no column of it. */
  readonly containerType?: ContainerType;
  /** Id of the rate table that all rows belong to, where no column has it. */
  readonly rateTable?: string;
}

/** What one column of a file fills, and how its cells are read. */
export interface ColumnPlan {
  /** Its place in the file, from 0. */
  readonly column: number;
  readonly header: string;
  /** The field it fills, with dots; `x-dimensions` for "12x30x20" in one cell; `x-destinationZipFrom` and `x-destinationZipTo` for a range of ZIPs; null when it is ignored. */
  readonly path: string | null;
  readonly unit: LengthUnit | WeightUnit | null;
  readonly decimal: DecimalSign | null;
  readonly dateOrder: DateOrder | null;
  /** False for a guess that a person should look at. */
  readonly isCertain: boolean;
  /** What a cell does to the field of a stored record; absent where it never meets one. */
  readonly ifStored?: IfStored;
  /** The cells of a column that fills an own attribute are read as numbers; false where a person chose texts. */
  readonly areNumbers?: boolean;
  /** Nearly all other cells state `unit`, and nobody has said that those without one are in it. */
  readonly isBareDoubtful?: boolean;
}

/** Something to say about a cell or a row: a code with parameters, and its English text. */
export interface RowNote {
  /** Place of the column; null for the whole row. */
  readonly column: number | null;
  readonly path: string | null;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly text: string;
}

/** What a row of a file says. */
export interface ReadRow {
  /** As a spreadsheet counts; title lines and empty rows count. */
  readonly row: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  /** By field path: values in inches, pounds, UTC, as the create schema takes them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths whose cell is empty. */
  readonly empty: readonly string[];
  /** Why the row cannot be stored. */
  readonly faults: readonly RowNote[];
  /** What a person should look at before it is stored. */
  readonly doubts: readonly RowNote[];
}
