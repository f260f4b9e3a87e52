import type { ColumnPlan, ReadingDefaults, ReadRow, RowNote } from '../reading.ts';
import { headerReadings } from './headerWords.ts';
import type { ColumnMatch } from './columnMatch.ts';
import { dayText, readDateText } from './dateText.ts';
import { readMeasureText } from './measureText.ts';
import { moneyAmount } from '../../../contract/moneyText.ts';
import { readNumberText } from '../../../contract/numberText.ts';
import type { RawRow } from './rawRow.ts';
import { rowNote } from './rowNote.ts';
import { settledNumber } from './settledNumber.ts';
import { inInchesOrPounds, isLengthUnit, unitOf } from '../../../contract/units.ts';

/** What a column of a rate card prices. */
type CardColumn =
  | { readonly kind: 'zone'; readonly zones: readonly number[] }
  | { readonly kind: 'class'; readonly freightClass: string }
  | { readonly kind: 'break'; readonly minWeight: number };

const freightClasses = [
  ...[
    '50',
    '55',
    '60',
    '65',
    '70',
    '77.5',
    '85',
    '92.5',
    '100',
    '110',
    '125',
    '150',
    '175',
    '200',
    '250',
    '300',
    '400',
  ],
  '500',
];

/** What the columns of a head price; null where one says nothing of it. The first one is the corner. */
function cardColumns(header: readonly string[]): readonly (CardColumn | null)[] {
  const [corner = '', ...heads] = header;
  const areZones = isWeightCorner(corner) && areBareZones(heads);
  return header.map((head) => namedColumn(head) ?? bareColumn(head.trim(), corner, areZones));
}

/** "Zone 02", "Zones 1 & 2", "Class 77.5" and "M5C" (from 500 lb). */
function namedColumn(head: string): CardColumn | null {
  const text = head.trim();
  const zones = /^(?:local(?:\s*,|\s+and)?\s*)?(?:zones?|zonen|z)\s*\.?\s*(.+)$/i.exec(text)?.[1];
  const stated = zones === undefined ? null : zoneNumbers(zones);
  if (stated !== null) return { kind: 'zone', zones: stated };
  const named = /^(?:freight class|class|klasse|cl\.?)\s*(\d{2,3}(?:\.5)?)$/i.exec(text)?.[1];
  if (named !== undefined) return { kind: 'class', freightClass: named };
  const minWeight = weightBreak(text);
  return minWeight === null ? null : { kind: 'break', minWeight };
}

/** A number without a word, where the corner or the other numbers say what it is. */
function bareColumn(text: string, corner: string, areZones: boolean): CardColumn | null {
  const zones = areZones || /zone/i.test(corner) ? zoneNumbers(text) : null;
  if (zones !== null) return { kind: 'zone', zones };
  if (/class|klasse/i.test(corner) && freightClasses.includes(text)) return { kind: 'class', freightClass: text };
  return null;
}

/** "2", "002", "1 & 2" and "L,1 & 2" (the local zone costs as much). */
function zoneNumbers(text: string): readonly number[] | null {
  const numbers = /^(?:l(?:ocal)?\s*[,&]\s*)?(\d{1,3}(?:\s*(?:,|&|\+|and|und)\s*\d{1,3})*)$/i.exec(text.trim())?.[1];
  return numbers === undefined ? null : numbers.split(/\D+/).map(Number);
}

/** Whether numbers without a word are zones: they rise, and are not the classes of freight. */
function areBareZones(heads: readonly string[]): boolean {
  const filled = heads.map((head) => head.trim()).filter((head) => head !== '');
  const numbers = filled.map((head) => {
    const named = namedColumn(head);
    return (named?.kind === 'zone' ? named.zones : zoneNumbers(head))?.[0] ?? null;
  });
  const isRising = numbers.every((zone, at) => zone !== null && (at === 0 || zone > (numbers[at - 1] ?? 0)));
  return filled.length > 1 && isRising && !filled.every((head) => freightClasses.includes(head));
}

/** The breaks of freight tariffs: L5C is below, M5C from 500 lb, M10M from 10,000 lb. */
function weightBreak(text: string): number | null {
  const [, side, count, unit] = /^([LM])(\d{1,2})([CM])$/i.exec(text.trim()) ?? [];
  if (side === undefined) return null;
  return side.toUpperCase() === 'L' ? 0 : Number(count) * (unit?.toUpperCase() === 'C' ? 100 : 1000);
}

/** A corner that names a weight and has no number, as the id of an item would. */
const isWeightCorner = (corner: string): boolean =>
  /^\D*$/.test(corner) && /\bweight|gewicht|\blbs?\b|\bkgs?\b|\bpounds?\b/i.test(corner);

