import { useLocalStorage } from '@vueuse/core';
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { Rule } from '../../../main/contract/index.ts';
import { blankRule, draftOf, jsonOf, readRuleJson, sameDraft, type JsonFault, type RuleDraft } from './ruleDraft.ts';

interface KeptDraft {
  /** The version that it was typed over; null for a new rule. */
  readonly version: number | null;
  readonly draft: RuleDraft;
  /** The JSON as it was typed; null where the sentences had the last word. */
  readonly text: string | null;
}

export interface RuleDrafting {
  readonly draft: ComputedRef<RuleDraft>;
  /** The rule as JSON: as it was typed, or as the sentences say it. */
  readonly text: ComputedRef<string>;
  /** What is wrong with the typed JSON; the draft is what it last said. */
  readonly fault: ComputedRef<JsonFault | null>;
  /** The stored rule; null for a new one, and until it is read. */
  readonly before: ShallowRef<Rule | null>;
  readonly dirty: ComputedRef<boolean>;
  /** What was typed before was found again. */
  readonly restored: Ref<boolean>;
  /** Somebody has saved another version since this was typed. */
  readonly outdated: ComputedRef<boolean>;
  /** The version that is overwritten; null for a new rule. */
  readonly version: ComputedRef<number | null>;
  readonly change: (draft: RuleDraft) => void;
  readonly typeJson: (text: string) => void;
  readonly start: (rule: Rule) => void;
  /** Where a new rule stands in the order of execution. */
  readonly startNew: (priority: number) => void;
  /** Keeps what is typed, over the version that is stored now. */
  readonly rebase: (rule: Rule) => void;
  readonly discard: () => void;
}

/** A rule while it is edited, in sentences and as JSON. It is kept on this computer at every change. */
export function useRuleDraft(id: string | null): RuleDrafting {
  const kept = useLocalStorage<KeptDraft | null>(`packwright.ruleDraft.${id ?? 'new'}`, null, {
    shallow: true,
    serializer: { read: (text) => JSON.parse(text) as KeptDraft | null, write: JSON.stringify },
  });
  const before = shallowRef<Rule | null>(null);
  const blank = shallowRef(blankRule(100));
  const stored = computed(() => (before.value === null ? blank.value : draftOf(before.value)));
  const draft = computed(() => kept.value?.draft ?? stored.value);
  const restored = ref(id === null && kept.value !== null);
  const text = computed(() => kept.value?.text ?? jsonOf(draft.value));
  const version = computed(() => kept.value?.version ?? before.value?.version ?? null);

  const fault = computed(() => {
    if (kept.value === null || kept.value.text === null) return null;
    const read = readRuleJson(kept.value.text);
    return 'fault' in read ? read.fault : null;
  });

  return {
    draft,
    text,
    fault,
    before,
    dirty: computed(() => fault.value !== null || !sameDraft(draft.value, stored.value)),
    restored,
    outdated: computed(
      () => kept.value !== null && before.value !== null && kept.value.version !== before.value.version,
    ),
    version,
    change: (next) => (kept.value = { version: version.value, draft: next, text: null }),
    typeJson: (typed) => {
      const read = readRuleJson(typed);
      kept.value = { version: version.value, draft: 'draft' in read ? read.draft : draft.value, text: typed };
    },
    start: (rule) => {
      before.value = rule;
      restored.value = kept.value !== null;
    },
    startNew: (priority) => (blank.value = blankRule(priority)),
    rebase: (rule) => {
      before.value = rule;
      if (kept.value) kept.value = { ...kept.value, version: rule.version };
    },
    discard: () => {
      kept.value = null;
      restored.value = false;
    },
  };
}
