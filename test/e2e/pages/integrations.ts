import type { Locator, Page } from '@playwright/test';

/** The list of connected systems, the set-up and the page of one. */
export interface IntegrationsScreen {
  readonly list: Locator;
  readonly state: (name: string) => Locator;
  readonly tab: (name: string) => Locator;
  readonly button: (name: string) => Locator;
  readonly answer: Locator;
  readonly source: (row: number) => Locator;
  readonly target: (row: number) => Locator;
  readonly record: Locator;
  readonly preview: Locator;
  readonly history: Locator;
}

export function integrationsScreen(page: Page): IntegrationsScreen {
  return {
    list: page.getByRole('grid', { name: 'Integrations' }),
    state: (name) => page.getByRole('main').getByText(name, { exact: true }).first(),
    tab: (name) => page.getByRole('group', { name: 'Part of the integration' }).getByRole('button', { name }),
    button: (name) => page.getByRole('main').getByRole('button', { name, exact: true }),
    answer: page.getByRole('status', { name: 'Answer of the station' }),
    source: (row) => page.getByRole('textbox', { name: `Source field ${String(row)}`, exact: true }),
    target: (row) => page.getByRole('combobox', { name: `Our field ${String(row)}`, exact: true }),
    record: page.getByRole('textbox', { name: 'Source record (JSON)' }),
    preview: page.getByRole('region', { name: 'What it becomes' }),
    history: page.getByRole('grid', { name: 'History' }),
  };
}
