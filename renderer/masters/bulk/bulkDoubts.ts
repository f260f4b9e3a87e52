import {
  measuredPaths,
  type BulkFieldChange,
  type RecordFilter,
  type RecordMatch,
} from '../../../main/contract/index.ts';
import type { SelectedRecords } from '../../ui/list/recordSelection.ts';
import type { BulkCalls } from '../masterDefinition.ts';

/** What a person should look at before many records are changed. */
export type BulkDoubt =
  /** A length or weight that becomes more than ten times, or less than a tenth, of what it is. */
  | {
      readonly kind: 'muchMore' | 'muchLess';
      readonly path: string;
      readonly count: number;
      readonly examples: readonly string[];
    }
  /** A code that tells records apart, given to several. */
  | { readonly kind: 'sameCode'; readonly path: string; readonly count: number; readonly examples: readonly string[] }
  /** Larger or heavier than anything that may be packed. */
  | { readonly kind: 'tooLong' | 'tooHeavy'; readonly path: string; readonly most: number };

const jump = 10;
/** As many ids as a filter may name. */
const idsAtOnce = 100;
const mostExamples = 3;
const codes = ['sku', 'externalIds.gtin', 'externalIds.upc', 'externalIds.ean'];
const sides = ['length', 'width', 'height'];

interface Found {
  readonly count: number;
  readonly examples: readonly string[];
}

/** What is doubtful about changes of these records, read from the station. */
export async function bulkDoubts(
  { find, largest }: Pick<BulkCalls, 'find' | 'largest'>,
  selection: SelectedRecords,
  changes: readonly BulkFieldChange[],
  signal: AbortSignal,
): Promise<readonly BulkDoubt[]> {
  const doubts: BulkDoubt[] = [];
  const foundWith = async (filters: readonly RecordFilter[]): Promise<Found> => {
    let count = 0;
    const examples: string[] = [];
    for (const match of matchesOf(selection, filters)) {
      const found = await find(match, mostExamples, signal);
      count += found.total;
      examples.push(...found.ids);
    }
    return { count, examples: examples.slice(0, mostExamples) };
  };
  const limits = changes.some(({ path }) => sides.includes(path) || path === 'weight')
    ? ((await largest?.(signal)) ?? null)
    : null;
  for (const { path, op, value } of changes) {
    if (op !== 'set') continue;
    if (codes.includes(path) && selection.count > 1) doubts.push({ kind: 'sameCode', path, ...(await foundWith([])) });
    if (typeof value !== 'number') continue;
    if (limits && sides.includes(path) && value > limits.length)
      doubts.push({ kind: 'tooLong', path, most: limits.length });
    if (limits && path === 'weight' && value > limits.weight)
      doubts.push({ kind: 'tooHeavy', path, most: limits.weight });
    if (!measuredPaths.includes(path) || value <= 0) continue;
    const more = await foundWith([{ path, op: 'between', from: Number.MIN_VALUE, to: value / jump }]);
    const less = await foundWith([{ path, op: 'between', from: value * jump }]);
    if (more.count > 0) doubts.push({ kind: 'muchMore', path, ...more });
    if (less.count > 0) doubts.push({ kind: 'muchLess', path, ...less });
  }
  return doubts;
}

/** The selection with further filters; many ids in several queries. */
function matchesOf(selection: SelectedRecords, filters: readonly RecordFilter[]): readonly RecordMatch[] {
  if ('match' in selection) return [{ ...selection.match, filters: [...(selection.match.filters ?? []), ...filters] }];
  const pieces = Array.from({ length: Math.ceil(selection.ids.length / idsAtOnce) }, (_, piece) =>
    selection.ids.slice(piece * idsAtOnce, (piece + 1) * idsAtOnce),
  );
  return pieces.map((values) => ({ filters: [{ path: 'id', op: 'oneOf', values }, ...filters] }));
}
