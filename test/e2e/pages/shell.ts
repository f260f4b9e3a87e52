import type { Locator, Page } from '@playwright/test';

/** What every screen has. */
export interface Shell {
  readonly title: Locator;
  readonly navigation: Locator;
  readonly main: Locator;
  readonly connection: Locator;
  readonly dialog: Locator;
  readonly toast: (text: string | RegExp) => Locator;
  readonly undo: Locator;
}

export function shellOf(page: Page): Shell {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  return {
    title: page.getByRole('heading', { level: 1 }),
    navigation: page.getByRole('navigation', { name: 'Main navigation' }),
    main: page.getByRole('main'),
    connection: page.getByRole('banner').getByRole('status'),
    dialog: page.getByRole('dialog'),
    toast: (text) => toasts.filter({ hasText: text }),
    undo: toasts.getByRole('button', { name: 'Undo' }),
  };
}
