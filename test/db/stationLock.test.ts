import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore, StationLocked } from '../../db/index.ts';
import { startChild } from './childProcess.ts';
import { countingOptions, openTestStore, testFolder } from './testStore.ts';

function ownerOf(dataDir: string): number | null {
  try {
    openStore(countingOptions(dataDir)).close();
    return null;
  } catch (error) {
    if (error instanceof StationLocked) return error.ownerPid;
    throw error;
  }
}

describe('the lock of a station', () => {
  it('refuses a second store in the same process', () => {
    const { dataDir } = openTestStore();
    expect(ownerOf(dataDir)).toBe(process.pid);
  });

  it('refuses another process, naming the owner', async () => {
    const dataDir = testFolder();
    const owner = startChild('holdStore', dataDir);
    expect(await owner.line()).toBe('open');
    expect(ownerOf(dataDir)).toBe(owner.pid);
    expect(await owner.end()).toBe(0);
  });

  it('is free again when the owner was killed', async () => {
    const dataDir = testFolder();
    const owner = startChild('holdStore', dataDir);
    expect(await owner.line()).toBe('open');
    await owner.kill();
    expect(ownerOf(dataDir)).toBeNull();
  });

  it('is free again when the owner has closed', () => {
    const { store, dataDir } = openTestStore();
    store.close();
    expect(ownerOf(dataDir)).toBeNull();
  });

  it('is not held by a pid file alone', () => {
    const dataDir = testFolder();
    writeFileSync(join(dataDir, 'station.lock.pid'), `${String(process.pid)}\n`);
    expect(ownerOf(dataDir)).toBeNull();
  });

  it('has one winner when several start at once', async () => {
    for (let race = 0; race < 4; race++) {
      const dataDir = testFolder();
      const starters = [1, 2, 3].map(() => startChild('holdStore', dataDir));
      const answers = await Promise.all(starters.map((starter) => starter.line()));
      const winner = starters[answers.indexOf('open')];
      expect(answers.toSorted()).toEqual([...Array<string>(2).fill(`locked by ${String(winner?.pid)}`), 'open']);
      await Promise.all(starters.map((starter) => starter.kill()));
    }
  }, 120_000);
});
