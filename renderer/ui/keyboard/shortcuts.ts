import { onScopeDispose, shallowRef, triggerRef } from 'vue';
import { tinykeys } from 'tinykeys';
import { scannerMsPerKey } from '../scanner.ts';

/** One key and what it does. Everything that has a key is here: the help and the palette read from it. */
export interface Shortcut {
  /** In the grammar of tinykeys: "$mod+k", "g i", "?". */
  readonly keys: string;
  readonly label: string;
  /** Heading in the help. */
  readonly group: string;
  readonly run: () => void;
  /** Also while somebody types in a field. */
  readonly inFields?: boolean;
  /** Changes a record. It waits for a moment, and is not done where its letter is one of a code that is scanned past all fields. */
  readonly careful?: boolean;
  /** Handled by the part of the screen that has the focus; listed in the help only. */
  readonly local?: boolean;
}

const active = shallowRef<readonly Shortcut[]>([]);

export function activeShortcuts(): readonly Shortcut[] {
  return active.value;
}

/** Has the keys for as long as the component lives. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  active.value = [...active.value, ...shortcuts];
  triggerRef(active);
  const release = tinykeys(
    window,
    Object.fromEntries(
      shortcuts
        .filter((each) => !each.local)
        .flatMap((each) => bindings(each.keys).map((keys) => [keys, handlerOf(each)])),
    ),
  );
  onScopeDispose(() => {
    release();
    active.value = active.value.filter((each) => !shortcuts.includes(each));
  });
}

/** A question mark takes Shift on most keyboards, and none on some. */
function bindings(keys: string): string[] {
  return keys === '?' ? ['?', 'Shift+?'] : [keys];
}

function handlerOf(shortcut: Shortcut): (event: KeyboardEvent) => void {
  return (event) => {
    // A key that works everywhere works also where a control has done something with it.
    if (!shortcut.inFields && (event.defaultPrevented || isTyping(event.target) || isDialogOpen())) return;
    event.preventDefault();
    if (shortcut.careful) void unlessScanned().then((meant) => meant && shortcut.run());
    else shortcut.run();
  };
}

/** So many letters at the pace of a scanner are a code. */
const fewestOfCode = 3;
/** When the letters of the last burst at that pace came, in milliseconds. */
let burst: readonly number[] = [];

function noteLetter({ key }: KeyboardEvent): void {
  if (key.length !== 1) return;
  const now = performance.now();
  const last = burst.at(-1);
  burst = [...(last !== undefined && now - last <= scannerMsPerKey ? burst : []), now];
}

window.addEventListener('keydown', noteLetter, { capture: true });

/** Waits until no letter follows at the pace of a scanner; false where those that came are a code. */
async function unlessScanned(): Promise<boolean> {
  for (;;) {
    const seen = burst;
    await new Promise((resolve) => setTimeout(resolve, scannerMsPerKey));
    // A shorter burst is another one.
    if (burst.length <= seen.length) return seen.length < fewestOfCode;
  }
}

/** Letters belong to the text while somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Behind a dialog the screen is out of reach, and so are its keys. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-modal]') !== null;
}
