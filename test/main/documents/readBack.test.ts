import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import {
  documentKinds,
  documentLanguages,
  labelKinds,
  papersOf,
  type DocumentKind,
  type DocumentLanguage,
  type PaperSize,
} from '../../../main/contract/index.ts';
import { createRenderer } from '../../../main/documents/render.ts';
import { exampleFacts } from '../../../main/domain/documents/exampleFacts.ts';
import type { RenderRequest } from '../../../main/domain/documents/ports.ts';
import { defaultTemplate, resolveTemplate } from '../../../main/domain/documents/templates.ts';
import { missingTools, pagesOfPdf, readPng, textOfPdf } from '../../support/readBarcodes.ts';

const fonts = join(import.meta.dirname, '..', '..', '..', 'dist', 'fonts');
const renderer = createRenderer({
  regular: readFileSync(join(fonts, 'Inter-Regular.ttf')),
  bold: readFileSync(join(fonts, 'Inter-Bold.ttf')),
});

function requestOf(
  kind: DocumentKind,
  language: DocumentLanguage,
  paper: PaperSize,
  change: object = {},
): RenderRequest {
  const template = {
    ...resolveTemplate(defaultTemplate(kind), { language, units: language === 'de' ? 'metric' : 'imperial' }),
    paper,
  };
  return {
    ...{ kind, template, timeZone: 'Europe/Berlin', isCopy: false, copies: 1, logo: null },
    ...{ facts: JSON.stringify(exampleFacts(language)), target: { format: 'pdf', dotsPerInch: 203 } as const },
    ...change,
  };
}

/** Each kind on each paper, and in each language: half of all pairs show every layout. */
const every = documentKinds.flatMap((kind) =>
  papersOf(kind).map((paper, index) => ({ kind, paper, language: documentLanguages[index] ?? 'en' })),
);
const labels = every.filter(({ kind }) => (labelKinds as readonly DocumentKind[]).includes(kind));
const tools = missingTools('zbarimg', 'pdftoppm', 'pdftotext', 'qpdf');

const ssccs: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  cartonLabel: ['340123450000000017', '340123450000000024'],
  shippingLabel: ['340123450000000017', '340123450000000024'],
  contentLabel: ['340123450000000017', '340123450000000024'],
  palletLabel: ['340123450000000031'],
};

