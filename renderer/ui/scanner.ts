import { useLocalStorage } from '@vueuse/core';
import { scanPace } from './keyboard/scanPace.ts';

/** What the scanner of this computer sends around a code. */
export const scanner = useLocalStorage(
  'packwright.scanner',
  { prefix: '', suffix: '' },
  { writeDefaults: false, mergeDefaults: true },
);

/** The code in what was scanned or typed: without blanks around it, and without what the scanner adds. */
export function codeOf(text: string, { prefix, suffix } = scanner.value): string {
  const trimmed = text.trim();
  const begun = prefix !== '' && trimmed.startsWith(prefix) ? trimmed.slice(prefix.length) : trimmed;
  const code = suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun;
  return code.trim();
}

export interface ScanRecord {
  readonly keys: readonly { readonly key: string; readonly at: number }[];
}

export interface ScanReading {
  /** Every key in the order in which it came; those that write nothing by their names. */
  readonly sent: string;
  readonly code: string;
  readonly end: 'enter' | 'tab' | 'none';
  /** From the first key to the last. */
  readonly milliseconds: number;
  /** Nobody types as fast. */
  readonly isScanner: boolean;
}

const shownKeys: Readonly<Record<string, string>> = { Enter: '⏎', Tab: '⇥' };

/** What a scanner sent, key by key; null when nothing came. */
export function readScan({ keys }: ScanRecord): ScanReading | null {
  const first = keys[0];
  const last = keys.at(-1);
  if (!first || !last) return null;
  const text = keys.map(({ key }) => (key.length === 1 ? key : '')).join('');
  const milliseconds = Math.round(last.at - first.at);
  return {
    sent: keys.map(({ key }) => (key.length === 1 ? key : (shownKeys[key] ?? `[${key}]`))).join(''),
    code: codeOf(text),
    end: last.key === 'Enter' ? 'enter' : last.key === 'Tab' ? 'tab' : 'none',
    milliseconds,
    isScanner: keys.length >= scanPace.fewestKeys && milliseconds / (keys.length - 1) <= scanPace.betweenKeysMs,
  };
}

/** Whether a key that came now belongs to the scan before it: then even Tab is part of a code. */
export function followsAtScannerPace({ keys }: ScanRecord, now: number): boolean {
  const last = keys.at(-1);
  return last !== undefined && now - last.at <= scanPace.betweenKeysMs;
}
