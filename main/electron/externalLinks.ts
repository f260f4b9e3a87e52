import type { Shell } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { isSafeExternalUrl } from './navigation.ts';

/** The one gate to the user's browser. */
export async function openExternal(
  shell: Pick<Shell, 'openExternal'>,
  address: string,
  logger: Logger,
): Promise<boolean> {
  if (!isSafeExternalUrl(address)) {
    logger.warn('shell.external.refused');
    return false;
  }
  try {
    await shell.openExternal(address);
    return true;
  } catch (error) {
    // A system without a browser, or one that refuses: the page shows the address instead.
    logger.warn('shell.external.failed', { error });
    return false;
  }
}
