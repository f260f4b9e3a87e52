import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRecord } from '../../../main/domain/imports/mergeRecord.ts';
import { sameJson } from '../../../main/domain/sameJson.ts';

/** Records two objects deep, with names that JavaScript objects treat in their own way. */
const name = fc.constantFrom('id', 'name', 'ean', 'address', 'city', '__proto__', 'constructor');
const plain = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer(), { maxLength: 3 }));
const inner = fc.dictionary(name, plain, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
const record = fc.dictionary(name, fc.oneof(plain, inner), { maxKeys: 6, noNullPrototype: true });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Every value of a record by its path, objects without members left out. */
function leaves(value: Readonly<Record<string, unknown>>, prefix: readonly string[] = []): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([key, member]) => {
      const path = [...prefix, key];
      return isObject(member) ? [...leaves(member, path)] : [[path.join('.'), member] as const];
    }),
  );
}

describe('merging what is given into a stored record', () => {
  test('leaves every field that is not given as it is, and has every one that is', () => {
    fc.assert(
      fc.property(record, record, (stored, given) => {
        const before = JSON.stringify(stored);
        const { fields } = mergeRecord(stored, { values: given, cleared: [] });
        const after = leaves(fields);
        for (const [path, value] of leaves(given)) expect(after.get(path)).toEqual(value);
        const givenPaths = [...leaves(given).keys()];
        for (const [path, value] of leaves(stored)) {
          const isReplaced = givenPaths.some(
            (one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`),
          );
          if (!isReplaced) expect(after.get(path)).toEqual(value);
        }
        // What is stored is not touched, nor is anything that all objects share.
        expect(JSON.stringify(stored)).toBe(before);
        expect(({} as Record<string, unknown>)['id']).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('says every change once, and none the second time', () => {
    fc.assert(
      fc.property(record, record, (stored, given) => {
        const { fields, changes } = mergeRecord(stored, { values: given, cleared: [] });
        expect(changes.length === 0).toBe(sameJson([...leaves(fields)].sort(), [...leaves(stored)].sort()));
        for (const { from, to } of changes) expect(from).not.toEqual(to);
        expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length);
        expect(mergeRecord(fields, { values: given, cleared: [] }).changes).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('clears what is named, with the object around it when that was its last member, and nothing else', () => {
    fc.assert(
      fc.property(record, (stored) => {
        for (const path of leaves(stored).keys()) {
          const { fields, changes } = mergeRecord(stored, { values: {}, cleared: [path] });
          const expected = leaves(stored);
          expect(changes).toEqual([{ path, from: expected.get(path), to: null }]);
          expected.delete(path);
          expect(leaves(fields)).toEqual(expected);
          expect(Object.values(fields).some((member) => isObject(member) && Object.keys(member).length === 0)).toBe(
            false,
          );
        }
      }),
    );
  });
});

test('a tag that the record has in other letters is not added beside it', () => {
  const added = (tags: readonly string[]) =>
    mergeRecord({ tags: ['fragile', 'Glas'] }, { values: { tags }, cleared: [], ifStored: new Map([['tags', 'add']]) });
  expect(added(['Fragile', 'GLAS ']).changes).toEqual([]);
  expect(added(['Fragile', 'neu', 'Neu']).fields).toEqual({ tags: ['fragile', 'Glas', 'neu'] });
});
