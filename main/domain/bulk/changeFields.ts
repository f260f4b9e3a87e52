import type { TObject, TSchema } from 'typebox';
import { type BulkFieldChange, DomainError, message, pathNames } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { nodeAt, place, type SchemaNode } from '../schemaNode.ts';

type Fields = Record<string, unknown>;

/** Fields as they are after the changes. The given ones stay as they are. */
export type ChangeFields = (fields: object) => object;

/**
 * Checks changes against the schema of a master, whatever its records are. Throws DomainError bad_request that names the member
 * at fault, such as `changes[0].value`.
 */
export function checkChanges(schema: TObject, changes: readonly BulkFieldChange[]): ChangeFields {
  const steps = changes.map((change, index) => checkChange(schema, change, `changes[${index}]`));
  return (fields) => {
    const changed = JSON.parse(JSON.stringify(fields)) as Fields;
    for (const step of steps) step(changed);
    return changed;
  };
}

function checkChange(schema: TObject, change: BulkFieldChange, at: string): (fields: Fields) => void {
  const { path, op, value, values } = change;
  const names = pathNames(path);
  const node = fieldNode(schema, names);
  if (node === null || path === 'id')
    throw new DomainError('bad_request', message('fieldNotChangeable', { path }), { field: `${at}.path` });
  if (op === 'set') {
    if (value === undefined)
      throw new DomainError('bad_request', message('fieldValueRequired', { field: at }), { field: `${at}.value` });
    checkValue(node, value, `${at}.value`);
    return (fields) => place(fields, names, value);
  }
  if (op === 'clear') {
    if (isRequired(schema, names))
      throw new DomainError('bad_request', message('fieldNotClearable', { path }), { field: `${at}.op` });
    return (fields) => clear(fields, names);
  }
  if (node.type !== 'array' || node.items?.type !== 'string')
    throw new DomainError('bad_request', message('fieldNotTextList', { path, op }), {
      field: `${at}.op`,
    });
  if (values === undefined)
    throw new DomainError('bad_request', message('fieldValuesRequired', { field: at }), { field: `${at}.values` });
  checkValue(node, values, `${at}.values`);
  return (fields) => {
    const before = (valueAt(fields, names) ?? []) as readonly string[];
    const after = listAfter(op, before, values);
    if (after.length > 0) place(fields, names, after);
    else clear(fields, names);
  };
}

function listAfter(op: 'add' | 'remove' | 'replace', before: readonly string[], values: readonly string[]) {
  if (op === 'remove') return before.filter((entry) => !values.includes(entry));
  return [...new Set(op === 'add' ? [...before, ...values] : values)];
}

/** The schema of a field; of an attribute below a free-form object any value. */
function fieldNode(schema: TObject, names: readonly string[]): SchemaNode | null {
  const known = nodeAt(schema as SchemaNode, names);
  if (known) return known;
  const parent = nodeAt(schema as SchemaNode, names.slice(0, -1));
  return parent !== null && 'patternProperties' in parent && names.at(-1) !== '' ? {} : null;
}

function isRequired(schema: TObject, names: readonly string[]): boolean {
  const parent = nodeAt(schema as SchemaNode, names.slice(0, -1)) as { readonly required?: readonly string[] } | null;
  return parent?.required?.includes(names.at(-1) ?? '') === true;
}

function checkValue(node: SchemaNode, value: unknown, at: string): void {
  // A node of the schema is a schema; an empty one takes every value.
  const fault = Object.keys(node).length === 0 ? null : validator(node as TSchema)(value);
  if (fault) throw new DomainError('bad_request', fault.said(at), { field: at });
}

function valueAt(fields: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Fields)[name] : undefined),
    fields,
  );
}

/** An object that loses its last field goes with it. */
function clear(fields: Fields, names: readonly string[]): void {
  const [name = '', ...rest] = names;
  if (rest.length === 0) {
    Reflect.deleteProperty(fields, name);
    return;
  }
  const inner = fields[name];
  if (typeof inner !== 'object' || inner === null) return;
  clear(inner as Fields, rest);
  if (Object.keys(inner).length === 0) Reflect.deleteProperty(fields, name);
}
