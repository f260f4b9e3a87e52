import { computed } from 'vue';
import { packingText, type PackingSession } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { sayMessage } from '../../messages/sayMessage.ts';

/** Why a shipment does not leave, and what to do; null when it does. */
export function useProblemText(session: () => PackingSession | null) {
  return computed(() => {
    const problem = session()?.problem ?? null;
    if (problem === null) return null;
    const { code, params, 'x-message': key } = problem;
    const reason = sayMessage(String(params['reason'] ?? ''), key);
    return packingText(language.value, { code, params: { ...params, reason } });
  });
}
