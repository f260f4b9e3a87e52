import { useLocalStorage } from '@vueuse/core';
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { Order } from '../../../main/contract/index.ts';
import { blankDraft, draftOf, sameDraft, type OrderDraft } from './orderDraft.ts';

/** What is kept of a draft: what was typed, and the version that it was typed over. */
interface KeptDraft {
  readonly version: number | null;
  readonly draft: OrderDraft;
}

export interface OrderDrafting {
  readonly draft: ComputedRef<OrderDraft>;
  /** The order that is changed; null for a new one, and until it is read. */
  readonly before: ShallowRef<Order | null>;
  /** What stands here differs from what is stored. */
  readonly dirty: ComputedRef<boolean>;
  /** What was typed before was found again. */
  readonly restored: Ref<boolean>;
  /** The version that is overwritten. */
  readonly version: ComputedRef<number | null>;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** Starts from an order as it is stored; what was typed over the same version stays. */
  readonly start: (order: Order) => void;
  /** Keeps what is typed, over a newer version. */
  readonly rebase: (order: Order) => void;
  readonly discard: () => void;
}

/** An order while it is typed. It is kept on this computer at every change: nothing that was typed is lost. */
export function useOrderDraft(id: string | null): OrderDrafting {
  const kept = useLocalStorage<KeptDraft | null>(`packwright.orderDraft.${id ?? 'new'}`, null, {
    shallow: true,
    serializer: { read: (text) => JSON.parse(text) as KeptDraft | null, write: JSON.stringify },
  });
  const before = shallowRef<Order | null>(null);
  const stored = computed(() => (before.value === null ? blankDraft() : draftOf(before.value)));
  const draft = computed(() => kept.value?.draft ?? stored.value);
  const restored = ref(id === null && kept.value !== null);

  return {
    draft,
    before,
    restored,
    dirty: computed(() => !sameDraft(draft.value, stored.value)),
    version: computed(() => kept.value?.version ?? before.value?.version ?? null),
    change: (part) => {
      const version = kept.value?.version ?? before.value?.version ?? null;
      kept.value = { version, draft: { ...draft.value, ...part } };
    },
    start: (order) => {
      before.value = order;
      restored.value = kept.value !== null;
    },
    rebase: (order) => {
      before.value = order;
      kept.value = { version: order.version, draft: draft.value };
    },
    discard: () => {
      kept.value = null;
      restored.value = false;
    },
  };
}
