// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RecordFacts from '../../../renderer/masters/RecordFacts.vue';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('a change after the panel was opened is not in the future', async () => {
  const record = { version: 1, createdAt: '2026-02-01T08:00:00Z', updatedAt: '2026-03-01T07:50:00Z' };
  const panel = mount(RecordFacts, { props: { facts: [], record } });
  expect(panel.text()).toContain('10 minutes ago');
  await panel.setProps({ record: { ...record, version: 2, updatedAt: '2026-03-01T08:04:00Z' } });
  expect(panel.text()).not.toMatch(/\bin \d/);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(panel.text()).toContain('5 minutes ago');
  panel.unmount();
});
