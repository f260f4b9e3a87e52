import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentKind, Drawing } from '../../../main/contract/index.ts';
import { exampleFacts } from '../../../main/domain/documents/exampleFacts.ts';
import { defaultTemplate, resolveTemplate } from '../../../main/domain/documents/templates.ts';
import { createRenderer } from '../../../main/documents/render.ts';

const fonts = join(import.meta.dirname, '..', '..', '..', 'dist', 'fonts');
const renderer = createRenderer({
  regular: readFileSync(join(fonts, 'Inter-Regular.ttf')),
  bold: readFileSync(join(fonts, 'Inter-Bold.ttf')),
});

const address = { company: 'Möbelhaus Huber', name: 'Eva Huber', street1: 'Ring 1', street2: 'Hof 2', state: null };
const austrian = { ...address, city: 'Wien', zip: '1010', phone: null };

function textsOf(kind: DocumentKind, language: 'en' | 'de', home: string, country: string): readonly string[] {
  const example = exampleFacts(language);
  const shipFrom = example.shipFrom && { ...example.shipFrom, country: home };
  const facts = { ...example, shipFrom, shipTo: { ...austrian, country } };
  const template = resolveTemplate(defaultTemplate(kind), { language, units: 'metric' });
  const drawing: Drawing = renderer.draw({
    ...{ kind, facts: JSON.stringify(facts), template, timeZone: 'UTC', isCopy: false, copies: 1, logo: null },
    target: { format: 'pdf', dotsPerInch: 203 },
  });
  return drawing.pages.flat().flatMap((mark) => (mark.draw === 'text' ? [mark.text] : []));
}

const kinds = ['cartonLabel', 'shippingLabel', 'packingSlip', 'billOfLading', 'pickList'] as const;

test.each(kinds)('the %s ends the address with the country in capitals, in the language of the document', (kind) => {
  for (const [language, name] of [
    ['de', 'ÖSTERREICH'],
    ['en', 'AUSTRIA'],
  ] as const)
    for (const country of ['AT', 'aut', 'Österreich']) {
      const texts = textsOf(kind, language, 'DE', country);
      expect(texts[texts.indexOf(name) - 1], `${language} ${country}`).toBe('1010 Wien');
    }
});

test('leaves out the country of the sender, and prints one that it does not know as it is', () => {
  expect(textsOf('shippingLabel', 'de', 'AT', 'Austria')).not.toContain('ÖSTERREICH');
  expect(textsOf('shippingLabel', 'de', 'DE', 'Utopia')).toContain('UTOPIA');
});
