import { expect, test } from 'vitest';
import type { RecordMatch } from '../../../main/contract/index.ts';
import { bulkDoubts } from '../../../renderer/masters/bulk/bulkDoubts.ts';
import { selectedIds } from '../../../renderer/ui/list/recordSelection.ts';

const { signal } = new AbortController();

function stationWith(weights: Readonly<Record<string, number>>) {
  const asked: RecordMatch[] = [];
  return {
    asked,
    find: (match: RecordMatch, limit: number) => {
      asked.push(match);
      const ids = Object.keys(weights).filter((id) =>
        (match.filters ?? []).every(({ path, values, from = 0, to = Infinity }) =>
          path === 'id' ? values?.includes(id) : (weights[id] ?? 0) >= Number(from) && (weights[id] ?? 0) <= Number(to),
        ),
      );
      return Promise.resolve({ total: ids.length, ids: ids.slice(0, limit) });
    },
    largest: () => Promise.resolve({ length: 636, weight: 45_000 }),
  };
}

test('a weight that jumps is doubtful, with how many and which', async () => {
  const station = stationWith({ A: 1, B: 2, C: 50, D: 5000 });
  const selection = selectedIds(['A', 'B', 'C', 'D']);
  expect(await bulkDoubts(station, selection, [{ path: 'weight', op: 'set', value: 20 }], signal)).toEqual([
    { kind: 'muchMore', path: 'weight', count: 2, examples: ['A', 'B'] },
    { kind: 'muchLess', path: 'weight', count: 1, examples: ['D'] },
  ]);
  expect(await bulkDoubts(station, selectedIds(['C']), [{ path: 'weight', op: 'set', value: 20 }], signal)).toEqual([]);
});

test('what no container takes is doubtful', async () => {
  const station = stationWith({});
  const changes = [
    { path: 'length', op: 'set', value: 1200 },
    { path: 'weight', op: 'set', value: 50_000 },
  ] as const;
  expect(await bulkDoubts(station, selectedIds(['A']), changes, signal)).toEqual([
    { kind: 'tooLong', path: 'length', most: 636 },
    { kind: 'tooHeavy', path: 'weight', most: 45_000 },
  ]);
});

test('one code for several records is doubtful, for one it is not', async () => {
  const station = stationWith({ A: 1, B: 2 });
  const change = { path: 'externalIds.ean', op: 'set', value: '4006381333931' } as const;
  expect(await bulkDoubts(station, selectedIds(['A', 'B']), [change], signal)).toEqual([
    { kind: 'sameCode', path: 'externalIds.ean', count: 2, examples: ['A', 'B'] },
  ]);
  expect(await bulkDoubts(station, selectedIds(['A']), [change], signal)).toEqual([]);
});

test('many records are asked for a hundred at a time, and all that match with the filters of the list', async () => {
  const station = stationWith({});
  const change = { path: 'weight', op: 'set', value: 1 } as const;
  const ids = Array.from({ length: 250 }, (_, index) => `I-${String(index)}`);
  await bulkDoubts(station, selectedIds(ids), [change], signal);
  expect(station.asked).toHaveLength(6);
  const filter = { path: 'category', op: 'equals', value: 'x' } as const;
  const all = stationWith({});
  await bulkDoubts(all, { match: { search: 's', filters: [filter] }, count: 9 }, [change], signal);
  expect(all.asked[1]).toEqual({ search: 's', filters: [filter, { path: 'weight', op: 'between', from: 10 }] });
});
