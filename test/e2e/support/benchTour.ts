import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { benchScreen, type BenchPage } from '../pages/bench.ts';
import { expectStrongContrast } from './accessible.ts';
import { benchItems, benchOrder, codeOf } from './benchOrders.ts';
import { packingSteps } from './benchPackers.ts';
import type { Call } from './callStation.ts';
import { root } from './headless.ts';
import { expect } from './journeyTest.ts';

/** How the window of a tour speaks and looks. */
export const variants = [
  { language: 'en', theme: 'light' },
  { language: 'de', theme: 'dark' },
  { language: 'de', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const;
type Variant = (typeof variants)[number];

/** A walk through the bench that judges every step and takes a picture of it. */
export interface BenchTour {
  readonly bench: BenchPage;
  readonly page: Page;
  readonly call: Call;
  /** The number of an order that no other variant has. */
  readonly order: (name: string) => string;
  /** The text of the variant. */
  readonly say: (en: string, de: string) => string;
  /** Judges what is to be seen, its contrast once in every theme, and takes its picture. */
  readonly look: (name: string) => Promise<void>;
  /** Takes the picture of a screen of the office. */
  readonly shoot: (name: string) => Promise<void>;
  /** Opens an order and waits for its first step. */
  readonly take: (number: string) => Promise<void>;
  /** The code of the item that is asked for. */
  readonly item: () => Promise<string>;
}

/** Names as long as those of real shops. */
export const tourItems = {
  mug: { id: 'MUG-350-NORD', name: 'Keramikbecher Nordlicht 350 ml im Geschenkkarton', ean: '4006381333948' },
  lamp: { id: 'LAMP-USB-2', name: 'Desk lamp Northern Light, dimmable, with USB', ean: '4012345678918' },
} as const;
export const teaCode = benchItems.find(({ id }) => id === 'TEA-20')?.ean ?? '';
export const honeyCode = benchItems.find(({ id }) => id === 'HONEY-6')?.ean ?? '';

const wrapped = '!Two layers of bubble wrap, handle up';

/** What the tour needs besides the masters of a bench. */
export async function tourMasters(call: Call): Promise<void> {
  for (const [item, change] of [
    [tourItems.mug, { length: 5, width: 4, height: 4, weight: 0.9, customAttributes: { packingNote: wrapped } }],
    [tourItems.lamp, { length: 14, width: 9, height: 5, weight: 4.2, customAttributes: { serialRequired: true } }],
  ] as const) {
    const { ean, ...named } = item;
    const record = { ...named, sku: item.id, externalIds: { ean }, ...change };
    expect((await call('POST', '/api/v1/items', record)).status).toBe(201);
  }
  await call('POST', '/station/v1/benches', {
    ...{ name: 'Packplatz Nord 4', labelPrinterId: null, documentPrinterId: null, scale: null, photo: 'off' },
  });
  const sender = { name: 'Nordlicht Versand GmbH', address: { zip: '89501', city: 'Reno' } };
  await call('PATCH', '/station/v1/settings', { sender });
  await packingSteps(call, { printLabels: false, printSlip: false });
}

/** All labels are printed there. */
export async function printAt(call: Call, port: number): Promise<void> {
  const connection = { kind: 'tcp', host: '127.0.0.1', port };
  await call('PUT', '/station/v1/printers/zebra', {
    ...{ name: 'Etikettendrucker Nord 4', format: 'zpl', dotsPerInch: 203, connection },
  });
  const printing = { labelPrinterId: 'zebra', documentPrinterId: null, printers: {} };
  await call('PATCH', '/station/v1/settings', { printing });
}

/** How many documents have not come out. */
export async function openPrintJobs(call: Call): Promise<number> {
  const { body } = await call('GET', '/station/v1/print-jobs?show=open');
  return (body as { items: readonly unknown[] }).items.length;
}

/** An order of the tour. */
export async function tourOrder(
  call: Call,
  number: string,
  lines: readonly (readonly [sku: string, quantity: number])[],
  change: object = {},
): Promise<string> {
  return benchOrder(call, number, [], 2, {
    lines: lines.map(([sku, quantityOrdered]) => ({ sku, quantityOrdered })),
    ...change,
  });
}

/** `part` is the first word of its pictures. */
export async function startTour(
  page: Page,
  call: Call,
  { language, theme }: Variant,
  part: string,
): Promise<BenchTour> {
  const bench = benchScreen(page);
  const folder = join(root, 'test-results', 'bench', `${language}-${theme}`);
  let shown = 0;
  await page.addInitScript(
    ([spoken, look]) => {
      localStorage.setItem('packwright.language', spoken);
      localStorage.setItem('packwright.theme', look);
      localStorage.setItem('packwright.bench', 'Packplatz Nord 4');
      localStorage.setItem('packwright.bench.name', 'Packplatz Nord 4');
    },
    [language, theme] as const,
  );
  await bench.open();
  const shoot = async (name: string): Promise<void> => {
    shown += 1;
    await page.screenshot({ path: join(folder, `${part}-${String(shown).padStart(2, '0')}-${name}.png`) });
  };
  return {
    ...{ bench, page, call },
    order: (name) => `ORD-2026-11-${name}-${language}${theme.slice(0, 1)}`.toUpperCase(),
    say: (en, de) => (language === 'en' ? en : de),
    shoot,
    look: async (name) => {
      await expect(bench.main).not.toHaveClass(/still/);
      await shoot(name);
      expect.soft(await bench.faults(), `faults of ${name}`).toEqual([]);
      if (theme === (language === 'en' ? 'light' : 'dark')) await expectStrongContrast(page);
    },
    item: async () => {
      const name = await bench.unitName.innerText();
      return Object.values(tourItems).find((each) => each.name === name)?.ean ?? codeOf(name);
    },
    take: async (number) => {
      await bench.scan(number);
      await expect(bench.title).toContainText(number, { timeout: 30_000 });
    },
  };
}
