import { fieldCatalogue, pathOfAttribute, type BulkFieldChange } from '../../../main/contract/index.ts';
import { cleaned, cleanedField, pathsOf, valueAt, type Draft, type RecordField } from '../recordFields.ts';

/** What a bulk change does to a field: `yes` and `no` set one that is either. */
export type FieldOp = BulkFieldChange['op'] | 'yes' | 'no';

/** A field that a bulk change changes, and how. */
export interface FieldEntry {
  readonly field: RecordField;
  readonly op: FieldOp;
}

const required = new Set(
  [...fieldCatalogue.items, ...fieldCatalogue.containers].filter((field) => field.isRequired).map(({ path }) => path),
);

/** What can be done to a field, the usual first; one that every record needs cannot be cleared. */
export function opsOf(field: RecordField): readonly FieldOp[] {
  if (field.kind === 'tags' || field.kind === 'several') return ['add', 'remove', 'replace', 'clear'];
  const clear = pathsOf(field).some((path) => required.has(path)) ? [] : (['clear'] as const);
  return field.kind === 'flag' ? ['yes', 'no', ...clear] : ['set', ...clear];
}

/** Whether a field has nothing to be changed to yet. */
export function lacksValue({ field, op }: FieldEntry, draft: Draft): boolean {
  if (op === 'clear' || op === 'yes' || op === 'no') return false;
  return pathsOf(field).every((path) => cleaned(valueAt(draft, path)) === undefined);
}

/** Whether values that are there now go without a new one being named: what a person is warned of. */
export function isLoss({ op }: FieldEntry): boolean {
  return op === 'clear' || op === 'replace';
}

/** The changes as the station takes them. Of dimensions, the sides that are left empty stay as they are. */
export function changesOf(entries: readonly FieldEntry[], draft: Draft): readonly BulkFieldChange[] {
  return entries.flatMap(({ field, op }) =>
    pathsOf(field).flatMap((path): readonly BulkFieldChange[] => {
      if (op === 'clear') return [{ path, op }];
      if (op === 'yes' || op === 'no') return [{ path, op: 'set', value: op === 'yes' }];
      const value = cleanedField(path, valueAt(draft, path));
      if (value === undefined || value === null) return [];
      // One by one: records keep the attributes that are not named.
      if (field.kind === 'attributes')
        return Object.entries(value).map(([name, each]) => ({ path: pathOfAttribute(name), op: 'set', value: each }));
      // Lists of texts are typed as such.
      return op === 'set' ? [{ path, op, value }] : [{ path, op, values: value as string[] }];
    }),
  );
}
