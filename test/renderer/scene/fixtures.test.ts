import { describe, expect, it } from 'vitest';
import { fixtureParts, frontMarks, roadBelow, type FixturePart } from '../../../renderer/scene/fixtures.ts';

const trailer = { kind: 'vehicle', x: 0, y: 0, z: 0, length: 630, width: 98, height: 108 } as const;
const deck = { kind: 'deck', x: 10, y: 20, z: 5, length: 48, width: 40, height: 6 } as const;

const end = ({ corner, size }: FixturePart, axis: 0 | 1 | 2): number => corner[axis] + size[axis];
const within = (part: FixturePart, low: readonly number[], high: readonly number[]): boolean =>
  ([0, 1, 2] as const).every(
    (axis) => part.corner[axis] >= (low[axis] ?? 0) - 1e-9 && end(part, axis) <= (high[axis] ?? 0) + 1e-9,
  );

describe('fixtures', () => {
  it.each([
    ['long', deck],
    ['turned', { ...deck, length: 40, width: 48 }],
  ])('a %s pallet is boards on stringers, in the room of its deck', (_, frame) => {
    const parts = fixtureParts(frame);
    expect(parts).toHaveLength(13);
    const high = [frame.x + frame.length, frame.y + frame.width, frame.z + frame.height];
    expect(parts.every((part) => part.material === 'wood' && within(part, [frame.x, frame.y, frame.z], high))).toBe(
      true,
    );
    expect(Math.max(...parts.map((part) => end(part, 2)))).toBeCloseTo(11);
    // Gaps between the boards: it is not a slab.
    const wood = parts.reduce((sum, { size }) => sum + size[0] * size[1] * size[2], 0);
    expect(wood).toBeLessThan(0.5 * 48 * 40 * 6);
  });

  it('a trailer stands on wheels behind, has its front where the load begins, and nothing in the room of the load', () => {
    const parts = fixtureParts(trailer);
    const wheels = parts.filter(({ material }) => material === 'rubber');
    expect(wheels).toHaveLength(4);
    expect(wheels.every(({ kind, axis, corner }) => kind === 'round' && axis === 1 && corner[0] > 400)).toBe(true);
    const person = parts.filter(({ material }) => material === 'person');
    const height = Math.max(...person.map((part) => end(part, 2))) - Math.min(...person.map(({ corner }) => corner[2]));
    expect(height).toBe(70);
    expect(Math.min(...parts.map(({ corner }) => corner[2]))).toBe(-roadBelow(108));
    const inRoom = ({ corner, size }: FixturePart) =>
      ([0, 1, 2] as const).every((axis) => {
        const most = [630, 98, 108][axis] ?? 0;
        return corner[axis] < most - 1.3 && corner[axis] + size[axis] > 1.3;
      });
    expect(parts.filter(inRoom)).toEqual([]);
    expect(frontMarks([deck, trailer])).toEqual([{ text: 'Front', place: [0, 49, 108] }]);
  });

  it('a small van has four wheels and no legs; outlines have nothing', () => {
    const van = fixtureParts({ ...trailer, length: 120, width: 60, height: 60 });
    expect(van.filter(({ material }) => material === 'rubber')).toHaveLength(4);
    expect(fixtureParts({ ...trailer, kind: 'outline' })).toEqual([]);
  });
});
