import { afterEach, expect, test } from 'vitest';
import { listSummary } from '../../../main/contract/index.ts';
import { listText } from '../../../renderer/masters/imports/listText.ts';
import { language } from '../../../renderer/messages/locale.ts';

afterEach(() => (language.value = 'en'));

const zones = [1, 2, 3, 4];
const rates = Array.from({ length: 9 }, (_, step) =>
  zones.map((zone) => ({ maxWeight: step + 1, zone, cost: 4.12 + step * 0.5 + zone })),
).flat();

test('a long list of prices is told by its steps, zones and prices, in the language', () => {
  const summary = listSummary(rates);
  expect(summary).toMatchObject({ entries: 36, members: { zone: { different: 4, least: 1, most: 4 } } });
  expect(listText('rates', summary)).toBe('36 prices: 9 weight steps x 4 zones, 5.12 to 12.12');
  language.value = 'de';
  expect(listText('rates', summary)).toBe('36 Preise: 9 Gewichtsstufen x 4 Zonen, 5,12 bis 12,12');
});

test('a short list says the same, and never JSON', () => {
  expect(listText('rates', rates.slice(0, 4))).toBe('4 prices: 1 weight step x 4 zones, 5.12 to 8.12');
  const lanes = zones.map((zone) => ({ destinationZip: `Zone ${String(zone)}`, zone }));
  expect(listText('zones', lanes)).toBe('4 zones without ZIPs');
  expect(listText('zones', [{ destinationZip: '10115', zone: 1 }])).toBe('1 zone, 1 lane');
  const lines = [
    { lineNumber: 1, sku: 'MUG', quantity: 2 },
    { lineNumber: 2, itemId: 'CUP', quantity: 1 },
  ];
  expect(listText('lines', lines)).toBe('2 x MUG, 1 x CUP');
  const ordered = [
    { lineNumber: 1, sku: 'ART-10214', quantityOrdered: 3 },
    { lineNumber: 2, itemId: 'ART-10763', quantityOrdered: 4 },
  ];
  expect(listText('lines', ordered)).toBe('3 x ART-10214, 4 x ART-10763');
  expect(listText('boxes', [{ name: 'Small' }])).toBe('1 entry');
  expect(listText('tags', ['red'])).toBeNull();
});
