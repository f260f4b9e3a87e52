import { scanPace, type ScanPace } from './scanPace.ts';

/** A key as far as the recogniser needs to know it. */
export interface Stroke {
  /**
   * text: writes a character. end: Enter or Tab. separator: the GS of a GS1 code, sent as Ctrl+]. modifier: Shift and the like, which
   * scanners send around capitals. other: everything else, and what is certainly a person: repeated keys, shortcuts, an input method.
   */
  readonly kind: 'text' | 'end' | 'separator' | 'modifier' | 'other';
  /** The character; empty for other kinds. */
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
  /** Whether it goes into a field where people type. */
  readonly inField: boolean;
}

/** What is to be done: first with the keys that were held back, then with this one. */
export interface Verdict {
  /** keep: still undecided. release: they are a person's and are given to the page in their order. drop: they are part of a scan. */
  readonly held: 'keep' | 'release' | 'drop';
  /** Fields get back what they had before the keys of this scan. */
  readonly isRetracted: boolean;
  /** The scan that is complete, before this key or with it. */
  readonly scan: string | null;
  /** What came as from a scanner, too short to be a scan without Enter or Tab. */
  readonly fragment: string | null;
  /** Whether this key may be the first of a scan. */
  readonly isFirst: boolean;
  /** pass: the page gets it now. hold: kept until it is clear whose it is. drop: part of a scan. */
  readonly key: 'pass' | 'hold' | 'drop';
}

export interface ScanRecogniser {
  readonly stroke: (stroke: Stroke) => Verdict;
  /** A key that writes `text` has been released. */
  readonly release: (text: string, at: number) => void;
  /** No key has come until `wakeAt`. */
  readonly pause: () => Verdict;
  /** When `pause` is due if no key comes before; null while nothing is undecided. */
  readonly wakeAt: () => number | null;
}

interface Burst {
  readonly text: string;
  readonly keys: number;
  readonly lastAt: number;
  /** When the last key was released; null while it is held. */
  readonly releasedAt: number | null;
  /** Keys that are down, in lower case, with when the next one was pressed; null for the last one. */
  readonly down: readonly { readonly text: string; readonly nextAt: number | null }[];
  /** Whether a key was held well into the next one. */
  readonly isRolled: boolean;
  /** Whether each key before the last one was released before the next, as scanners do. */
  readonly isReleased: boolean;
  /** Keys are held back from now on: outside of fields, a letter would be a shortcut. */
  readonly isHeld: boolean;
  /** Fields may have got some of its keys: it was typed in one, or was given to the page as a person's. */
  readonly wasInField: boolean;
}

const nothing: Verdict = {
  ...{ held: 'keep', isRetracted: false, scan: null, fragment: null, isFirst: false, key: 'pass' },
};

const areSigns = (...texts: readonly string[]): boolean => texts.every((text) => !/\p{L}/u.test(text));

/**
 * Tells scans from typing, key by key. Outside of fields the first keys wait until it is clear whose they are, 80 ms at most after the last. In a
 * field a person's keys are never touched: the first three pass, and are taken back if the fourth shows that they are a scan.
 */
