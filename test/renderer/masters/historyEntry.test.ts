import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import HistoryEntryItem from '../../../renderer/masters/history/HistoryEntryItem.vue';
import { formatTime } from '../../../renderer/messages/times.ts';

test('a change of this morning is listed with its time of day', () => {
  const at = new Date(Date.now() - 2 * 3_600_000);
  const entry = { at: at.toISOString(), actor: 'a@b.c', action: 'update', changes: [], within: null } as const;
  // What the list does not show is left out.
  const item = mount(HistoryEntryItem, { props: { entry: entry as never, lines: [], importsOpen: false } });
  expect(item.get('time').text()).toContain(formatTime(at));
  expect(item.get('time').attributes('title')).toBe('2 hours ago');
});
