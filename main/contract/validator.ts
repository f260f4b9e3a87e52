import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { MessageKey } from './messages/formatMessage.ts';
import { clauseOf, message, type Message } from './messages/message.ts';
import { dayPattern } from './schemas/common.ts';

/** Validation by the schemas of the contract. Compiled once a schema; used at every edge where data comes in. */

/** What is wrong and where: `field` reads like `items[3].length`. */
export interface Fault {
  readonly field: string | undefined;
  /** What is said of the field, behind its name. */
  readonly message: string;
  /** The sentence about the field as it is called in it. */
  readonly said: Saying;
}

export type Saying = (field: string | MessageKey) => Message;

/** A fault by what is said of the field. */
export const faultAt = (field: string | undefined, said: Saying): Fault => ({
  field,
  message: clauseOf(said('')).trim(),
  said,
});

export type Validate = (value: unknown) => Fault | null;

const dots = /^\.{1,2}$/;
/** Characters without a width of their own, such as a zero-width space. */
const invisible = /[\p{Cf}\u2028\u2029]/u;

const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true, useDefaults: false, verbose: true });
// ajv-formats is CommonJS: depending on the loader its function is the module or its `default`.
const addFormats =
  typeof formats === 'function' ? formats : (formats as { default: (ajv: Ajv2020, names: string[]) => void }).default;
// The right names of fields that are often given by others, and the units that agree with those of the service.
ajv.addVocabulary(['x-instead', 'x-suggested', 'x-taken']);
// Key text: a space at its ends would make another key that looks the same.
ajv.addKeyword({
  keyword: 'x-trimmed',
  type: 'string',
  schemaType: 'boolean',
  validate: (_: boolean, text: string) => text === text.trim(),
  errors: false,
});
// The id of a record: a dot or two would be another path, and one with an invisible character looks like another id.
ajv.addKeyword({
  keyword: 'x-address',
  type: 'string',
  schemaType: 'boolean',
  validate: (_: boolean, text: string) => !dots.test(text) && !invisible.test(text),
  errors: false,
});
addFormats(ajv, ['date-time', 'uri', 'uri-reference']);

const compiled = new WeakMap<object, Validate>();

export function validator(schema: TSchema): Validate {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(schema);
  const check: Validate = (value) => (validate(value) ? null : faultOf(validate));
  compiled.set(schema, check);
  return check;
}

/** Turns Ajv's first error into words; of a union's alternatives the one that got furthest. */
function faultOf(validate: ValidateFunction): Fault {
  const errors = validate.errors ?? [];
  const [error] = [...errors].sort((a, b) => depth(b) - depth(a));
  if (!error) return faultAt(undefined, (field) => message('notValid', { field }));
  const path = fieldPath(error.instancePath);
  switch (error.keyword) {
    case 'required':
      return faultAt(join(path, String(error.params['missingProperty'])), (field) =>
        message('fieldRequired', { field }),
      );
    case 'additionalProperties':
      return unknownField(path, error);
    default:
      return faultAt(path, (field) => sayingOf(field, error));
  }
}

function unknownField(path: string | undefined, { params, parentSchema }: ErrorObject): Fault {
  const name = String(params['additionalProperty']);
  const { 'x-instead': instead = {} } = (parentSchema ?? {}) as {
    readonly 'x-instead'?: Readonly<Record<string, string>>;
  };
  const right = Object.hasOwn(instead, name) ? instead[name] : undefined;
  return faultAt(join(path, name), (field) =>
    right === undefined ? message('fieldUnknown', { field }) : message('fieldUnknownUse', { field, instead: right }),
  );
}

const ofType = {
  number: 'aNumber',
  integer: 'aWholeNumber',
  string: 'aText',
  boolean: 'trueOrFalse',
  array: 'aList',
  object: 'anObject',
  null: 'aNull',
} as const;
const isType = (type: string): type is keyof typeof ofType => Object.hasOwn(ofType, type);

/** What the words for a fault need of the schema that was not met. */
interface ParentSchema {
  readonly description?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** What is wrong with a value, for whoever typed it. A number that is out of range is told both bounds. */
function sayingOf(
  field: string | MessageKey,
  { keyword, params, parentSchema, data, message: fault }: ErrorObject,
): Message {
  const limit = String(params['limit']);
  const { description, pattern = '', minimum, exclusiveMinimum, maximum } = (parentSchema ?? {}) as ParentSchema;
  switch (keyword) {
    case 'enum':
      return message('oneOf', { field, words: (params['allowedValues'] as readonly unknown[]).map(String) });
    case 'type': {
      const type = String(params['type']);
      return isType(type) ? message(ofType[type], { field }) : otherwise(field, `must be ${type}`);
    }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
      if (maximum === undefined)
        return message(keyword === 'minimum' ? 'leastOrMore' : 'moreThan', { field, least: limit });
      if (minimum !== undefined) return message('fromTo', { field, least: minimum, most: maximum });
      if (exclusiveMinimum === undefined) return message('mostOrLess', { field, most: limit });
      return message('moreThanAtMost', { field, least: exclusiveMinimum, most: maximum });
    case 'minLength':
      return limit === '1' ? message('fieldEmpty', { field }) : message('leastCharacters', { field, least: limit });
    case 'maxLength':
      return message('mostCharacters', { field, most: limit });
    case 'minItems':
      return limit === '1' ? message('oneEntry', { field }) : message('leastEntries', { field, least: limit });
    case 'maxItems':
    case 'maxProperties':
      return message('mostEntries', { field, most: limit });
    case 'format':
      return message(params['format'] === 'date-time' ? 'aDateWithTime' : 'anAddress', { field });
    case 'x-trimmed': {
      const right = String(data).trim();
      return right === '' ? message('notBlank', { field }) : message('spaceAtEnd', { field, right });
    }
    case 'x-address':
      return message(dots.test(String(data)) ? 'moreThanDots' : 'invisibleCharacter', { field });
    case 'pattern':
      if (pattern === dayPattern) return message('aDay', { field, text: String(data).slice(0, 40) });
      if (description === undefined) return message('rightForm', { field });
      return message('rightFormIs', { field, form: description.replace(/\.$/, '') });
    default:
      return fault === undefined ? message('notValid', { field }) : otherwise(field, fault);
  }
}

/** In the words of the validator, which only schemas without words of their own need. */
const otherwise = (field: string | MessageKey, fault: string): Message => message('wrongOtherwise', { field, fault });

function depth(error: ErrorObject): number {
  // A failed `anyOf` says less than the failure inside it.
  return error.instancePath.split('/').length + (error.keyword === 'anyOf' ? -0.5 : 0);
}

/** `/items/3/length` becomes `items[3].length`. */
function fieldPath(pointer: string): string | undefined {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : join(text, part)), '');
  return path === '' ? undefined : path;
}

function join(path: string | undefined, name: string): string {
  return path ? `${path}.${name}` : name;
}
