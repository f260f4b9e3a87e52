import type { TSchema } from 'typebox';
import { clauseOf, message, type Message, type MessageKey } from '../contract/index.ts';
import { isLengthUnit, unitOf } from '../contract/units.ts';
import { shapeOf, type Shape } from './fieldShape.ts';
import { foreignUnit, foreignUnitText } from './foreignUnits.ts';
import { hasSameMeasure, measureNameOf, measureNameText } from './measureNames.ts';
import { plainName } from './plainName.ts';
import { quantityUnit, quantityUnitText } from './quantityUnits.ts';
import { otherMeasure } from './otherMeasures.ts';
import { statedMeasures, unitFields } from './recordUnits.ts';
import { sameJson } from './sameJson.ts';
import { runToEnd, type Steps } from './steps.ts';

/** Names that are looked at or compared between two pauses: a few milliseconds. */
const namesAtOnce = 2000;
/** No longer name is taken for a slip. */
const longestSlip = 128;

/** The fields of a body that its schema does not know. */
export interface UnknownFields {
  /**
   * Those that are clearly a slip of a known field (`sourceOrderID`, `lenght`, `condition` for `conditions`) or its name
   * elsewhere (`postalCode` for `zip`), while the known field is absent: the first of each path.
   */
  readonly slips: readonly Slip[];
  /** Fields of other names that state what numbers are in or count, otherwise than they are read: the first of each name. */
  readonly units: readonly UnreadUnit[];
  /** All others, those of entries of a list once and without their number. */
  readonly others: readonly UnknownField[];
}

export interface Slip {
  readonly path: string;
  readonly meant: string;
}

export interface UnreadUnit {
  readonly path: string;
  readonly name: string;
  /** The path of the field that it stands for; null where it stands for none. */
  readonly meant: string | null;
  /** The message for a record that may state units, or for one that may not; names the path unless another name is given. */
  readonly said: (converts: boolean, field?: string | MessageKey) => Message;
}

export interface UnknownField {
  /** Entries of a list without their number. */
  readonly path: string;
  /** The first place that has it. */
  readonly place: string;
  readonly places: number;
  /** The path of the field that may have been meant. */
  readonly near: string | null;
  /** Whether that field is absent, so that what was meant for it is not stored. */
  readonly isLost: boolean;
}

/** Is shown every object of a body with the names of the fields that its schema knows there. */
export type Look = (value: object, known: ReadonlyMap<string, unknown>, path: string) => void;

export function* unknownFields(schema: TSchema, body: unknown, look?: Look): Steps<UnknownFields> {
  const others = new Map<string, UnknownField>();
  const units = new Map<string, UnreadUnit>();
  const slips = new Map<string, Slip>();
  const found: Found = (path, surely, near, field) => {
    // The same number in another unit is no slip of the field.
    const meant = field && isSameAmount(field) ? null : surely;
    const name = withoutIndexes(path);
    const unit = field && unreadUnit(path, field, meant);
    if (unit) {
      if (!units.has(unit.name)) units.set(unit.name, unit);
      return;
    }
    if (meant !== null) {
      if (!slips.has(name)) slips.set(name, { path, meant: field ? ofUnit(meant, field) : meant });
      return;
    }
    const known = others.get(name);
    const parent = name.slice(0, name.lastIndexOf('.') + 1);
    const { place, places } = known ?? { place: path, places: 0 };
    const told = { path: name, place, places: places + 1 };
    if (!known) others.set(name, { ...told, near: near && parent + near.name, isLost: near?.isAbsent === true });
    else if (near?.isAbsent && !known.isLost)
      others.set(name, { ...told, place: path, near: parent + near.name, isLost: true });
    else others.set(name, { ...known, ...told });
  };
  yield* eachUnknown(shapeOf(schema), body, found, look);
  return { slips: [...slips.values()], units: [...units.values()], others: [...others.values()] };
}

/** A field that an unknown one may stand for, by its path from the same object. */
export interface NearField {
  readonly name: string;
  readonly isAbsent: boolean;
}

/**
 * Is told the path of every field that is not known, and the field that it stands for where that is sure and the field is absent or says
 * something else, or may stand for; `field` is null for what has no name.
 */
export type Found = (path: string, meant: string | null, near: NearField | null, field: UnknownName | null) => void;

export interface UnknownName {
  readonly name: string;
  readonly holder: object;
  readonly shape: Shape;
}

