import {
  attributeName,
  exportedAttribute,
  ifStoredOf,
  type AttributeCells,
  type CatalogueField,
} from '../../../contract/index.ts';
import type {
  ColumnPlan,
  DateOrder,
  DecimalSign,
  ImportKind,
  LengthUnit,
  ReadingDefaults,
  WeightUnit,
} from '../reading.ts';
import { readDateText } from './dateText.ts';
import { attributeAmount } from './attributeCells.ts';
import { quantityOfUnit } from './cellReaders.ts';
import type { ColumnMatch } from './columnMatch.ts';
import { statedUnit } from './headerWords.ts';
import { importFields } from './importFields.ts';
import { dimensionsPath, matchColumns } from './matchColumns.ts';
import { readMeasureText, splitDimensions } from './measureText.ts';
import { decimalOfMost, keyboardText, readNumberText, type NumberText } from '../../../contract/numberText.ts';
import type { OpenedFile } from './openFile.ts';
import { moneyAmount } from '../../../contract/moneyText.ts';
import { isCardHead, matchCard } from './rateCard.ts';
import { withoutClothesSizes } from './sizeColumns.ts';
import { withUnitColumns } from './unitColumns.ts';
import { isUsual } from './usualAmounts.ts';
import { isLengthUnit, isMetric, unitOf } from '../../../contract/units.ts';
import { withZipColumns } from './zipRangeColumns.ts';

interface LookedAt {
  readonly column: number;
  /** Null stands for three lengths in one cell. */
  readonly field: CatalogueField | null;
  readonly evidence: ColumnEvidence;
}

/** What the cells of a column show of the way they are written. */
interface ColumnEvidence {
  point: number;
  comma: number;
  /** Numbers that group thousands with the sign that is not decimal. */
  pointGroups: number;
  commaGroups: number;
  /** Numbers from 1000 on with this decimal sign: they show that it groups no thousands. */
  pointThousands: number;
  commaThousands: number;
  /** 1.234 and 1,234: either may be decimal. */
  eitherPoint: number;
  eitherComma: number;
  withUnit: number;
  withoutUnit: number;
  /** How many of its cells state each unit. */
  readonly units: Map<LengthUnit | WeightUnit, number>;
  /** Some of the numbers without a unit. */
  readonly bare: number[];
  dayFirst: number;
  monthFirst: number;
  openDates: number;
  /** Numbers in a column of an own attribute, those that no code looks like, codes that are made of digits, and other cells. */
  numbers: number;
  amounts: number;
  codes: number;
  others: number;
}

/** Numbers to one other cell, from which on a column of an own attribute is one of numbers. */
const numbersPerOther = 19;

/**
 * What the columns of a file fill and how their cells are read: what a person has chosen for a column first, then what the head
 * says, then what most cells of a column show.
 */
