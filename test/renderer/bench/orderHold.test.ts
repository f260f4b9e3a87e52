import { expect, it, vi } from 'vitest';
import { createOrderHold } from '../../../renderer/features/bench/orderHold.ts';

/** Locks as browsers have them, as far as a bench uses them. */
function browserLocks(): Pick<LockManager, 'request'> {
  const holders = new Map<string, () => void>();
  const request = async (
    name: string,
    options: LockOptions,
    granted: (lock: Lock | null) => Promise<void>,
  ): Promise<void> => {
    await Promise.resolve();
    if (holders.has(name) && options.ifAvailable === true) return granted(null);
    holders.get(name)?.();
    let steal = (): void => undefined;
    const stolen = new Promise<void>((_, reject) => (steal = () => reject(new DOMException('Stolen', 'AbortError'))));
    holders.set(name, steal);
    await Promise.race([stolen, granted({ name, mode: 'exclusive' })]);
    if (holders.get(name) === steal) holders.delete(name);
  };
  return { request: request as LockManager['request'] };
}

it('is for one window at a time, until that lets go of the order or another one takes it over', async () => {
  const locks = browserLocks();
  const [lost, otherLost] = [vi.fn(), vi.fn()];
  const [one, other] = [createOrderHold(locks, 'B1', lost), createOrderHold(locks, 'B1', otherLost)];
  expect(await one.take('s1', false)).toBe(true);
  expect(await one.take('s1', false)).toBe(true);
  expect(await other.take('s1', false)).toBe(false);
  expect(await other.take('s2', false)).toBe(true);
  // The station says what another bench has.
  expect(await createOrderHold(locks, 'B2', vi.fn()).take('s1', false)).toBe(true);
  // The next order frees the one before.
  expect(await one.take('s3', false)).toBe(true);
  await vi.waitFor(async () => expect(await other.take('s1', false)).toBe(true));
  expect(await one.take('s1', true)).toBe(true);
  await vi.waitFor(() => expect(otherLost.mock.calls).toEqual([['s1']]));
  one.release();
  await vi.waitFor(async () => expect(await other.take('s1', false)).toBe(true));
  expect(lost).not.toHaveBeenCalled();
});

it('is for every window where the browser has no locks', async () => {
  const hold = createOrderHold(undefined, 'B1', vi.fn());
  expect(await hold.take('s1', false)).toBe(true);
  hold.release();
});
