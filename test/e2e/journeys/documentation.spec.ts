import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'documentation' });

// The viewer draws what is in sight of a long document: the first operations.
for (const [name, address, operation] of [
  ['service', '/station/v1/docs/', '/api/v1/pack'],
  ['station', '/station/v1/docs/?document=station', '/station/v1/pack:explain'],
] as const)
  test(`the documentation of the ${name} is rendered by the station alone`, async ({ page, witness }) => {
    await page.goto(address);
    // The viewer breaks the words of a path for the line; the attribute has it whole.
    const path = page.locator(`[data-path="${operation}"]`).first();
    await expect(path).toBeVisible();
    await path.click();
    await expect(page.getByRole('heading', { name: 'Responses' }).first()).toBeVisible();
    expect(witness.elsewhere).toEqual([]);
    expect(witness.violations).toEqual([]);
    expect(witness.consoleErrors).toEqual([]);
  });

test('the documentation of one part leads to the other', async ({ page }) => {
  await page.goto('/station/v1/docs/');
  await expect(page.locator('[data-path]').first()).toBeVisible();
  const chooser = page
    .getByRole('combobox')
    .or(page.getByRole('link'))
    .filter({ hasText: /Station/ });
  await expect(chooser.first()).toBeVisible();
});
