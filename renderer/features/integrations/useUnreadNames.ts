import { computed, ref, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { UnreadName } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useMessages } from '../../messages/messages.ts';
import { unreadMessages } from './unreadMessages.ts';

export interface UnreadNames {
  /** False until they are read. */
  readonly isRead: ComputedRef<boolean>;
  readonly error: ShallowRef<unknown>;
  /** Names that a person decides on: those that rejected records first, then those that can stop an order. */
  readonly open: ComputedRef<readonly UnreadName[]>;
  readonly ignored: ComputedRef<readonly UnreadName[]>;
  readonly busy: Ref<boolean>;
  /** As long as they are harmless. */
  readonly ignore: (names: readonly string[]) => Promise<void>;
  /** Whatever it says. */
  readonly silence: (name: string) => Promise<void>;
  readonly decideAgain: (name: string) => Promise<void>;
}

/** How a name is stored that is ignored as long as it is harmless. */
const whileHarmless = (name: string): string => `${name}.*`;

/** Samples come while somebody looks. */
const everyMs = 5000;

/** The names in deliveries of a connection that nothing reads, and the decision to ignore them, which can be undone. */
export function useUnreadNames(
  /** Null for a system that is not set up. */
  type: () => string | null,
  changed: () => Promise<void>,
): UnreadNames {
  const { t } = useMessages(unreadMessages);
  const history = useHistory();
  const toasts = useToasts();
  const busy = ref(false);
  const { data, error, reload } = useReading<readonly UnreadName[]>({
    key: () => {
      const connectorType = type();
      return connectorType === null ? null : ['integrations', 'unread', connectorType];
    },
    read: async (signal) => (await call('listUnreadNames', { params: { connectorType: type() ?? '' }, signal })).body,
    everyMs: () => everyMs,
  });
  const names = computed(() => data.value ?? []);

  async function put(connectorType: string, decide: (ignored: readonly string[]) => string[]): Promise<void> {
    const params = { connectorType };
    const { settings, version } = (await call('getIntegration', { params })).body;
    const ignored = decide(settings['x-ignoredFields'] ?? []);
    // Decisions that somebody else stored meanwhile are not lost.
    await call('putIntegration', { params, body: { settings: { 'x-ignoredFields': ignored }, 'x-version': version } });
  }

  const refresh = () => Promise.all([reload(), changed()]);

  async function change(label: string, names: readonly string[], asStored: (name: string) => string[]): Promise<void> {
    const connectorType = type();
    if (connectorType === null) return;
    const stored = new Set(names.flatMap((name) => [name, whileHarmless(name)]));
    let replaced: readonly string[] = [];
    const decided = (before: readonly string[], decisions: readonly string[]) => {
      const [gone, kept] = [before.filter((name) => stored.has(name)), before.filter((name) => !stored.has(name))];
      return { gone, after: [...kept, ...decisions] };
    };
    const run = () =>
      put(connectorType, (before) => {
        const { gone, after } = decided(before, names.flatMap(asStored));
        replaced = gone;
        return after;
      });
    const back = () => put(connectorType, (before) => decided(before, replaced).after);
    const then = (work: () => Promise<void>) => async () => {
      await work();
      await refresh();
    };
    busy.value = true;
    try {
      await run();
      history.record({ label, undo: then(back), redo: then(run) });
    } catch (reason) {
      toasts.show(failureLine(reason), { tone: 'danger' });
    }
    await refresh();
    busy.value = false;
  }

  return {
    isRead: computed(() => data.value !== null),
    error,
    open: computed(() => names.value.filter(({ isIgnored }) => !isIgnored)),
    ignored: computed(() => names.value.filter(({ isIgnored }) => isIgnored)),
    busy,
    ignore: (ignored) =>
      change(t('didIgnore', { name: ignored[0] ?? '', count: ignored.length }), ignored, (name) => [
        whileHarmless(name),
      ]),
    silence: (name) => change(t('didSilence', { name }), [name], (one) => [one]),
    decideAgain: (name) => change(t('didStop', { name }), [name], () => []),
  };
}
