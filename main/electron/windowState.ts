import type { BrowserWindow, Display, Rectangle } from 'electron';
import { Type, type Static } from 'typebox';
import type { Logger } from '../domain/ports.ts';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';

/** Where the window was, kept in a file and checked against the displays that are there now. */

const WindowState = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  maximized: Type.Boolean(),
});
type WindowState = Static<typeof WindowState>;

export type Placement = Partial<Rectangle> & {
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
};

export const minimumSize = { width: 960, height: 640 } as const;
const firstSize = { width: 1440, height: 900 } as const;

/** So much of the window must be on a display for a hand to find it and pull it. */
const reachable = { width: 120, height: 60 } as const;

/** The remembered place if one of the displays still shows it, otherwise the first size with the place left to the system. */
export function placeWindow(remembered: WindowState | null, displays: readonly Pick<Display, 'workArea'>[]): Placement {
  const largest = largestArea(displays);
  const fit = (wanted: { width: number; height: number }) => ({
    width: Math.max(minimumSize.width, Math.min(wanted.width, largest.width)),
    height: Math.max(minimumSize.height, Math.min(wanted.height, largest.height)),
  });
  if (remembered === null) return { ...fit(firstSize), maximized: false };
  const { x, y, maximized } = remembered;
  const size = fit(remembered);
  const shown = displays.some(({ workArea }) => overlaps({ x, y, ...size }, workArea));
  return shown ? { x, y, ...size, maximized } : { ...size, maximized };
}

function largestArea(displays: readonly Pick<Display, 'workArea'>[]): { width: number; height: number } {
  return displays.reduce(
    (largest, { workArea }) => (workArea.width * workArea.height > largest.width * largest.height ? workArea : largest),
    { width: 0, height: 0 },
  );
}

function overlaps(window: Rectangle, area: Rectangle): boolean {
  const width = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const height = Math.min(window.y + window.height, area.y + area.height) - Math.max(window.y, area.y);
  // A title bar above the display cannot be reached, whatever else is shown.
  return width >= reachable.width && height >= reachable.height && window.y >= area.y;
}

export function rememberedPlacement(file: string, displays: readonly Pick<Display, 'workArea'>[]): Placement {
  return placeWindow(readJsonFile(file, WindowState), displays);
}

/** Writes the bounds that the window has when it closes; of a maximized one those that it would return to. */
export function rememberWindow(window: BrowserWindow, file: string, logger: Logger): void {
  window.on('close', () => {
    try {
      const { x, y, width, height } = window.getNormalBounds();
      const state: WindowState = { x, y, width, height, maximized: window.isMaximized() };
      writeJsonFile(file, state);
    } catch (error) {
      logger.warn('shell.window.notRemembered', { error });
    }
  });
}
