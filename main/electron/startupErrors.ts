/** Why the station did not start, in words for the person in front of it. */
export interface StartupProblem {
  readonly title: string;
  /** What happened, what was not changed, what to do. */
  readonly message: string;
}

type StringEnum = (detail: string, dataDir: string) => StartupProblem;

const wordsByName: Readonly<Record<string, StringEnum>> = {
  StationLocked: (detail) => ({
    title: 'The station is already running',
    message: `${detail}\n\nAnother program works with this data folder, perhaps the station without a window. Nothing was changed. End that program, or use its address in a browser.`,
  }),
  DatabaseDamaged: (detail, dataDir) => ({
    title: 'The database is damaged',
    message: `${detail}\n\nNothing was changed and no new database was made. Restore the newest backup from the folder ${dataDir}, or send the folder to support before you try anything else.`,
  }),
  PortInUse: (detail) => ({
    title: 'The port is in use',
    message: `${detail}\n\nOther programs could not reach the station there. Nothing was changed.`,
  }),
  UnsuitablePlace: (detail) => ({
    title: 'The data cannot be kept there',
    message: `${detail}\n\nNothing was changed. Start Packwright with --data-dir and a folder on a disk of this computer.`,
  }),
  DatabaseFromFuture: (detail) => ({
    title: 'The data belongs to a newer version',
    message: `${detail}\n\nNothing was changed. Install the newest version of Packwright and start it again.`,
  }),
};

const wordsByCode: Readonly<Record<string, StringEnum>> = {
  EACCES: (detail, dataDir) => ({
    title: 'The data folder cannot be used',
    message: `${detail}\n\nPackwright may not read or write ${dataDir}. Nothing was changed. Give your user the right to that folder and start again.`,
  }),
  ENOSPC: (detail, dataDir) => ({
    title: 'The disk is full',
    message: `${detail}\n\nThere is no space left for ${dataDir}. Nothing was changed. Free some space and start again.`,
  }),
};

export function describeStartupError(error: unknown, dataDir: string): StartupProblem {
  const detail = error instanceof Error ? error.message : String(error);
  const name = error instanceof Error ? error.name : '';
  const words =
    own(wordsByName, name) ??
    own(
      wordsByCode,
      codeOf(error)
        .replace(/^(EPERM|EROFS)$/, 'EACCES')
        .replace('SQLITE_FULL', 'ENOSPC'),
    );
  return (
    words?.(detail, dataDir) ?? {
      title: 'The station did not start',
      message: `${detail}\n\nStart Packwright again. If that does not help, send the folder logs in ${dataDir} to support.`,
    }
  );
}

function own(table: Readonly<Record<string, StringEnum>>, key: string): StringEnum | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
