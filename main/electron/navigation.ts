import type { App, Event, WebContents } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { isOwnUrl, startUrl } from './origin.ts';

/** Hosts that may open in the user's browser: the product's own site and the carriers' tracking pages. */
export const externalHosts: readonly string[] = [
  'packwright.app',
  'www.packwright.app',
  'www.fedex.com',
  'www.ups.com',
  'tools.usps.com',
  'www.dhl.com',
];

/** Frames go to our own origin and nowhere else, whatever the scheme. */
export function isAllowedNavigation(address: string): boolean {
  return isOwnUrl(address);
}

/** True for an https address without user info or port whose host is on the list. */
export function isSafeExternalUrl(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    externalHosts.includes(url.hostname)
  );
}

/** A frame, as far as trust is concerned. */
export interface Frame {
  readonly url: string;
  readonly parent: unknown;
}

/** Only the page of our own origin may call the shell: the top frame, still there, at our address. */
export function isTrustedSender(frame: Frame | null): boolean {
  return frame !== null && frame.parent === null && isOwnUrl(frame.url);
}

export type WindowOpening =
  | { readonly kind: 'documentation'; readonly address: string }
  | { readonly kind: 'external' }
  | { readonly kind: 'refused' };

/** Pages of the station that people read; its problems link to them by the address that it has outside the window. */
const documentationPaths: readonly string[] = ['/station/v1/docs/', '/station/v1/errors/'];

/** What a page gets that asks for a new window: never a window of its own making. `stationUrl` is null before the station runs. */
export function windowOpening(address: string, stationUrl: string | null): WindowOpening {
  const url = URL.parse(address);
  const ours =
    isOwnUrl(address) || (url !== null && stationUrl !== null && url.origin === URL.parse(stationUrl)?.origin);
  if (url !== null && ours && documentationPaths.some((path) => url.pathname.startsWith(path)))
    return { kind: 'documentation', address: new URL(`.${url.pathname}${url.hash}`, startUrl).href };
  return isSafeExternalUrl(address) ? { kind: 'external' } : { kind: 'refused' };
}

/** Chromium's own viewer of PDFs, a frame in the page that it shows. */
const pdfViewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** Only windows that print show files. */
export function isPdfViewerFrame(page: string, frame: string): boolean {
  return frame.startsWith(pdfViewer) && page.startsWith('file:');
}

export interface NavigationActions {
  readonly openDocumentation: (address: string) => void;
  readonly openExternal: (address: string) => void;
  readonly stationUrl: () => string | null;
}

/** Holds every web contents, of whatever window, to its own origin: navigations, redirects, sub-frames, new windows, webviews. */
export function restrictNavigation(app: App, actions: NavigationActions, logger: Logger): void {
  app.on('web-contents-created', (_event, contents) => restrict(contents, actions, logger));
}

function restrict(contents: WebContents, actions: NavigationActions, logger: Logger): void {
  const refuseForeign = (kind: string, event: Event<{ readonly url: string }>): void => {
    if (isAllowedNavigation(event.url)) return;
    event.preventDefault();
    logger.warn('shell.navigation.refused', { kind, origin: loggedOrigin(event.url) });
  };
  // will-frame-navigate comes for the main frame too, but not in every version for every cause: both are held.
  contents.on('will-navigate', (event) => refuseForeign('navigation', event));
  contents.on('will-frame-navigate', (event) => {
    if (!event.url.startsWith('chrome-extension:') || !isPdfViewerFrame(contents.getURL(), event.url))
      refuseForeign('frame', event);
  });
  contents.on('will-redirect', (event) => refuseForeign('redirect', event));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    logger.warn('shell.webview.refused');
  });
  contents.setWindowOpenHandler(({ url }) => {
    const opening = windowOpening(url, actions.stationUrl());
    if (opening.kind === 'documentation') actions.openDocumentation(opening.address);
    else if (opening.kind === 'external') actions.openExternal(url);
    else logger.warn('shell.window.refused', { origin: loggedOrigin(url) });
    return { action: 'deny' };
  });
}

/** Scheme and host only: a path or a query may hold what does not belong into a log. */
function loggedOrigin(address: string): string {
  const url = URL.parse(address);
  return url === null ? 'not a URL' : `${url.protocol}//${url.host}`;
}
