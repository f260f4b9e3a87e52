import type { MasterRecord } from '../records.ts';
import { DomainError, message } from '../../../main/contract/index.ts';
import { fold } from '../searchText.ts';

/**
 * number: numbers and times, as milliseconds. boolean: 0 or 1, never empty. text: folded. list: its folded texts, each between two
 * marks. size: number of entries, for fields that are filtered by empty or not empty only. any: numbers as they are,
 * every other value as a folded text.
 */
export type FieldKind = 'number' | 'time' | 'boolean' | 'text' | 'list' | 'size' | 'any';

/** A value as filters and sorting see it; null is empty. */
export type FieldValue = number | string | null;

/** A field of a master that can be filtered and sorted. */
export interface GridField {
  readonly path: string;
  readonly kind: FieldKind;
  readonly valueOf: (record: MasterRecord<unknown>) => FieldValue;
}

/** As much of a JSON Schema as tells the kind of a field. */
interface SchemaNode {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

/** Around each entry of a list; `fold` removes it from all text. Of Latin-1, so that the texts take one byte a character. */
export const listMark = '\u0001';

const metaFields: Readonly<Record<string, GridField>> = Object.fromEntries(
  [
    metaField('version', 'number', ({ version }) => version),
    metaField('origin', 'text', ({ origin }) => origin),
    metaField('createdAt', 'time', ({ createdAt }) => Date.parse(createdAt)),
    metaField('updatedAt', 'time', ({ updatedAt }) => Date.parse(updatedAt)),
    metaField('createdBy', 'text', ({ createdBy }) => (createdBy === null ? null : textValue(createdBy))),
  ].map((field) => [field.path, field]),
);

function metaField(
  path: string,
  kind: FieldKind,
  read: (meta: MasterRecord<unknown>['meta']) => FieldValue,
): GridField {
  return { path, kind, valueOf: ({ meta }) => read(meta) };
}

/** Finds the fields of a master by the schema of its create body. Throws DomainError bad_request with `at` for an unknown path. */
export function createFindField(schema: SchemaNode): (path: string, at: string) => GridField {
  const known = new Map<string, GridField>();
  return (path, at) => {
    const meta = Object.hasOwn(metaFields, path) ? metaFields[path] : known.get(path);
    if (meta) return meta;
    const names = path.split('.');
    const kind = kindAt(schema, names);
    if (kind === null) throw new DomainError('bad_request', message('fieldMissing', { path }), { field: at });
    const field: GridField = { path, kind: kind.kind, valueOf: reader(kind) };
    // Free paths are without number: only those of the schema are kept.
    if (!kind.isFree) known.set(path, field);
    return field;
  };
}

interface FoundKind {
  readonly kind: FieldKind;
  /** Where the value is; a name of a free-form object may have dots. */
  readonly names: readonly string[];
  /** Below a free-form object: what is there is seen in the value. */
  readonly isFree: boolean;
  /** Value of a boolean that is not given. */
  readonly absent: boolean;
}

function kindAt(schema: SchemaNode, names: readonly string[]): FoundKind | null {
  let node: SchemaNode = schema;
  for (const [index, name] of names.entries()) {
    const next = node.properties && Object.hasOwn(node.properties, name) ? node.properties[name] : undefined;
    if (next) {
      node = next;
      continue;
    }
    const own = names.slice(index).join('.');
    if (node.patternProperties === undefined || own === '') return null;
    return { kind: 'any', names: [...names.slice(0, index), own], isFree: true, absent: false };
  }
  return { kind: kindOf(node), names, isFree: false, absent: node.default === true };
}

function kindOf(node: SchemaNode): FieldKind {
  switch (node.type) {
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'text';
    case 'array':
      return node.items?.type === 'string' ? 'list' : 'size';
    default:
      return 'size';
  }
}

function reader({ kind, names, absent }: FoundKind): GridField['valueOf'] {
  return ({ fields }) => {
    const value = valueAt(fields, names);
    if (kind === 'boolean') return Number(typeof value === 'boolean' ? value : absent);
    if (value === undefined || value === null) return null;
    switch (kind) {
      case 'number':
      case 'time':
        return typeof value === 'number' ? value : null;
      case 'text':
        // A field of texts by its schema.
        return textValue(value as string);
      case 'any':
        if (typeof value === 'number') return value;
        return textValue(typeof value === 'string' ? value : JSON.stringify(value));
      case 'list':
        return listValue(value as readonly string[]);
      case 'size':
        return Object.keys(value).length || null;
    }
  };
}

function valueAt(fields: unknown, names: readonly string[]): unknown {
  let value = fields;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** What the own attributes of a record are, without their values: few records differ in it. */
export const attributeShapes: GridField = {
  path: 'customAttributes.',
  kind: 'text',
  valueOf: ({ fields }) => {
    const attributes = valueAt(fields, ['customAttributes']);
    if (typeof attributes !== 'object' || attributes === null) return null;
    const shape = Object.entries(attributes).map(([name, value]) => [name, attributeType(value)]);
    return shape.length === 0 ? null : JSON.stringify(shape);
  },
};

/** The names in a shape of `attributeShapes`, and what their values are. */
export function namesOfShape(shape: string): readonly (readonly [name: string, type: AttributeType])[] {
  // A text that `attributeShapes` wrote.
  return JSON.parse(shape) as readonly (readonly [string, AttributeType])[];
}

export type AttributeType = 'numbers' | 'texts' | 'flags' | 'others';

function attributeType(value: unknown): AttributeType {
  switch (typeof value) {
    case 'number':
      return 'numbers';
    case 'string':
      return 'texts';
    default:
      return typeof value === 'boolean' ? 'flags' : 'others';
  }
}

/** A text without anything but space is empty. */
function textValue(value: string): string | null {
  return foldQuickly(value) || null;
}

function listValue(entries: readonly string[]): string | null {
  const folded = entries.map(foldQuickly).filter((entry) => entry !== '');
  return folded.length === 0 ? null : `${listMark}${folded.join(listMark)}${listMark}`;
}

/** As `fold`; most texts are plain ASCII, which has nothing to decompose. */
export function foldQuickly(text: string): string {
  return /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text) ? text.toLowerCase() : fold(text);
}
