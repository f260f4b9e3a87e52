import { describe, expect, it } from 'vitest';
import { isometricBox, scaleBarInches } from '../../../renderer/ui/isometric.ts';

const size = { width: 280, height: 180, margin: 20 };

describe('the picture of a box', () => {
  it.each([
    { length: 10, width: 10, height: 10 },
    { length: 636, width: 100, height: 110 },
    { length: 1, width: 1, height: 40 },
  ])('keeps $length x $width x $height inside its frame', (box) => {
    const { top, left, right } = isometricBox(box, size);
    for (const { x, y } of [...top, ...left, ...right]) {
      expect(x).toBeGreaterThanOrEqual(size.margin - 0.01);
      expect(x).toBeLessThanOrEqual(size.width - size.margin + 0.01);
      expect(y).toBeGreaterThanOrEqual(size.margin - 0.01);
      expect(y).toBeLessThanOrEqual(size.height - size.margin + 0.01);
    }
  });

  it('draws all edges to the same scale', () => {
    const { top, right, pixelsPerInch } = isometricBox({ length: 12, width: 6, height: 3 }, size);
    const edge = (from?: { x: number; y: number }, to?: { x: number; y: number }) =>
      Math.hypot((from?.x ?? 0) - (to?.x ?? 0), (from?.y ?? 0) - (to?.y ?? 0));
    expect(edge(top[0], top[1])).toBeCloseTo(12 * pixelsPerInch);
    expect(edge(top[1], top[2])).toBeCloseTo(6 * pixelsPerInch);
    expect(edge(right[1], right[2])).toBeCloseTo(3 * pixelsPerInch);
  });

  it('compares with a round length', () => {
    expect(scaleBarInches(10, 280, 'in')).toBe(6);
    expect(scaleBarInches(2, 280, 'in')).toBe(24);
    expect(scaleBarInches(10, 280, 'cm') * 2.54).toBeCloseTo(10);
    expect(scaleBarInches(2, 280, 'cm') * 2.54).toBeCloseTo(50);
  });
});
