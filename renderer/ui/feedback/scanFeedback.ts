import { shallowRef } from 'vue';
import { playTone } from './tones.ts';

/** Why a scan did nothing. */
export interface ScanProblem {
  /** wrong: the goods must not go on. attention: nothing is wrong with them, but somebody has to look. */
  readonly tone: 'wrong' | 'attention';
  /** What happened: "Not in this shipment". */
  readonly title: string;
  readonly scanned: string;
  /** What was expected, where that is known. */
  readonly expected: string | null;
}

const problem = shallowRef<ScanProblem | null>(null);
const rights = shallowRef(0);

/** The problem that is shown until the next right scan; ScanBand shows it. */
export const scanProblem: Readonly<typeof problem> = problem;
/** How many scans were right; ScanBand shows each for a moment. */
export const rightScans: Readonly<typeof rights> = rights;

/** The scan was right: a tone, a green edge, and a problem that was shown is gone. */
export function scanRight(tone: 'right' | 'done' = 'right'): void {
  problem.value = null;
  rights.value += 1;
  playTone(tone);
}

/** The scan was not: a tone, and a band that stays. */
export function scanWrong(found: Omit<ScanProblem, 'tone' | 'expected'> & Partial<ScanProblem>): void {
  const shown: ScanProblem = { tone: 'wrong', expected: null, ...found };
  problem.value = shown;
  playTone(shown.tone);
}

/** Somebody has seen the problem. */
export function dismissScanProblem(): void {
  problem.value = null;
}