const cornerWords = /weight|lbs?\b|kgs?\b|gewicht|exceed|up to|\bbis\b|zone|class|klasse|pounds?/i;

/** Whether a row is the head of a rate card: weights down, zones or classes across, or classes down and weights across. */
export function isCardHead(cells: readonly string[]): boolean {
  const [corner = '', ...heads] = cells;
  const filled = heads.filter((head) => head.trim() !== '');
  if (filled.length < 2 || readNumberText(corner.trim()) !== null) return false;
  if (corner.trim() !== '' && !cornerWords.test(corner)) return false;
  const columns = cardColumns([corner, ...filled]).slice(1);
  return columns.filter((column) => column !== null).length * 2 > filled.length;
}

/** Whether all its zones are numbers without a word, so that the rows below must show that it is a head. */
export const isBareHead = ([, ...heads]: readonly string[]): boolean => areBareZones(heads);

/**
 * The head that two rows make: the first one names the weight and says "Zone" somewhere, the second one has the numbers; null where
 * they make none.
 */
export function joinedHead(above: readonly string[], cells: readonly string[]): readonly string[] | null {
  const [corner = '', ...words] = above;
  const [below = '', ...heads] = cells;
  const areWords = words.every((word) =>
    /^(?:|(?:to\s+|nach\s+)?(?:zones?|zonen)|preis\w*|rates?|prices?)$/i.test(word.trim()),
  );
  if (below.trim() !== '' || !isWeightCorner(corner) || !areWords) return null;
  const head = [corner, ...heads];
  return isCardHead(head) ? head : null;
}

/** What the columns of a card fill. */
export function matchCard(header: readonly string[]): readonly ColumnMatch[] {
  const [corner = ''] = header;
  const stated = headerReadings(corner).find(({ unit }) => unit !== null && !isLengthUnit(unit))?.unit;
  const unit = stated ?? unitOf(/\b(kg|lb|oz|g)s?\b/i.exec(corner)?.[0] ?? '');
  const columns = cardColumns(header);
  const isByBreak = columns.some((column) => column?.kind === 'break');
  const isFreight = isByBreak || columns.some((column) => column?.kind === 'class');
  const price = isFreight ? 'rates.costPerHundredweight' : 'rates.cost';
  return columns.map((column, index): ColumnMatch => {
    if (index > 0) return { path: column && price, unit: null, isCertain: true };
    if (isByBreak) return { path: 'rates.freightClass', unit: null, isCertain: true };
    return { path: isFreight ? 'rates.minWeight' : 'rates.maxWeight', unit, isCertain: true };
  });
}

/** Whether the plan is that of a card, in which several columns hold prices. */
export function isCardPlan(plan: readonly ColumnPlan[]): boolean {
  const prices = plan.filter(({ path }) => path === 'rates.cost' || path === 'rates.costPerHundredweight');
  return prices.length > 1 && isCardHead(plan.map(({ header }) => header));
}

/** What a card says of itself above its head, or by the name of its file. */
export interface CardOrigin {
  readonly titles: readonly string[];
  readonly fileName: string;
}

const carriers = ['ups', 'fedex', 'usps', 'dhl', 'dpd', 'gls', 'hermes', 'tnt', 'ontrac', 'lasership', 'purolator'];

