import { computed, type ComputedRef } from 'vue';
import { useRoute } from 'vue-router';

/**
 * The id in the address of a record's page, null for a new record. On the way to another screen it stays what it was: the page
 * that is left is not set up anew.
 */
export function useRouteId(prefix: string): ComputedRef<string | null> {
  const route = useRoute();
  return computed((last?: string | null) => {
    if (!route.path.startsWith(`${prefix}/`)) return last ?? null;
    const id = route.params['id'];
    return typeof id === 'string' ? id : null;
  });
}
