import { describe, expect, it } from 'vitest';
import { minimumSize, placeWindow } from '../../../main/electron/windowState.ts';

const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const second = { workArea: { x: 1920, y: -200, width: 2560, height: 1400 } };
const remembered = { x: 100, y: 80, width: 1200, height: 800, maximized: false };

describe('placeWindow', () => {
  it('leaves the place of a first start to the system', () =>
    expect(placeWindow(null, [display])).toEqual({ width: 1440, height: 900, maximized: false }));

  it('fits a first start on a small display', () =>
    expect(placeWindow(null, [{ workArea: { x: 0, y: 0, width: 1280, height: 720 } }])).toEqual({
      width: 1280,
      height: 720,
      maximized: false,
    }));

  it('comes back where it was', () => expect(placeWindow(remembered, [display])).toEqual(remembered));

  it('comes back on a second display', () => {
    const there = { ...remembered, x: 2500, y: -150 };
    expect(placeWindow(there, [display, second])).toEqual(there);
  });

  it.each([
    ['the display is gone', { ...remembered, x: 2500 }],
    ['only a strip would show', { ...remembered, x: 1900 }],
    ['the title bar is above the display', { ...remembered, y: -40 }],
    ['it is below the display', { ...remembered, y: 1030 }],
  ])('keeps only the size when %s', (_name, state) =>
    expect(placeWindow(state, [display])).toEqual({ width: 1200, height: 800, maximized: false }),
  );

  it('stays maximized wherever it comes back', () =>
    expect(placeWindow({ ...remembered, x: 9000, maximized: true }, [display])).toEqual({
      width: 1200,
      height: 800,
      maximized: true,
    }));

  it('is never smaller than the screens need nor larger than the display', () => {
    expect(placeWindow({ ...remembered, width: 10, height: 10 }, [display])).toMatchObject(minimumSize);
    expect(placeWindow({ ...remembered, width: 9000, height: 9000 }, [display])).toMatchObject({
      width: 1920,
      height: 1040,
    });
  });
});