/** Reads the rows of a card: each price becomes an entry of one rate table. */
export function createCardReader(
  plan: readonly ColumnPlan[],
  defaults: ReadingDefaults,
  origin: CardOrigin,
): (raw: RawRow) => readonly ReadRow[] {
  const readLine = createLineReader();
  const head = tableHead(plan, defaults, origin, readLine);
  const { id } = head;
  const [axis] = plan;
  const prices = cardColumns(plan.map(({ header }) => header)).flatMap((meaning, index) => {
    const column = plan[index];
    return index > 0 && column && column.path !== null && meaning ? [{ column, meaning }] : [];
  });
  let isFirst = true;
  return ({ row, cells, exact, fault }) => {
    const rowOf = (
      values: Readonly<Record<string, unknown>>,
      faults: readonly RowNote[],
      doubts: readonly RowNote[],
    ) => ({
      ...{ row, cells, values, empty: [], faults, doubts },
    });
    if (fault) return [rowOf({ id }, [fault], [])];
    const cell = cells[0]?.trim() ?? '';
    const at = axis ? axisValue(cell, axis, defaults) : null;
    const hasPrices = prices.some(({ column }) => (cells[column.column]?.trim() ?? '') !== '');
    if (!axis || at === null || !hasPrices) {
      const filled = cells.map((each) => each.trim()).filter((each) => each !== '');
      const { values, note } = readLine(filled.join(' '));
      const isSkipped = note.code === 'cardLine' && cell !== '' && filled.length > 1;
      const said = isSkipped ? rowNote('cardRowSkipped', { ...note.params, cell }, 0, axis?.path ?? null) : note;
      return [rowOf({ id, ...values }, [], [said])];
    }
    const rows: ReadRow[] = [];
    for (const { column, meaning } of prices) {
      const text = cells[column.column]?.trim() ?? '';
      if (/^(?:|-+|–|n\/?a|\*+)$/i.test(text)) continue;
      const path = column.path ?? '';
      const amount = exact?.has(column.column) === true ? exactPrice(text) : readNumberText(moneyAmount(text));
      if (!amount) {
        rows.push(rowOf({ id }, [rowNote('notANumber', { cell: text, example: '12.50' }, column.column, path)], []));
        continue;
      }
      const { value, doubt } = settledNumber(amount, text, column, defaults);
      const doubts = doubt ? [rowNote(...doubt, column.column, path)] : [];
      for (const priced of entriesAt(axis.path ?? '', at, meaning)) {
        const entry = { id, ...priced, [path]: value };
        if (isFirst) doubts.push(...head.notes);
        rows.push(rowOf(isFirst ? { ...head.values, ...entry } : entry, [], doubts.splice(0)));
        isFirst = false;
      }
    }
    return rows;
  };
}

/** Letters of a line that a note repeats. */
const quotedLine = 200;
/** Lines of a card that are not imported. */
const unreadCodes: readonly string[] = ['cardLine', 'cardStep', 'cardRowSkipped'];

/** The line that a note says is not imported; null for another note. */
export function unreadLine({ code, params }: RowNote): string | null {
  return unreadCodes.includes(code) ? String(params['line']) : null;
}

const fuelWords = /\b(?:energie|treibstoff|kraftstoff|diesel|fuel)/i;
const includedWords = /\b(?:inkl|inclu|enthalten|excl|exkl|ohne|without|no\b|kein)/i;
const stepWords =
  /\b(?:je|pro|jedes|jede|jeder)\s+(?:weiter|zusätzlich|angefangen)|\b(?:each|every|per)\s+(?:additional|extra|further|started)\b/i;

/** Reads lines of a card that are no prices: a fuel surcharge, or what no rate table has. */
function createLineReader(): (text: string) => {
  readonly values: Readonly<Record<string, unknown>>;
  readonly note: RowNote;
} {
  let isFuelRead = false;
  return (text) => {
    const line = text.length > quotedLine ? `${text.slice(0, quotedLine)}…` : text;
    if (stepWords.test(text)) return { values: {}, note: rowNote('cardStep', { line }) };
    const [stated, ...others] = [...text.matchAll(/(\d{1,3}(?:[.,]\d{1,2})?)\s*%/g)];
    const isFuel = fuelWords.test(text) && !includedWords.test(text) && stated && others.length === 0;
    if (!isFuel || isFuelRead) return { values: {}, note: rowNote('cardLine', { line }) };
    isFuelRead = true;
    const percent = Number((stated[1] ?? '').replace(',', '.'));
    return { values: { fuelPercent: percent }, note: rowNote('cardFuel', { percent, line }, null, 'fuelPercent') };
  };
}

const exactPrice = (text: string) => {
  const value = Number(text);
  return Number.isFinite(value) ? ({ kind: 'plain', value } as const) : null;
};

/** The weight of a row in pounds, or its class; the end that counts of "1 - 5 lb". */
function axisValue(cell: string, axis: ColumnPlan, defaults: ReadingDefaults): number | string | null {
  const { path, unit } = axis;
  if (path === 'rates.freightClass') {
    const text = cell.replace(/^(?:class|klasse)\s*/i, '');
    return freightClasses.includes(text.replace(/\.0$/, '')) ? text.replace(/\.0$/, '') : null;
  }
  const known = weightBreak(cell);
  if (known !== null) return known;
  const ends = cell
    .replace(/^(?:up to|not to exceed|bis|≤|<=|over|ab|from|von)\s*/i, '')
    .split(/\s*(?:\s-\s|–|\bto\b|\bbis\b|(?<=\d)-(?=\d))\s*/i);
  const end = path === 'rates.maxWeight' ? ends.at(-1) : ends[0];
  const measure = ends.length > 2 ? null : readMeasureText(end ?? '');
  const inUnit = measure?.unit ?? readMeasureText(ends.at(-1) ?? '')?.unit ?? unit;
  if (!measure || inUnit === null || isLengthUnit(inUnit)) return null;
  const { value } = settledNumber(measure.amount, cell, axis, defaults);
  return value < 0 || (value === 0 && path === 'rates.maxWeight') ? null : inInchesOrPounds(value, inUnit);
}

