import { ref, watch, type Ref } from 'vue';
import type { Integration } from '../../../main/contract/index.ts';
import { usePersisted } from '../../ui/record/usePersisted.ts';
import { connectionDraft, withoutSecrets, type ConnectionDraft } from './connectionDraft.ts';

/** A connection as it is typed: kept on this computer but for its credentials, and begun anew when another is stored. */
export function useConnectionDraft(
  connectorType: string,
  stored: () => Integration | null,
): { readonly draft: Ref<ConnectionDraft>; readonly discard: () => void } {
  const kept = usePersisted<ConnectionDraft>(`form.connection.${connectorType}`);
  const draft = ref(kept.value ?? connectionDraft(stored()));
  const discard = (): void => {
    draft.value = connectionDraft(stored());
  };
  watch(() => JSON.stringify(connectionDraft(stored())), discard);
  watch(
    draft,
    (typed) => {
      const plain = withoutSecrets(typed);
      const same = JSON.stringify(plain) === JSON.stringify(connectionDraft(stored()));
      kept.value = same ? null : plain;
    },
    { deep: true },
  );
  return { draft, discard };
}
