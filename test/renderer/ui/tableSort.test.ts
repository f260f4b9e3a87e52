import { describe, expect, it } from 'vitest';
import { directedSort, nextSort, readSort, writeSort } from '../../../renderer/ui/table/tableSort.ts';

describe('the order of a table', () => {
  it('goes up, down and away with each click on a head, and up again at another one', () => {
    const up = nextSort(null, 'weight');
    const down = nextSort(up, 'weight');
    expect([up?.direction, down?.direction, nextSort(down, 'weight')]).toEqual(['asc', 'desc', null]);
    expect(nextSort(down, 'length')).toEqual({ path: 'length', direction: 'asc' });
  });

  it('is taken away by the key that set it, and turned by the other one', () => {
    const down = directedSort(null, 'weight', 'desc');
    expect(directedSort(down, 'weight', 'asc')).toEqual({ path: 'weight', direction: 'asc' });
    expect(directedSort(down, 'weight', 'desc')).toBeNull();
  });

  it('comes back from an address, and is none by a field that is not there', () => {
    const paths = new Set(['weight', 'hazmat.unNumber']);
    for (const path of paths)
      for (const direction of ['asc', 'desc'] as const)
        expect(readSort(writeSort({ path, direction }), paths)).toEqual({ path, direction });
    expect(writeSort(null)).toBe('');
    expect([readSort('', paths), readSort('-color', paths)]).toEqual([null, null]);
  });
});