/** The entries of one price: one, or one for each of several zones. */
function entriesAt(
  axis: string,
  at: number | string,
  meaning: CardColumn,
): readonly Readonly<Record<string, unknown>>[] {
  switch (meaning.kind) {
    case 'zone':
      return meaning.zones.map((zone) => ({ [axis]: at, 'rates.zone': zone }));
    case 'class':
      return [{ [axis]: at, 'rates.freightClass': meaning.freightClass }];
    case 'break':
      return [{ [axis]: at, 'rates.minWeight': meaning.minWeight }];
  }
}

/** "gültig ab 01.01.2026", "Effective January 5, 2026": from when on the prices hold. */
const validity =
  /(?:\b(?:valid(?:\s+from)?|effective(?:\s+(?:from|as\s+of|date))?)|g(?:ü|ue)ltig\s+(?:ab|vom|seit))(?:\s*:|\s)\s*(.+)$/i;
const writtenDay =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?\s+\p{L}+\.?\s+\d{4}|\p{L}+\.?\s+\d{1,2},?\s+\d{4}/u;

/** The first day of a card by its title lines, and these lines without it. */
function validFromOf(titles: readonly string[], { language }: ReadingDefaults) {
  for (const [index, line] of titles.entries()) {
    const stated = validity.exec(line);
    const day = writtenDay.exec(stated?.[1] ?? '')?.[0];
    const date = day === undefined ? null : readDateText(day, language === 'de' ? 'dmy' : 'mdy');
    if (!stated || !date) continue;
    const rest = line.slice(0, stated.index).replace(/[\s,;:(–-]+$/, '');
    return {
      validFrom: dayText(date),
      notes: [rowNote('cardValidFrom', { day: dayText(date), cell: line.slice(stated.index) }, null, 'validFrom')],
      others: titles.toSpliced(index, 1, ...(rest === '' ? [] : [rest])),
    };
  }
  return { notes: [], others: titles };
}

/** "Preise in EUR": says in which currency the prices are. */
const currencyLine = /^[^\d%]*(?:€|\$|\b(?:EUR|USD|Euro|Dollars?)\b)[^\d%]*$/i;

/** Id and name as the title says them, else the name of the file; carrier and service of a known carrier, or as a person has given them. */
function tableHead(
  plan: readonly ColumnPlan[],
  defaults: ReadingDefaults,
  { titles, fileName }: CardOrigin,
  readLine: ReturnType<typeof createLineReader>,
) {
  const stem = fileName
    .replace(/\.[a-z]+$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  const { validFrom, notes, others } = validFromOf(titles, defaults);
  const title = others.find((line) => carriers.some((carrier) => line.toLowerCase().includes(carrier))) ?? others[0];
  const name = (title ?? (stem === '' ? 'Rate card' : stem)).replace(/[®™]/g, '').slice(0, 256);
  const named = carriers.find((each) => name.toLowerCase().includes(each));
  const rest = name
    .split(/\s+/)
    .filter((word) => word.toLowerCase() !== named && !/^(?:19|20)\d\d$/.test(word))
    .join(' ');
  const { language, carrier = named } = defaults;
  const service =
    defaults.service ?? (named === undefined ? undefined : (rest === '' ? name : rest).slice(0, 64).trim());
  const id = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 128);
  const all = [...titles, ...plan.map(({ header }) => header)].join(' ');
  const currency = /€|\bEUR\b/.test(all) || (language === 'de' && !/\$|\bUSD\b/.test(all)) ? 'EUR' : 'USD';
  const isFreight = plan.some(({ path }) => path === 'rates.costPerHundredweight');
  const lines = others.filter((line) => line !== title && !currencyLine.test(line)).map(readLine);
  const values = {
    ...{ id, name, mode: isFreight ? 'Ltl' : 'Parcel', currency, ...(validFrom && { validFrom }) },
    ...Object.assign({}, ...lines.map((line) => line.values)),
  };
  const said = [...notes, ...lines.map(({ note }) => note)];
  return carrier === undefined || service === undefined
    ? { id, notes: said, values }
    : {
        id,
        notes: [rowNote('cardNames', { name, carrier, service, currency }, null, 'name'), ...said],
        values: { ...values, carrier, service },
      };
}
