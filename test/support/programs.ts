import { join } from 'node:path';

/**
 * What tests start as processes and threads of their own, by name. Each is bundled before the tests, as the product's own are: a
 * station starts in a third of the processor time that its sources need.
 */
export const programs = {
  killableStation: 'test/support/killableStation.ts',
  jobStation: 'test/support/jobStation.ts',
  faultEngine: 'test/support/faultEngine.ts',
  parentOfEngine: 'test/support/parentOfEngine.ts',
  engineProcess: 'main/engine-host/engineProcess.ts',
  engineUtility: 'main/electron/engineUtility.ts',
  bodyThread: 'main/api/bodyThread.ts',
  backupThread: 'db/backupThread.ts',
  commitChanges: 'test/db/children/commitChanges.ts',
  holdStore: 'test/db/children/holdStore.ts',
} as const;

/** Two folders below the project's root, as the sources in `test/support` are: paths from here hold in a bundle too. */
export const programFolder = join(import.meta.dirname, '..', '..', '.cache', 'programs');

/** The file to start. */
export const programOf = (name: keyof typeof programs): string => join(programFolder, `${name}.js`);
