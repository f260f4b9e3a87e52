import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, documentLanguages, scanCommands, scanKeys } from '../../../main/contract/index.ts';
import { missingTools, pagesOfPdf, readPng, textOfPdf } from '../../support/readBarcodes.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

const sheet = (query: string) => station.call('GET', `/station/v1/scan-commands/sheet${query}`);
const tools = missingTools('zbarimg', 'pdftoppm', 'pdftotext', 'qpdf');
const codes = Object.values(scanCommands).map(({ code }) => code);
const every = documentLanguages.flatMap((language) =>
  (['A4', 'Letter'] as const).map((paper) => ({ language, paper })),
);

describe('the sheet of command barcodes', () => {
  it('is a PDF in the language of the station on A4 unless something else is asked for', async () => {
    const answer = await sheet('');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('bench-commands-en.pdf');
  });

  it('is refused in another language and on labels', async () => {
    for (const query of ['?language=fr', '?paper=4x6'])
      expect(await station.call('GET', `/station/v1/scan-commands/sheet${query}`)).toMatchObject({ status: 400 });
  });

  it.skipIf(tools !== null).each(every)(
    `two readers read every command from it in $language on $paper${tools === null ? '' : ` (${tools})`}`,
    async ({ language, paper }) => {
      const { bytes } = await sheet(`?language=${language}&paper=${paper}`);
      const [page, keys, ...others] = await pagesOfPdf(bytes, 203);
      if (!page || !keys) throw new Error('The sheet lacks a page.');
      expect(others).toEqual([]);
      const { zxing, zbar } = await readPng(page);
      expect(zxing.map(({ text }) => text).toSorted()).toEqual(codes.toSorted());
      expect(zbar.toSorted()).toEqual(codes.toSorted());
      expect(zxing.map(({ text }) => commandOf(text))).not.toContain(null);
      const numbers = await readPng(keys);
      expect(numbers.zxing.map(({ text }) => text).toSorted()).toEqual(Object.values(scanKeys).toSorted());
      expect(numbers.zbar.toSorted()).toEqual(Object.values(scanKeys).toSorted());
      const text = await textOfPdf(bytes);
      for (const { label } of Object.values(scanCommands)) expect(text).toContain(label[language]);
    },
  );
});
