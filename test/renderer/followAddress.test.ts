import { expect, it, vi } from 'vitest';
import { followAddressFromStart } from '../../renderer/followAddress.ts';

it('the address that is asked for while the first screen loads is gone to, although the router writes over it', async () => {
  const ready = Promise.withResolvers<void>();
  const push = vi.fn(async () => undefined);
  history.replaceState(null, '', '#/today');
  followAddressFromStart({ isReady: () => ready.promise, push });
  history.replaceState(null, '', '#/bench');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  // The router ends its first navigation before the browser reports the hash.
  history.replaceState(null, '', '#/today');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  ready.resolve();
  await ready.promise;
  await Promise.resolve();
  expect(push.mock.calls).toEqual([['/bench']]);
});