export function planColumns(
  kind: ImportKind,
  opened: OpenedFile,
  defaults: ReadingDefaults,
  chosen: readonly ColumnPlan[] = [],
): readonly ColumnPlan[] {
  const fieldAt = importFields(kind);
  const chosenOf = new Map(chosen.map((plan) => [plan.column, plan]));
  const taken = new Set(chosen.map(({ path }) => path));
  const isCard = kind === 'rates' && isCardHead(opened.header);
  const named = (isCard ? matchCard(opened.header) : matchColumns(kind, opened.header)).map(
    (match, index): ColumnMatch => {
      const before = chosenOf.get(index);
      const { path, unit, isCertain } = before ? { ...before, isCertain: true } : match;
      if (!before && !isCard && path !== null && taken.has(path)) return { path: null, unit: null, isCertain: true };
      const quantity = path === dimensionsPath ? 'length' : fieldAt(path)?.quantity;
      const isMeasured = quantity === 'length' || quantity === 'weight';
      const stated = isMeasured ? statedUnit(opened.header[index] ?? '', quantity) : null;
      const ofHead = path === match.path ? (match.unit ?? stated) : stated;
      return { path, unit: unit ?? ofHead, isCertain };
    },
  );
  const isChosen = (column: number): boolean => chosenOf.has(column);
  const matches =
    kind === 'rates' && !isCard
      ? withZipColumns(opened, named, isChosen)
      : withUnitColumns(kind, opened, withoutClothesSizes(opened, named, isChosen), isChosen);
  const looked = matches.flatMap(({ path }, column): readonly LookedAt[] => {
    const field = fieldAt(path);
    if (path === dimensionsPath) return [{ column, field: null, evidence: noEvidence() }];
    const cells = exportedCells(opened.header[column]);
    return field &&
      (isWritten(field) || (isAttribute(field) && (cells === null || cells === 'number' || cells === 'mixed')))
      ? [{ column, field, evidence: noEvidence() }]
      : [];
  });
  for (const { cells, exact } of opened.rows()) {
    for (const { column, field, evidence } of looked) {
      const cell = cells[column];
      if (cell === undefined || cell === '') continue;
      if (field !== null && isAttribute(field)) lookAtAttribute(cell, exact?.has(column) ?? false, evidence);
      else if (!exact?.has(column)) look(field, cell, evidence);
    }
  }
  const byColumn = new Map(looked.map(({ column, evidence }) => [column, evidence]));
  const signs = looked.map(({ evidence }) => evidence);
  const ofFile = decimalOfMost(signs);
  const unitsOfRows = new Set<unknown>(
    matches.flatMap(({ path }) => {
      const field = fieldAt(path);
      return field?.kind === 'unit' ? [quantityOfUnit(field)] : [];
    }),
  );
  const units = new Map(
    (['length', 'weight'] as const).map((quantity) => [
      quantity,
      [...new Set(matches.map(({ unit }) => unit))].filter(
        (unit) => unit !== null && isLengthUnit(unit) === (quantity === 'length'),
      ),
    ]),
  );
  const ofHeads = matches.flatMap(({ unit }) => unit ?? []);
  const stated = [...ofHeads, ...looked.flatMap(({ evidence }) => unitOfMost(evidence) ?? [])];
  return opened.header.map((header, column): ColumnPlan => {
    const { path, unit, isCertain } = matches[column] ?? { path: null, unit: null, isCertain: true };
    const field = path === dimensionsPath ? null : fieldAt(path);
    const evidence = byColumn.get(column) ?? noEvidence();
    const quantity = path === dimensionsPath ? 'length' : field?.quantity;
    const isMeasured = quantity === 'length' || quantity === 'weight';
    const before = chosenOf.get(column);
    const looksLikeNumbers =
      evidence.codes === 0 && evidence.amounts > 0 && evidence.numbers >= evidence.others * numbersPerOther;
    const cells = exportedCells(header);
    // A choice for a column that fills another field, or whose header says what its cells are, says nothing.
    const isChoice = field && isAttribute(field) && cells !== 'json' && cells !== 'flag' && cells !== 'mixed';
    const chosenNumbers = isChoice ? before?.areNumbers : undefined;
    const areNumbers = chosenNumbers ?? (cells === 'number' || (cells !== 'mixed' && looksLikeNumbers));
    const isNumber =
      path === dimensionsPath || field?.kind === 'number' || field?.kind === 'whole' || areNumbers || cells === 'mixed';
    const shownSign = decimalOfMost([evidence]) ?? ofFile;
    const isSignClear = shownSign === null || isSignCertain(shownSign, evidence, signs, defaults);
    const decimal = isNumber ? (before?.decimal ?? (isSignClear ? shownSign : null)) : null;
    const isDate = field?.kind === 'time' || field?.kind === 'day';
    const dateOrder = isDate ? (before?.dateOrder ?? dateOrderOf(evidence) ?? usualOrder(defaults)) : null;
    const inOthers = isMeasured ? (units.get(quantity) ?? []) : [];
    const [only = null] = inOthers.length === 1 ? inOthers : [];
    const system = isMeasured && inOthers.length === 0 ? unitOfSameSystem(stated, quantity, defaults[quantity]) : null;
    // Cells say what they are in themselves, heads what a file is in.
    const other = ofHeads.length === 0 ? null : system;
    const usual = isMeasured ? (unit ?? only ?? other ?? defaults[quantity]) : null;
    const most = isMeasured && unit === null && !unitsOfRows.has(quantity) ? unitOfMost(evidence) : null;
    const ofCells = most !== null && isLengthUnit(most) === (quantity === 'length') ? most : null;
    const known = ofCells ?? usual;
    const isMixed = evidence.withoutUnit > 0 && [...evidence.units.keys()].some((one) => one !== usual);
    const isBareDoubtful = before === undefined && known !== usual && evidence.withoutUnit > 0;
    // A unit that the column does not state is doubtful where cells or other columns state several, or where the numbers are odd in it, unless each row states its own.
    const isUnitKnown =
      known === null ||
      unit !== null ||
      unitsOfRows.has(quantity) ||
      (system === null && !isMixed && inOthers.length < 2 && isUsual(kind, known, evidence.bare)) ||
      (evidence.withUnit > 0 && evidence.withoutUnit === 0);
    const ways = ifStoredOf(kind, path);
    const ifStored = ways.find((way) => way === before?.ifStored) ?? ways[0];
    const areCellsCertain =
      isNumberCertain(decimal, evidence) && (!isDate || evidence.openDates === 0 || dateOrderOf(evidence) !== null);
    return {
      column,
      header,
      path,
      unit: known,
      decimal,
      dateOrder,
      isCertain: before !== undefined || (isCertain && isUnitKnown && areCellsCertain),
      ...(ifStored && { ifStored }),
      ...(isBareDoubtful && { isBareDoubtful }),
      ...((areNumbers || chosenNumbers === false) && { areNumbers }),
    };
  });
}

