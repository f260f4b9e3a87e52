import type { ShallowRef } from 'vue';
import type { Settings, SettingsChange } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

type SettingName = keyof typeof messages.texts.en.what;

export interface StationSettings {
  /** Null until they are read. */
  readonly settings: ShallowRef<Settings | null>;
  readonly error: ShallowRef<unknown>;
  readonly read: () => Promise<void>;
  /** Shows and saves a change at once, with undo; what was there comes back when the station refuses. */
  readonly save: (setting: SettingName, change: SettingsChange) => Promise<void>;
}

/** The settings of the station. Each is saved when it is chosen; there is no form to forget. */
export function useStationSettings(): StationSettings {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const {
    data: settings,
    error,
    reload: read,
    set,
  } = useReading<Settings>({
    key: () => ['settings'],
    read: async (signal) => (await call('getSettings', { signal })).body,
  });

  async function write(change: SettingsChange): Promise<void> {
    const { body } = await call('updateSettings', { body: change });
    set(() => body);
  }

  return {
    settings,
    error,
    read,
    save: async (setting, change) => {
      const before = settings.value;
      if (!before) return;
      set(() => ({ ...before, ...change }));
      try {
        await write(change);
        const old = Object.fromEntries(Object.entries(before).filter(([key]) => key in change)) as SettingsChange; // Keys of the change, values of before.
        history.record({
          label: t('saved', { what: t(`what.${setting}`) }),
          undo: () => write(old),
          redo: () => write(change),
        });
      } catch (reason) {
        set(() => before);
        toasts.show(t('notSaved', { what: t(`what.${setting}`), reason: failureLine(reason) }), { tone: 'danger' });
      }
    },
  };
}
