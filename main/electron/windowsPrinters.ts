import { pathToFileURL } from 'node:url';
import type { WebContentsPrintOptions } from 'electron';
import type { ListSystemPrinters, PrintOutcome } from '../domain/documents/ports.ts';

/** A hidden window that shows a document to the print system; what of Electron's it takes. */
export interface PrintWindow {
  readonly loadURL: (address: string) => Promise<void>;
  readonly webContents: {
    readonly getPrintersAsync: () => Promise<readonly { readonly name: string }[]>;
    readonly print: (options: WebContentsPrintOptions, done: (success: boolean, failureReason: string) => void) => void;
  };
  readonly destroy: () => void;
}

export interface WindowsPrintersOptions {
  readonly open: () => PrintWindow;
  /** Writes a document where only this user reads it. */
  readonly keep: (bytes: Uint8Array) => Promise<{ readonly path: string; readonly remove: () => Promise<void> }>;
  /** Longest time in which the print system takes a document. */
  readonly patienceMs?: number;
}

/** What the station takes as the printers of its computer. */
export interface WindowsPrinters {
  readonly list: ListSystemPrinters;
  readonly print: (
    queue: string,
    document: { readonly title: string; readonly bytes: Uint8Array; readonly isRaw: boolean },
  ) => Promise<PrintOutcome>;
}

const usualPatienceMs = 60_000;
const micronsPerPoint = 25_400 / 72;

/** What Windows says before anything has reached a printer. */
const beforePrinting = /invalid printer settings|canceled/i;

const noRaw =
  'Printers of Windows print pages, not ZPL. Connect the label printer by network (port 9100), save ZPL to a folder that prints, or choose PDF for it.';

/**
 * The printers of Windows, through Electron: each PDF is loaded by a hidden window and printed without a dialog, one after the other.
 * Which one is the default is not among what Electron knows of them.
 */
export function windowsPrinters({ open, keep, patienceMs = usualPatienceMs }: WindowsPrintersOptions): WindowsPrinters {
  let last: Promise<unknown> = Promise.resolve();
  /** Windows and drivers take one document at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }
  async function within<T>(work: (window: PrintWindow) => Promise<T>): Promise<T> {
    const window = open();
    try {
      return await work(window);
    } finally {
      window.destroy();
    }
  }
  const names = (window: PrintWindow): Promise<readonly string[]> =>
    window.webContents.getPrintersAsync().then((all) => all.map(({ name }) => name));

  return {
    list: () =>
      inTurn(() => within(names)).then(
        (queues) => queues.map((queue) => ({ queue, isDefault: false })),
        () => null,
      ),
    print: (queue, { bytes, isRaw }) => {
      if (isRaw) return Promise.resolve({ kind: 'notSent', reason: 'spoolerRefused', detail: noRaw });
      let isHandedOver = false;
      const work = async (window: PrintWindow): Promise<PrintOutcome> => {
        if (!(await names(window)).includes(queue))
          return { kind: 'notSent', reason: 'queueMissing', detail: `Windows does not know the printer “${queue}”.` };
        const file = await keep(bytes);
        try {
          await window.loadURL(pathToFileURL(file.path).href);
          isHandedOver = true;
          const failure = await printed(window, queue, pageSizeOf(bytes), patienceMs);
          if (failure === null) return { kind: 'sent' };
          return failure !== 'silent' && beforePrinting.test(failure)
            ? { kind: 'notSent', reason: 'spoolerRefused', detail: failure }
            : {
                kind: 'uncertain',
                reason: 'noAnswer',
                detail: failure === 'silent' ? 'Windows does not answer.' : failure,
              };
        } finally {
          await file.remove();
        }
      };
      return inTurn(() => within(work)).catch((error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        return isHandedOver
          ? { kind: 'uncertain', reason: 'noAnswer', detail }
          : { kind: 'notSent', reason: 'spoolerRefused', detail };
      });
    },
  };
}

/** Why it was not printed, `silent` where nothing is heard of it; null when it was. */
function printed(
  { webContents }: PrintWindow,
  deviceName: string,
  pageSize: { readonly width: number; readonly height: number } | null,
  patienceMs: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('silent'), patienceMs);
    const options: WebContentsPrintOptions = {
      ...{ silent: true, deviceName, printBackground: true, margins: { marginType: 'none' } },
      ...(pageSize === null ? { usePrinterDefaultPageSize: true } : { pageSize }),
    };
    webContents.print(options, (success, failureReason) => {
      clearTimeout(timer);
      resolve(success ? null : failureReason);
    });
  });
}

/** Of the first page of a PDF of ours, in microns, as Electron wants it; null where none is found. */
export function pageSizeOf(pdf: Uint8Array): { readonly width: number; readonly height: number } | null {
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1'));
  const [width, height] = [box?.[1], box?.[2]].map((points) => Math.round(Number(points) * micronsPerPoint));
  return width && height ? { width, height } : null;
}
