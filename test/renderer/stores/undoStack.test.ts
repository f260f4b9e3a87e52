import { describe, expect, it } from 'vitest';
import { createUndoStack, type Change } from '../../../renderer/stores/undoStack.ts';

function changes(log: string[]) {
  return (label: string): Change => ({
    label,
    undo: async () => void log.push(`undo ${label}`),
    redo: async () => void log.push(`redo ${label}`),
  });
}

describe('the undo stack', () => {
  it('takes changes back last first, and does them again', async () => {
    const log: string[] = [];
    const change = changes(log);
    const stack = createUndoStack();
    stack.push(change('a'));
    stack.push(change('b'));
    await stack.undo();
    await stack.undo();
    await stack.redo();
    expect(log).toEqual(['undo b', 'undo a', 'redo a']);
    expect(stack.counts()).toEqual({ done: 1, undone: 1 });
  });

  it('takes back the one that a toast names, and leaves the others', async () => {
    const log: string[] = [];
    const change = changes(log);
    const stack = createUndoStack();
    const first = change('a');
    stack.push(first);
    stack.push(change('b'));
    expect(await stack.undo(first)).toBe(first);
    expect(await stack.undo(first)).toBeNull();
    await stack.undo();
    expect(log).toEqual(['undo a', 'undo b']);
  });

  it('keeps a change whose undo failed', async () => {
    const stack = createUndoStack();
    const stubborn: Change = {
      label: 'a',
      undo: () => Promise.reject(new Error('offline')),
      redo: async () => undefined,
    };
    stack.push(stubborn);
    await expect(stack.undo()).rejects.toThrow('offline');
    expect(stack.counts()).toEqual({ done: 1, undone: 0 });
  });

  it('forgets what was undone when something new is done', async () => {
    const change = changes([]);
    const stack = createUndoStack();
    stack.push(change('a'));
    await stack.undo();
    stack.push(change('b'));
    expect(await stack.redo()).toBeNull();
  });

  it('has next what was made, or undone, in the section; another section only when this one has nothing', async () => {
    const change = changes([]);
    const stack = createUndoStack();
    const [item, box] = [change('item'), change('box')];
    stack.push(item, 'items');
    stack.push(box, 'containers');
    expect(stack.next('undo', 'items')).toEqual({ change: item, section: 'items', isHere: true });
    expect(stack.next('undo', 'orders')).toEqual({ change: box, section: 'containers', isHere: false });
    await stack.undo(item, 'orders');
    expect(stack.next('redo', 'orders')).toEqual({ change: item, section: 'items', isHere: true });
    expect(stack.next('redo', 'containers')?.isHere).toBe(false);
    expect(stack.next('undo', 'items')?.isHere).toBe(false);
  });

  it('runs one step at a time', async () => {
    const change = changes([]);
    const stack = createUndoStack();
    stack.push(change('a'));
    stack.push(change('b'));
    const [first, second] = await Promise.all([stack.undo(), stack.undo()]);
    expect(first?.label).toBe('b');
    expect(second).toBeNull();
  });

  it('says that there is nothing to undo', async () => {
    expect(await createUndoStack().undo()).toBeNull();
  });
});
