import { useLocalStorage } from '@vueuse/core';
import { computed, watchEffect } from 'vue';

/** Factors by which `styles/tokens.css` multiplies type, space and controls. */
const factors = { normal: 1, large: 1.25, touch: 1.6 } as const;
export const uiScales = ['normal', 'large', 'touch'] as const;
export type UiScale = (typeof uiScales)[number];

/** How large everything is at this computer. */
export const uiScale = useLocalStorage<UiScale>('packwright.scale', 'normal', { writeDefaults: false });
/** For what is placed by script: the heights of virtual rows. */
export const scaleFactor = computed(() => factors[uiScale.value]);

watchEffect(() => {
  document.documentElement.dataset['scale'] = uiScale.value;
});
