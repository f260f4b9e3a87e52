import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isZipPrefix, mostPrefixes, zipPrefixesOf } from '../../main/contract/index.ts';

describe('the beginning of a ZIP', () => {
  test.each(['', '8', '80', '10001', '10001-12', '10-0', 'm5v 3-', 'M5V 3L9', 'AB', 'AB1', 'D6W'])(
    'can be "%s"',
    (text) => {
      expect(isZipPrefix(text)).toBe(true);
    },
  );

  test.each(['80-87', '87-80', '80 to 87', '80,81', '80*', '80xx?', 'Bayern', 'Zone 2', '80/81'])(
    'is not "%s"',
    (text) => {
      expect(isZipPrefix(text)).toBe(false);
    },
  );
});

describe('a text', () => {
  test.each([
    ['80-87', ['80', '81', '82', '83', '84', '85', '86', '87']],
    ['005---007', ['005', '006', '007']],
    ['08 – 10', ['08', '09', '10']],
    ['80 bis 81', ['80', '81']],
    ['AB10 to ab12', ['AB10', 'AB11', 'AB12']],
    ['M4-6', ['M4', 'M5', 'M6']],
    ['80000-81999', ['80', '81']],
    ['00100-00399', ['001', '002', '003']],
    ['01067-01101', ['01067', '01068', '01069', '0107', '0108', '0109', '01100', '01101']],
    ['01000-19999', ['01', '02', '03', '04', '05', '06', '07', '08', '09', '1']],
    ['0-9', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']],
    ['AB18-AB21', ['AB18', 'AB19', 'AB20', 'AB21']],
    ['AB10-AB19', Array.from({ length: 10 }, (_, index) => `AB1${String(index)}`)],
    ['80-81, 89', ['80', '81', '89']],
    ['80, 80-81', ['80', '81']],
    ['80, 81,', ['80', '81']],
    ['', ['']],
    ['10001-12', ['10001-12']],
  ])('"%s" means %j', (text, prefixes) => {
    expect(zipPrefixesOf(text)).toEqual(prefixes);
  });

  test.each(['87-80', '80xx?', 'Bayern', 'AB1001-AB9998', 'AB1-CD2'])('"%s" means nothing', (text) => {
    expect(zipPrefixesOf(text)).toBeNull();
  });

  test('of a range means exactly the ZIPs between its ends', () => {
    const zip = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(zip, zip, zip, (a, b, tried) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const text = (number: number) => String(number).padStart(4, '0');
        const prefixes = zipPrefixesOf(`${text(from)}-${text(to)}`);
        const matching = prefixes?.filter((each) => text(tried).startsWith(each)) ?? [];
        expect(prefixes?.length).toBeLessThanOrEqual(mostPrefixes);
        expect(matching).toHaveLength(tried >= from && tried <= to ? 1 : 0);
      }),
    );
  });
});
