import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'shareGone' });

const speeches = {
  en: {
    backups: 'Backups',
    none: 'No backup yet.',
    gone: (share: string) => `The folder ${share} cannot be reached. Its backups cannot be shown now. Last backup: `,
    today: (share: string) => `The folder ${share} cannot be reached. Backups are kept there. Last backup: `,
    space: 'Unknown while the folder cannot be reached',
  },
  de: {
    backups: 'Sicherungen',
    none: 'Noch keine Sicherung.',
    gone: (share: string) =>
      `Der Ordner ${share} ist nicht erreichbar. Seine Sicherungen lassen sich gerade nicht zeigen. Letzte Sicherung: `,
    today: (share: string) =>
      `Der Ordner ${share} ist nicht erreichbar. Dort liegen die Sicherungen. Letzte Sicherung: `,
    space: 'Unbekannt, solange der Ordner nicht erreichbar ist',
  },
} as const;

for (const [language, said] of Object.entries(speeches))
  test(`a backup folder that is gone is told on its page and on Today, until it is back, in ${language}`, async ({
    page,
    call,
    station,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const share = join(station.dataDir, `share-${language}`);
    mkdirSync(share);
    await call('PATCH', '/station/v1/backups', { folder: share });
    await call('POST', '/station/v1/backups');
    renameSync(share, `${share}-away`);

    await page.goto('/#/settings?part=backups');
    await expect(page.getByRole('alert')).toContainText(said.gone(share));
    await expect(page.getByText(said.space)).toBeVisible();
    await expect(page.getByText(said.none)).toBeHidden();
    await page.goto('/#/today');
    await expect(page.getByRole('alert')).toContainText(said.today(share));

    renameSync(`${share}-away`, share);
    await page.goto('/#/settings?part=backups');
    await expect(page.getByRole('list', { name: said.backups }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.goto('/#/today');
    await page.getByRole('heading').first().waitFor();
    await expect(page.getByRole('alert')).toBeHidden();
  });
