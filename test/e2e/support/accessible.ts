import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from './journeyTest.ts';

/** Rules of WCAG 2.2, levels A and AA, with all that came before it. */
const all: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } };

/** The rules among them whose outcome depends on colours; all others read what is the same in every theme. */
const ofColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Level AAA: contrast 7:1, and 4.5:1 for large text. */
const strong: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } };

/** A theme to look at, and what is asked of it. */
interface Question {
  readonly theme: string | null;
  readonly options: RunOptions;
}

/** The page as it stands has no violation that keeps anybody from using it. What axe found is told with the places. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingGrave(page, [{ theme: null, options: all }]);
}

/** The same, and every text stands out from its ground as much as it must in a dark hall and in sunlight. */
export async function expectReadableFromAfar(page: Page): Promise<void> {
  await expectNothingGrave(page, [
    { theme: null, options: all },
    { theme: null, options: strong },
  ]);
}

/** Every text stands out from its ground as much as it must in a dark hall and in sunlight. */
export async function expectStrongContrast(page: Page): Promise<void> {
  await expectNothingGrave(page, [{ theme: null, options: strong }]);
}

/** The same in the themes light, dark and high contrast. The last one stays chosen. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  // Colours change at once, so that axe meets none on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNothingGrave(page, [
    { theme: 'light', options: all },
    { theme: 'dark', options: ofColours },
    { theme: 'contrast', options: ofColours },
  ]);
}

async function expectNothingGrave(page: Page, questions: readonly Question[]): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (asked) => {
    const { axe: loaded } = window as unknown as { axe: { run(on: Document, how: object): Promise<AxeResults> } };
    const grave = [];
    for (const { theme, options } of asked) {
      // As the setting does, without another reading of everything.
      if (theme !== null) document.documentElement.dataset['theme'] = theme;
      const { violations } = await loaded.run(document, { ...options, resultTypes: ['violations'] });
      for (const { id, help, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical') {
          const places = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`);
          grave.push({ id, help, theme, places });
        }
    }
    return grave;
  }, questions);
  expect.soft(found, 'violations of WCAG 2.2 AA').toEqual([]);
}
