import { describe, expect, it } from 'vitest';
import { pack, rotationsFor, type LeftOutReason, type OrientationConstraints } from '../../../engine/index.ts';
import { orientationsOf } from '../../../engine/constraints/orientation.ts';
import { container, item, problem } from '../problems.ts';

describe('orientation', () => {
  it('has one way to turn a cube and six for three different sides', () => {
    expect(orientationsOf([], 2, 2, 2)).toEqual([2, 2, 2]);
    expect(orientationsOf([], 1, 2, 3)).toHaveLength(18);
  });

  it('lays a long unit down where all rotations are allowed', () => {
    const plan = pack(
      problem({ items: [item({ length: 1, width: 1, height: 9 })], containers: [container({ height: 2 })] }),
    );
    expect(plan.boxes[0]?.placements[0]?.height).toBe(1);
  });

  it('leaves the same unit out where it has to stand', () => {
    const plan = pack(
      problem({
        items: [item({ length: 1, width: 1, height: 9, rotations: ['LWH', 'WLH'] })],
        containers: [container({ height: 2 })],
      }),
    );
    expect(plan.boxes[0]?.leftOut[0]?.reason).toBe('too-large');
  });

  it('stands a unit of exactly the box height', () => {
    const plan = pack(
      problem({
        items: [item({ length: 1, width: 1, height: 9, rotations: ['LWH'] })],
        containers: [container({ height: 9 })],
      }),
    );
    expect(plan.boxes[0]?.placements[0]).toMatchObject({ length: 1, width: 1, height: 9 });
  });
});

/** How a unit of 2 by 3 by 9 stands in a box of these sides with what its record says, or why it is left out. */
const standing = (
  record: OrientationConstraints,
  [length, width, height]: readonly [number, number, number],
): readonly number[] | LeftOutReason | undefined => {
  const found = rotationsFor(record);
  if (found.kind !== 'rotations') throw new Error('Unknown words.');
  const [box] = pack(
    problem({
      items: [item({ length: 2, width: 3, height: 9, rotations: found.rotations })],
      containers: [container({ length, width, height })],
    }),
  ).boxes;
  const unit = box?.placements[0];
  return unit === undefined ? box?.leftOut[0]?.reason : [unit.length, unit.width, unit.height];
};

describe.each([
  // A box of exactly the unit as the word lets it stand, one in which only another way fits, and one a thousandth too low.
  ['allowedRotations', { allowedRotations: ['HWL'] }, [9, 3, 2], [2, 3, 9], [9, 3, 1.999]],
  ['keepUpright', { keepUpright: true }, [3, 2, 9], [9, 3, 2], [3, 2, 8.999]],
  ['arrowsUp', { arrowsUp: true }, [2, 3, 9], [9, 2, 3], [2, 3, 8.999]],
  ['floorContactFaces bottom', { floorContactFaces: ['bottom'] }, [2, 3, 9], [9, 3, 2], [2, 3, 8.999]],
  ['floorContactFaces front', { floorContactFaces: ['front'] }, [2, 9, 3], [2, 3, 9], [2, 9, 2.999]],
  ['floorContactFaces left', { floorContactFaces: ['left'] }, [3, 9, 2], [3, 2, 9], [3, 9, 1.999]],
] as const)('%s', (_, record, exact, other, low) => {
  it('lets a unit stand as it says, in a box of exactly its sides', () => {
    expect(standing(record, exact)).toEqual(exact);
  });

  it('lets it stand no other way, though it would fit so', () => {
    expect(standing(record, other)).toBe('too-large');
    expect(standing({}, other)).toEqual(other);
  });

  it('does not fit a box that is a thousandth of an inch too low', () => {
    expect(standing(record, low)).toBe('too-large');
  });
});
