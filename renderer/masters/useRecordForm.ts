import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import { ProblemResponse } from '../../main/contract/index.ts';
import { sayMessage } from '../messages/sayMessage.ts';

export interface RecordForm {
  readonly busy: Ref<boolean>;
  /** A failure that belongs to no field. */
  readonly failure: Ref<unknown>;
  /** What is wrong with a field: found here before sending, or by the station. */
  readonly errors: ComputedRef<Readonly<Record<string, string>>>;
  readonly submit: () => Promise<void>;
}

/** Sends a form: checks it first, and puts the station's answer beside the field that it is about. */
export function useRecordForm(options: {
  readonly check: () => Record<string, string>;
  readonly send: () => Promise<void>;
}): RecordForm {
  const busy = ref(false);
  const failure = shallowRef<unknown>(null);
  const refused = ref<Record<string, string>>({});
  const tried = ref(false);
  const errors = computed(() => ({ ...refused.value, ...(tried.value ? options.check() : {}) }));

  async function submit(): Promise<void> {
    tried.value = true;
    refused.value = {};
    failure.value = null;
    if (busy.value || Object.keys(options.check()).length > 0) return;
    busy.value = true;
    try {
      await options.send();
      tried.value = false;
    } catch (error) {
      const problem = error instanceof ProblemResponse ? error.problem : null;
      if (problem?.field) refused.value = { [problem.field]: sayMessage(problem.detail, problem['x-message']) };
      else failure.value = error;
    } finally {
      busy.value = false;
    }
  }

  return { busy, failure, errors, submit };
}
