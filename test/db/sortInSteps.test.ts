import { expect, test } from 'vitest';
import { sortInSteps } from '../../db/store/sortInSteps.ts';
import { runToEnd } from '../../main/domain/steps.ts';

test.each([0, 1, 2000, 2001, 9999])(
  'a list of %s entries is sorted in short steps, and equal ones stay in order',
  (count) => {
    const list = Array.from({ length: count }, (_, place) => ({ place, value: (place * 7919) % 100 }));
    const sorted = runToEnd(sortInSteps(list, (a, b) => a.value - b.value));
    expect(sorted).toEqual(list.toSorted((a, b) => a.value - b.value || a.place - b.place));
  },
);
