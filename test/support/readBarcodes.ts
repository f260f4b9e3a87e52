import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const run = promisify(execFile);

/** Programs that prove documents; a person's computer may lack them. */
export type DocumentTool = 'zbarimg' | 'pdftoppm' | 'pdftotext' | 'qpdf' | 'lp' | 'cupsd';

/** Why a test cannot run here; null where all programs are installed. */
export function missingTools(...tools: readonly DocumentTool[]): string | null {
  const isMissing = (tool: DocumentTool): boolean => {
    try {
      execFileSync('/bin/sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${tool}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  };
  const missing = tools.filter(isMissing);
  return missing.length === 0 ? null : `not installed here: ${missing.join(', ')}`;
}

/** Without its own bytes the reader would look for them in the network. */
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

export interface ReadCode {
  readonly kind: string;
  /** Of GS1-128 with group separators. */
  readonly text: string;
}

/** What two readers that share no code find on a picture. */
export interface ReadByTwo {
  readonly zxing: readonly ReadCode[];
  readonly zbar: readonly string[];
}

export async function readPng(png: Uint8Array): Promise<ReadByTwo> {
  const found = await readBarcodes(new Uint8Array(png), { tryHarder: true, maxNumberOfSymbols: 40 });
  const folder = mkdtempSync(join(tmpdir(), 'packwright-codes-'));
  try {
    writeFileSync(join(folder, 'page.png'), png);
    // Ends with 4 where it finds none.
    const read = await run('zbarimg', ['--quiet', '--raw', '-Sean.enable=0', join(folder, 'page.png')]).catch(
      ({ code, stdout }: { code: number; stdout: string }) => {
        if (code !== 4) throw new Error(`zbarimg ended with ${String(code)}.`);
        return { stdout };
      },
    );
    return {
      zxing: found.map(({ format, text, symbologyIdentifier }) => ({
        kind: symbologyIdentifier === ']C1' ? 'GS1-128' : format,
        text: text.replaceAll(/[()]|<GS>/g, ''),
      })),
      zbar: read.stdout.split('\n').filter((line) => line !== ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages of a PDF as pictures, as a printer of this resolution would print them. */
export async function pagesOfPdf(pdf: Uint8Array, dotsPerInch: number): Promise<readonly Uint8Array[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    await run('pdftoppm', ['-r', String(dotsPerInch), '-png', join(folder, 'a.pdf'), join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return pages.toSorted().map((name) => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF; fails where the file is not sound. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-pdf-'));
  try {
    const path = join(folder, 'a.pdf');
    writeFileSync(path, pdf);
    await run('qpdf', ['--check', path]);
    return (await run('pdftotext', ['-layout', path, '-'])).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
