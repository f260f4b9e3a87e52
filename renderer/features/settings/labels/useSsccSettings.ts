import type { ShallowRef } from 'vue';
import { lastSerialReference, ssccOf, type Gs1Settings, type SsccState } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useReading } from '../../../ui/record/useReading.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

export interface SsccSettings {
  /** Null until it is read. */
  readonly data: ShallowRef<{ readonly gs1: Gs1Settings; readonly state: SsccState } | null>;
  readonly error: ShallowRef<unknown>;
  readonly read: () => Promise<void>;
  /** Rejects when the station does not store it. */
  readonly save: (next: Gs1Settings) => Promise<void>;
  /** Goes on with a number; cannot be taken back. Rejects when the station does not. */
  readonly resume: (nextSerial: number) => Promise<void>;
}

/** The numbering of cartons, and how far it is. */
export function useSsccSettings(): SsccSettings {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const {
    data,
    error,
    reload: read,
    set,
  } = useReading<{ readonly gs1: Gs1Settings; readonly state: SsccState }>({
    key: () => ['settings', 'sscc'],
    read: async (signal) => {
      const [settings, numbers] = await Promise.all([
        call('getSettings', { signal }),
        call('getSsccState', { signal }),
      ]);
      return { gs1: settings.body.gs1, state: numbers.body };
    },
  });

  async function write(gs1: Gs1Settings): Promise<void> {
    const settings = (await call('updateSettings', { body: { gs1 } })).body;
    const state = (await call('getSsccState', {})).body;
    set(() => ({ gs1: settings.gs1, state }));
  }

  return {
    ...{ data, error, read },
    save: async (next) => {
      const before = data.value?.gs1;
      if (!before) return;
      await write(next);
      history.record({ label: t('numbers.saved'), undo: () => write(before), redo: () => write(next) });
    },
    resume: async (nextSerial) => {
      const state = (await call('resumeSscc', { body: { nextSerial } })).body;
      set(({ gs1 }) => ({ gs1, state }));
      toasts.show(t('numbers.resumed', { next: nextSerial }), { tone: 'success' });
    },
  };
}

/** What is wrong with the numbering, by field; nothing when the station would store it. */
export function gs1Faults({
  companyPrefix,
  firstSerial,
  lastSerial,
}: Gs1Settings): Partial<
  Record<'companyPrefix' | 'firstSerial' | 'lastSerial', 'prefixWrong' | 'tooHigh' | 'lastTooLow'>
> {
  if (companyPrefix === null) return {};
  if (!/^\d{4,12}$/.test(companyPrefix)) return { companyPrefix: 'prefixWrong' };
  const most = lastSerialReference(companyPrefix);
  if (firstSerial > most) return { firstSerial: 'tooHigh' };
  if (lastSerial === null) return {};
  if (lastSerial > most) return { lastSerial: 'tooHigh' };
  return lastSerial < firstSerial ? { lastSerial: 'lastTooLow' } : {};
}

/** The SSCC that the next carton gets; null while none is given. */
export function nextSscc({ companyPrefix, extensionDigit }: Gs1Settings, { next }: SsccState): string | null {
  if (companyPrefix === null || next === null) return null;
  return ssccOf({ companyPrefix, extensionDigit, serialReference: next });
}
