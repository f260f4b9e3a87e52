import type { PackingQueue } from '../../../main/contract/index.ts';

/** Whether an order may wait that nobody has begun and that can be packed: the queue may be longer than what is shown of it. */
export function hasNext(queue: PackingQueue | null): boolean {
  if (queue === null) return true;
  const shown = queue.items.filter(({ state }) => state !== 'held' && state !== 'waitingForStock');
  return shown.some(({ state, problem }) => state === 'toPack' && problem === null) || queue.waiting > shown.length;
}
