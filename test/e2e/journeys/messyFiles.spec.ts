import { readFile } from 'node:fs/promises';
import { americanShop, germanErp, type MessyFile } from '../../support/messyFiles.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'items' });

const texts = {
  en: {
    ...{ import: 'Import', file: 'CSV or Excel file', new: 'New', doubtful: 'To check', rejected: 'Rejected' },
    ...{ start: 'Import {n} records', created: '{n} new', another: 'Choose another file' },
    ...{ leftOut: '{n} to check', refused: '{n} rejected', columns: 'Columns' },
    ...{ download: 'Download {n} rows that were not imported', done: 'Done', undone: 'Undone: ' },
    undo: 'Undo {n} records',
  },
  de: {
    ...{
      import: 'Importieren',
      file: 'CSV- oder Excel-Datei',
      new: 'Neu',
      doubtful: 'Zu prüfen',
      rejected: 'Abgelehnt',
    },
    ...{ start: '{n} Datensätze importieren', created: '{n} neu', another: 'Andere Datei wählen' },
    ...{ leftOut: '{n} zu prüfen', refused: '{n} abgelehnt', columns: 'Spalten' },
    ...{ download: '{n} nicht importierte Zeilen herunterladen', done: 'Fertig', undone: 'Rückgängig gemacht: ' },
    undo: '{n} Datensätze rückgängig machen',
  },
} as const;

/** A text with a number in it, however the window groups its digits. */
const numbered = (text: string, count: number): RegExp =>
  new RegExp(text.replace('{n}', String(count).replace(/\B(?=(?:\d{3})+$)/g, '[.,]?')));

const files: readonly (readonly [title: string, language: 'en' | 'de', file: MessyFile])[] = [
  ['a German ERP, sizes in three columns', 'de', germanErp('de', false)],
  ['a German ERP, sizes in one column', 'en', germanErp('en', true)],
  ['an American web shop, UTF-8 with commas', 'en', americanShop('shop', 'utf-8')],
  ['an American web shop, UTF-16 with tabs', 'de', americanShop('laden', 'utf-16le')],
];

for (const [title, language, file] of files)
  test(`5,000 rows of ${title} (${language}): the preview is the result, the rest is mended and sent again, all is undone`, async ({
    page,
    call,
  }) => {
    test.setTimeout(240_000);
    const text = texts[language];
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const { dialog } = shellOf(page);
    await page.goto(`/#/items?search=${file.sample}`);
    await page.getByRole('button', { name: text.import, exact: true }).first().click();
    const choose = (bytes: Buffer): Promise<void> =>
      dialog.getByLabel(text.file).setInputFiles({ name: file.fileName, mimeType: 'text/csv', buffer: bytes });
    const button = (name: RegExp | string) => dialog.getByRole('button', { name });
    const slow = { timeout: 60_000 };

    await choose(file.bytes);
    const { counts } = file;
    await expect(button(numbered(`^${text.new} {n}$`, counts.new))).toBeVisible(slow);
    await expect(button(numbered(`^${text.doubtful} {n}$`, counts.doubtful))).toBeVisible();
    await expect(button(numbered(`^${text.rejected} {n}$`, counts.rejected))).toBeVisible();
    await button(numbered(text.start, counts.new)).click();
    const outcome = dialog.getByText(numbered(text.created, counts.new));
    await expect(outcome).toBeVisible(slow);
    await expect(outcome).toHaveText(numbered(text.refused, counts.rejected));
    await expect(outcome).toHaveText(numbered(text.leftOut, counts.doubtful));
    const isStored = async (): Promise<boolean> => (await call('GET', `/api/v1/items/${file.sample}`)).status === 200;
    expect(await isStored()).toBe(true);

    const download = page.waitForEvent('download');
    await button(numbered(text.download, counts.rejected + counts.doubtful)).click();
    const mended = file.mend(await readFile(await (await download).path()));
    await button(text.another).click();
    await choose(mended.bytes);
    await expect(button(numbered(`^${text.new} {n}$`, mended.records))).toBeVisible(slow);
    await button(numbered(text.start, mended.records)).click();
    await expect(dialog.getByText(numbered(text.created, mended.records))).toBeVisible(slow);
    await button(text.done).click();

    await page.keyboard.press('Control+z');
    await button(numbered(text.undo, mended.records)).click();
    await expect(page.getByRole('listitem').filter({ hasText: text.undone }).first()).toBeVisible(slow);
    expect(await isStored()).toBe(true);
    await page.keyboard.press('Control+z');
    await button(numbered(text.undo, counts.new)).click();
    await expect.poll(isStored, slow).toBe(false);
  });
