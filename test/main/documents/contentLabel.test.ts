import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentLanguages, papersOf, type DocumentLanguage, type PaperSize } from '../../../main/contract/index.ts';
import { createRenderer } from '../../../main/documents/render.ts';
import { exampleFacts } from '../../../main/domain/documents/exampleFacts.ts';
import type { UnitFacts } from '../../../main/domain/documents/facts.ts';
import type { RenderRequest } from '../../../main/domain/documents/ports.ts';
import { defaultTemplate, resolveTemplate } from '../../../main/domain/documents/templates.ts';
import { missingTools, pagesOfPdf, readPng, textOfPdf } from '../../support/readBarcodes.ts';

const fonts = join(import.meta.dirname, '..', '..', '..', 'dist', 'fonts');
const renderer = createRenderer({
  regular: readFileSync(join(fonts, 'Inter-Regular.ttf')),
  bold: readFileSync(join(fonts, 'Inter-Bold.ttf')),
});
const tools = missingTools('zbarimg', 'pdftoppm', 'pdftotext', 'qpdf');

function requestOf(language: DocumentLanguage, paper: PaperSize, units: readonly UnitFacts[]): RenderRequest {
  const example = exampleFacts(language);
  const template = {
    ...resolveTemplate(defaultTemplate('contentLabel'), { language, units: 'imperial' }),
    paper,
  };
  const cartons = example.cartons.slice(0, 1).map((carton) => ({ ...carton, units }));
  return {
    ...{ kind: 'contentLabel', template, timeZone: 'America/Chicago', isCopy: false, copies: 1, logo: null },
    ...{ facts: JSON.stringify({ ...example, cartons }), target: { format: 'pdf', dotsPerInch: 203 } as const },
  };
}

function unit(step: number, change: Partial<UnitFacts>): UnitFacts {
  const [first] = exampleFacts('en').cartons[0]?.units ?? [];
  if (first === undefined) throw new Error('The example has no unit.');
  return { ...first, step, ...change };
}

describe.skipIf(tools !== null)(`the content label${tools === null ? '' : ` (${tools})`}`, () => {
  const units = [
    unit(1, { name: 'Mug', sku: 'M-1', lot: 'L7', expiry: '2027-01-31' }),
    unit(2, { name: 'Mug', sku: 'M-1', lot: 'L7', expiry: '2027-01-31' }),
    unit(3, { name: 'Mug', sku: 'M-1', lot: 'L8', expiry: null }),
    unit(4, { name: 'Radio', sku: 'R-2', lot: null, serial: 'SN-0001' }),
    unit(5, { name: 'Radio', sku: 'R-2', lot: null, serial: 'SN-0002' }),
  ];

  it.each([
    ['en', ['Contents', '5 units', 'M-1 · Lot L7 · Expires Jan 31, 2027', 'Serial no. SN-0001, SN-0002']],
    ['de', ['Inhalt', '5 Stück', 'M-1 · Charge L7 · Haltbar bis 31.01.2027', 'Seriennr. SN-0001, SN-0002']],
  ] as const)('counts units by item, lot and expiry, and names serial numbers: %s', async (language, said) => {
    const text = await textOfPdf(await renderer.render(requestOf(language, '4x6', units), 'pdf'));
    for (const part of said) expect(text).toContain(part);
    expect(text).toMatch(/2 ×\s+Mug/);
    expect(text).toMatch(/1 ×\s+Mug/);
    expect(text).toMatch(/2 ×\s+Radio/);
  });

  it.each(documentLanguages.flatMap((language) => papersOf('contentLabel').map((paper) => ({ language, paper }))))(
    'continues on further pages in $language on $paper; each is numbered and names its carton to a scanner',
    async ({ language, paper }) => {
      const many = Array.from({ length: 60 }, (_, index) =>
        unit(index + 1, {
          name: `Item ${String(index + 1)}`,
          sku: `SKU-${String(index + 1)}`,
          lot: `L${String(index + 1)}`,
        }),
      );
      const pdf = await renderer.render(requestOf(language, paper, many), 'pdf');
      const text = await textOfPdf(pdf);
      for (const { name, lot } of many) {
        expect(text).toContain(name);
        expect(text).toMatch(new RegExp(`${lot ?? ''}\\b`));
      }
      const pages = await pagesOfPdf(pdf, 203);
      expect(pages.length).toBeGreaterThan(3);
      const number = language === 'de' ? 'Seite' : 'Page';
      for (const [index, page] of pages.entries()) {
        expect(text).toMatch(new RegExp(`${number} ${String(index + 1)} \\S+ ${String(pages.length)}`));
        const { zxing, zbar } = await readPng(page);
        expect(zxing).toContainEqual({ kind: 'GS1-128', text: '00340123450000000017' });
        expect(zbar).toEqual(expect.arrayContaining(['00340123450000000017', 'SO-10057']));
      }
    },
  );

  it('goes on a label printer with the same pages', async () => {
    const many = Array.from({ length: 60 }, (_, index) => unit(index + 1, { name: `Item ${String(index + 1)}` }));
    const request = { ...requestOf('en', '4x6', many), target: { format: 'zpl', dotsPerInch: 203 } as const };
    const zpl = new TextDecoder().decode(await renderer.render(request, 'zpl'));
    expect(zpl.split(/(?=\^XA)/).length).toBe((await pagesOfPdf(await renderer.render(request, 'pdf'), 72)).length);
    expect(zpl).toContain('Item 60');
  });
});
