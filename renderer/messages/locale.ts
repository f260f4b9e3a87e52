import { useLocalStorage } from '@vueuse/core';
import { computed, watchEffect } from 'vue';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The languages in their own words, for the one who cannot read the others. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The locale of numbers and dates where the browser names none of the chosen language. */
const usualLocale: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

function speaks(language: Language): string | undefined {
  return navigator.languages.find((each) => each.toLowerCase().split('-')[0] === language);
}

function firstLanguage(): Language {
  const first = navigator.language.toLowerCase().split('-')[0];
  return languages.find((each) => each === first) ?? 'en';
}

/** The language of the window: the browser's own until one is chosen; then kept on this computer. */
export const language = useLocalStorage<Language>('packwright.language', firstLanguage(), { writeDefaults: false });

/** How numbers and dates are written: the chosen language as it is spoken where the browser is. */
export const formatLocale = computed(() => speaks(language.value) ?? usualLocale[language.value]);

watchEffect(() => {
  document.documentElement.lang = language.value;
});
