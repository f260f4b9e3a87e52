import { useLocalStorage, usePreferredDark } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, watchEffect } from 'vue';
import { desktopShell } from '../api/desktopShell.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const useTheme = defineStore('theme', () => {
  const choice = useLocalStorage<ThemeChoice>('packwright.theme', 'system');
  const systemIsDark = usePreferredDark();
  const resolved = computed<'light' | 'dark'>(() => {
    if (choice.value !== 'system') return choice.value;
    return systemIsDark.value ? 'dark' : 'light';
  });

  watchEffect(() => {
    document.documentElement.dataset['theme'] = resolved.value;
  });
  watchEffect(() => {
    void desktopShell?.setTheme(choice.value);
  });

  return { choice, resolved };
});
