import { reactive, watch } from 'vue';
import { usePersisted } from './usePersisted.ts';

/**
 * The fields of a form as they are typed; see `useKept`. A form that says what a blank one says is not kept, so emptying it after
 * it was sent is enough. Secrets are no fields of it: they are not written to this computer.
 */
export function usePersistedForm<Fields extends object>(name: string, blank: Fields): Fields {
  const kept = usePersisted<Fields>(`form.${name}`);
  const empty = JSON.stringify(blank);
  // Reactive fields are read and written as plain ones: none of them is a ref.
  const fields = reactive({ ...blank, ...kept.value }) as Fields;
  watch(
    fields,
    () => {
      const typed = JSON.stringify(fields);
      kept.value = typed === empty ? null : (JSON.parse(typed) as Fields);
    },
    { deep: true },
  );
  return fields;
}
