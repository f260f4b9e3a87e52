import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journeyTest.ts';

/** Rules of WCAG 2.2, levels A and AA, with all that came before it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it stands has no violation that keeps anybody from using it. What axe found is told with the places. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, help, nodes }) => ({
      id,
      help,
      places: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    })),
    'violations of WCAG 2.2 AA',
  ).toEqual([]);
}