/** What else an amount is in whose other measures are all metric, or all not, unlike the usual unit; null where it may be that one. */
function unitOfSameSystem(
  units: readonly (LengthUnit | WeightUnit)[],
  quantity: 'length' | 'weight',
  usual: LengthUnit | WeightUnit,
): LengthUnit | WeightUnit | null {
  if (units.length === 0 || units.some((unit) => isMetric(unit) === isMetric(usual))) return null;
  if (quantity === 'length') return isMetric(usual) ? 'in' : 'cm';
  return isMetric(usual) ? 'lb' : 'kg';
}

const mostBare = 1000;

const noEvidence = (): ColumnEvidence => ({
  point: 0,
  comma: 0,
  pointGroups: 0,
  commaGroups: 0,
  pointThousands: 0,
  commaThousands: 0,
  eitherPoint: 0,
  eitherComma: 0,
  withUnit: 0,
  withoutUnit: 0,
  units: new Map(),
  bare: [],
  dayFirst: 0,
  monthFirst: 0,
  openDates: 0,
  numbers: 0,
  amounts: 0,
  codes: 0,
  others: 0,
});

const exportedCells = (header = ''): AttributeCells | null => exportedAttribute(header.trim())?.cells ?? null;

const isAttribute = ({ path }: CatalogueField): boolean => attributeName(path) !== null;

/** Digits that name something are no amount: they begin with 0, or are as long as the number of a barcode. */
const isDigitCode = (cell: string): boolean => /^\s*(?:0\d+|\d{8,})\s*$/.test(cell);

function lookAtAttribute(cell: string, isExact: boolean, evidence: ColumnEvidence): void {
  const amount = attributeAmount(cell, isExact);
  // Whole numbers alone may be codes: 4711.
  if (amount !== null && !/^\s*\d+\s*$/.test(cell)) evidence.amounts += 1;
  if (isDigitCode(cell)) evidence.codes += 1;
  else if (amount === null) evidence.others += 1;
  else {
    evidence.numbers += 1;
    if (!isExact) lookAtNumber(amount, null, evidence);
  }
}

const isWritten = ({ kind }: CatalogueField): boolean =>
  kind === 'unit' || kind === 'number' || kind === 'whole' || kind === 'time' || kind === 'day';

