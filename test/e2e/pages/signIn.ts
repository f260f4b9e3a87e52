import type { Locator, Page } from '@playwright/test';

export interface SignIn {
  readonly title: Locator;
  readonly problem: Locator;
  readonly signIn: (email: string, password: string) => Promise<void>;
}

export function signInOf(page: Page): SignIn {
  return {
    title: page.getByRole('heading', { level: 1, name: 'Sign in to the packing station' }),
    problem: page.getByRole('alert'),
    signIn: async (email, password) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  };
}
