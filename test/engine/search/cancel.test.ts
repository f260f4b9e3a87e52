import { describe, expect, it } from 'vitest';
import { check, pack, PackCancelled, type PackItem, type PackProblem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Lines of which no two are alike: three periods without a common factor. */
const lines = (count: number, quantity: number, own: (line: number) => Partial<PackItem> = () => ({})): PackItem[] =>
  Array.from({ length: count }, (_, line) => {
    const side = (period: number): number => 2 + ((line * 7) % period) / 4;
    const sides = { length: side(53), width: side(59), height: side(61), weight: 1 + (line % 17) };
    return item({ id: `line ${line}`, ...sides, quantity, ...own(line) });
  });

const catalogue = Array.from({ length: 1_000 }, (_, box) =>
  container({ id: `box ${box}`, length: 10 + (box % 40), width: 10 + (box % 37), height: 10 + (box % 31) }),
);
const hall = container({ id: 'hall', length: 2_000, width: 2_000, height: 2_000 });

const request = (given: Partial<PackProblem>): PackProblem => problem({ effort: 10_000, ...given });

/** Requests at the limits: 10,000 lines, 500,000 units, 1,000 containers. */
const requests: Readonly<Record<string, PackProblem>> = {
  'joins blocks': request({
    items: lines(300, 5),
    containers: [container({ length: 60, width: 60, height: 60 })],
    multipleBoxes: false,
    support: 'none',
    effort: 1_000_000,
  }),
  'ships everything': request({ items: lines(10_000, 50), containers: catalogue }),
  'fills each container': request({ items: lines(10_000, 50), containers: catalogue, multipleBoxes: false }),
  'separates 500 groups': request({
    items: lines(10_000, 50, (line) => ({ tags: [`tag ${line % 500}`] })),
    containers: catalogue,
    separationGroups: Array.from({ length: 500 }, (_, group) => [`tag ${group}`]),
  }),
  'knows 500 affinities': request({
    items: lines(10_000, 50, (line) => ({ tags: [`tag ${line}`] })),
    containers: catalogue,
    affinityGroups: Array.from({ length: 500 }, (_, group) => ({
      itemPatterns: [`*${group}`],
      containerIds: [`box ${group}`],
      exclusive: false,
    })),
  }),
  'has one line': request({ items: lines(1, 500_000), containers: [hall] }),
  'bears weight': request({
    items: lines(3_000, 100, (line) => ({ maxWeightOnTop: 20 + (line % 100) })),
    containers: [container({ length: 400, width: 400, height: 300 })],
  }),
};

/** Milliseconds of processor time of this thread. */
const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

describe('a request at its limits', () => {
  it.each(Object.keys(requests))(
    'answers a cancel within 200 ms of processor time when it %s',
    (name) => {
      const started = now();
      let last = started;
      let longest = 0;
      const cancelled = (): boolean => {
        const polled = now();
        longest = Math.max(longest, polled - last);
        last = polled;
        return polled - started > 2_500;
      };
      try {
        pack(requests[name]!, { cancelled });
      } catch (error) {
        expect(error).toBeInstanceOf(PackCancelled);
      }
      expect(Math.max(longest, now() - last)).toBeLessThan(200);
    },
    120_000,
  );

  it('has a valid plan soon after the caller has asked for it, before the search has any', () => {
    const given = requests['ships everything']!;
    const started = now();
    let asked = 0;
    const finish = (): boolean => {
      if (asked === 0 && now() - started > 1_000) asked = now();
      return asked > 0;
    };
    const plan = pack(given, { finish });
    expect(asked).toBeGreaterThan(0);
    expect(now() - asked).toBeLessThan(5_000);
    expect(check(given, plan)).toEqual([]);
  }, 120_000);

  it('tells of all units how many are placed while thousands of lines are packed in parts', () => {
    const cubes = lines(1_200, 2, () => ({ length: 4, width: 4, height: 4 })).map((line, index) => ({
      ...line,
      weight: 1 + index / 4_096,
    }));
    const seen: { unitsPlaced: number; boxes: number }[] = [];
    const given = request({ items: cubes, containers: [container({ length: 8, width: 8, height: 40 })] });
    pack(given, { onProgress: ({ unitsPlaced, boxes }) => seen.push({ unitsPlaced, boxes }) });
    expect(seen.some(({ unitsPlaced }) => unitsPlaced > 0 && unitsPlaced < 1_200)).toBe(true);
    for (const { unitsPlaced, boxes } of seen) expect(unitsPlaced).toBeLessThanOrEqual(40 * boxes);
  });

  it('ends with a valid plan where hundreds of lines all limit what they bear', () => {
    const given = request({
      items: lines(600, 20, (line) => ({ maxWeightOnTop: 20 + (line % 100) })),
      containers: [container({ length: 400, width: 400, height: 300 })],
    });
    expect(check(given, pack(given))).toEqual([]);
  }, 120_000);
});
