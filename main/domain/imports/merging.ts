import type { IfStored } from '../../contract/index.ts';
import type { GivenFields, JsonObject } from './mergeRecord.ts';
import type { ColumnPlan, ImportKind, ReadingDefaults } from './reading.ts';
import { dimensionsOf, dimensionsPath, valuesOfFile } from './reading/index.ts';

/** What the cells of a file do to stored records. */
export interface Merging {
  /** Fields that columns of the file are read as. */
  readonly fields: ReadonlySet<string>;
  readonly emptyCells: 'keep' | 'clear';
  /** By the field of a column; all others replace what is stored. */
  readonly ifStored: ReadonlyMap<string, IfStored>;
}

/** `columns`: as the file was read. */
export function mergingOf(
  {
    kind,
    emptyCells,
    defaults,
  }: { readonly kind: ImportKind; readonly emptyCells: 'keep' | 'clear'; readonly defaults: ReadingDefaults },
  columns: readonly Pick<ColumnPlan, 'path' | 'ifStored'>[],
): Merging {
  const choices = columns.flatMap(({ path, ifStored = 'replace' }) => {
    if (path === null || ifStored === 'replace') return [];
    const paths = path === dimensionsPath ? dimensionsOf(kind) : [path];
    return paths.map((one) => [one, ifStored] as const);
  });
  // What is said of all records is for the new ones.
  const ofFile = Object.keys(valuesOfFile(kind, columns, defaults));
  const fields = new Set([...columns.flatMap(({ path }) => path ?? []), ...ofFile]);
  return { fields, emptyCells, ifStored: new Map([...choices, ...ofFile.map((path) => [path, 'fill'] as const)]) };
}

/** What a record of a file gives. An empty cell clears nothing where its column only fills, nor the key. */
export function givenBy(
  { emptyCells, ifStored }: Pick<Merging, 'emptyCells' | 'ifStored'>,
  values: JsonObject,
  { empty, keyPath }: { readonly empty: readonly string[]; readonly keyPath: string },
): GivenFields {
  const mayClear = (path: string): boolean => path !== keyPath && ifStored.get(path) !== 'fill';
  const cleared = emptyCells === 'clear' ? empty.filter(mayClear) : [];
  return { values, cleared, ifStored };
}
