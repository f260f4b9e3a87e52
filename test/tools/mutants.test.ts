import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutation/mutants.ts';
import { createReach } from './mutation/reach.ts';

const mutated = (text: string): readonly string[] =>
  mutantsOf('a.ts', text).map(({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end));

describe('the mutants of a file', () => {
  it('move a boundary', () => {
    expect(mutated('const over = a > b;')).toEqual(['const over = a >= b;']);
  });

  it('turn conditions and negations around', () => {
    expect(mutated('if (!a) b();')).toEqual(['if (false) b();', 'if (a) b();']);
  });

  it('change the conditions of a query', () => {
    expect(mutated("const sql = 'SELECT id FROM item WHERE a = ? AND b > ?';")).toEqual([
      "const sql = 'SELECT id FROM item WHERE a <> ? AND b > ?';",
      "const sql = 'SELECT id FROM item WHERE a = ? OR b > ?';",
      "const sql = 'SELECT id FROM item WHERE a = ? AND b >= ?';",
    ]);
  });

  it('leave types alone', () => {
    expect(mutated('type A = 1 | 2; interface B { readonly a: true }')).toEqual([]);
  });
});

it('tests that reach a file begin with those that import it', () => {
  const [first] = createReach()('main/domain/rating/surcharges.ts');
  expect(first).toBe('test/main/rating/surcharges.test.ts');
});
