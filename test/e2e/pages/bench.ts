import type { Locator, Page } from '@playwright/test';

/** The packing bench, as a packer uses it: by scanner and by hand. */
export interface BenchPage {
  open(): Promise<void>;
  /** Sends a code as a scanner does: so many milliseconds between two characters, then Enter. */
  scan(code: string, msPerKey?: number): Promise<void>;
  readonly main: Locator;
  /** The words over the full width. */
  readonly band: Locator;
  /** What a screen reader says when something is wrong. */
  readonly alert: Locator;
  readonly title: Locator;
  /** The item that is asked for. */
  readonly unitName: Locator;
  readonly progress: Locator;
  readonly primary: Locator;
  button(name: string | RegExp): Locator;
  heading(name: string | RegExp): Locator;
  /** What breaks the rules of a screen for gloves at arm's length: scrolling, small targets, small instructions, weak contrast. */
  faults(): Promise<readonly string[]>;
}

export function benchScreen(page: Page): BenchPage {
  const main = page.locator('main.bench');
  return {
    main,
    open: async () => {
      await page.goto('/#/bench');
      await main.waitFor();
    },
    scan: (code, msPerKey = 6) => page.evaluate(sendScan, { code, msPerKey }),
    band: main.locator('.band'),
    alert: main.getByRole('alert'),
    title: main.locator('.order'),
    unitName: main.locator('.unit h2'),
    progress: main.locator('.progress'),
    primary: main.locator('.foot .primary'),
    button: (name) => main.getByRole('button', { name }),
    heading: (name) => main.getByRole('heading', { name }),
    faults: () => page.evaluate(measureBench),
  };
}

/** In the page: timers are too coarse for the pace of a scanner. */
function sendScan({ code, msPerKey }: { readonly code: string; readonly msPerKey: number }): void {
  const target = document.activeElement ?? document.body;
  for (const key of [...code, 'Enter']) {
    const until = performance.now() + msPerKey;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
    while (performance.now() < until);
  }
}

/** In the page: what is too small, or does not fit. */
function measureBench(): readonly string[] {
  const root = document.querySelector('main.bench');
  if (root === null) return ['there is no bench'];
  const faults: string[] = [];
  for (const scroller of [document.documentElement, document.body, root])
    if (scroller.scrollWidth > innerWidth || scroller.scrollHeight > innerHeight)
      faults.push(`${scroller.nodeName} scrolls: ${scroller.scrollWidth} x ${scroller.scrollHeight}`);
  for (const target of root.querySelectorAll('button')) {
    const { width, height, right, bottom } = target.getBoundingClientRect();
    const name = target.textContent.trim();
    if (width < 64 || height < 64) faults.push(`"${name}" is ${width} x ${height}`);
    const floor = target.closest('.foot')
      ? innerHeight
      : (root.querySelector('.foot')?.getBoundingClientRect().top ?? innerHeight);
    if (right > innerWidth || bottom > floor) faults.push(`"${name}" is cut`);
  }
  const primary = root.querySelector('.foot .primary');
  if (primary !== null && primary.getBoundingClientRect().height < 72) faults.push('the primary button is too low');
  for (const line of root.querySelectorAll('.lead, .place p, .unit h2, .step h2:not(.head h2, .names h2)')) {
    const size = Number.parseFloat(getComputedStyle(line).fontSize);
    // Long words over the full width are whole, and smaller.
    if (size < (line.classList.contains('long') ? 24 : 28)) faults.push(`"${line.textContent}" has ${size} px`);
  }
  for (const line of root.querySelectorAll('.place p, .lead, button')) {
    if (line.scrollWidth > line.clientWidth + 1) faults.push(`"${line.textContent}" does not fit`);
  }
  for (const part of root.querySelectorAll('*')) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = part;
    const text = part.textContent.trim();
    if (part.closest('.live') || clientWidth === 0 || text === '') continue;
    // Letters may reach over the line they stand in.
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 6) faults.push(`"${text}" is cut`);
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push(`"${text}" leaves the window`);
  }
  for (const part of root.querySelectorAll('.side, .unit')) {
    const { bottom } = part.getBoundingClientRect();
    const foot = root.querySelector('.foot')?.getBoundingClientRect().top ?? innerHeight;
    if (bottom > foot + 1) faults.push(`the instruction reaches ${bottom}, the foot begins at ${foot}`);
  }
  return faults;
}
