import type { Chromium } from './chromium.ts';

/** What the parts of the stand-in share: the one Chromium, there once the application is ready. */

let chromium: Chromium | null = null;

export function setChromium(started: Chromium): void {
  chromium = started;
}

/** Throws before `ready`, as Electron does for whatever needs a browser. */
export function theChromium(): Chromium {
  if (chromium === null) throw new Error('Not before the app is ready.');
  return chromium;
}

export function chromiumIfStarted(): Chromium | null {
  return chromium;
}
