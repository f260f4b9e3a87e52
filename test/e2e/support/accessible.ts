import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journeyTest.ts';

/** Rules of WCAG 2.2, levels A and AA, with all that came before it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules among them whose outcome depends on colours; all others read what is the same in every theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The page as it stands has no violation that keeps anybody from using it. What axe found is told with the places. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingGrave(new AxeBuilder({ page }).withTags(tags), 'violations of WCAG 2.2 AA');
}

/** The same in the themes light, dark and high contrast. The last one stays chosen. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  // Colours change at once, so that axe meets none on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, 'light');
  await expectAccessible(page);
  for (const theme of ['dark', 'contrast']) {
    await choose(page, theme);
    await expectNothingGrave(new AxeBuilder({ page }).withRules(rulesOfColour), `colours in the theme ${theme}`);
  }
}

/** As the setting does, without another reading of everything. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.evaluate((choice) => (document.documentElement.dataset['theme'] = choice), theme);
}

async function expectNothingGrave(axe: AxeBuilder, what: string): Promise<void> {
  // One document, no frames of others: axe need not put its parts together on a page of its own.
  const { violations } = await axe.setLegacyMode().analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, help, nodes }) => ({
      id,
      help,
      places: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    })),
    what,
  ).toEqual([]);
}
