import { watch, type Ref } from 'vue';

type Entry = HTMLInputElement | HTMLTextAreaElement;

/**
 * Says to the platform that a field holds what it cannot read. At once: the press of Enter that leaves a field sends its form, too.
 * The field shows `unread` beside it when the platform asks for it (the event `invalid`).
 */
export function useInvalidInput(field: Readonly<Ref<Entry | null>>, unread: Readonly<Ref<string | null>>): void {
  watch([field, unread], ([element, message]) => element?.setCustomValidity(message ?? ''), { flush: 'sync' });
}

/**
 * Goes to the first entry below `root` that cannot be read, which then says why; false where there is none. What is saved while
 * there is one would leave it out in silence.
 */
export function focusFirstInvalid(root: ParentNode | null): boolean {
  const entries = root?.querySelectorAll<Entry>('input, textarea') ?? [];
  const unread = [...entries].find(({ validity }) => validity.customError);
  unread?.checkValidity();
  unread?.focus();
  return unread !== undefined;
}

/** A form with an entry that cannot be read is not sent, whichever form it is. */
export function blockInvalidSubmits(root: Document): void {
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !focusFirstInvalid(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