/** Looks at every place of a body, entry after entry. */
export function* eachUnknown(shape: Shape, body: unknown, found: Found, look?: Look): Steps<void> {
  const open: { readonly shape: Shape; readonly value: object; readonly path: string; readonly next: number }[] = [];
  const nearest = createNearest();
  let spent = 0;
  const visit = (inner: Shape, value: unknown, path: () => string): void => {
    const isPlain = typeof value !== 'object' || value === null;
    if (!isPlain) open.push({ shape: inner, value, path: path(), next: 0 });
    else if (!inner.readsAny && value !== undefined && value !== null) found(path(), null, null, null);
  };
  visit(shape, body, () => '');
  for (let at = open.pop(); at; at = open.pop()) {
    const { shape: here, value, path, next } = at;
    spent += 1;
    if (Array.isArray(value)) {
      const { entries } = here;
      if (!entries && !here.readsAny && value.length > 0) found(path, null, null, null);
      if (entries?.fields && next < value.length) {
        if (next + 1 < value.length) open.push({ ...at, next: next + 1 });
        visit(entries, value[next], () => `${path}[${String(next)}]`);
      }
    } else if (here.fields) {
      look?.(value, here.fields, path);
      for (const name of Object.keys(value)) {
        const known = here.fields.get(name);
        const inner: unknown = (value as Readonly<Record<string, unknown>>)[name];
        if (known) visit(known, inner, () => pathTo(path, name));
        else {
          const near = nearest(here, name);
          spent += near.compared;
          const isAbsent = near.name !== null && !hasField(value, near.name);
          const meant = near.isSure && near.name !== null && !repeats(value, inner, near.name) ? near.name : null;
          const known = near.name === null ? null : { name: near.name, isAbsent };
          found(pathTo(path, name), meant, known, { name, holder: value, shape: here });
        }
        spent += 1;
        if (spent >= namesAtOnce) {
          spent = 0;
          yield;
        }
      }
    }
    if (spent >= namesAtOnce) {
      spent = 0;
      yield;
    }
  }
}

/** What is wrong with the names of the fields of a record that is converted by its units; null when nothing is. */
export function slipIn(schema: TSchema, record: unknown): string | null {
  const {
    slips: [slip],
    units,
  } = runToEnd(unknownFields(schema, record));
  if (slip) return clauseOf(slipText(slip));
  const unread = units.find(({ name }) => !unitFields.some(({ field }) => field === name));
  return unread ? clauseOf(unread.said(true)) : null;
}

/** Whether a field has the number of another one, with its unit in its name. */
function isSameAmount({ name, holder, shape }: UnknownName): boolean {
  const measure = measureNameOf(name, shape.fields?.keys() ?? [], shape.instead);
  return measure !== null && hasSameMeasure(holder, name, measure);
}

/** Which field of a record `unit` stands for, where it is a slip of the unit of its lengths: that depends on what it says. */
function ofUnit(meant: string, { name, holder, shape }: UnknownName): string {
  const value: unknown = (holder as Readonly<Record<string, unknown>>)[name];
  if (name !== 'unit' || meant !== 'dimensionUnit' || typeof value !== 'string') return meant;
  const unit = unitOf(value);
  const field = unit === null ? 'unitOfMeasure' : isLengthUnit(unit) ? meant : 'weightUnit';
  return shape.fields?.has(field) ? field : meant;
}

/** What an unknown field says of the numbers beside it, where they are read otherwise; `slipOf` is the field that it is a slip of. */
function unreadUnit(path: string, { name, holder, shape }: UnknownName, slipOf: string | null): UnreadUnit | null {
  const known = shape.fields ?? new Map<string, Shape>();
  const isUnitField = unitFields.some(({ field }) => field === slipOf);
  const counted = known.has('quantityOrdered') && slipOf === null ? quantityUnit(name, holder) : null;
  const unit = slipOf === null || isUnitField ? foreignUnit(name, holder) : null;
  if (unit)
    return { path, name, meant: null, said: (converts, field = path) => foreignUnitText(field, unit, converts) };
  if (counted !== null) return { path, name, meant: null, said: (_, field = path) => quantityUnitText(field, counted) };
  const measure = measureNameOf(name, known.keys(), shape.instead);
  if (!measure)
    return slipOf === null && !known.has('quantityOrdered') ? unreadMeasure(path, name, holder, known) : null;
  // `weight_g` is a slip of `weight`, too, but no number of pounds.
  if ((slipOf !== null && slipOf !== measure.field) || hasSameMeasure(holder, name, measure)) return null;
  const meant = path.slice(0, -name.length) + measure.field;
  return { path, name, meant, said: (converts, field = path) => measureNameText(field, measure, converts) };
}

/** Another word for a length or weight, which is not the number of the field that it means. */
function unreadMeasure(
  path: string,
  name: string,
  holder: object,
  known: ReadonlyMap<string, unknown>,
): UnreadUnit | null {
  const fields = new Map<string, unknown>(Object.entries(holder));
  const other = otherMeasure(name, fields.get(name), {
    valueOf: (field) => fields.get(field),
    reads: (field) => known.has(field),
    per: statedMeasures(holder),
  });
  if (!other) return null;
  const instead = other.field;
  const meant = path.slice(0, -name.length) + instead;
  return { path, name, meant, said: (_, field = path) => message('fieldUnknownUse', { field, instead }) };
}

