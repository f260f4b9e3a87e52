import { nextTick } from 'vue';
import { patientPace, scanPace } from './scanPace.ts';
import { createScanRecogniser, type Verdict } from './scanRecogniser.ts';
import { fieldState, insertText, restoreField, type FieldState } from './fieldState.ts';
import { strokeOf } from './stroke.ts';
import { isTyping } from './typing.ts';

/** The key that ends a scan. */
export type ScanEnd = 'Enter' | 'Tab' | null;

/** A timer that is later than that was held up, and so were keys. */
const heldUpMs = 8;
/** So often in a row keys get more time on a computer that holds timers up. */
const mostHeldUp = 4;

/** Keys of these fields are a person's or a test of the scanner, and are left alone. */
const untouched = 'input[type="password"], [data-scan-keys]';

/**
 * Listens to every key before the page does, and takes scans out. Whatever is not a scan reaches the page in its order: in a field at once, elsewhere
 * as a copy of the event, after 80 ms at most.
 */
export function listenForScans(on: {
  readonly isWanted: () => boolean;
  /** Whether everything that is typed is a scan. */
  readonly isPatient: () => boolean;
  /** Whether a scan is asked for, of a code of any length. */
  readonly takesShort: () => boolean;
  /** A scanner has sent something that is no scan. */
  readonly fragment: (text: string) => void;
  /** `end` is the key that the scanner sent behind the code; null where it sent none. */
  readonly scanned: (raw: string, focus: Element | null, end: ScanEnd) => void;
}): void {
  const pace = () => (on.isPatient() ? patientPace : scanPace);
  const recogniser = createScanRecogniser(pace, on.takesShort);
  const copies = new WeakSet<Event>();
  /** What fields had before the keys that may be a scan. */
  const fields = new Map<HTMLElement, FieldState>();
  let held: readonly KeyboardEvent[] = [];
  /** Keys that are being given to the page, one after another; the first is with it. */
  const returning: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  window.addEventListener('keydown', onKey, { capture: true });
  window.addEventListener('keyup', ({ key, timeStamp }) => recogniser.release(key, timeStamp), { capture: true });

  function onKey(event: KeyboardEvent): void {
    if (copies.has(event) || !on.isWanted()) return;
    const { target } = event;
    if (target instanceof Element && target.closest(untouched)) return;
    const inField = isTyping(target);
    const stroke = strokeOf(event, inField);
    const verdict = recogniser.stroke(stroke);
    if (verdict.isFirst) fields.clear();
    if (verdict.key === 'pass' && stroke.kind === 'text' && target instanceof HTMLElement) keep(target, fieldState);
    const { activeElement } = document;
    act(verdict, stroke.kind === 'end' && verdict.key === 'drop' ? (event.key === 'Tab' ? 'Tab' : 'Enter') : null);
    // The keys before it have moved the focus, or are still on their way: it comes after them, where the focus is then.
    const isBehind = verdict.held === 'release' && (returning.length > 1 || document.activeElement !== activeElement);
    if (verdict.key !== 'pass' || isBehind) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (verdict.key === 'hold') held = [...held, event];
    else if (verdict.key === 'pass' && isBehind) void giveBack([event]);
    wait();
  }

  function act({ held: what, isRetracted, scan, fragment }: Verdict, end: ScanEnd = null): void {
    const keys = held;
    if (what !== 'keep') held = [];
    if (what === 'release') void giveBack(keys);
    if (isRetracted) for (const [field, state] of fields) restoreField(field, state);
    if (fragment !== null) on.fragment(fragment);
    if (scan !== null) on.scanned(scan, document.activeElement, end);
  }

  function wait(): void {
    clearTimeout(timer);
    const due = recogniser.wakeAt();
    if (due === null) return;
    const decide = (expected: number, left: number): void => {
      // Held up: keys that came meanwhile are still on their way, and get the same time again.
      if (performance.now() - expected > heldUpMs && left > 0) decideAt(performance.now() + pace().waitMs, left - 1);
      else act(recogniser.pause());
    };
    const decideAt = (time: number, left: number): void => {
      timer = setTimeout(() => decide(time, left), Math.max(0, time - performance.now()));
    };
    decideAt(due, mostHeldUp);
  }

  /** Remembers what a field had, in case its keys turn out to be a scan. */
  function keep(field: Element | null, stateOf: typeof fieldState): void {
    if (!(field instanceof HTMLElement) || fields.has(field)) return;
    const state = stateOf(field);
    if (state) fields.set(field, state);
  }

  /** Does what the keys would have done. What one of them opens gets the next one, as when they come by themselves. */
  async function giveBack(keys: readonly KeyboardEvent[]): Promise<void> {
    const isRunning = returning.length > 0;
    returning.push(...keys);
    if (isRunning) return;
    for (let key = returning[0]; key; key = returning[0]) {
      const { activeElement } = document;
      const copy = copyOf(key);
      const { key: text } = key;
      copies.add(copy);
      keep(activeElement, fieldState);
      if (activeElement?.dispatchEvent(copy) && text.length === 1) insertText(text);
      await nextTick();
      // A cell that the key has opened begins with it, and had nothing before.
      keep(document.activeElement, (field) => {
        const state = fieldState(field);
        return state?.value === text ? { value: '', start: 0, end: 0 } : state;
      });
      returning.shift();
    }
  }
}

function copyOf(event: KeyboardEvent): KeyboardEvent {
  const { key, code, location, ctrlKey, shiftKey, altKey, metaKey } = event;
  const modifierAltGraph = event.getModifierState('AltGraph');
  const keys = { key, code, location, ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph };
  return new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true, composed: true });
}
