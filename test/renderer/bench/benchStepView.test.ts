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

it('says what each decision about missing units does, and where a damaged one goes', () => {
  const textOf = (state: 'short' | 'damaged') => {
    const carton = benchCarton(0, [benchUnit('c1-1', { state })]);
    const missing = [{ state, quantity: 1, name: 'Green tea', decision: null, order: null }] as never;
    const session = benchSession([carton], { missing, next: { do: 'decideShort' } });
    const props = { session, step: { kind: 'short' } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props }).text();
  };
  for (const effect of ['the missing units are dropped', 'the whole order waits', 'they follow in a new order'])
    expect(textOf('short')).toContain(effect);
  expect(textOf('short')).not.toContain('aside');
  expect(textOf('damaged')).toContain('Put the damaged unit aside.');
});
