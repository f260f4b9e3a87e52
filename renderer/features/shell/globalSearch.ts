import { refDebounced } from '@vueuse/core';
import { onScopeDispose, shallowRef, watch, type Component, type Ref, type ShallowRef } from 'vue';
import { useSession } from '../../stores/session.ts';
import { useTestMode } from '../../stores/testMode.ts';
import { sources, type Found, type SourceName } from './recordSources.ts';

export interface FoundGroup {
  readonly name: SourceName;
  readonly icon: Component;
  readonly found: readonly Found[];
}

/** Letters come faster than this while somebody types. */
const breathMs = 120;

/**
 * Records of all kinds that match the text, each kind as soon as it answers. A newer text makes older answers worthless; a kind
 * that cannot be asked is left out, because the others still help.
 */
export function useGlobalSearch(text: Ref<string>): ShallowRef<readonly FoundGroup[]> {
  const session = useSession();
  const testMode = useTestMode();
  const settled = refDebounced(text, breathMs);
  const groups = shallowRef<readonly FoundGroup[]>([]);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  watch(settled, (typed) => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const search = typed.trim();
    if (search === '') {
      groups.value = [];
      return;
    }
    const shown = sources.filter(
      ({ admin, live }) => (session.isAdmin || admin !== true) && !(testMode.isOn && live === true),
    );
    const answers = new Map<SourceName, readonly Found[]>();
    for (const { name, find } of shown)
      void find(search, signal)
        .catch(() => [])
        .then((found) => {
          if (signal.aborted) return;
          answers.set(name, found);
          // What the older text found stays until its kind has answered, so that nothing flashes.
          groups.value = shown.map((source) => ({
            name: source.name,
            icon: source.icon,
            found: answers.get(source.name) ?? groups.value.find((group) => group.name === source.name)?.found ?? [],
          }));
        });
  });
  return groups;
}
