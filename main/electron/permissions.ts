import type { Session } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { isOwnUrl } from './origin.ts';

/** The permissions a page of our own origin has, each with its reason. Electron grants by default; what is not here is denied. */
export const allowedPermissions: ReadonlyMap<string, string> = new Map([
  ['clipboard-sanitized-write', 'Ctrl+C in a table puts the selected rows on the clipboard.'],
  ['fullscreen', 'A packing bench and a load in 3D fill the screen.'],
  ['media', 'The camera at a packing bench photographs closed cartons. Microphones stay denied.'],
]);

/** Listed, and asked for by our own origin. `media` is what of cameras and microphones is asked for. */
export function decidePermission(permission: string, requester: string, media: readonly string[] = []): boolean {
  const isCamera = media.length > 0 && media.every((kind) => kind === 'video');
  return allowedPermissions.has(permission) && isOwnUrl(requester) && (permission !== 'media' || isCamera);
}

/** Installs the request, check and device handlers. Screen capture needs a handler of its own in Electron; without one it is refused. */
export function restrictPermissions(session: Session, logger: Logger): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const allowed = decidePermission(
      permission,
      details.requestingUrl,
      'mediaTypes' in details ? details.mediaTypes : [],
    );
    if (!allowed) logger.warn('shell.permission.refused', { permission });
    callback(allowed);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { mediaType }) =>
    decidePermission(permission, requestingOrigin, mediaType === undefined ? [] : [mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
}
