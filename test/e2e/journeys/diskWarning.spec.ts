import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'diskWarning' });

const speeches = {
  en: { field: 'Warn when free space is below', detail: /is almost full/ },
  de: { field: 'Warnen, wenn weniger frei ist als', detail: /ist fast voll/ },
} as const;

for (const [language, said] of Object.entries(speeches))
  test(`the threshold of the disk warning is set, warns on Today, and is the default again, in ${language}`, async ({
    page,
    call,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const stored = async () =>
      ((await call('GET', '/station/v1/settings')).body as { diskWarningMegabytes: number | null })
        .diskWarningMegabytes;
    const warning = page.getByRole('alert').filter({ hasText: said.detail });
    const field = page.getByLabel(said.field);
    await page.goto('/#/settings?part=backups');
    await expect(field).toHaveValue('');
    await field.fill('9000000');
    await field.press('Enter');
    await expect.poll(stored).toBe(9_000_000);
    await page.goto('/#/today');
    await expect(warning).toBeVisible();

    await page.goto('/#/settings?part=backups');
    await expect(field).toHaveValue(/^9[.,]?000[.,]?000$/);
    await field.fill('');
    await field.press('Enter');
    await expect.poll(stored).toBe(null);
    await page.goto('/#/today');
    await page.getByRole('heading').first().waitFor();
    await expect(warning).toHaveCount(0);
  });
