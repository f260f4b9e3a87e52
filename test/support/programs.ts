import { join } from 'node:path';
import { programs as stationPrograms } from '../../main/programs.ts';

/**
 * What tests start as processes and threads of their own, by name. Each is bundled before the tests, as the product's own are: a
 * station starts in a third of the processor time that its sources need.
 */
export const programs = {
  ...stationPrograms,
  killableStation: 'test/support/killableStation.ts',
  jobStation: 'test/support/jobStation.ts',
  faultEngine: 'test/support/faultEngine.ts',
  parentOfEngine: 'test/support/parentOfEngine.ts',
  engineUtility: 'main/electron/engineUtility.ts',
  commitChanges: 'test/db/children/commitChanges.ts',
  holdStore: 'test/db/children/holdStore.ts',
} as const;

/** Two folders below the project's root, as the sources in `test/support` are: paths from here hold in a bundle too. */
export const programFolder = join(import.meta.dirname, '..', '..', '.cache', 'programs');

/** The file to start. */
export const programOf = (name: keyof typeof programs): string => join(programFolder, `${name}.js`);
