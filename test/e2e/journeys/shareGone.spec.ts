import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'shareGone' });

const speeches = {
  en: {
    backups: 'Backups',
    none: 'No backup yet.',
    gone: (share: string) => `The folder ${share} cannot be reached. Its backups cannot be shown. Last backup: `,
    today: (share: string) => `The folder ${share} cannot be reached. Backups are stored there. Last backup: `,
    space: 'Unknown: the folder cannot be reached',
    unconfirmed: (share: string) => `The disk or share of the folder ${share} is not connected.`,
    meaning: 'New backups are saved here.',
    confirm: 'Use this folder',
    confirmed: 'Backup folder confirmed',
    time: 'Time',
    save: 'Save',
    saved: 'Backup settings saved',
    verify: 'Verify',
    restore: 'Restore',
    sound: /^OK: /,
    damaged: 'Cannot be restored. The backup is damaged. Choose another one.',
  },
  de: {
    backups: 'Sicherungen',
    none: 'Noch keine Sicherung.',
    gone: (share: string) =>
      `Der Ordner ${share} ist nicht erreichbar. Seine Sicherungen lassen sich nicht anzeigen. Letzte Sicherung: `,
    today: (share: string) =>
      `Der Ordner ${share} ist nicht erreichbar. Dort liegen die Sicherungen. Letzte Sicherung: `,
    space: 'Unbekannt: Der Ordner ist nicht erreichbar',
    unconfirmed: (share: string) => `Die Festplatte oder Freigabe des Ordners ${share} ist nicht verbunden.`,
    meaning: 'Neue Sicherungen werden hier gespeichert.',
    confirm: 'Diesen Ordner verwenden',
    confirmed: 'Sicherungsordner bestätigt',
    time: 'Uhrzeit',
    save: 'Speichern',
    saved: 'Sicherungseinstellungen gespeichert',
    verify: 'Prüfen',
    restore: 'Wiederherstellen',
    sound: /^OK: /,
    damaged: 'Kann nicht wiederhergestellt werden. Die Sicherung ist beschädigt. Eine andere wählen.',
  },
} as const;

for (const [language, said] of Object.entries(speeches)) {
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

  test(`a backup list follows its folder while it is shown, in ${language}`, async ({ page, call, station }) => {
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const share = join(station.dataDir, `watched-${language}`);
    mkdirSync(share);
    await call('PATCH', '/station/v1/backups', { folder: share });
    await call('POST', '/station/v1/backups');
    await page.goto('/#/settings?part=backups');
    const copies = page.getByRole('list', { name: said.backups }).getByRole('listitem');
    await expect(copies).toHaveCount(1);
    await page.getByLabel(said.time, { exact: true }).fill('03:15');

    renameSync(share, `${share}-away`);
    await expect(page.getByRole('alert')).toContainText(said.gone(share), { timeout: 20_000 });
    await expect(copies).toHaveCount(0);
    renameSync(`${share}-away`, share);
    await expect(copies).toHaveCount(1, { timeout: 20_000 });
    await expect(page.getByLabel(said.time, { exact: true })).toHaveValue('03:15');
  });

  test(`a damaged copy is told from a sound one and cannot be restored, in ${language}`, async ({
    page,
    call,
    station,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const share = join(station.dataDir, `checked-${language}`);
    mkdirSync(share);
    await call('PATCH', '/station/v1/backups', { folder: share });
    await call('POST', '/station/v1/backups');
    const [name = ''] = readdirSync(share).filter((file) => file.endsWith('.db'));
    writeFileSync(join(share, 'backup-cut.db'), readFileSync(join(share, name)).subarray(0, 20_000));
    await page.goto('/#/settings?part=backups');
    const copy = (file: string) =>
      page.getByRole('list', { name: said.backups }).getByRole('listitem').filter({ hasText: file });
    const colourOf = (file: string) =>
      copy(file)
        .getByRole('status')
        .evaluate((element) => getComputedStyle(element).color);

    await copy(name).getByRole('button', { name: said.verify }).click();
    await expect(copy(name).getByRole('status')).toHaveText(said.sound);
    await expect(copy(name).getByRole('button', { name: said.restore })).toBeEnabled();
    const broken = copy('backup-cut.db');
    await broken.getByRole('button', { name: said.verify }).click();
    await expect(broken.getByRole('status')).toHaveText(said.damaged);
    const restore = broken.getByRole('button', { name: said.restore });
    await expect(restore).toBeDisabled();
    await expect(restore).toHaveAccessibleDescription(said.damaged);
    expect(await colourOf('backup-cut.db')).not.toBe(await colourOf(name));
    await expect(copy(name).getByRole('status').locator('svg')).toHaveClass(/check/);
    await expect(broken.getByRole('status').locator('svg')).toHaveClass(/-x/);
  });

  test(`a folder that lost its mark is used as it is once that is confirmed, in ${language}`, async ({
    page,
    call,
    station,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('packwright.language', chosen), language);
    const share = join(station.dataDir, `unmarked-${language}`);
    mkdirSync(share);
    await call('PATCH', '/station/v1/backups', { folder: share });
    await call('POST', '/station/v1/backups');
    rmSync(share, { recursive: true });
    mkdirSync(share);

    await page.goto('/#/settings?part=backups');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(said.unconfirmed(share));
    await expect(notice).toContainText(said.meaning);
    await page.getByLabel(said.time, { exact: true }).fill('04:30');
    await page.getByRole('button', { name: said.save, exact: true }).click();
    await expect(page.getByText(said.saved, { exact: true })).toBeVisible();
    expect((await call('GET', '/station/v1/backups')).body).toMatchObject({ plan: { time: '04:30' } });
    expect(readdirSync(share)).toEqual([]);
    await expect(notice).toContainText(said.unconfirmed(share));

    await notice.getByRole('button', { name: said.confirm }).click();
    await expect(page.getByText(said.confirmed, { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
    await call('POST', '/station/v1/backups');
    expect(readdirSync(share)).toHaveLength(2);
  });
}
