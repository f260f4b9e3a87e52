import { useMutationObserver, useResizeObserver } from '@vueuse/core';
import type { Ref } from 'vue';

/** How often the sizes of a step are reduced; the sizes of each level stand in `styles/tokens.css`. */
const mostReduced = 3;
/** Letters may reach over the line they stand in. */
const overhang = 6;

/** Nothing scrolls at a bench: what has no room in `element` is written smaller, before it is painted. */
export function useFit(element: Readonly<Ref<HTMLElement | null>>): void {
  function fit(): void {
    const { value: part } = element;
    if (part === null) return;
    for (let level = 0; level <= mostReduced; level += 1) {
      part.dataset['fit'] = String(level);
      if (!isCut(part)) return;
    }
  }
  useMutationObserver(element, fit, { childList: true, characterData: true, subtree: true });
  useResizeObserver(element, fit);
}

function isCut(part: HTMLElement): boolean {
  // The step within hides what it has no room for, too.
  const whole = [part, ...part.children];
  const texts = [...part.querySelectorAll('*')].filter(({ clientWidth }) => clientWidth > 0);
  return whole.some((each) => exceeds(each, 0)) || texts.some((each) => exceeds(each, overhang));
}

function exceeds({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element, pixels: number): boolean {
  return scrollWidth > clientWidth + pixels || scrollHeight > clientHeight + pixels;
}