export const slipText = ({ path, meant }: Slip): Message => message('fieldUnknownUse', { field: path, instead: meant });

export const pathTo = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The known name that another one is a slip of; null when none is near enough to be sure. */
export const nearestName = (name: string, known: Iterable<string>): string | null =>
  [...known].find((one) => isSlip(name, one)) ?? null;

export function withoutIndexes(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** The known name that another one may stand for: less surely than one that it is a slip of. */
export function likelyName(name: string, known: readonly string[]): string | null {
  const given = plainName(name);
  if (given.length > longestSlip) return null;
  const bare = given.replace(unitEnding, '');
  return (
    known.find((one) => plainName(one) === bare) ??
    known.find((one) => given.length >= leastLetters && isOneLetterOff(given, plainName(one))) ??
    null
  );
}

/** Whether an object has the value that an unknown field states in the field that is meant, too. Where they differ, nobody can tell which is right. */
function repeats(holder: object, given: unknown, known: string): boolean {
  const found = known
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      holder,
    );
  return found !== undefined && sameJson(given, found);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Units that other systems write behind the name of a measure. */
const unitEnding = /(?:mm|cm|m|in|inch|inches|ft|kg|g|lb|lbs|oz)$/;
/** Shorter names differ by one letter from many others. */
const leastLetters = 5;

function isOneLetterOff(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differing = 0;
  for (let at = 0; at < a.length && differing < 2; at += 1) if (a[at] !== b[at]) differing += 1;
  // `street2` is not `street1`.
  return differing === 1 && a.replace(/\d/g, '') !== b.replace(/\d/g, '');
}

interface Nearest {
  readonly name: string | null;
  /** Whether it is a slip of the name, or what other systems call it. */
  readonly isSure: boolean;
  /** How many names were compared for it. */
  readonly compared: number;
}

/** Finds the known name that an unknown one stands for, each name once. */
function createNearest() {
  const met = new Map<Shape, Map<string, Nearest>>();
  return (shape: Shape, name: string): Nearest => {
    let names = met.get(shape);
    if (!names) met.set(shape, (names = new Map()));
    const before = names.get(name);
    if (before !== undefined) return { ...before, compared: 0 };
    const { fields, instead, suggested } = shape;
    const known = [...(fields?.keys() ?? [])];
    // An addition of this station is no name that another system would mistype.
    const ofSpecification = known.filter((one) => !one.startsWith('x-') || name.startsWith('x-'));
    const sure = instead.get(name) ?? nearestName(name, ofSpecification);
    const near = sure ?? suggested.get(name) ?? likelyName(name, known) ?? innerName(shape, name);
    const found = { name: near, isSure: sure !== null, compared: 3 * known.length };
    names.set(name, found);
    return found;
  };
}

/** Names that so many objects have that they point nowhere. */
const commonNames: ReadonlySet<string> = new Set(['id', 'name', 'type', 'status', 'version', 'description']);

/** Where a name is known further inside; null when it is so at none or several places. */
function innerName({ fields }: Shape, name: string): string | null {
  if (commonNames.has(name)) return null;
  const places = [...(fields ?? [])].flatMap(([outer, { fields: inner, entries }]) => [
    ...(inner?.has(name) ? [`${outer}.${name}`] : []),
    ...(entries?.fields?.has(name) ? [`${outer}[].${name}`] : []),
  ]);
  return places.length === 1 ? (places[0] ?? null) : null;
}

/** Whether an object has something at a path of names; of a list, whether any entry has. */
function hasField(value: unknown, path: string): boolean {
  const [, name = '', list = '', rest = ''] = /^([^.[]+)(\[\])?\.?(.*)$/.exec(path) ?? [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
  const inner: unknown = (value as Readonly<Record<string, unknown>>)[name];
  if (rest === '') return true;
  return list === '' ? hasField(inner, rest) : Array.isArray(inner) && inner.some((entry) => hasField(entry, rest));
}

/** Whether two names differ only in case and separators, by one letter too many or too few, or by two swapped letters. */
function isSlip(given: string, known: string): boolean {
  if (given.length > longestSlip) return false;
  const [a, b] = [plainName(given), plainName(known)];
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > from && endOfB > from && a[endOfA - 1] === b[endOfB - 1]) [endOfA, endOfB] = [endOfA - 1, endOfB - 1];
  const [restOfA, restOfB] = [a.slice(from, endOfA), b.slice(from, endOfB)];
  if (a.length !== b.length) return restOfA.length + restOfB.length === 1;
  return restOfA.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0];
}
