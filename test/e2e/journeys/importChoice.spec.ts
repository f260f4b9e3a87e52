import { readFile } from 'node:fs/promises';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'importChoice' });

const header = 'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);EAN;Gefahrgut';
const file = [
  header,
  'G-1;10,5;5;5;1;;nein',
  'G-2;11,5;5;5;1;;ja',
  ...['R-1', 'R-2', 'R-3'].map((id) => `${id};12,5;5;5;1;4,01235E+12;nein`),
  ...['D-1', 'D-2'].map((id) => `${id};13.5;5;5;1;;nein`),
  'F-1;k.A.;5;5;1;;nein',
].join('\r\n');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
});

test('doubtful rows are imported by reason and one by one: the button says how many', async ({ page, call }) => {
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  await dialog
    .getByLabel('CSV- oder Excel-Datei')
    .setInputFiles({ name: 'Artikel.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Zu prüfen 5' }).click();
  await expect(dialog.getByRole('button', { name: '2 Datensätze importieren' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /importieren: Länge \(cm\): anderes Dezimalzeichen/ }).check();
  await expect(dialog.getByRole('button', { name: '4 Datensätze importieren' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'R-2 importieren' }).check();
  await dialog.getByRole('checkbox', { name: 'D-1 importieren' }).uncheck();
  await expect(dialog.getByText('2 von 5 zu prüfenden Datensätzen werden importiert')).toBeVisible();
  await dialog.getByRole('button', { name: '4 Datensätze importieren' }).click();
  await expect(dialog.getByText(/Importiert: 4 neu/)).toBeVisible();
  const isStored = async (id: string) => (await call('GET', `/api/v1/items/${id}`)).status === 200;
  const all = ['G-1', 'G-2', 'R-1', 'R-2', 'R-3', 'D-1', 'D-2', 'F-1'];
  const stored = await Promise.all(all.map(isStored));
  expect(all.filter((_, index) => stored[index])).toEqual(['G-1', 'G-2', 'R-2', 'D-2']);
});

test('an undo asks with true counts, says what it did and who, and names what was kept', async ({ page, call }) => {
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  const rows = ['U-1', 'U-2', 'U-3'].map((id) => `${id};12,5;5;5;1`);
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Undo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)', ...rows].join('\r\n')),
  });
  await dialog.getByRole('button', { name: '3 Datensätze importieren' }).click();
  await expect(dialog.getByText(/Importiert: 3 neu/)).toBeVisible();
  expect((await call('PATCH', '/api/v1/items/U-2', { version: 1, name: 'Später' })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Andere Datei wählen' }).click();
  await dialog.getByRole('button', { name: 'Frühere Importe' }).click();
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Undo.csv' });
  await entry.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(entry.getByRole('alert')).toHaveText(
    '2 angelegte Datensätze werden gelöscht. 1 Datensatz bleibt, wie er ist (später geändert).',
  );
  expect((await call('GET', '/api/v1/items/U-1')).status).toBe(200);
  await entry.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(entry).toContainText(
    'Rückgängig gemacht: 2 angelegte Datensätze gelöscht, 1 nicht rückgängig gemacht (später geändert)',
  );
  await entry.getByText('Gebliebenen Datensatz zeigen').click();
  await expect(entry.getByText('U-2 nach dem Import geändert')).toBeVisible();
  expect((await call('GET', '/api/v1/items/U-1')).status).toBe(404);
});

test('a rate card says its prices in words, and rejected rows can be downloaded before the import', async ({
  page,
}) => {
  const { dialog } = shellOf(page);
  await page.goto('/#/rates');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  const choose = (name: string, text: string): Promise<void> =>
    dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const steps = [1, 2, 3, 5, 10, 15, 20, 25, 31.5].map((step, at) =>
    [step, 4.12 + at, 4.92 + at, 5.72 + at, 6.52 + at].map((each) => each.toFixed(2).replace('.', ',')).join(';'),
  );
  await choose(
    'Paketpreise.csv',
    ['Paketpreise 2027;;;;', 'Gewicht bis (kg);Zone 1;Zone 2;Zone 3;Zone 4', ...steps, 'je weiteres kg 0,45'].join(
      '\r\n',
    ),
  );
  await expect(dialog.getByText('Kein Versanddienst in der Datei. Versanddienst und Dienst eingeben.')).toBeVisible();
  await dialog.getByLabel('Versanddienst').fill('gls');
  await dialog.getByLabel('Dienst', { exact: true }).fill('Paket');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('36 Preise: 9 Gewichtsstufen x 4 Zonen, 4,12 bis 14,52')).toBeVisible();
  await expect(dialog.getByText('4 Zonen ohne Postleitzahlen')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /Die Zonen haben noch keine Postleitzahlen/ })).toHaveCount(1);
  await expect(dialog.getByText('Nicht übernommene Zeilen: je weiteres kg 0,45')).toBeVisible();
  await expect(dialog.getByText('{')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Auch 1 zu prüfenden Datensatz importieren' }).check();
  await dialog.getByRole('button', { name: '1 Datensatz importieren' }).click();
  await expect(dialog.getByText('1 neu')).toBeVisible();
  await expect(dialog.getByText('Nicht übernommene Zeilen: je weiteres kg 0,45')).toBeVisible();

  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  await choose('Artikel.csv', file);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '1 abgelehnte Zeile herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('Artikel-abgelehnt.csv');
  const rejected = await readFile(await (await download).path(), 'utf8');
  expect(rejected).toMatch(
    /F-1;k\.A\.;5;5;1;;nein;"?Zeile \d+: Länge \(cm\): „k\.A\.“ ist keine Zahl\. Beispiel: 31,4 cm/,
  );
});

