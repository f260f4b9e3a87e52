import { onScopeDispose } from 'vue';
import { codeOf, scannerMsPerKey } from '../scanner.ts';
import { isDialogOpen, isTyping } from './typing.ts';

/** So many letters at the pace of a scanner are a code. */
const fewestOfCode = 4;
/** Letters that came at that pace, the last of them at `lastAt` in milliseconds. */
let burst: readonly string[] = [];
let lastAt = -Infinity;
const takers: ((code: string) => void)[] = [];

function onKey(event: KeyboardEvent): void {
  const now = performance.now();
  const follows = now - lastAt <= scannerMsPerKey;
  if (event.key.length === 1) {
    burst = [...(follows ? burst : []), event.key];
    lastAt = now;
    return;
  }
  const taker = takers.at(-1);
  if (event.key !== 'Enter' || !follows || burst.length < fewestOfCode || !taker) return;
  if (isTyping(event.target) || isDialogOpen()) return;
  // A button that has the focus must not be pressed by a scanner.
  event.preventDefault();
  event.stopImmediatePropagation();
  lastAt = -Infinity;
  taker(codeOf(burst.join('')));
}

window.addEventListener('keydown', onKey, { capture: true });

/** Takes the codes that are scanned while no field has the focus, for as long as the component lives; the youngest one has them. */
export function useScans(take: (code: string) => void): void {
  takers.push(take);
  onScopeDispose(() => takers.splice(takers.indexOf(take), 1));
}

/** Waits until no letter follows at the pace of a scanner; false where those that came are a code. */
export async function unlessScanned(): Promise<boolean> {
  for (;;) {
    const seen = burst;
    await new Promise((resolve) => setTimeout(resolve, scannerMsPerKey));
    // A shorter burst is another one.
    if (burst.length <= seen.length) return seen.length < fewestOfCode;
  }
}
