import { expect, test } from 'vitest';
import { codeOf, followsAtScannerPace, readScan } from '../../../renderer/ui/scanner.ts';

const scan = (text: string, msPerKey: number, end?: string) => ({
  keys: [...text, ...(end === undefined ? [] : [end])].map((key, index) => ({ key, at: 100 + index * msPerKey })),
});

test('what the scanner adds is no part of the code, and a code without it stays', () => {
  const around = { prefix: '~', suffix: '$$' };
  expect(codeOf(' ~4006381333931$$ ', around)).toBe('4006381333931');
  expect(codeOf('4006381333931', around)).toBe('4006381333931');
  expect(codeOf('~ A $$', around)).toBe('A');
  expect(codeOf(' A ', { prefix: '', suffix: '' })).toBe('A');
});

test('a scan is read key by key, with its end and its pace', () => {
  expect(readScan(scan('4006', 5, 'Enter'))).toEqual({
    ...{ sent: '4006⏎', code: '4006', end: 'enter', milliseconds: 20, isScanner: true },
  });
  expect(readScan(scan('4006', 120, 'Enter'))).toMatchObject({ isScanner: false, milliseconds: 480 });
  expect(readScan(scan('4006', 5, 'Tab'))).toMatchObject({ sent: '4006⇥', end: 'tab' });
  expect(readScan(scan('4006', 5))).toMatchObject({ end: 'none' });
  expect(readScan({ keys: [] })).toBeNull();
});

test('a key belongs to a scan only at the pace of one', () => {
  expect(followsAtScannerPace(scan('4006', 5), 120)).toBe(true);
  expect(followsAtScannerPace(scan('4006', 5), 400)).toBe(false);
  expect(followsAtScannerPace({ keys: [] }, 0)).toBe(false);
});
