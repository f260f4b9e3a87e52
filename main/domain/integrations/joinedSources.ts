import { type FieldMapping, message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { pathOf, valueAt, valuesAt, type PathStep } from './fieldPath.ts';

/** A mapping once for each of its source fields, for whoever asks what is read. */
export const eachSource = (list: readonly FieldMapping[]): readonly FieldMapping[] =>
  list.flatMap((mapping) => [
    mapping,
    ...(mapping['x-joinedFields'] ?? []).map((sourceField) => ({ ...mapping, sourceField })),
  ]);

/** The fields that a mapping reads, the first one first. */
export interface JoinedSources {
  readonly paths: readonly (readonly PathStep[])[];
  readonly separator: string;
}

export function sourcesOf(mapping: FieldMapping): JoinedSources | null {
  const paths = eachSource([mapping]).map(({ sourceField }) => pathOf(sourceField));
  return paths.every((path) => path !== null) ? { paths, separator: mapping['x-separator'] ?? ' ' } : null;
}

/** The value of a mapping in a record. */
export const joinedAt = (record: unknown, { paths, separator }: JoinedSources): unknown =>
  joined(
    paths.map((path) => valueAt(record, path)),
    separator,
  );

/** The value of a mapping in each line; null where it has one for all lines. */
export function joinedInLines(record: unknown, { paths, separator }: JoinedSources): readonly unknown[] | null {
  const columns = paths.map((path) => valuesAt(record, path) ?? valueAt(record, path));
  const [first] = columns;
  if (!Array.isArray(first) || paths[0]?.includes('each[]') !== true) return null;
  return first.map((_, index) =>
    joined(
      columns.map((column, at): unknown =>
        paths[at]?.includes('each[]') === true ? (column as readonly unknown[])[index] : column,
      ),
      separator,
    ),
  );
}

/** A single value as it is; of several those that are filled, as one text. What is no text is left to be judged. */
function joined(values: readonly unknown[], separator: string): unknown {
  if (values.length === 1) return values[0];
  const odd = values.find((value) => value !== undefined && !isWritten(value));
  if (odd !== undefined) return odd;
  const stated = values.filter((value) => value !== undefined);
  const parts = stated.map((value) => (value === null ? '' : String(value).trim())).filter((part) => part !== '');
  if (parts.length > 0) return parts.join(separator);
  return stated.length === 0 ? undefined : null;
}

const isWritten = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number';

/** Targets that say what a record is or how it is read: a joined text would be neither. */
const singleTargets = /^(?:id|sourceOrderId|sourceSystem|dimensionUnit|weightUnit)$/;

/** What is wrong with the further fields of a mapping, and in which part; null when nothing is. */
export function joinFault(
  { sourceField, targetField, ...mapping }: FieldMapping,
  isText: boolean,
): readonly [part: string, detail: Message] | null {
  const further = mapping['x-joinedFields'] ?? [];
  if (further.length === 0)
    return mapping['x-separator'] === undefined ? null : ['x-separator', message('separatorAlone')];
  if (!isText || singleTargets.test(targetField))
    return ['x-joinedFields', message('joinsTextOnly', { name: targetField })];
  const listOf = (path: string): string | null => (path.includes('[]') ? path.slice(0, path.indexOf('[]')) : null);
  const seen = new Set([sourceField]);
  for (const [index, path] of further.entries()) {
    const part = `x-joinedFields[${String(index)}]`;
    const list = listOf(path);
    if (list !== null && list !== listOf(sourceField))
      return [part, message('joinsOtherList', { path: clip(path), first: clip(sourceField) })];
    if (seen.has(path)) return [part, message('joinsTwice', { path: clip(path) })];
    seen.add(path);
  }
  return null;
}