test('columns that nothing is imported from say how many values are lost, and are kept with one click', async ({
  page,
  call,
}) => {
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Merkmale.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Gefahrgut;Lagerhinweis',
        'M-1;12,5;5;5;1;ja;kühl',
        'M-2;12,5;5;5;1;nein;',
      ].join('\r\n'),
    ),
  });
  await expect(dialog.getByText('Für Gefahrgut reicht ja oder nein nicht')).toBeVisible();
  await expect(dialog.getByText('Nicht übernommen: Lagerhinweis: 1 Wert (kühl)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Spalten (1 zu prüfen)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Als eigene Merkmale behalten' }).click();
  await expect(dialog.getByRole('button', { name: 'Spalten', exact: true })).toBeVisible();
  await expect(dialog.getByText('Nicht übernommen')).toHaveCount(0);
  await expect(dialog.getByText('Lagerhinweis: kühl')).toBeVisible();
  await dialog.getByRole('button', { name: '2 Datensätze importieren' }).click();
  await expect(dialog.getByText(/Importiert: 2 neu/)).toBeVisible();
  const { body } = await call('GET', '/station/v1/items/M-1/record');
  expect(body).toMatchObject({ fields: { customAttributes: { Gefahrgut: 'ja', Lagerhinweis: 'kühl' } } });
});

test('a running number is not taken for the id, and among unchanged rows the changed ones are shown', async ({
  page,
  call,
}) => {
  const sides = { length: 10, width: 10, height: 10, weight: 1 };
  for (const id of ['K-1', 'K-2', 'K-3']) await call('POST', '/api/v1/items', { id, ...sides });
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  const rows = ['K-1;10', 'K-2;10', 'K-3;12'].map((cells, at) => `${String(at + 1)};${cells};10;10`);
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Lieferant.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nr.;Teil bei Ihnen;Länge (in);Breite (in);Höhe (in)', ...rows].join('\r\n')),
  });
  await expect(
    dialog.getByText('„Teil bei Ihnen“ passt zu 3 gespeicherten Datensätzen und wird deshalb als Kennung gelesen.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Geändert 1', pressed: true })).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('K-3');
  await expect(dialog.getByRole('button', { name: '1 Datensatz importieren' })).toBeVisible();
});

test('nur vorhandene werden geändert: was nicht im Stamm ist, wird gezählt, aufgelistet und heruntergeladen', async ({
  page,
  call,
}) => {
  const { dialog } = shellOf(page);
  const body = { length: 10, width: 8, height: 6, weight: 2 };
  await call('POST', '/api/v1/items', { id: 'V-1', name: 'Topf', ...body });
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Gewichte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Kennung;Gewicht (kg);Länge (cm);Breite (cm);Höhe (cm);Altnummer',
        'V-1;1,2;9;9;9;7',
        'N-1;4;9;9;9;8',
        'N-2;5;9;9;9;9',
      ].join('\r\n'),
    ),
  });
  await expect(dialog.getByText('Keine Spalte enthält den Namen: 2 neue Artikel bekommen keinen Namen.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Importieren' }).getByText('Nur vorhandene ändern').click();
  await expect(dialog.getByRole('button', { name: '1 Datensatz importieren' })).toBeVisible();
  await dialog.getByRole('group', { name: 'Vorschau' }).getByText('Ausgelassen 2').click();
  await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText(
    '„N-1“ ist nicht gespeichert. Nur vorhandene Datensätze werden geändert.',
  );
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '2 ausgelassene Zeilen herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Gewichte-ausgelassen.csv');
  expect((await readFile(await file.path())).toString()).toMatch(/N-2;5;9;9;9;9;"?Zeile \d+: „N-2“ ist nicht/);
  await dialog.getByRole('button', { name: '1 Datensatz importieren' }).click();
  await expect(dialog.getByText('1 geändert. Nicht importiert: 2 ausgelassen')).toBeVisible();
  await expect(dialog.getByText('Nicht übernommene Spalten: Altnummer')).toBeVisible();
  expect((await call('GET', '/api/v1/items/N-1')).status).toBe(404);
});