export function createScanRecogniser(
  paceNow: () => ScanPace = () => scanPace,
  /** Whether a scan is asked for: then codes of one to three characters are taken, too. */
  takesShort: () => boolean = () => false,
): ScanRecogniser {
  let burst: Burst | null = null;
  /** The burst that was given up because no key came in time. Keys can be late: their times tell whether they belong to it. */
  let givenUp: Burst | null = null;
  /** End of the last scan. */
  let endedAt = -Infinity;
  /** Whether the scanner sends Enter or Tab behind its codes, as most do: what the last scan showed. */
  let sendsEnd = true;

  const isScan = ({ keys }: Burst): boolean => keys >= paceNow().fewestKeys;
  const isLastReleased = ({ releasedAt, lastAt }: Burst): boolean =>
    releasedAt !== null && releasedAt - lastAt <= scanPace.mostHeldMs;
  /** Whether all keys were released as a scanner does it, where short codes are taken. */
  const isShort = (of: Burst): boolean => takesShort() && !of.wasInField && of.isReleased && isLastReleased(of);
  /** Whether a key comes as soon after the last one as a scanner sends it, patient or not. */
  const isPrompt = ({ lastAt }: Burst, at: number): boolean => at - lastAt <= scanPace.betweenKeysMs;

  /** The burst is over without Enter or Tab. */
  function settle(): Verdict {
    const over = burst;
    burst = null;
    if (!over) return nothing;
    if (!isScan(over)) {
      return { ...nothing, held: 'release', fragment: isShort(over) ? over.text : null };
    }
    endedAt = over.lastAt;
    sendsEnd = false;
    return { ...nothing, scan: over.text };
  }

  function onText(stroke: Stroke): Verdict {
    // Space presses what has the focus; held back it could not. No code begins with it.
    if (!burst && stroke.text === ' ' && !stroke.inField) return nothing;
    const isFirst = burst === null;
    const { keys = 0, text = '', isHeld = false, wasInField = false, down = [], isRolled = false } = burst ?? {};
    const name = stroke.text.toLowerCase();
    const isReleased = burst === null || (burst.isReleased && isLastReleased(burst) && isPrompt(burst, stroke.at));
    burst = {
      ...{ releasedAt: null, isReleased },
      text: text + stroke.text,
      keys: keys + 1,
      lastAt: stroke.at,
      isRolled,
      down: [
        ...down.flatMap((key) => (key.text === name ? [] : [{ ...key, nextAt: key.nextAt ?? stroke.at }])),
        { text: name, nextAt: null },
      ],
      isHeld: isHeld || !stroke.inField,
      wasInField: wasInField || stroke.inField,
    };
    if (!isScan(burst)) return { ...nothing, isFirst, key: burst.isHeld ? 'hold' : 'pass' };
    const isClear = keys + 1 === paceNow().fewestKeys;
    return { ...nothing, held: isClear ? 'drop' : 'keep', isRetracted: isClear && wasInField, key: 'drop' };
  }

  function onEnd({ at }: Stroke): Verdict {
    const over = burst;
    burst = null;
    if (!over) {
      if (at - endedAt > paceNow().lateEndMs) return nothing;
      endedAt = at;
      sendsEnd = true;
      return { ...nothing, key: 'drop' };
    }
    const isCode = over.keys + 1 >= paceNow().fewestKeys || (isShort(over) && isPrompt(over, at));
    if (!isCode) return { ...nothing, held: 'release' };
    endedAt = at;
    sendsEnd = true;
    return {
      ...nothing,
      ...{ held: 'drop', isRetracted: !isScan(over) && over.wasInField },
      ...{ scan: over.text, key: 'drop' },
    };
  }

  function onOther({ at }: Stroke): Verdict {
    if (!burst || !isScan(burst)) return settle();
    // Scanners send control keys, too; none of them may reach the page.
    burst = { ...burst, lastAt: at };
    return { ...nothing, key: 'drop' };
  }

  /** Whether a burst that is no scan yet shows a person's fingers: scanners release a key before the next one, or with it. */
  const isPersons = (of: Burst): boolean => !isScan(of) && (of.isRolled || of.down.length > 1);

  function next(stroke: Stroke): Verdict {
    if (burst && stroke.kind !== 'other' && isPersons(burst)) {
      burst = null;
      return { ...next(stroke), held: 'release' };
    }
    switch (stroke.kind) {
      case 'text':
        return onText(stroke);
      case 'separator':
        // Before a code it says nothing that is needed, and it may be somebody's shortcut.
        return burst ? onText(stroke) : nothing;
      case 'end':
        return onEnd(stroke);
      default:
        return onOther(stroke);
    }
  }

  function waitFor(undecided: Burst): number {
    const { waitMs, waitInScanMs, waitForEndMs } = paceNow();
    if (!isScan(undecided)) return waitMs;
    return sendsEnd ? waitForEndMs : waitInScanMs;
  }

  const follows = ({ lastAt }: Burst, { at }: Stroke): boolean => at - lastAt <= paceNow().betweenKeysMs;

  return {
    stroke: (stroke) => {
      if (stroke.kind === 'modifier') return nothing;
      if (!burst && givenUp && stroke.kind !== 'other' && follows(givenUp, stroke)) burst = givenUp;
      givenUp = null;
      if (!burst || follows(burst, stroke)) return next(stroke);
      const { held, scan, fragment } = settle();
      const now = next(stroke);
      return { ...now, held, scan, fragment };
    },
    release: (text, at) => {
      if (!burst || text.length !== 1) return;
      const name = text.toLowerCase();
      const isLast = burst.releasedAt === null && burst.text.at(-1)?.toLowerCase() === name;
      // Where Shift was released before it, a digit comes up in place of its sign.
      const key = burst.down.find((one) => one.text === name) ?? burst.down.find((one) => areSigns(one.text, name));
      const nextAt = key?.nextAt ?? null;
      const isRolled = nextAt !== null && at - nextAt >= scanPace.rolledMs;
      burst = {
        ...burst,
        releasedAt: isLast ? at : burst.releasedAt,
        down: burst.down.filter((one) => one !== key),
        isRolled: burst.isRolled || isRolled,
      };
    },
    pause: () => {
      givenUp = burst && { ...burst, wasInField: burst.wasInField || !isScan(burst) };
      return settle();
    },
    wakeAt: () => burst && burst.lastAt + waitFor(burst),
  };
}
