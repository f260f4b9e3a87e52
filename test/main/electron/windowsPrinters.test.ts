import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { WebContentsPrintOptions } from 'electron';
import { expect, it } from 'vitest';
import { keepIn } from '../../../main/electron/printFile.ts';
import { pageSizeOf, windowsPrinters, type PrintWindow } from '../../../main/electron/windowsPrinters.ts';

const pdf = Buffer.from('%PDF-1.3\n1 0 obj << /Type /Page /MediaBox [0 0 288 432] >>');
type Answer = readonly [success: boolean, reason: string] | 'none';

function windows(answer: Answer = [true, ''], fails: Partial<Record<'list' | 'load' | 'keep', string>> = {}) {
  const seen = { open: 0, most: 0, closed: 0, kept: 0, removed: 0, loaded: [] as string[] };
  const jobs: WebContentsPrintOptions[] = [];
  const failing = <T>(at: keyof typeof fails, value: T): Promise<T> =>
    fails[at] === undefined ? Promise.resolve(value) : Promise.reject(new Error(fails[at]));
  const open = (): PrintWindow => {
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open - seen.closed);
    return {
      loadURL: (address) => failing('load', void seen.loaded.push(address)),
      webContents: {
        getPrintersAsync: () => failing('list', [{ name: 'Office laser' }, { name: 'Zebra GK' }]),
        print: (options, done) => {
          jobs.push(options);
          if (answer !== 'none') setImmediate(() => done(...answer));
        },
      },
      destroy: () => void (seen.closed += 1),
    };
  };
  const keep = () => {
    seen.kept += 1;
    return failing('keep', { path: '/data/print/a b.pdf', remove: () => Promise.resolve(void (seen.removed += 1)) });
  };
  return { printers: windowsPrinters({ open, keep, patienceMs: 20 }), jobs, seen };
}
const document = { title: 'SO-1', bytes: pdf, isRaw: false };

it('lists the printers of Windows', async () => {
  const { printers, seen } = windows();
  expect(await printers.list()).toEqual([
    { queue: 'Office laser', isDefault: false },
    { queue: 'Zebra GK', isDefault: false },
  ]);
  expect(seen).toMatchObject({ open: 1, closed: 1 });
  expect(await windows([true, ''], { list: 'no spooler' }).printers.list()).toBeNull();
});

it('prints a PDF without a dialog, on its own paper, and leaves no file behind', async () => {
  const { printers, jobs, seen } = windows();
  expect(await printers.print('Zebra GK', document)).toEqual({ kind: 'sent' });
  expect(jobs).toEqual([
    {
      ...{ silent: true, deviceName: 'Zebra GK', printBackground: true, margins: { marginType: 'none' } },
      pageSize: { width: 101_600, height: 152_400 },
    },
  ]);
  expect(seen).toMatchObject({ loaded: ['file:///data/print/a%20b.pdf'], kept: 1, removed: 1, open: 1, closed: 1 });
});

it('takes the paper of the printer where the PDF states none', async () => {
  const { printers, jobs } = windows();
  await printers.print('Office laser', { ...document, bytes: Buffer.from('%PDF') });
  expect(jobs[0]).toMatchObject({ usePrinterDefaultPageSize: true });
  expect(jobs[0]).not.toHaveProperty('pageSize');
  expect(pageSizeOf(Buffer.from('/MediaBox [0 0 595.28 841.89]'))).toEqual({ width: 210_002, height: 297_000 });
});

it.each<[string, Answer, object, object]>([
  ['rejected settings', [false, 'Invalid printer settings'], {}, { kind: 'notSent', reason: 'spoolerRefused' }],
  ['a cancelled job', [false, 'Print job canceled'], {}, { kind: 'notSent', reason: 'spoolerRefused' }],
  // Some of it may have come out.
  ['a failed job', [false, 'Print job failed'], {}, { kind: 'uncertain', reason: 'noAnswer' }],
  ['no answer', 'none', {}, { kind: 'uncertain', reason: 'noAnswer' }],
  ['a page that does not load', [true, ''], { load: 'ERR_FAILED' }, { kind: 'notSent', detail: 'ERR_FAILED' }],
  ['a full disk', [true, ''], { keep: 'ENOSPC' }, { kind: 'notSent', detail: 'ENOSPC' }],
])('says what became of %s, closes its window and removes the file', async (_, answer, fails, outcome) => {
  const { printers, seen } = windows(answer, fails);
  expect(await printers.print('Zebra GK', document)).toMatchObject(outcome);
  expect(seen).toMatchObject({ open: 1, closed: 1 });
  expect(seen.removed).toBe('keep' in fails ? 0 : 1);
});

it('knows a printer that is gone, and hands no ZPL to a driver', async () => {
  const { printers, jobs, seen } = windows();
  expect(await printers.print('Old one', document)).toMatchObject({ kind: 'notSent', reason: 'queueMissing' });
  expect(await printers.print('Zebra GK', { ...document, isRaw: true })).toMatchObject({
    ...{ kind: 'notSent', reason: 'spoolerRefused' },
    detail: expect.stringContaining('port 9100'),
  });
  expect([jobs.length, seen.kept, seen.open]).toEqual([0, 0, 1]);
});

it('prints one document after the other', async () => {
  const { printers, jobs, seen } = windows();
  await Promise.all([1, 2, 3].map(() => printers.print('Zebra GK', document)));
  expect([jobs.length, seen.most]).toEqual([3, 1]);
});

it('keeps a document in a folder until it is printed, and clears what a crash left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-print-'));
  try {
    writeFileSync(join(folder, 'left.pdf'), '');
    const file = await keepIn(folder)(pdf);
    expect(readdirSync(folder)).toEqual([basename(file.path)]);
    expect(readFileSync(file.path).equals(pdf)).toBe(true);
    await file.remove();
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
