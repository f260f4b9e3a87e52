import type { Locator, Page } from '@playwright/test';
import { pictureFiles, pngOf } from '../../support/pictureFiles.ts';
import { masterScreen } from '../pages/master.ts';
import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import type { Call } from '../support/callStation.ts';
import { expectAccessible, expectAccessibleInEveryTheme } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'pictures', samples: true });

const size = { length: 10, width: 8, height: 6, weight: 2.5 };
const speeches = {
  en: {
    screen: 'Item Master',
    select: 'Select',
    search: 'Search items',
    picture: 'Picture',
    choose: 'Choose picture',
    replace: 'Replace picture',
    fromUrl: 'From web address',
    address: 'Web address of the picture',
    fetch: 'Download picture',
    remove: 'Remove picture',
    enlarge: 'Enlarge picture of',
    history: 'History',
    newPicture: 'new picture',
    undo: 'Undo',
    close: 'Close',
    added: 'Added picture of',
    replaced: 'Replaced picture of',
    removed: 'Removed picture of',
    notPicture: 'cannot be read as a picture',
    fenced: 'Pictures are not fetched from private or local addresses.',
  },
  de: {
    screen: 'Artikelstamm',
    select: 'Auswählen:',
    search: 'Artikel suchen',
    picture: 'Bild',
    choose: 'Bild wählen',
    replace: 'Bild ersetzen',
    fromUrl: 'Von Webadresse',
    address: 'Webadresse des Bildes',
    fetch: 'Bild herunterladen',
    remove: 'Bild entfernen',
    enlarge: 'Bild von',
    history: 'Verlauf',
    newPicture: 'neues Bild',
    undo: 'Rückgängig',
    close: 'Schließen',
    added: 'hinzugefügt',
    replaced: 'ersetzt',
    removed: 'entfernt',
    notPicture: 'lässt sich nicht als Bild lesen',
    fenced: 'Von privaten und lokalen Adressen wird nichts geladen.',
  },
} as const;

interface Known {
  readonly hash: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly hasThumbnail: boolean;
}
async function pictureOf(call: Call, itemId: string): Promise<Known | undefined> {
  const { body } = await call('POST', '/station/v1/items:pictures', { itemIds: [itemId] });
  return (body as { items: readonly Known[] }).items[0];
}

/** The pixels that an `img` really has: 0 while it is not loaded or broken. */
const pixels = (image: Locator): Promise<number> => image.evaluate((each: HTMLImageElement) => each.naturalWidth);

async function drop(page: Page, on: Locator, file: { name: string; type: string; bytes: Buffer }): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return data;
    },
    { name: file.name, type: file.type, bytes: [...file.bytes] },
  );
  for (const kind of ['dragenter', 'dragover', 'drop']) await on.dispatchEvent(kind, { dataTransfer: transfer });
}

