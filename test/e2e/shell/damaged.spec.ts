import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runUntilExit, test } from './shellTest.ts';
import { target } from './target.ts';

test.skip(target !== 'stand-in', 'A dialog of a real desktop is pressed by a person.');

/** What a failing disk does: pages in the middle of the file are something else. */
function damage(dataDir: string): void {
  const file = openSync(join(dataDir, 'station.db'), 'r+');
  writeSync(file, Buffer.alloc(64 * 1024, 0x5a), 0, 64 * 1024, 4096);
  closeSync(file);
}

const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(where, {
        method: how,
        ...(what !== null && { headers: { 'content-type': 'application/json' }, body: what }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );

const item = { id: 'RESCUED', length: 10, width: 8, height: 6, weight: 3 };

for (const [language, said] of Object.entries({
  en: { restore: 'Restore', question: 'The database is damaged. Restore a backup?', kept: 'is kept among the backups' },
  de: {
    restore: 'Wiederherstellen',
    question: 'Die Datenbank ist beschädigt. Eine Sicherung wiederherstellen?',
    kept: 'wird bei den Sicherungen aufgehoben',
  },
}))
  test(`a damaged database is restored from a copy in the dialog of the start, in ${language}`, async ({
    start,
    dataDir,
    readLog,
  }) => {
    const first = await start();
    expect((await call(first.page, 'POST', '/api/v1/items', item)).status).toBe(201);
    expect((await call(first.page, 'POST', '/station/v1/backups')).status).toBe(201);
    await first.app.close();
    damage(dataDir);

    const unpressed = await runUntilExit(dataDir, { LANGUAGE: language });
    expect(unpressed.code).toBe(1);
    expect(unpressed.errorOutput).toContain(said.question);
    expect(unpressed.errorOutput).toContain(said.kept);
    expect(unpressed.errorOutput).toContain(`\n${said.restore}`);
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('damaged-'))).toEqual([]);

    const { page } = await start({ LANGUAGE: language, PACKWRIGHT_PRESS: said.restore });
    expect(await call(page, 'GET', '/api/v1/items/RESCUED')).toMatchObject({ status: 200, body: item });
    const kept = readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('damaged-'));
    expect(kept.some((name) => name.endsWith('.db'))).toBe(true);
    expect(readLog().map(({ event }) => event)).toEqual(expect.arrayContaining(['storage.damaged', 'restore.done']));
  });
