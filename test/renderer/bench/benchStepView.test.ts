import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import BenchStepView from '../../../renderer/features/bench/BenchStepView.vue';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

it('a packed order says how its box is finished until it is shipped', () => {
  const carton = { ...benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' })]), state: 'closed' } as const;
  const textOf = (status: 'Ready' | 'Shipped') => {
    const session = benchSession([carton], { status, state: 'packed', next: { do: 'end' } });
    const props = { session, step: { kind: 'done' } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props }).text();
  };
  expect(textOf('Ready')).toContain('Finish box 1');
  expect(textOf('Shipped')).not.toContain('Finish box 1');
  expect(textOf('Shipped')).toContain('Status: shipped.');
});