for (const language of ['en', 'de'] as const)
  test(`a picture is added, dropped, pasted, replaced, enlarged, removed and brought back, in ${language}`, async ({
    page,
    call,
  }) => {
    const say = speeches[language];
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const id = `PIC-${language}`;
    await call('POST', '/api/v1/items', { id, name: `Blue mug ${language}`, ...size });
    await page.goto(`/#/items?search=${id}`);
    const grid = page.getByRole('grid', { name: say.screen });
    await grid.getByRole('gridcell', { name: id, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    const field = page.getByRole('complementary').getByRole('region', { name: say.picture, exact: true });
    const image = field.getByRole('img');
    const toasts = page.getByRole('region', { name: /./ }).getByRole('listitem');
    const undo = toasts.getByRole('button', { name: say.undo });
    await expect(field.getByRole('button', { name: say.choose })).toBeVisible();
    await expect(image).toHaveCount(0);

    await expectAccessible(page);

    // Chosen: scaled down, stored, shown in the panel and in the list.
    const choosing = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: say.choose }).click();
    await (await choosing).setFiles({ name: 'mug.png', mimeType: 'image/png', buffer: pngOf(3200, 2400, 90) });
    await expect(toasts.filter({ hasText: say.added })).toBeVisible();
    await expect(image).toHaveAttribute('alt', `Blue mug ${language}`);
    await expect.poll(() => pixels(image)).toBe(1600);
    expect(await pictureOf(call, id)).toMatchObject({ type: 'image/webp', width: 1600, height: 1200 });
    const thumbnail = grid.getByRole('img', { name: `Blue mug ${language}` });
    await expect.poll(() => pixels(thumbnail)).toBe(128);
    await expect.poll(async () => (await pictureOf(call, id))?.hasThumbnail).toBe(true);

    await page.getByText(say.history, { exact: true }).click();
    const changes = page.getByRole('list', { name: say.history }).getByRole('listitem');
    await expect(changes.filter({ hasText: say.newPicture })).toHaveCount(1);

    // Dropped onto the field: replaces, and can be taken back.
    const first = (await pictureOf(call, id))?.hash;
    await drop(page, image, { name: 'gone.jpg', type: 'image/jpeg', bytes: pictureFiles.jpeg });
    await expect(toasts.filter({ hasText: say.replaced })).toBeVisible();
    await expect.poll(() => pixels(image)).toBe(24);
    await expect.poll(() => pixels(thumbnail)).toBe(24);
    await undo.click();
    await expect.poll(() => pixels(image)).toBe(1600);
    expect((await pictureOf(call, id))?.hash).toBe(first);

    await expect(changes.filter({ hasText: say.newPicture })).toHaveCount(3);

    // Something else than a picture changes nothing.
    await drop(page, image, { name: 'table.png', type: 'image/png', bytes: Buffer.from('id;length') });
    await expect(field.getByRole('alert')).toContainText(say.notPicture);
    expect((await pictureOf(call, id))?.hash).toBe(first);

    // Enlarged from the list.
    await grid.getByRole('button', { name: new RegExp(`${say.enlarge} Blue mug`) }).click();
    await expect.poll(() => pixels(page.getByRole('dialog').getByRole('img'))).toBe(1600);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Removed, and brought back.
    await field.getByRole('button', { name: say.picture, exact: true }).click();
    await page.getByRole('menuitem', { name: say.remove }).click();
    await expect(image).toHaveCount(0);
    await expect(thumbnail).toHaveCount(0);
    expect(await pictureOf(call, id)).toBeUndefined();
    await undo.click();
    await expect.poll(() => pixels(image)).toBe(1600);
    await expect.poll(() => pixels(thumbnail)).toBe(128);

    // Pasted.
    await field.focus();
    await field.evaluate(
      async (element, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], 'pasted.webp', { type: 'image/webp' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...pictureFiles.webpLossy],
    );
    await expect.poll(() => pixels(image)).toBe(24);

    // From a web address: the station keeps out of its own network, and says what to do instead.
    await field.getByRole('button', { name: say.picture, exact: true }).click();
    await page.getByRole('menuitem', { name: say.fromUrl }).click();
    await expect(field.getByRole('textbox', { name: say.address })).toBeFocused();
    await page.keyboard.type('http://127.0.0.1:9/mug.jpg', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(field.getByRole('alert')).toContainText(say.fenced);
    await expect.poll(() => pixels(image)).toBe(24);

    await expectAccessibleInEveryTheme(page);

    await page.reload();
    await expect.poll(() => pixels(thumbnail)).toBe(24);
  });

test('a table that is dropped onto the picture is imported, and a picture beside it is not', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'PIC-BESIDE', ...size });
  const items = masterScreen(page, 'items');
  await items.open('search=PIC-BESIDE');
  await (await items.cell('PIC-BESIDE', 'Id')).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const field = page.getByRole('region', { name: 'Picture', exact: true });
  await drop(page, items.grid, { name: 'mug.jpg', type: 'image/jpeg', bytes: pictureFiles.jpeg });
  await expect(shellOf(page).dialog).toHaveCount(0);
  await drop(page, field.getByRole('button', { name: 'Choose picture' }), {
    ...{ name: 'items.csv', type: 'text/csv' },
    bytes: Buffer.from('id,length,width,height,weight\r\nPIC-CSV,1,2,3,4\r\n'),
  });
  await expect(shellOf(page).dialog).toBeVisible();
  expect(await pictureOf(call, 'PIC-BESIDE')).toBeUndefined();
});

test('while a load is built, the unit that goes in now is shown with its picture', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'PIC-BUILD', ...size });
  await call('POST', '/api/v1/items', { id: 'PIC-PLAIN', ...size });
  const items = masterScreen(page, 'items');
  await items.open('search=PIC-BUILD');
  await (await items.cell('PIC-BUILD', 'Id')).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose picture' }).click();
  await (await choosing).setFiles({ name: 'mug.png', mimeType: 'image/png', buffer: pngOf(400, 300, 90) });
  await expect.poll(async () => (await pictureOf(call, 'PIC-BUILD'))?.hash).toBeDefined();

  const pack = packScreen(page);
  await pack.open();
  await pack.paste('id,quantity\nPIC-BUILD,2\nPIC-PLAIN,1');
  await pack.pack.click();
  await expect(pack.headline).toContainText('3 of 3 units');
  const enlarge = pack.view.getByRole('button', { name: 'Enlarge picture of PIC-BUILD' });
  for (const step of [1, 2, 3]) {
    await pack.slider.fill(String(step));
    const item = await pack.unitRow(step).getByRole('gridcell').nth(1).textContent();
    await expect(enlarge).toHaveCount(item === 'PIC-BUILD' ? 1 : 0);
    if (item === 'PIC-BUILD') await expect.poll(() => pixels(enlarge.getByRole('img'))).toBe(400);
  }
  await pack.slider.fill('0');
  await expect(enlarge).toHaveCount(0);
  await pack.units.getByRole('gridcell', { name: 'PIC-BUILD', exact: true }).first().click();
  await enlarge.click();
  await expect(shellOf(page).dialog.getByRole('img', { name: 'PIC-BUILD' })).toBeVisible();
});
