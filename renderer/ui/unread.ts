import { watch, type Ref } from 'vue';

/**
 * Says to the platform that a field holds what it cannot read. At once: the press of Enter that leaves a field sends its form, too.
 */
export function useUnread(
  field: Readonly<Ref<HTMLInputElement | HTMLTextAreaElement | null>>,
  problem: Readonly<Ref<string | null>>,
): void {
  watch([field, problem], ([element, message]) => element?.setCustomValidity(message ?? ''), { flush: 'sync' });
}

/**
 * A form with an entry that cannot be read is not sent, whichever form it is: the entry would be left out in silence. The cursor
 * goes to the field, where its message stands.
 */
export function holdUnreadForms(root: Document): void {
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const unread = [...event.target.elements].find(
        (element) =>
          (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
          element.validity.customError,
      );
      if (!(unread instanceof HTMLElement)) return;
      event.preventDefault();
      event.stopPropagation();
      unread.focus();
    },
    { capture: true },
  );
}
