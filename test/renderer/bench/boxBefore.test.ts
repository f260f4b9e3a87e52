import { expect, it } from 'vitest';
import { boxBefore } from '../../../renderer/features/bench/benchStep.ts';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

it('is the box that nobody has in hand yet, unless its code is scanned or something is in it', () => {
  const order = benchSession([benchCarton(0, [benchUnit('c1-1')], { containerId: 'M-12', containerName: 'Box M' })]);
  expect(boxBefore(order, '4006381333931')).toBe('Box M');
  expect([boxBefore(order, 'M-12'), boxBefore(order, ']C0M-12')]).toEqual([null, null]);
  const taken = benchSession([benchCarton(0, [benchUnit('c1-1')], { isBoxConfirmed: true })]);
  expect([boxBefore(taken, '4006381333931'), boxBefore(null, '1')]).toEqual([null, null]);
});
