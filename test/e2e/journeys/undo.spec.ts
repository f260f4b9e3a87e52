import type { Page } from '@playwright/test';
import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'undo', samples: false });

const header = 'id,name,length,width,height,weight';

async function importItems(page: Page, ids: readonly string[]): Promise<void> {
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await dialog.getByLabel('CSV or Excel file').setInputFiles({
    name: 'Kettles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...ids.map((id) => `${id},Kettle,10,8,6,2.5`)].join('\r\n')),
  });
  await dialog.getByRole('button', { name: `Import ${ids.length} records` }).click();
  await expect(dialog.getByText(`${ids.length} new`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('Ctrl+Z undoes what was done on the page; an import of another page only after a question', async ({
  page,
  call,
}) => {
  const isStored = async (id: string): Promise<boolean> => (await call('GET', `/api/v1/items/${id}`)).status === 200;
  const { dialog, title, toast } = shellOf(page);
  await importItems(page, ['KT-1', 'KT-2', 'KT-3']);
  await expect(toast('Imported Kettles.csv: 3 new, 0 changed')).toBeVisible();

  await page.goto('/#/containers');
  await expect(page.getByRole('button', { name: 'New container' }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(dialog).toHaveAccessibleName('Undo this change?');
  await expect(dialog).toContainText('Imported Kettles.csv: 3 new, 0 changed');
  await expect(dialog).toContainText('Items');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await isStored('KT-1')).toBe(true);

  // What was done here comes first, and needs no question.
  const containers = masterScreen(page, 'containers');
  const box = { containerType: 'Box', innerLength: 12, innerWidth: 10, innerHeight: 8, weightMaxGross: 50 };
  await call('POST', '/api/v1/containers', { id: 'UNDO-BOX', name: 'Undone', ...box });
  await containers.open('search=UNDO-BOX');
  await containers.checkbox('UNDO-BOX').click();
  await page.keyboard.press('Delete');
  await expect(toast('Deleted UNDO-BOX')).toBeVisible();
  await page.goto('/#/items');
  await expect(title).toHaveText('Items');
  await page.goto('/#/containers?search=UNDO-BOX');
  await expect(title).toHaveText('Containers');
  await page.keyboard.press('Control+z');
  await expect(toast('Undone: Deleted UNDO-BOX')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(toast('Redone: Deleted UNDO-BOX')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(toast('Nothing to redo')).toBeVisible();

  // The whole import: after the question, with its count on the button, and done again where it was undone.
  await page.goto('/#/items');
  await expect(title).toHaveText('Items');
  await page.keyboard.press('Control+z');
  await dialog.getByRole('button', { name: 'Undo 3 records' }).click();
  await expect.poll(() => isStored('KT-1')).toBe(false);
  await expect(toast('Undone: Kettles.csv: ')).toBeVisible();
  await page.keyboard.press('Control+y');
  await dialog.getByRole('button', { name: 'Redo 3 records' }).click();
  await expect.poll(() => isStored('KT-3')).toBe(true);
});
