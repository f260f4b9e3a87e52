import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { Rule } from '../../../main/contract/index.ts';
import { usePersistedDraft } from '../../ui/record/usePersistedDraft.ts';
import { blankRule, draftOf, jsonOf, readRuleJson, sameDraft, type JsonFault, type RuleDraft } from './ruleDraft.ts';

/** A rule as it stands here. */
interface Typed {
  readonly rule: RuleDraft;
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

/** A rule while it is edited, in sentences and as JSON; null is a new one. */
export function useRuleDraft(id: string | null): RuleDrafting {
  const blank = shallowRef(blankRule(100));
  const drafting = usePersistedDraft<Typed, Rule>({
    ...{ name: 'ruleDraft', id },
    blank: () => ({ rule: blank.value, text: null }),
    draftOf: (rule) => ({ rule: draftOf(rule), text: null }),
  });
  const { before, restored, outdated, version, start, rebase, discard } = drafting;
  const draft = computed(() => drafting.draft.value.rule);
  const stored = computed(() => (before.value === null ? blank.value : draftOf(before.value)));
  const fault = computed(() => {
    const { text } = drafting.draft.value;
    if (text === null) return null;
    const read = readRuleJson(text);
    return 'fault' in read ? read.fault : null;
  });

  return {
    ...{ draft, fault, before, restored, outdated, version, start, rebase, discard },
    text: computed(() => drafting.draft.value.text ?? jsonOf(draft.value)),
    dirty: computed(() => fault.value !== null || !sameDraft(draft.value, stored.value)),
    change: (rule) => drafting.change({ rule, text: null }),
    typeJson: (text) => {
      const read = readRuleJson(text);
      drafting.change({ rule: 'draft' in read ? read.draft : draft.value, text });
    },
    startNew: (priority) => (blank.value = blankRule(priority)),
  };
}
