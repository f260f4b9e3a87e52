import type { TSchema } from 'typebox';
import { message } from '../contract/index.ts';
import { faultAt, validator, type Fault } from '../contract/validator.ts';
import type { Steps } from '../domain/steps.ts';
import { unknownFields } from '../domain/unknownFields.ts';
import { missingField } from './missingField.ts';

/** Entries of a list that are checked between two pauses. */
const entriesAtOnce = 500;

interface ListSchema {
  readonly type?: unknown;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: unknown;
  readonly contains?: unknown;
}

/** What is wrong with a body. Where a field is absent because its name is misspelt, that is said. */
export function* checkBody(schema: TSchema, body: unknown): Steps<Fault | null> {
  const fault = yield* firstFault(schema, body);
  const code = fault?.said('').code;
  if (!fault || (code !== 'fieldRequired' && code !== 'fieldUnknown')) return fault;
  const {
    slips: [slip],
    units,
    others,
  } = yield* unknownFields(schema, body);
  const measure = units.find(({ meant }) => meant !== null && meant === fault.field);
  if (measure) return faultAt(measure.path, (field) => measure.said(false, field));
  const isCause =
    slip !== undefined && [slip.path, slip.path.replace(/[^.\]]*$/, slip.meant)].includes(fault.field ?? '');
  if (isCause) return faultAt(slip.path, (field) => message('fieldUnknownUse', { field, instead: slip.meant }));
  const missing = code === 'fieldRequired' ? missingField(fault.field ?? '', others) : null;
  return missing ?? fault;
}

/** One with a long list is checked as often as the list has parts, each time with one part of it. */
function* firstFault(schema: TSchema, body: unknown): Steps<Fault | null> {
  const validate = validator(schema);
  const name = longList(schema, body);
  if (name === null) return validate(body);
  // `longList` found a list of the body under this name.
  const whole = body as Readonly<Record<string, readonly unknown[]>>;
  const entries = whole[name] ?? [];
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    yield;
    const fault = validate({ ...whole, [name]: entries.slice(from, from + entriesAtOnce) });
    if (fault) return moved(fault, name, from);
  }
  return null;
}

/** The longest list of a body that can be checked in parts; null when there is none worth it. */
function longList(schema: TSchema, body: unknown): string | null {
  const { properties } = schema as { readonly properties?: Readonly<Record<string, ListSchema>> };
  if (!properties || typeof body !== 'object' || body === null) return null;
  let longest: string | null = null;
  let most = entriesAtOnce;
  for (const [name, value] of Object.entries(body)) {
    const list = properties[name];
    if (!list || !Array.isArray(value) || value.length <= most || !isCheckedByEntry(list, value.length)) continue;
    [longest, most] = [name, value.length];
  }
  return longest;
}

/** Whether nothing but the number of entries concerns the list as a whole, and that is right. */
function isCheckedByEntry(
  { type, minItems = 0, maxItems = Infinity, uniqueItems, contains }: ListSchema,
  length: number,
) {
  return type === 'array' && minItems <= 1 && length <= maxItems && uniqueItems !== true && contains === undefined;
}

function moved(fault: Fault, name: string, by: number): Fault {
  const { field } = fault;
  const index = field?.startsWith(`${name}[`) === true ? /\[(\d+)\]/.exec(field)?.[1] : undefined;
  if (field === undefined || index === undefined) return fault;
  const rest = field.slice(name.length + index.length + 2);
  return { ...fault, field: `${name}[${String(Number(index) + by)}]${rest}` };
}
