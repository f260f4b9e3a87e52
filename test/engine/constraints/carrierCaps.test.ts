import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeAboveCaps, underCaps } from '../../../engine/constraints/carrierCaps.ts';
import { check, pack, type CarrierCaps, type DynamicContainer } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const dynamic: DynamicContainer = {
  kind: 'dynamic',
  id: 'cut',
  minLength: 2,
  minWidth: 2,
  minHeight: 2,
  maxLength: 20,
  maxWidth: 20,
  maxHeight: 20,
};

describe('carrier caps', () => {
  it('are held against the sides by size: length is the longest, height the shortest', () => {
    const caps = { maxLength: 10, maxWidth: 8, maxHeight: 6 };
    expect(sizeAboveCaps(caps, undefined, [10, 8, 6])).toBe(0);
    expect(sizeAboveCaps(caps, undefined, [6, 8, 10])).toBe(0);
    expect(sizeAboveCaps(caps, undefined, [9, 9, 5])).toBe(1);
    expect(sizeAboveCaps({ maxLength: 6, maxWidth: 10, maxHeight: 8 }, undefined, [10, 8, 6])).toBe(4);
    expect(sizeAboveCaps({}, undefined, [1e6, 1e6, 1e6])).toBe(-Infinity);
  });

  it.each<[CarrierCaps, readonly [number, number, number], number]>([
    [{ maxLength: 108 }, [120, 20, 20], 12],
    [{ maxLength: 108 }, [20, 20, 108], 0],
    [{ maxLength: 12 }, [18, 14, 12], 6],
    [{ maxLength: 48, maxWidth: 30 }, [120, 20, 20], 72],
    [{ maxLength: 48, maxWidth: 30 }, [48, 31, 31], 1],
    [{ maxWidth: 30 }, [120, 30, 31], 1],
    [{ maxWidth: 30 }, [120, 30, 30], 0],
    [{ maxHeight: 10 }, [120, 10, 80], 0],
    [{ maxHeight: 10 }, [120, 11, 80], 1],
    [{ maxLength: 48, maxHeight: 10 }, [48, 48, 11], 1],
  ])('hold also when some are not given: %j for a box of %j', (caps, [length, width, height], above) => {
    expect(sizeAboveCaps(caps, undefined, [length, width, height])).toBe(above);
    expect(underCaps(container({ length, width, height }), caps)).toHaveLength(above > 0 ? 0 : 1);
    const given = problem({
      items: [item({ length: 5, width: 5, height: 5, weight: 1 })],
      containers: [container({ length, width, height })],
    });
    // The verifier's own rule, over a plan that was made without the caps.
    const broken = check({ ...given, carrierCaps: caps }, pack(given)).map(({ rule }) => rule);
    expect(broken).toEqual(above > 0 ? ['carrier-cap'] : []);
    expect(check({ ...given, carrierCaps: caps }, pack({ ...given, carrierCaps: caps }))).toEqual([]);
  });

  it('let a fixed container of exactly their size pass, and none that is larger', () => {
    expect(underCaps(container(), { maxLength: 10, maxWidth: 10, maxHeight: 10 })).toHaveLength(1);
    expect(underCaps(container(), { maxLength: 10, maxWidth: 10, maxHeight: 9.999 })).toEqual([]);
    expect(underCaps(container(), { maxLength: 10 })).toHaveLength(1);
    expect(underCaps(container(), { maxLength: 9.999 })).toEqual([]);
  });

  it('are held against the outer sides of a fixed container where it has them', () => {
    const closed = container({ length: 107, width: 18, height: 18, outer: { length: 120, width: 20, height: 20 } });
    const units = item({ length: 18, width: 18, height: 18, quantity: 5 });
    const given = problem({ items: [units], containers: [closed], carrierCaps: { maxLength: 108 } });
    expect(underCaps(closed, { maxLength: 108 })).toEqual([]);
    expect(underCaps(closed, { maxLength: 120, maxWidth: 20 })).toEqual([closed]);
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes.map(({ placements }) => placements.length)).toEqual([0]);
    expect(plan.boxes[0]?.leftOut).toEqual([
      { item: 0, quantity: 5, reason: 'carrier-cap', detail: { limit: 'carrier-size', container: 0, excess: 12 } },
    ]);
    const uncapped = pack(problem({ items: [units], containers: [closed] }));
    expect(check(given, uncapped).map(({ rule }) => rule)).toEqual(['carrier-cap']);
  });

  it('are held against a dynamic container with both its walls where their thickness is known', () => {
    const cut = { ...dynamic, wallThickness: 0.5 };
    const forms = underCaps(cut, { maxLength: 15, maxWidth: 6, maxHeight: 6 });
    expect(forms).toHaveLength(3);
    expect(forms[0]).toMatchObject({ maxLength: 14, maxWidth: 5, maxHeight: 5, wallThickness: 0.5 });
    const long = item({ length: 14, width: 2, height: 2 });
    const given = problem({ items: [long], containers: [cut], carrierCaps: { maxLength: 15 } });
    expect(pack(given).boxes[0]?.placements).toHaveLength(1);
    expect(check(given, pack(given))).toEqual([]);
    const tight = { ...given, carrierCaps: { maxLength: 14.999999 } };
    expect(check(tight, pack(given)).map(({ rule }) => rule)).toEqual(['carrier-cap']);
    expect(pack(tight).boxes[0]?.leftOut).toMatchObject([
      { reason: 'carrier-cap', detail: { limit: 'carrier-size', excess: 0.000001 } },
    ]);
    expect(check(tight, pack(tight))).toEqual([]);
  });

  it('make the weight limit the stricter of both', () => {
    expect(underCaps(container({ maxWeight: 30 }), { maxWeight: 20 })[0]?.maxWeight).toBe(20);
    expect(underCaps(container({ maxWeight: 10 }), { maxWeight: 20 })[0]?.maxWeight).toBe(10);
    expect(underCaps(container(), { maxLength: 99 })[0]?.maxWeight).toBeUndefined();
  });

  it('cut a dynamic container in every way that the caps can be laid', () => {
    const forms = underCaps(dynamic, { maxLength: 15, maxWidth: 6, maxHeight: 6 });
    expect(
      forms.map((form) => (form.kind === 'dynamic' ? [form.maxLength, form.maxWidth, form.maxHeight] : [])),
    ).toEqual([
      [15, 6, 6],
      [6, 15, 6],
      [6, 6, 15],
    ]);
    expect(underCaps({ ...dynamic, minWidth: 16 }, { maxLength: 15, maxWidth: 6, maxHeight: 6 })).toEqual([]);
  });

  it('send goods in the containers that the carrier takes', () => {
    const given = problem({
      items: [item({ quantity: 20, weight: 1 })],
      containers: [container(), container({ id: 'small', length: 6, width: 6, height: 6 })],
      carrierCaps: { maxLength: 8, maxWidth: 8, maxHeight: 8, maxWeight: 10 },
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes.map((box) => box.container)).toEqual([1, 1]);
  });

  it('cut a dynamic container along the side that a tall unit needs', () => {
    const given = problem({
      items: [item({ length: 3, width: 3, height: 14, rotations: ['LWH'] })],
      containers: [dynamic],
      carrierCaps: { maxLength: 15, maxWidth: 6, maxHeight: 6 },
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]).toMatchObject({ length: 3, width: 3, height: 14, leftOut: [] });
    const fitness = { ...given, multipleBoxes: false };
    expect(check(fitness, pack(fitness))).toEqual([]);
    expect(pack(fitness).boxes[0]?.placements).toHaveLength(1);
  });

  it('leave out what they keep from every container, and say by how much', () => {
    const heavy = problem({ items: [item({ weight: 12.5 })], carrierCaps: { maxWeight: 10 } });
    expect(pack(heavy).boxes[0]?.leftOut).toEqual([
      { item: 0, quantity: 1, reason: 'carrier-cap', detail: { limit: 'carrier-weight', container: 0, excess: 2.5 } },
    ]);
    const large = problem({
      containers: [container({ length: 40 }), container({ length: 12 })],
      carrierCaps: { maxLength: 10.5, maxWidth: 10, maxHeight: 10 },
    });
    expect(pack(large).boxes[0]?.leftOut).toEqual([
      { item: 0, quantity: 1, reason: 'carrier-cap', detail: { limit: 'carrier-size', container: 1, excess: 1.5 } },
    ]);
    for (const given of [heavy, large]) expect(check(given, pack(given))).toEqual([]);
  });

  /** Some of the three caps, and sides among which equal ones and ones of exactly a cap come up often. */
  const inches = fc.integer({ min: 1, max: 24 });
  const someCaps = fc.record({ maxLength: inches, maxWidth: inches, maxHeight: inches }, { requiredKeys: [] });
  /** The definition, by brute force: each side is given one of the names, and the names must be in the order of size. */
  const isTaken = (caps: CarrierCaps, [a, b, c]: readonly [number, number, number]): boolean =>
    (
      [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const
    )
      .filter(([length, width, height]) => length >= width && width >= height)
      .every(
        ([length, width, height]) =>
          !(length > (caps.maxLength ?? Infinity)) &&
          !(width > (caps.maxWidth ?? Infinity)) &&
          !(height > (caps.maxHeight ?? Infinity)),
      );

  it('take a fixed container exactly when its longest, middle and shortest side pass', () => {
    fc.assert(
      fc.property(someCaps, fc.tuple(inches, inches, inches), (caps, sides) => {
        const [length, width, height] = sides;
        const taken = isTaken(caps, sides);
        expect(underCaps(container({ length, width, height }), caps)).toHaveLength(taken ? 1 : 0);
        const given = problem({
          items: [item({ length: 1, width: 1, height: 1, weight: 1 })],
          containers: [container({ length, width, height })],
        });
        const plan = pack(given);
        const broken = check({ ...given, carrierCaps: caps }, plan).map(({ rule }) => rule);
        expect(broken).toEqual(taken ? [] : ['carrier-cap']);
      }),
      { numRuns: 500 },
    );
  });

  it('ask of a fixed container what its outer sides are, whatever it holds', () => {
    const wall = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(someCaps, fc.tuple(inches, inches, inches), fc.tuple(wall, wall, wall), (caps, sides, walls) => {
        const [length, width, height] = sides;
        const [x, y, z] = walls;
        const outer = { length: length + x, width: width + y, height: height + z };
        const taken = isTaken(caps, [outer.length, outer.width, outer.height]);
        const box = container({ length, width, height, outer });
        expect(underCaps(box, caps)).toHaveLength(taken ? 1 : 0);
        const given = problem({ items: [item({ length: 1, width: 1, height: 1, weight: 1 })], containers: [box] });
        const capped = { ...given, carrierCaps: caps };
        expect(check(capped, pack(given)).map(({ rule }) => rule)).toEqual(taken ? [] : ['carrier-cap']);
        expect(check(capped, pack(capped))).toEqual([]);
        expect(pack(capped).boxes[0]?.placements).toHaveLength(taken ? 1 : 0);
      }),
      { numRuns: 300 },
    );
  });

  it('cut a dynamic container to exactly the sizes that pass, never beyond', () => {
    const sides = fc.tuple(inches, inches, inches);
    fc.assert(
      fc.property(someCaps, sides, sides, sides, (caps, some, others, wanted) => {
        const least = some.map((side, axis) => Math.min(side, others[axis] ?? side));
        const most = some.map((side, axis) => Math.max(side, others[axis] ?? side));
        const [minLength = 0, minWidth = 0, minHeight = 0] = least;
        const [maxLength = 0, maxWidth = 0, maxHeight = 0] = most;
        const forms = underCaps(
          { kind: 'dynamic', id: 'cut', minLength, minWidth, minHeight, maxLength, maxWidth, maxHeight },
          caps,
        );
        const within = wanted.every((side, axis) => side >= (least[axis] ?? 0) && side <= (most[axis] ?? 0));
        const offered = forms.some(
          (form) =>
            form.kind === 'dynamic' &&
            [form.minLength, form.minWidth, form.minHeight].every((side, axis) => (wanted[axis] ?? 0) >= side) &&
            [form.maxLength, form.maxWidth, form.maxHeight].every((side, axis) => (wanted[axis] ?? 0) <= side),
        );
        expect(offered).toBe(within && isTaken(caps, wanted));
        for (const form of forms) {
          if (form.kind !== 'dynamic') throw new Error('a dynamic container stays dynamic');
          expect(isTaken(caps, [form.maxLength, form.maxWidth, form.maxHeight])).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are kept by every box that is packed, fixed or dynamic', () => {
    fc.assert(
      fc.property(
        someCaps,
        fc.array(fc.tuple(inches, inches, inches, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (caps, units, isSingle) => {
          const given = problem({
            items: units.map(([length, width, height, quantity], index) =>
              item({ id: `item${String(index)}`, length, width, height, quantity, weight: 1 }),
            ),
            containers: [
              { ...dynamic, maxLength: 60, maxWidth: 40, maxHeight: 30 },
              container({ id: 'long', length: 40, width: 8, height: 8 }),
            ],
            carrierCaps: caps,
            multipleBoxes: !isSingle,
          });
          const plan = pack(given);
          expect(check(given, plan)).toEqual([]);
          for (const { length, width, height, placements } of plan.boxes)
            if (placements.length > 0) expect(isTaken(caps, [length, width, height])).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});
