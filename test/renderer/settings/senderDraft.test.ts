import { expect, test } from 'vitest';
import { hasZip, noSender, senderDraft, senderOf } from '../../../renderer/features/settings/sender/senderDraft.ts';

test('a sender is stored without blank parts, and keeps what the form does not show', () => {
  const before = { name: 'Old', 'x-phone': '555', address: { zip: '1', city: 'Reno', 'x-street2': 'Dock 4' } };
  expect(senderOf({ ...noSender, name: ' Acme ', zip: '89501' }, before)).toEqual({
    ...{ name: 'Acme', 'x-phone': '555' },
    address: { zip: '89501', 'x-street2': 'Dock 4' },
  });
  expect(senderOf({ ...noSender, city: '  ' }, before)).toBeNull();
  expect(senderDraft(before)).toEqual({ ...noSender, name: 'Old', zip: '1', city: 'Reno' });
  expect(senderDraft(null)).toEqual(noSender);
});

test('a sender has a price only with a ZIP', () => {
  expect([null, { name: 'Acme' }, { address: { zip: ' ' } }, { address: { zip: '89501' } }].map(hasZip)).toEqual([
    ...[false, false, false, true],
  ]);
});