function look(field: CatalogueField | null, cell: string, evidence: ColumnEvidence): void {
  if (field === null) {
    for (const part of splitDimensions(cell) ?? []) lookAtMeasure(part, evidence);
    return;
  }
  if (field.kind === 'time' || field.kind === 'day') {
    const date = readDateText(cell, 'dmy');
    if (date?.shown === 'dmy') evidence.dayFirst += 1;
    else if (date?.shown === 'mdy') evidence.monthFirst += 1;
    else if (date?.shown === null) evidence.openDates += 1;
    return;
  }
  if (field.kind === 'unit') {
    const unit = unitOf(cell);
    if (unit !== null) countUnit(unit, evidence);
    return;
  }
  if (field.quantity === 'length' || field.quantity === 'weight') {
    lookAtMeasure(cell, evidence);
    return;
  }
  const number = readNumberText(field.quantity === null ? keyboardText(cell) : moneyAmount(cell));
  if (number) lookAtNumber(number, null, evidence);
}

function lookAtMeasure(text: string, evidence: ColumnEvidence): void {
  const measure = readMeasureText(text);
  if (measure) lookAtNumber(measure.amount, measure.unit, evidence);
}

function countUnit(unit: LengthUnit | WeightUnit, evidence: ColumnEvidence): void {
  evidence.withUnit += 1;
  evidence.units.set(unit, (evidence.units.get(unit) ?? 0) + 1);
}

/** The unit that nearly all amounts of a column state; null where they do not. */
function unitOfMost({ units, withUnit, withoutUnit }: ColumnEvidence): LengthUnit | WeightUnit | null {
  const [[unit, count] = [null, 0]] = [...units].toSorted(([, a], [, b]) => b - a);
  return count >= (withUnit + withoutUnit) * shareOfMost ? unit : null;
}

const shareOfMost = 0.8;

function lookAtNumber(number: NumberText, unit: LengthUnit | WeightUnit | null, evidence: ColumnEvidence): void {
  if (unit === null) {
    evidence.withoutUnit += 1;
    if (evidence.bare.length < mostBare) evidence.bare.push(number.kind === 'either' ? number.fraction : number.value);
  } else {
    countUnit(unit, evidence);
  }
  if (number.kind === 'either') evidence[number.sign === 'point' ? 'eitherPoint' : 'eitherComma'] += 1;
  if (number.kind !== 'signed') return;
  evidence[number.decimal] += 1;
  if (Math.abs(number.value) >= 1000) evidence[`${number.decimal}Thousands`] += 1;
  if (number.isGrouped) evidence[number.decimal === 'point' ? 'commaGroups' : 'pointGroups'] += 1;
}

/** Numbers such as 1.234 are certain where the point is decimal, or where other numbers of the column group with it. */
function isNumberCertain(decimal: DecimalSign | null, evidence: ColumnEvidence): boolean {
  const { eitherPoint, eitherComma, pointGroups, commaGroups, point, comma } = evidence;
  if (decimal === null) return eitherPoint + eitherComma === 0;
  return decimal === 'point'
    ? eitherComma === 0 || (commaGroups > 0 && comma === 0)
    : eitherPoint === 0 || (pointGroups > 0 && point === 0);
}

/** Numbers that make a sign certain which the language does not suggest, or other columns contradict. */
const fewestSigned = 10;

/**
 * Whether numbers such as 1.234 are fractions for certain in a column whose other numbers, or those of other columns, have this decimal
 * sign: one of them may be a slip.
 */
function isSignCertain(
  sign: DecimalSign,
  column: ColumnEvidence,
  all: readonly ColumnEvidence[],
  { language }: ReadingDefaults,
): boolean {
  const other = sign === 'point' ? 'comma' : 'point';
  const either = sign === 'point' ? column.eitherPoint : column.eitherComma;
  if (either === 0) return true;
  if (column[other] > 0) return false;
  if (column[`${other}Groups`] > 0) return true;
  const isContradicted = all.some((one) => one[other] > 0);
  const isUsual = sign === (language === 'de' ? 'comma' : 'point');
  if (!isContradicted && (isUsual || column[`${sign}Thousands`] > 0)) return true;
  const signed = isContradicted ? column[sign] : all.reduce((sum, one) => sum + one[sign], 0);
  return signed >= fewestSigned && signed > either;
}

function dateOrderOf({ dayFirst, monthFirst }: ColumnEvidence): DateOrder | null {
  return dayFirst === monthFirst ? null : dayFirst > monthFirst ? 'dmy' : 'mdy';
}

const usualOrder = ({ language }: ReadingDefaults): DateOrder => (language === 'de' ? 'dmy' : 'mdy');
