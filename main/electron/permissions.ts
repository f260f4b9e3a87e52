import type { Session } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { isOwnUrl } from './origin.ts';

/** The permissions a page of our own origin has, each with its reason. Electron grants by default; what is not here is denied. */
export const allowedPermissions: ReadonlyMap<string, string> = new Map([
  ['clipboard-sanitized-write', 'Ctrl+C in a table puts the selected rows on the clipboard.'],
]);

/** Listed, and asked for by our own origin. */
export function decidePermission(permission: string, requester: string): boolean {
  return allowedPermissions.has(permission) && isOwnUrl(requester);
}

/** Installs the request, check and device handlers. Screen capture needs a handler of its own in Electron; without one it is refused. */
export function restrictPermissions(session: Session, logger: Logger): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const allowed = decidePermission(permission, details.requestingUrl);
    if (!allowed) logger.warn('shell.permission.refused', { permission });
    callback(allowed);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    decidePermission(permission, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
}
