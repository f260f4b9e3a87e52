import { computed } from 'vue';
import { packingText, type PackingSession } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { stationText } from '../../messages/stationText.ts';

/** Why a shipment does not leave, and what to do; null when it does. */
export function useProblemText(session: () => PackingSession | null) {
  return computed(() => {
    const problem = session()?.problem ?? null;
    if (problem === null) return null;
    const { code, params } = problem;
    const reason = stationText(String(params['reason'] ?? ''));
    return packingText(language.value, { code, params: { ...params, reason } });
  });
}
