import { describe, expect, it } from 'vitest';
import { clearMemo, createMemo, placementHash, recall, remember } from '../../../engine/search/memo.ts';

describe('the memory of states', () => {
  it('answers what was kept and nothing else, also after it has grown', () => {
    const memo = createMemo();
    for (let i = 0; i < 5_000; i += 1) remember(memo, i * 7, -i, i);
    for (let i = 0; i < 5_000; i += 1) expect(recall(memo, i * 7, -i)).toBe(i);
    expect(recall(memo, 7, -2)).toBe(-1);
    expect(recall(memo, 1, -1)).toBe(-1);
  });

  it('knows nothing once cleared', () => {
    const memo = createMemo();
    for (let i = 0; i < 5_000; i += 1) remember(memo, i, i, 1);
    clearMemo(memo);
    expect(recall(memo, 3, 3)).toBe(-1);
    remember(memo, 3, 3, 2);
    expect(recall(memo, 3, 3)).toBe(2);
  });

  it('tells blocks, places and seeds apart', () => {
    const words = [
      placementHash(1, 2, 3, 4, 5),
      placementHash(2, 1, 3, 4, 5),
      placementHash(1, 3, 2, 4, 5),
      placementHash(1, 2, 4, 3, 5),
      placementHash(1, 2, 3, 4, 6),
    ];
    expect(new Set(words).size).toBe(words.length);
  });
});
