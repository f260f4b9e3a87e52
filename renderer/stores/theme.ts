import { useLocalStorage, usePreferredContrast, usePreferredDark } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, watchEffect } from 'vue';
import { desktopShell } from '../api/desktopShell.ts';

export const themeChoices = ['light', 'dark', 'contrast', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const useTheme = defineStore('theme', () => {
  const choice = useLocalStorage<ThemeChoice>('packwright.theme', 'system');
  const systemIsDark = usePreferredDark();
  const systemContrast = usePreferredContrast();
  const resolved = computed<Exclude<ThemeChoice, 'system'>>(() => {
    if (choice.value !== 'system') return choice.value;
    if (systemContrast.value === 'more') return 'contrast';
    return systemIsDark.value ? 'dark' : 'light';
  });
  /** Whether dark ink stands on light ground or the other way round: what pictures and native frames ask for. */
  const scheme = computed(() => (resolved.value === 'light' ? 'light' : 'dark'));

  watchEffect(() => {
    document.documentElement.dataset['theme'] = resolved.value;
  });
  watchEffect(() => {
    void desktopShell?.setTheme(choice.value === 'system' ? 'system' : scheme.value);
  });

  return { choice, resolved, scheme };
});
