import { onScopeDispose } from 'vue';
import type { ScanKey } from '../../../main/contract/index.ts';
import type { BenchButtons } from './benchButtons.ts';

/** Does what a scanned key means, and answers whether it was meant for this. */
type PressKey = (key: ScanKey) => boolean;

/** What takes keys now, the youngest last: a keypad comes after the screen around it. */
const takers: PressKey[] = [];

/** Takes the keys that are scanned for as long as the component lives. */
export function useScannedKeys(press: PressKey): void {
  takers.push(press);
  onScopeDispose(() => takers.splice(takers.indexOf(press), 1));
}

/** OK presses the large button of what is entered. */
export function useAcceptKey(primary: () => BenchButtons['primary']): void {
  useScannedKeys((key) => {
    const button = primary();
    // Without a keypad nothing was entered.
    if (key !== 'ok' || takers.length === 1 || button === null || button.disabled === true) return false;
    button.run();
    return true;
  });
}

/** False where no number is asked for. */
export function pressScannedKey(key: ScanKey): boolean {
  return takers.toReversed().some((press) => press(key));
}
