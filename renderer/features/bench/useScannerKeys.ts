import { useEventListener } from '@vueuse/core';
import { codeOf } from '../../ui/scanner.ts';

/** After so long a character begins another code. Far longer than any scanner takes, so that a busy computer loses nothing. */
const pauseMs = 500;
const ends: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/**
 * Everything that is typed at a bench comes from a scanner: nothing on it takes text, so the pace need not tell a scanner from a typist.
 * Enter without a code before it belongs to the button that has the focus.
 */
export function useScannerKeys(take: (code: string) => void): void {
  let typed = '';
  let lastAt = -Infinity;
  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isCharacter = key.length === 1;
      // Space presses a button, unless it stands within a code.
      if (isCharacter ? key === ' ' && typed === '' : !ends.has(key)) return;
      if (timeStamp - lastAt > pauseMs) typed = '';
      lastAt = timeStamp;
      if (!isCharacter && typed === '') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isCharacter) {
        typed += key;
        return;
      }
      const code = codeOf(typed);
      typed = '';
      if (code !== '') take(code);
    },
    { capture: true },
  );
}