test('an id that is almost that of a stored item is the same or a new one, as a person says', async ({
  page,
  call,
}) => {
  const { dialog } = shellOf(page);
  const body = { length: 10, width: 8, height: 6, weight: 2 };
  for (const id of ['LIKE-1', 'LIKE-2', 'LIKE-3']) await call('POST', '/api/v1/items', { id, ...body });
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Gewichte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Kennung;Gewicht (lb)\nlike-1;3\nlike-2;3\nLIKE-3;3\n'),
  });
  await expect(dialog.getByText('2 Kennungen ähneln gespeicherten.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Importieren' }).getByText('Nur vorhandene ändern').click();
  await expect(dialog.getByRole('button', { name: '1 Datensatz importieren' })).toBeVisible();
  await expect(dialog.getByText('Zu prüfen 2')).toBeVisible();
  await dialog.getByRole('group', { name: 'Ist like-1 dasselbe wie LIKE-1?' }).getByText('Neu').click();
  await expect(dialog.getByText('Ausgelassen 1')).toBeVisible();
  await dialog.getByRole('group', { name: 'Ist like-2 dasselbe wie LIKE-2?' }).getByText('Dasselbe wie LIKE-2').click();
  await dialog.getByRole('button', { name: '2 Datensätze importieren' }).click();
  await expect(dialog.getByText('2 geändert. Nicht importiert: 1 ausgelassen')).toBeVisible();
  expect((await call('GET', '/api/v1/items/LIKE-2')).body).toMatchObject({ weight: 3 });
  expect((await call('GET', '/api/v1/items/LIKE-1')).body).toMatchObject({ weight: 2 });
});

test('the rows of a preview are searched, and sorted by a column', async ({ page }) => {
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  const rows = ['FIND-1;Topf;9', 'FIND-2;Große Pfanne;30', 'FIND-3;Pfanne;10'];
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Artikel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Kennung;Bezeichnung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)', ...rows.map((row) => `${row};5;5;1`)].join(
        '\n',
      ),
    ),
  });
  const cells = dialog.getByRole('region', { name: 'Vorschau' }).getByRole('row');
  const ids = async (): Promise<readonly string[]> =>
    (await cells.locator('.key').allTextContents()).filter((text) => text.startsWith('FIND-'));
  await expect.poll(ids).toEqual(['FIND-1', 'FIND-2', 'FIND-3']);
  await dialog.getByRole('combobox', { name: 'Sortieren nach' }).selectOption('Länge (cm)');
  await expect.poll(ids).toEqual(['FIND-1', 'FIND-3', 'FIND-2']);
  await dialog.getByRole('button', { name: 'Absteigend' }).click();
  await expect.poll(ids).toEqual(['FIND-2', 'FIND-3', 'FIND-1']);
  await dialog.getByRole('searchbox', { name: 'Zeilen durchsuchen' }).fill('pfanne');
  await expect.poll(ids).toEqual(['FIND-2', 'FIND-3']);
  await dialog.getByRole('searchbox', { name: 'Zeilen durchsuchen' }).fill('Kessel');
  await expect(dialog.getByText('Keine Zeile enthält diesen Text.')).toBeVisible();
});

test('a file with an unusual delimiter is read once the delimiter is entered', async ({ page, call }) => {
  const { dialog } = shellOf(page);
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  const lines = ['Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)', 'SIGN-1;12,5;5;5;1'];
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Zeichen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n').replaceAll(';', '¬')),
  });
  const tab = dialog.getByRole('button', { name: 'Datei', exact: true });
  const delimiter = dialog.getByLabel('Trennzeichen', { exact: true });
  await delimiter.or(tab).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  await delimiter.selectOption('Anderes …');
  await dialog.getByLabel('Anderes Trennzeichen').fill('¬');
  await dialog.getByLabel('Anderes Trennzeichen').press('Enter');
  await expect(delimiter).toHaveValue('¬');
  await dialog.getByRole('button', { name: '1 Datensatz importieren' }).click();
  await expect(dialog.getByText(/Importiert: 1 neu/)).toBeVisible();
  expect((await call('GET', '/api/v1/items/SIGN-1')).status).toBe(200);
});
