import { expect } from 'vitest';
import { createScanRecogniser, type Stroke, type Verdict } from '../../../../renderer/ui/keyboard/scanRecogniser.ts';
import { scanPace } from '../../../../renderer/ui/keyboard/scanPace.ts';

/** What came of some keys. */
export interface Run {
  /** Places of the keys that the page got, in the order in which it got them, with how long each was held back. */
  readonly given: readonly { readonly place: number; readonly waited: number }[];
  readonly scans: readonly string[];
  readonly retracted: number;
  readonly fragments: readonly string[];
}

/** A stroke, with how long the key was held; without it, it is still held when the next one comes. */
export type HeldStroke = Stroke & { readonly held?: number };

/** Sends strokes at their times, as the window does: when nothing comes in time, the recogniser hears of the pause. */
export function run(strokes: readonly HeldStroke[], takesShort = false): Run {
  const recogniser = createScanRecogniser(
    () => scanPace,
    () => takesShort,
  );
  const fragments: string[] = [];
  /** Keys that are down, with when they come up. */
  let down: { readonly text: string; readonly at: number }[] = [];
  const releaseUntil = (time: number): void => {
    const up = down.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at);
    down = down.filter(({ at }) => at > time);
    for (const { text, at } of up) recogniser.release(text, at);
  };
  const given: { place: number; waited: number }[] = [];
  const scans: string[] = [];
  let held: number[] = [];
  let retracted = 0;
  const act = ({ held: what, isRetracted, scan, fragment }: Verdict, now: number): void => {
    if (what === 'release') given.push(...held.map((place) => ({ place, waited: now - (strokes[place]?.at ?? 0) })));
    if (what !== 'keep') held = [];
    if (isRetracted) retracted += 1;
    if (scan !== null) scans.push(scan);
    if (fragment !== null) fragments.push(fragment);
  };
  const pauseBefore = (time: number): void => {
    const due = recogniser.wakeAt();
    if (due !== null && due < time) {
      releaseUntil(due);
      act(recogniser.pause(), due);
    }
    releaseUntil(time);
  };
  for (const [place, stroke] of strokes.entries()) {
    pauseBefore(stroke.at);
    const verdict = recogniser.stroke(stroke);
    act(verdict, stroke.at);
    if (verdict.key === 'pass') given.push({ place, waited: 0 });
    if (verdict.key === 'hold') held.push(place);
    // A key is up before it is pressed again.
    down = down.filter(({ text }) => text.toLowerCase() !== stroke.text.toLowerCase());
    if (stroke.held !== undefined) down.push({ text: stroke.text, at: stroke.at + stroke.held });
  }
  pauseBefore(Infinity);
  expect(held).toEqual([]);
  return { given, scans, retracted, fragments };
}

/** Strokes with gaps before each, in milliseconds. */
export function timed(keys: readonly (Omit<HeldStroke, 'at'> & { readonly gap: number })[], start = 0): HeldStroke[] {
  let at = start;
  return keys.map(({ gap, ...key }) => ({ ...key, at: (at += gap) }));
}
export const textKey = (text: string, inField: boolean) => ({ kind: 'text', text, inField }) as const;
export const endKey = (inField: boolean) => ({ kind: 'end', text: '', inField }) as const;
export const shift = (inField: boolean) => ({ kind: 'modifier', text: '', inField }) as const;
