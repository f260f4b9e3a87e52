import type { Printer, PutPrinterRequest } from '../../../../main/contract/index.ts';

/** A printer as it is entered: the fields of every way to connect it, of which one counts. */
export interface PrinterDraft {
  name: string;
  kind: PutPrinterRequest['connection']['kind'];
  host: string;
  port: number | null;
  queue: string;
  folder: string;
  format: PutPrinterRequest['format'];
  dotsPerInch: number;
}

/** Where label printers in the network listen. */
const usualPort = 9100;

export const blankPrinter: Readonly<PrinterDraft> = {
  ...{ name: '', kind: 'tcp', host: '', port: usualPort, queue: '', folder: '' },
  ...{ format: 'zpl', dotsPerInch: 203 },
};

export function draftOf({ name, connection, format, dotsPerInch }: Printer): PrinterDraft {
  return { ...blankPrinter, name, ...connection, format, dotsPerInch };
}

/** What the station stores of it. */
export function requestOf(draft: PrinterDraft): PutPrinterRequest {
  const { name, format, dotsPerInch } = draft;
  return { name: name.trim(), connection: connectionOf(draft), format, dotsPerInch };
}

function connectionOf({ kind, host, port, queue, folder }: PrinterDraft): PutPrinterRequest['connection'] {
  switch (kind) {
    case 'tcp':
      return { kind, host: host.trim(), port: port ?? usualPort };
    case 'system':
      return { kind, queue };
    case 'folder':
      return { kind, folder: folder.trim() };
  }
}

/** The field that is still empty; null when all are filled. */
export function missingField({
  name,
  kind,
  host,
  queue,
  folder,
}: PrinterDraft): 'name' | 'host' | 'queue' | 'folder' | null {
  if (name.trim() === '') return 'name';
  if (kind === 'tcp') return host.trim() === '' ? 'host' : null;
  if (kind === 'system') return queue === '' ? 'queue' : null;
  return folder.trim() === '' ? 'folder' : null;
}

/** An id that no printer has yet, made of the name: what programs and logs call the printer. */
export function printerIdFor(name: string, taken: readonly string[]): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w.]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'printer';
  const known = new Set(taken.map((id) => id.toLowerCase()));
  let id = plain;
  for (let number = 2; known.has(id.toLowerCase()); number += 1) id = `${plain}-${String(number)}`;
  return id;
}

/** Where a printer is, in a line. */
export function connectionText({ connection }: Pick<Printer, 'connection'>): string {
  switch (connection.kind) {
    case 'tcp':
      return `${connection.host}:${String(connection.port)}`;
    case 'system':
      return connection.queue;
    case 'folder':
      return connection.folder;
  }
}