describe.skipIf(tools !== null)(`documents as they are printed${tools === null ? '' : ` (${tools})`}`, () => {
  it.each(every)('two readers read the barcodes of $kind on $paper in $language from its PDF', async (asked) => {
    const { kind, paper, language } = asked;
    const pages = await pagesOfPdf(await renderer.render(requestOf(kind, language, paper), 'pdf'), 203);
    const numbers = ssccs[kind];
    // A load sheet has a page for each carton.
    const cartons = kind === 'loadSheet' ? exampleFacts(language).cartons.length : 1;
    expect(pages).toHaveLength(numbers?.length ?? cartons);
    for (const [index, page] of pages.entries()) {
      const { zxing, zbar } = await readPng(page);
      const number = numbers?.[index];
      if (number !== undefined) {
        expect(zxing).toContainEqual({ kind: 'GS1-128', text: `00${number}` });
        expect(zbar).toContain(`00${number}`);
      }
      expect(zxing).toContainEqual({ kind: 'Code128', text: 'SO-10057' });
      expect(zbar).toContain('SO-10057');
    }
  });

  it.each(labels.map((label, index) => ({ ...label, dotsPerInch: index % 2 === 0 ? 203 : 300 })))(
    'two readers read the barcodes of $kind on $paper in $language from its ZPL at $dotsPerInch dpi',
    async ({ kind, paper, language, dotsPerInch }) => {
      const target = { format: 'zpl', dotsPerInch };
      const zpl = new TextDecoder().decode(await renderer.render(requestOf(kind, language, paper, { target }), 'zpl'));
      const { api } = await ready;
      const printed = zpl.split(/(?=\^XA)/);
      expect(printed).toHaveLength(ssccs[kind]?.length ?? 0);
      for (const [index, label] of printed.entries()) {
        const dotsPerMm = dotsPerInch === 203 ? 8 : 12;
        const [width, height] = [/\^PW(\d+)/, /\^LL(\d+)/].map((size) => Number(size.exec(label)?.[1]) / dotsPerMm);
        const png = Buffer.from(await api.zplToBase64Async(label, width, height, dotsPerMm), 'base64');
        const { zxing, zbar } = await readPng(png);
        const number = `00${ssccs[kind]?.[index] ?? ''}`;
        expect(zxing).toContainEqual({ kind: 'GS1-128', text: number });
        expect(zxing).toContainEqual({ kind: 'Code128', text: 'SO-10057' });
        expect(zbar).toEqual(expect.arrayContaining([number, 'SO-10057']));
      }
    },
  );

  it.each(labels)(
    'two readers tell the pieces of an order apart on $kind on $paper in $language without an SSCC',
    async ({ kind, paper, language }) => {
      const example = exampleFacts(language);
      const [cartons, pallets] = [example.cartons, example.pallets].map((all) => all.map((one) => ({ ...one, sscc: null }))); // prettier-ignore
      const facts = JSON.stringify({ ...example, cartons, pallets });
      const pages = await pagesOfPdf(await renderer.render(requestOf(kind, language, paper, { facts }), 'pdf'), 203);
      const codes = kind === 'palletLabel' ? ['SO-10057 P1'] : ['SO-10057 C1', 'SO-10057 C2'];
      expect(pages).toHaveLength(codes.length);
      for (const [index, page] of pages.entries()) {
        const { zxing, zbar } = await readPng(page);
        expect(zxing).toEqual([{ kind: 'Code128', text: codes[index] }]);
        expect(zbar).toEqual([codes[index]]);
      }
    },
  );

  it('a bill of lading names the pallets and loose cartons by their SSCC, unless its template hides them', async () => {
    const bill = requestOf('billOfLading', 'en', 'Letter');
    const text = await textOfPdf(await renderer.render(bill, 'pdf'));
    expect(text).toMatch(/Pallet 1\s.*340123450000000031/);
    const loose = JSON.stringify({ ...exampleFacts('en'), pallets: [] });
    const ofCartons = await textOfPdf(await renderer.render({ ...bill, facts: loose }, 'pdf'));
    expect(ofCartons).toMatch(/Carton 2\s.*340123450000000024/);
    const template = { ...bill.template, hiddenBlocks: ['cartons' as const] };
    expect(await textOfPdf(await renderer.render({ ...bill, template }, 'pdf'))).not.toContain('340123450000000031');
  });

  it('a PDF is sound, and its text has umlauts and ß', async () => {
    for (const kind of documentKinds) {
      const text = await textOfPdf(await renderer.render(requestOf(kind, 'de', papersOf(kind)[0] ?? 'A4'), 'pdf'));
      expect(text).toContain('Müller & Söhne GmbH');
      expect(text).toContain('Große Bäckerstraße 4');
    }
  });
});

it('the same facts give the same bytes', async () => {
  for (const { kind, paper, language } of every) {
    const [first, second] = [
      await renderer.render(requestOf(kind, language, paper), 'pdf'),
      await renderer.render(requestOf(kind, language, paper), 'pdf'),
    ];
    expect(Buffer.from(first).equals(second), kind).toBe(true);
  }
});

describe('a label for a label printer', () => {
  const zplOf = async (change: object, facts: object = {}): Promise<string> => {
    const said = JSON.stringify({ ...exampleFacts('en'), ...facts });
    const request = requestOf('cartonLabel', 'en', '4x6', {
      facts: said,
      target: { format: 'zpl', dotsPerInch: 203 },
      ...change,
    });
    return new TextDecoder().decode(await renderer.render(request, 'zpl'));
  };

  it('is told to print so many copies', async () => {
    expect(await zplOf({ copies: 3 })).toContain('^PQ3');
  });

  it('takes no command from a name', async () => {
    const shipTo = { ...exampleFacts('en').shipTo, company: '^XZ~JA_{\\}\u0003' };
    const zpl = await zplOf({}, { shipTo });
    expect(zpl).toContain('_5EXZ_7EJA_5F{_5C}_03');
    expect(zpl.match(/\^XZ/g)).toHaveLength(2);
  });

  it('says that it is a copy, and that it was made with test keys', async () => {
    expect(await zplOf({})).not.toContain('COPY');
    expect(await zplOf({ isCopy: true })).toContain('COPY');
    expect(await zplOf({}, { isTest: true })).toContain('TEST – DO NOT SHIP');
  });
});
