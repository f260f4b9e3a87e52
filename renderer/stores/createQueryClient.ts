import { notifyManager, QueryClient } from '@tanstack/query-core';

/** How long an answer is kept after the last screen that shows it was left. */
const keptMs = 30 * 60_000;

// Vue gathers the changes of a turn itself: a second delay would only postpone what is shown.
notifyManager.setScheduler((notify) => notify());

/** The query cache of a window. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only asking tells whether the station answers: it may be on this computer, whatever the network does.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
        gcTime: keptMs,
      },
    },
  });
}
