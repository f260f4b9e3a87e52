import { Contrast, Monitor, Moon, Sun } from '@lucide/vue';

export const themeIcons = { light: Sun, dark: Moon, contrast: Contrast, system: Monitor } as const;
