import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const optional = (values: readonly string[]) => fc.constantFrom('', ...values);
const stored = fc.record(
  {
    name: fc.constantFrom('Mug', 'Cup'),
    category: fc.constantFrom('Kitchen', 'Garden'),
    weight: fc.constantFrom(1, 2),
  },
  { requiredKeys: ['weight'] },
);
const row = fc.record({
  id: fc.constantFrom('A', 'B', 'C', 'D', 'E', ''),
  name: optional(['Mug', 'Cup']),
  category: optional(['Kitchen', 'Garden']),
  weight: optional(['1', '2', 'x', '-1']),
  length: optional(['1', '2']),
});
const columns = ['name', 'category', 'weight', 'length'] as const;

let run = 0;
test('whatever is stored and whatever a file has: what is stored afterwards is what the preview showed, and an undo restores it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('A', 'B', 'C'), stored, { noNullPrototype: true }),
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.subarray([...columns]),
      fc.constantFrom('keep', 'clear'),
      fc.constantFrom('include', 'leave'),
      async (before, rows, used, emptyCells, doubtful) => {
        run += 1;
        const prefix = `P${String(run)}Q`;
        for (const [name, fields] of Object.entries(before))
          await station.call('POST', '/api/v1/items', {
            body: { id: prefix + name, ...fields, length: 1, width: 1, height: 1 },
          });
        const read = async () =>
          Object.fromEntries(
            await Promise.all(
              ['A', 'B', 'C', 'D', 'E'].map(async (name) => {
                const { body } = await station.call('GET', `/station/v1/items/${prefix}${name}/record`);
                return [prefix + name, (body.fields ?? null) as Record<string, unknown> | null] as const;
              }),
            ),
          );
        const was = await read();
        const file = [
          ['id', ...used, 'width', 'height'].join(','),
          ...rows.map((one) => [one.id && prefix + one.id, ...used.map((column) => one[column]), '1', '1'].join(',')),
        ].join('\n');
        const { id } = await preview(station, 'items', file);
        await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { emptyCells } });
        const { counts } = await settled(station, id);
        const shown = await rowsOf(station, id);
        const applied = await apply(station, id, doubtful as 'include' | 'leave');
        const now = await read();

        const wanted = shown.filter(
          ({ outcome }) =>
            outcome === 'new' || outcome === 'changed' || (outcome === 'doubtful' && doubtful === 'include'),
        );
        expect(applied.result).toMatchObject({
          created: wanted.filter(({ becomes }) => becomes === 'new').length,
          updated: wanted.filter(({ becomes }) => becomes === 'changed').length,
          doubtful: doubtful === 'leave' ? counts?.records.doubtful : 0,
          ...{ changedSince: 0, open: 0 },
        });
        const expected = structuredClone(was);
        for (const { key, changes } of wanted) {
          const fields = (expected[key ?? ''] ??= {});
          for (const { path, to } of changes) {
            if (to === null) Reflect.deleteProperty(fields, path);
            else fields[path] = to;
          }
        }
        expect(now).toEqual(expected);
        if (!applied.canUndo) return;
        await station.call('POST', `/station/v1/imports/${id}/undo`);
        expect((await settled(station, id)).undo).toMatchObject({ skipped: 0 });
        expect(await read()).toEqual(was);
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);
