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
  /** Names that a person decides on: those that reject records first. */
  readonly open: ComputedRef<readonly UnreadName[]>;
  readonly ignored: ComputedRef<readonly UnreadName[]>;
  readonly busy: Ref<boolean>;
  readonly ignore: (names: readonly string[]) => Promise<void>;
  readonly decideAgain: (name: string) => Promise<void>;
}

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

  async function change(label: string, names: readonly string[], isIgnored: boolean): Promise<void> {
    const connectorType = type();
    if (connectorType === null) return;
    const add = () => put(connectorType, (before) => [...new Set([...before, ...names])]);
    const remove = () => put(connectorType, (before) => before.filter((name) => !names.includes(name)));
    const [run, back] = isIgnored ? [add, remove] : [remove, add];
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
    ignore: (ignored) => change(t('didIgnore', { name: ignored[0] ?? '', count: ignored.length }), ignored, true),
    decideAgain: (name) => change(t('didStop', { name }), [name], false),
  };
}
