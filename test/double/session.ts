import type Electron from 'electron';
import { closed } from './closed.ts';
import { toChromium } from './edge.ts';
import { theChromium } from './runtime.ts';

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0];

let requestHandler: RequestHandler = null;
let checkHandler: CheckHandler = null;

/** Electron's names beside Chromium's. A page asks for these; the handlers' answers become Chromium's settings. */
const permissions = [
  ['geolocation', { name: 'geolocation' }],
  ['notifications', { name: 'notifications' }],
  ['midi', { name: 'midi' }],
  ['media', { name: 'camera' }, 'video'],
  ['media', { name: 'microphone' }, 'audio'],
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write' }],
] as const;

export const defaultSession = closed('session.defaultSession', {
  setPermissionRequestHandler(handler: RequestHandler) {
    requestHandler = handler;
  },
  setPermissionCheckHandler(handler: CheckHandler) {
    checkHandler = handler;
  },
  setDevicePermissionHandler() {
    // Chromium in headless mode has no devices to choose from.
  },
} satisfies Pick<
  Electron.Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>);

/** Asks the handlers for the page's origin and sets Chromium accordingly. Without handlers all is granted: so Electron does it. */
export async function applyPermissions(contents: Electron.WebContents, address: string): Promise<void> {
  const { origin } = new URL(toChromium(address));
  for (const [permission, descriptor, media] of permissions) {
    const checked =
      checkHandler?.(contents, permission, address, {
        isMainFrame: true,
        requestingUrl: address,
        embeddingOrigin: address,
        ...(media && { mediaType: media }),
      }) ?? true;
    const requested = await new Promise<boolean>((resolve) => {
      if (requestHandler === null) resolve(true);
      else
        requestHandler(contents, permission, resolve, {
          ...{ isMainFrame: true, requestingUrl: address },
          ...(media && { mediaTypes: [media] }),
        });
    });
    await theChromium().setPermission(origin, descriptor, checked && requested);
  }
}
