import type { CDPSession, Page } from '@playwright/test';

/**
 * A scanner at the keyboard port: real key events of the browser, each with the time at which it was pressed, as the operating system
 * gives it. The window judges by these times, so the pace is exact however busy the machine is; the events themselves come at once.
 */
export interface Wedge {
  /** A code with this pace and what the scanner sends behind it. */
  readonly scan: (code: string, msPerKey: number, end?: 'Enter' | 'Tab' | null) => Promise<void>;
  /** Keys of a person: each with the milliseconds after the one before. */
  readonly type: (keys: readonly (readonly [key: string, gapMs: number])[]) => Promise<void>;
}

/** Nothing that comes after it belongs to a scan. */
const restMs = 200;
const virtualKeys: Readonly<Record<string, number>> = { Enter: 13, Tab: 9 };

export async function wedgeOf(page: Page): Promise<Wedge> {
  const session = await page.context().newCDPSession(page);
  const type: Wedge['type'] = async (keys) => {
    let at = Date.now();
    const sent: Promise<unknown>[] = [];
    for (const [key, gap] of keys) sent.push(press(session, key, (at += gap) / 1000));
    await Promise.all(sent);
    // What comes next is later than these keys.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now()) + restMs));
  };
  return {
    type,
    scan: (code, msPerKey, end = 'Enter') =>
      type(
        [...[...code], ...(end === null ? [] : [end])].map((key, index) => [key, index === 0 ? 0 : msPerKey] as const),
      ),
  };
}

async function press(session: CDPSession, key: string, timestamp: number): Promise<void> {
  const isCharacter = key.length === 1;
  const text = isCharacter ? key : key === 'Enter' ? '\r' : '';
  const common = {
    ...{ key, timestamp, modifiers: /^[A-Z]$/.test(key) ? 8 : 0 },
    windowsVirtualKeyCode: virtualKeys[key] ?? key.toUpperCase().charCodeAt(0),
  };
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { ...common, type: text === '' ? 'rawKeyDown' : 'keyDown', text }),
    session.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
  ]);
}
