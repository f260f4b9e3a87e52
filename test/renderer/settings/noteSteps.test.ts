import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../renderer/api/client.ts';
import { useNoteSteps } from '../../../renderer/features/settings/notes/useNoteSteps.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
sharedStation();
beforeEach(() => {
  window = openWindow();
});

const notes = async () => (await call('listCustomerNotes', {})).body.items;

test('a note is created and deleted, and both are taken back and done again', async () => {
  let readings = 0;
  const steps = window.onScreen(() => useNoteSteps(() => void (readings += 1)));
  const request = { customerId: 'C-1', text: 'Add the flyer', at: 'end', mustConfirm: true } as const;
  await steps.create(request);
  const [note] = await notes();
  if (!note) throw new Error('no note');
  expect(note).toMatchObject(request);
  await window.undo();
  expect(await notes()).toEqual([]);
  await window.redo();
  const [again] = await notes();
  if (!again) throw new Error('no note');
  await steps.remove(again);
  expect(await notes()).toEqual([]);
  await window.undo();
  expect(await notes()).toMatchObject([request]);
  await window.redo();
  expect(await notes()).toEqual([]);
  expect(readings).toBe(6);
});

test('a note that somebody else has deleted: the reason is shown', async () => {
  const steps = window.onScreen(() => useNoteSteps(() => undefined));
  await steps.create({ customerId: 'C-2', text: 'No tape', at: 'close', mustConfirm: false });
  const [note] = await notes();
  if (!note) throw new Error('no note');
  await call('deleteCustomerNote', { params: { noteId: note.id } });
  await steps.remove(note);
  expect(window.toasts().at(-1)).toMatch(/^Nothing was saved/);
});
