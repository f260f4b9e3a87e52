import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { dayPattern } from './schemas/common.ts';

/** Validation by the schemas of the contract. Compiled once a schema; used at every edge where data comes in. */

/** What is wrong and where: `field` reads like `items[3].length`. */
export interface Fault {
  readonly field: string | undefined;
  readonly message: string;
}

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
  if (!error) return { field: undefined, message: 'is not valid' };
  const path = fieldPath(error.instancePath);
  switch (error.keyword) {
    case 'required':
      return { field: join(path, String(error.params['missingProperty'])), message: 'is required' };
    case 'additionalProperties':
      return unknownField(path, error);
    default:
      return { field: path, message: wordsOf(error) };
  }
}

function unknownField(path: string | undefined, { params, parentSchema }: ErrorObject): Fault {
  const name = String(params['additionalProperty']);
  const { 'x-instead': instead = {} } = (parentSchema ?? {}) as {
    readonly 'x-instead'?: Readonly<Record<string, string>>;
  };
  const right = Object.hasOwn(instead, name) ? `; use ${String(instead[name])}` : '';
  return { field: join(path, name), message: `is not a known field${right}` };
}

const typeWords: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** What the words for a fault need of the schema that was not met. */
interface ParentSchema {
  readonly description?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** What is wrong with a value, for whoever typed it. A number that is out of range is told both bounds. */
function wordsOf({ keyword, params, parentSchema, data, message = 'is not valid' }: ErrorObject): string {
  const limit = String(params['limit']);
  const { description, pattern = '', minimum, exclusiveMinimum, maximum } = (parentSchema ?? {}) as ParentSchema;
  switch (keyword) {
    case 'enum':
      return `must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`;
    case 'type':
      return `must be ${typeWords[String(params['type'])] ?? String(params['type'])}`;
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
      if (maximum === undefined)
        return keyword === 'minimum' ? `must be ${limit} or more` : `must be more than ${limit}`;
      if (minimum !== undefined) return `must be from ${String(minimum)} to ${String(maximum)}`;
      if (exclusiveMinimum === undefined) return `must be ${limit} or less`;
      return `must be more than ${String(exclusiveMinimum)} and at most ${String(maximum)}`;
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must have ${limit} characters or more`;
    case 'maxLength':
      return `must have ${limit} characters or fewer`;
    case 'minItems':
      return limit === '1' ? 'must have at least one entry' : `must have ${limit} entries or more`;
    case 'maxItems':
    case 'maxProperties':
      return `must have ${limit} entries or fewer`;
    case 'format':
      return params['format'] === 'date-time'
        ? 'must be a date with a time and its zone, such as 2026-03-01T12:00:00Z'
        : 'must be a whole address, such as https://example.com/a';
    case 'x-trimmed':
      return trimmedWords(String(data));
    case 'x-address':
      return dots.test(String(data))
        ? 'must be more than dots: it is a part of an address'
        : 'has an invisible character; type it again';
    case 'pattern':
      if (pattern === dayPattern) return `must be a day such as 2026-01-31, not "${String(data).slice(0, 40)}"`;
      return description === undefined
        ? 'does not have the right form'
        : `does not have the right form: ${description.replace(/\.$/, '')}`;
    default:
      return message;
  }
}

function trimmedWords(text: string): string {
  const right = text.trim();
  return right === '' ? 'must not be blank' : `begins or ends with a space; send "${right}"`;
}

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
