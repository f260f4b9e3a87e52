import { afterEach, expect, test } from 'vitest';
import { bytesText } from '../../../renderer/ui/measure/bytes.ts';
import { language } from '../../../renderer/messages/locale.ts';

afterEach(() => (language.value = 'en'));

const megabyte = 1024 * 1024;

test('sizes below a gigabyte are in megabytes, in the numbers of the language', () => {
  expect(bytesText(0)).toBe('0 MB');
  expect(bytesText(0.72 * megabyte)).toBe('0.7 MB');
  expect(bytesText(0.01 * megabyte)).toBe('0.1 MB');
  expect(bytesText(48.4 * megabyte)).toBe('48 MB');
  expect(bytesText(1023.6 * megabyte)).toBe('1 GB');
  expect(bytesText(1.5 * 1024 * megabyte)).toBe('1.5 GB');
  language.value = 'de';
  expect(bytesText(0.72 * megabyte)).toBe('0,7 MB');
});
