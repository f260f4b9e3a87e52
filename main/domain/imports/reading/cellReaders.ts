import {
  barcodeText,
  isRoundedCode,
  parseKeepingDigits,
  zipPrefixesOf,
  type CatalogueField,
} from '../../../contract/index.ts';
import type { ColumnPlan, ImportKind, LengthUnit, ReadingDefaults, WeightUnit } from '../reading.ts';
import { barcodeFault } from '../../barcodeFault.ts';
import { isOpenLane } from '../../rating/zones.ts';
import { createLocalTimes, dayText, readDateText } from './dateText.ts';
import { plainWord } from '../../../contract/fields/plainWord.ts';
import { readMeasureText } from './measureText.ts';
import { moneyAmount } from '../../../contract/moneyText.ts';
import { keyboardText, readNumberText, type NumberText } from '../../../contract/numberText.ts';
import { settledNumber, type CellNote } from './settledNumber.ts';
import { fromInchesOrPounds, inInchesOrPounds, isLengthUnit, roundConverted, unitOf } from '../../../contract/units.ts';
import { isUsual } from './usualAmounts.ts';

/** What a cell says, or why it says nothing that can be stored. */
export type CellReading =
  | { readonly value: unknown; readonly doubt?: CellNote }
  | { readonly fault: CellNote; readonly value?: undefined; readonly doubt?: undefined };
/** The units that a row states for itself. */
export interface RowUnits {
  readonly length: LengthUnit | null;
  readonly weight: WeightUnit | null;
}
/** Reads a cell that is not empty. `isExact`: the file has it as a number or date. */
export type CellReader = (cell: string, isExact: boolean, units: RowUnits) => CellReading;

/** How the cells of a column are read. */
export function cellReaderOf(
  importKind: ImportKind,
  field: CatalogueField,
  plan: ColumnPlan,
  defaults: ReadingDefaults,
): CellReader {
  switch (field.kind) {
    case 'number':
    case 'whole':
      return numberReader(importKind, field, plan, defaults);
    case 'flag':
      return readFlag;
    case 'choice':
      return choiceReader(field);
    case 'time':
    case 'day':
      return dateReader(field.kind, plan, defaults);
    case 'list':
      return listReader(field);
    case 'json':
      return readJson;
    case 'unit':
      return unitReader(field);
    case 'text':
      return textReader(field);
  }
}

/** A number in inches, pounds or as it is. */
function numberReader(
  importKind: ImportKind,
  field: CatalogueField,
  plan: ColumnPlan,
  defaults: ReadingDefaults,
): CellReader {
  const { quantity, kind } = field;
  const isMeasured = quantity === 'length' || quantity === 'weight';
  const code = isMeasured ? 'notAMeasure' : 'notANumber';
  const bareUnit = isMeasured ? (plan.unit ?? defaults[quantity]) : null;
  const decimal = plan.decimal ?? (defaults.language === 'de' ? 'comma' : 'point');
  const number = kind === 'whole' ? '2' : decimal === 'comma' ? '31,4' : '31.4';
  const example = `${number}${bareUnit === null ? '' : ` ${bareUnit}`}`;
  return (cell, isExact, units) => {
    const read = isExact ? exactNumber(cell) : isMeasured ? readMeasureText(cell) : bareNumber(cell, quantity !== null);
    const unit = read?.unit ?? (isMeasured ? units[quantity] : null) ?? bareUnit;
    if (!read || (unit !== null && isLengthUnit(unit) !== (quantity === 'length')))
      return { fault: [code, { cell, example }] };
    const { value, doubt } = settledNumber(read.amount, cell, plan, defaults, {
      unit: unit === null ? '' : ` ${unit}`,
      isUsual: (number) => unit === null || isUsual(importKind, unit, [number]),
    });
    if (kind === 'whole' && !Number.isInteger(value)) return { fault: ['notAWholeNumber', { cell }] };
    const stored = unit === null ? value : inInchesOrPounds(value, unit);
    const fault = limitFault(field, stored, cell, unit);
    if (fault) return { fault };
    const isBare = read.unit === null && (!isMeasured || units[quantity] === null);
    const bareDoubt: CellNote | undefined =
      plan.isBareDoubtful === true && isBare && unit !== null ? ['bareUnit', { cell, unit }] : undefined;
    const noted = doubt ?? bareDoubt;
    return noted ? { value: stored, doubt: noted } : { value: stored };
  };
}

interface Amount {
  readonly amount: NumberText;
  readonly unit: LengthUnit | WeightUnit | null;
}

export function exactNumber(cell: string): Amount | null {
  const value = Number(cell);
  return Number.isFinite(value) && cell.trim() !== '' ? { amount: { kind: 'plain', value }, unit: null } : null;
}

export function bareNumber(cell: string, isMoney: boolean): Amount | null {
  const amount = readNumberText(isMoney ? moneyAmount(cell) : keyboardText(cell));
  return amount && { amount, unit: null };
}

/** Why a number that would be stored is beyond its limits, in the unit of its cell. */
function limitFault(
  { limits }: CatalogueField,
  stored: number,
  cell: string,
  unit: LengthUnit | WeightUnit | null,
): CellNote | null {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = limits;
  if (stored < minimum) return ['tooSmall', { cell, least: minimum }];
  if (stored <= exclusiveMinimum) return ['notAbove', { cell, least: exclusiveMinimum }];
  if (stored <= maximum) return null;
  if (unit === null) return ['tooLarge', { cell, most: maximum }];
  const most = `${String(roundConverted(fromInchesOrPounds(maximum, unit)))} ${unit}`;
  return ['tooLarge', { cell: bareNumber(cell, false) ? `${cell.trim()} ${unit}` : cell, most }];
}

