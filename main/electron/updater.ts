import type { AppUpdater } from 'electron-updater';
import { Type } from 'typebox';
import type { Logger } from '../domain/ports.ts';
import { readJsonFile } from './jsonFile.ts';
import type { UpdateState } from './shellSchemas.ts';

/** Updates are offered, never forced: off until a feed is configured, no download and no installation unless the user says so, no way back to an older version. */

const ShellSettings = Type.Object({ updateFeed: Type.Optional(Type.String({ maxLength: 2048 })) });

/** The https address in the shell's settings file, or null: no file, no feed, or not one that may be used. */
export function configuredFeed(file: string): string | null {
  const feed = readJsonFile(file, ShellSettings)?.updateFeed;
  const url = feed === undefined ? null : URL.parse(feed);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** The part of electron-updater that is used. */
export type Updater = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'setFeedURL'
  | 'on'
  | 'checkForUpdates'
  | 'downloadUpdate'
  | 'quitAndInstall'
>;

export interface Updates {
  readonly state: () => UpdateState;
  readonly check: () => Promise<UpdateState>;
  readonly download: () => Promise<UpdateState>;
  readonly install: () => boolean;
}

export interface UpdatesOptions {
  readonly feed: string | null;
  /** Loads electron-updater; never called without a feed. */
  readonly load: () => Promise<Updater>;
  readonly onState: (state: UpdateState) => void;
  readonly logger: Logger;
}

export function createUpdates({ feed, load, onState, logger }: UpdatesOptions): Updates {
  let current: UpdateState = feed === null ? { status: 'off' } : { status: 'idle' };
  let loading: Promise<Updater> | null = null;
  let installable: Updater | null = null;

  const become = (state: UpdateState): UpdateState => {
    current = state;
    onState(state);
    return state;
  };
  const fail = (error: unknown): UpdateState => {
    logger.warn('shell.update.failed', { error });
    return become({ status: 'failed', message: 'The update could not be read from its address.' });
  };
  const configure = async (url: string): Promise<Updater> => {
    const updater = await load();
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.allowDowngrade = false;
    updater.allowPrerelease = false;
    updater.setFeedURL({ provider: 'generic', url });
    updater.on('update-available', ({ version }) => become({ status: 'available', version }));
    updater.on('update-not-available', () => become({ status: 'current' }));
    updater.on('download-progress', ({ percent }) => {
      if (current.status === 'available' || current.status === 'downloading')
        become({ status: 'downloading', version: current.version, percent: Math.min(100, Math.max(0, percent)) });
    });
    updater.on('update-downloaded', ({ version }) => {
      installable = updater;
      become({ status: 'ready', version });
    });
    updater.on('error', (error) => fail(error));
    return updater;
  };

  /** One step at the updater; its events have set the state when the step ends. */
  const step = async (run: (updater: Updater) => Promise<unknown>): Promise<UpdateState> => {
    if (feed === null) return current;
    try {
      loading ??= configure(feed);
      await run(await loading);
      return current;
    } catch (error) {
      return current.status === 'failed' ? current : fail(error);
    }
  };

  return {
    state: () => current,
    check: () => {
      if (current.status === 'downloading' || current.status === 'ready' || current.status === 'off')
        return Promise.resolve(current);
      become({ status: 'checking' });
      return step((updater) => updater.checkForUpdates());
    },
    download: () =>
      current.status === 'available' ? step((updater) => updater.downloadUpdate()) : Promise.resolve(current),
    install: () => {
      if (current.status !== 'ready' || installable === null) return false;
      logger.info('shell.update.installing', { version: current.version });
      installable.quitAndInstall();
      return true;
    },
  };
}
