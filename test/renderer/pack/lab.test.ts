import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { bestIn, figuresOf } from '../../../renderer/features/pack/lab/comparison.ts';
import { useKeptResults, type KeptResult } from '../../../renderer/features/pack/lab/keptResults.ts';
import { placementsCsv, sheetPages, sheetSummary } from '../../../renderer/features/pack/lab/loadSheet.ts';
import { viewOf } from '../../../renderer/features/pack/packResult.ts';
import { loadTreeOf } from '../../../renderer/scene/loadTree.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { atOnce } from '../../../renderer/ui/slices.ts';
import { useHistory } from '../../../renderer/stores/history.ts';
import { packedCarton, packedItem, packResponse, threeLevels } from '../scene/loadFixture.ts';

type Answer = KeptResult['answer'];

/** An answer with so many boxes of one unit. */
function answerOf(boxes: number, seconds: number): Answer {
  const request = { items: [{ id: 'A', length: 1, width: 1, height: 1, quantity: 3 }] };
  const results = Array.from({ length: boxes }, (_, index) => packedCarton(index, [packedItem('A', 0, 0, 0)]));
  return { request, response: packResponse(results), seconds };
}

function keep(kept: ReturnType<typeof useKeptResults>, answer: Answer): void {
  kept.add(viewOf(answer.request, answer.response, []), answer);
}

describe('results side by side', () => {
  beforeEach(() => setActivePinia(createPinia()));

  it('are four at most; a new one replaces the oldest that nobody keeps', () => {
    const kept = useKeptResults();
    for (let boxes = 1; boxes <= 4; boxes += 1) keep(kept, answerOf(boxes, 1));
    const [first] = kept.results;
    if (first) kept.pin(first.key, true);
    keep(kept, answerOf(3, 1));
    expect(kept.results.map(({ name }) => name)).toEqual(['Result 1', 'Result 3', 'Result 4', 'Result 5']);
    expect(kept.shownKey).toBe(kept.results.at(-1)?.key);
  });

  it('are renamed and removed, and both are undone', async () => {
    const kept = useKeptResults();
    const history = useHistory();
    keep(kept, answerOf(1, 1));
    keep(kept, answerOf(2, 1));
    const [first, second] = kept.results;
    if (!first || !second) throw new Error('Two were added.');
    kept.rename(first, 'Large boxes');
    kept.remove(second);
    expect(kept.results.map(({ name }) => name)).toEqual(['Large boxes']);
    expect(kept.shownKey).toBe(first.key);
    await history.undo();
    expect(kept.results.map(({ name }) => name)).toEqual(['Large boxes', 'Result 2']);
    expect(kept.shownKey).toBe(second.key);
    await history.undo();
    expect(kept.results.map(({ name }) => name)).toEqual(['Result 1', 'Result 2']);
  });

  it('mark the best of each figure, and nothing where all are alike', () => {
    const kept = useKeptResults();
    keep(kept, answerOf(2, 3));
    keep(kept, answerOf(3, 3));
    const [two, three] = kept.results;
    if (!two || !three) throw new Error('Two were added.');
    expect(figuresOf(two)).toMatchObject({ leftOut: 1, boxes: 2, cost: null, time: 3 });
    expect([...bestIn('boxes', kept.results)]).toEqual([two.key]);
    expect([...bestIn('leftOut', kept.results)]).toEqual([three.key]);
    expect(bestIn('time', kept.results).size).toBe(0);
    expect(bestIn('cost', kept.results).size).toBe(0);
  });
});

describe('what leaves the lab', () => {
  it('is a sheet from the carton up to the vehicle, with steps that say what lies where', () => {
    const pages = atOnce(sheetPages(loadTreeOf(threeLevels())));
    expect(pages.map(({ title }) => title)).toEqual([
      'Carton 1: BOX',
      'Carton 2: BOX',
      'Carton 3: BOX',
      'Pallet 1: GMA',
      'Vehicle 1: VAN',
    ]);
    expect(pages[0]?.steps).toEqual([
      { from: 1, to: 1, item: 'A', units: 1, place: '0, 0, 0', size: '1 × 1 × 1' },
      { from: 2, to: 2, item: 'B', units: 1, place: '1, 0, 0', size: '1 × 1 × 1' },
    ]);
  });

  it('is a sheet in the units of this computer, its heads and facts included', () => {
    measureSystem.value = 'metric';
    const tree = loadTreeOf(threeLevels());
    const [page] = atOnce(sheetPages(tree));
    expect(page?.facts).toMatch(/^10.16 × 5.08 × 5.08 cm, .* kg, /);
    expect(page?.steps[1]).toMatchObject({ place: '2.54, 0, 0', size: '2.54 × 2.54 × 2.54' });
    expect(sheetSummary(tree, 3)).toContain(' kg, ');
    measureSystem.value = 'imperial';
    expect(atOnce(sheetPages(tree))[0]?.facts).toMatch(/^4 × 2 × 2 in, .* lb, /);
  });

  it('puts steps together that set the same thing at the same height', () => {
    const row = [0, 1, 2].map((x) => packedItem('A', x, 0, 0));
    const tree = loadTreeOf(
      packResponse([packedCarton(0, [...row, packedItem('A', 0, 0, 1), packedItem('B', 1, 0, 1)])]),
    );
    expect(atOnce(sheetPages(tree))[0]?.steps.map(({ from, to, item, units }) => [from, to, item, units])).toEqual([
      [1, 3, 'A', 3],
      [4, 4, 'A', 1],
      [5, 5, 'B', 1],
    ]);
  });

  it('is a line for each place in the CSV file', () => {
    const lines = [...placementsCsv(loadTreeOf(threeLevels()))].join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('box,container,step,item');
    expect(lines[2]).toBe('1,BOX,2,B,1,1,0,0,1,1,1,1,');
  });
});