/** What a field of the kind `unit` is the unit of. */
export const quantityOfUnit = ({ path }: CatalogueField): keyof RowUnits =>
  path.endsWith('weightUnit') ? 'weight' : 'length';

function unitReader(field: CatalogueField): CellReader {
  const isLength = quantityOfUnit(field) === 'length';
  const units = isLength ? 'in, ft, mm, cm, m' : 'lb, oz, g, kg';
  return (cell) => {
    const value = unitOf(cell);
    return value !== null && isLengthUnit(value) === isLength ? { value } : { fault: ['notAUnit', { cell, units }] };
  };
}

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ja', 'j', 'wahr', 'on', '✓', '✔', 't', 'w']);
const no = new Set(['false', 'no', 'n', '0', 'nein', 'falsch', 'off', '-', '–', 'f']);

export function readFlag(cell: string): CellReading {
  const word = cell.trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { fault: ['notAFlag', { cell }] };
}

function choiceReader({ choices }: CatalogueField): CellReader {
  const byWord = new Map(choices.flatMap(({ value, words }) => words.map((word) => [plainWord(word), value] as const)));
  const named = choices.map(({ words }) => words[1] ?? words[0] ?? '').join(', ');
  return (cell) => {
    const value = byWord.get(plainWord(cell));
    return value === undefined ? { fault: ['notAChoice', { cell, choices: named }] } : { value };
  };
}

/** A time as the API has it stays as it is written. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/;

function dateReader(kind: 'time' | 'day', plan: ColumnPlan, { language, timeZone }: ReadingDefaults): CellReader {
  const order = plan.dateOrder ?? (language === 'de' ? 'dmy' : 'mdy');
  const example = language === 'de' ? '24.11.2026 17:00' : '2026-11-24 17:00';
  const toUtc = createLocalTimes(timeZone);
  return (cell) => {
    const date = readDateText(cell, order);
    if (!date) return { fault: ['notADate', { cell, example }] };
    if (kind === 'time' && instant.test(cell)) return { value: cell };
    const value = kind === 'day' ? dayText(date) : toUtc(date);
    const isDoubtful =
      (date.shown === null && !plan.isCertain) ||
      (date.shown !== null && date.shown !== 'ymd' && plan.dateOrder !== null && date.shown !== plan.dateOrder);
    return isDoubtful ? { value, doubt: ['uncertainDate', { cell, day: dayText(date) }] } : { value };
  };
}

function listReader({ choices }: CatalogueField): CellReader {
  const byWord = new Map(choices.flatMap(({ value, words }) => words.map((word) => [plainWord(word), value] as const)));
  return (cell) => {
    const text = cell.trim();
    if (text.startsWith('[')) {
      const read = readJson(text);
      if (!Array.isArray(read.value) || read.value.some((entry) => typeof entry !== 'string'))
        return { fault: ['notAList', { cell }] };
      return { value: read.value };
    }
    const entries = withoutQuotes(text)
      .split(/[|;,]/)
      .map((entry) => withoutQuotes(entry.trim()))
      .filter((entry) => entry !== '');
    return { value: entries.map((entry) => byWord.get(plainWord(entry)) ?? entry) };
  };
}

/** What quotation marks of one pair enclose; the text itself where they do not. */
function withoutQuotes(text: string): string {
  return (
    /^(?:"([^"]+)"|'([^']+)'|[“„”]([^“”„]+)[“”]|[‘‚’]([^‘’‚]+)[‘’]|«([^«»]+)»|»([^«»]+)«)$/
      .exec(text)
      ?.slice(1)
      .find((inner) => inner !== undefined)
      ?.trim() ?? text
  );
}

export function readJson(cell: string): CellReading {
  try {
    return { value: parseKeepingDigits(cell) };
  } catch {
    return { fault: ['notJson', { cell }] };
  }
}

const zipPaths = ['zones.originZip', 'zones.destinationZip'];
/** The beginning of a ZIP, or a range or list of them; or the name of a zone whose ZIPs are still to be entered. */
function readZips(cell: string): CellReading {
  const value = cell.trim();
  const isSound = isOpenLane({ destinationZip: value }) || zipPrefixesOf(value) !== null;
  return isSound ? { value } : { fault: ['notZips', { cell }] };
}

const barcodes = ['externalIds.ean', 'externalIds.upc', 'externalIds.gtin'];
function textReader({ path, limits }: CatalogueField): CellReader {
  if (zipPaths.includes(path)) return readZips;
  const { maxLength = Infinity, format, isTrimmed = false } = limits;
  // A spreadsheet may have turned one into a rounded number.
  const isCode = isTrimmed || path === 'hsCode';
  const isBarcode = barcodes.includes(path);
  return (cell) => {
    const value = isBarcode ? barcodeText(cell) : isCode ? cell.trim() : cell;
    // As the schema counts: characters, not halves of them.
    if (value.length > maxLength && [...value].length > maxLength)
      return { fault: ['tooLong', { count: [...value].length, most: maxLength }] };
    if (format === 'uri' && !/^[a-z][a-z\d+.-]*:\S+$/i.test(value)) return { fault: ['notAnAddress', { cell }] };
    if (isCode && (isBarcode ? isRoundedCode(value) : /^\d[.,]\d+E\+\d+$/i.test(value)))
      return { value, doubt: ['roundedCode', { cell }] };
    if (value.includes('\uFFFD')) return { value, doubt: ['lostCharacters', { cell }] };
    if (!isBarcode) return { value };
    const fault = barcodeFault(value);
    if (fault === null) return { value };
    return {
      value,
      doubt: fault.kind === 'digit' ? ['wrongCheckDigit', { cell, digit: fault.digit }] : ['wrongCodeLength', { cell }],
    };
  };
}
