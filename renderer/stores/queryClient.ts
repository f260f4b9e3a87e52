import { onlineManager } from '@tanstack/query-core';
import { defineStore } from 'pinia';
import { markRaw, watch } from 'vue';
import type { OperationId } from '../../main/contract/index.ts';
import { useConnection } from './connection.ts';
import { createQueryClient } from './createQueryClient.ts';
import { areasChangedBy, areaOf } from './queryAreas.ts';
import { useSession } from './session.ts';

/**
 * What the station has answered: shared by screens, kept for the next visit, read again when the station is back. The first part
 * of each key says what the answer is about (see `queryAreas.ts`).
 */
export const useQueryClient = defineStore('queries', () => {
  const connection = useConnection();
  const session = useSession();
  const client = markRaw(createQueryClient());
  // The library is told what our own look at the station says.
  onlineManager.setEventListener((setOnline) =>
    watch(
      () => connection.state,
      (state) => setOnline(state !== 'offline'),
      { immediate: true, flush: 'sync' },
    ),
  );
  client.mount();
  // Nobody else gets to see what was read in this session.
  watch(
    () => session.state,
    (state) => {
      if (state === 'signedOut') client.clear();
    },
    { flush: 'sync' },
  );

  /** Drops what screens that are closed have read of the areas that an operation has changed; open ones read it again themselves. */
  function dropChanged(operation: OperationId): void {
    const changed = areasChangedBy(operation);
    if (changed.size > 0)
      client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => changed.has(areaOf(String(queryKey[0]))) });
  }

  return { client, dropChanged };
});
