import type { ColumnPlan, ImportKind, ReadingDefaults } from '../reading.ts';

/** What a person has said of all records of a file, by path: of fields that no column is read as. */
export function valuesOfFile(
  kind: ImportKind,
  plan: readonly Pick<ColumnPlan, 'path'>[],
  { containerType, rateTable }: ReadingDefaults,
): Readonly<Record<string, string>> {
  const given = [
    ...(kind === 'containers' && containerType !== undefined ? [['containerType', containerType] as const] : []),
    ...(kind === 'rates' && rateTable !== undefined ? [['id', rateTable] as const] : []),
  ];
  return Object.fromEntries(given.filter(([path]) => plan.every((column) => column.path !== path)));
}
