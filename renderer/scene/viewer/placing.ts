import { easeOut } from '../camera.ts';

/** Where the unit that was added last is on its way, and how strongly the next one's outline shows. */
export interface Fall {
  /** The unit on its way; null when all rest. */
  readonly unit: number | null;
  /** Part of the way that is still before it, 1 to 0. */
  readonly part: number;
  /** 0 to 1. */
  readonly pulse: number;
  readonly pulses: boolean;
}

/** The movement of building: one unit at a time comes in from above, the next one's place pulses. */
export interface Placing {
  start(unit: number): void;
  /** The unit that is asked for comes in again and again, until it has been seen; null for none. */
  ask(unit: number | null): void;
  reset(): void;
  pulse(on: boolean): void;
  advance(now: number): Fall;
}

const FALL_MILLISECONDS = 420;
/** A unit that is asked for comes slowly enough to be followed, and stays for a while before it comes again. */
const ASK_MILLISECONDS = 900;
const ASK_AGAIN_MILLISECONDS = 2600;
const ASKS = 6;
const PULSE_MILLISECONDS = 1200;
/** After this many pulses the outline rests: an open view that nobody touches must not draw for ever. */
const PULSES = 8;

export function createPlacing(reducedMotion: boolean): Placing {
  let unit: number | null = null;
  let startedAt: number | null = null;
  let asked: number | null = null;
  let askedSince: number | null = null;
  let pulsing = false;
  let pulsingSince: number | null = null;

  return {
    start: (next) => {
      if (reducedMotion) return;
      unit = next;
      startedAt = null;
    },
    reset: () => {
      unit = null;
    },
    ask: (next) => {
      asked = reducedMotion ? null : next;
      askedSince = null;
    },
    pulse: (on) => {
      pulsing = on && !reducedMotion;
      pulsingSince = null;
    },
    advance: (now) => {
      let part = 0;
      if (unit !== null) {
        startedAt ??= now;
        part = 1 - easeOut(Math.min(1, (now - startedAt) / FALL_MILLISECONDS));
        if (part === 0) unit = null;
      }
      let comes = false;
      if (asked !== null) {
        askedSince ??= now;
        const [since, rest] = [now - askedSince, (now - askedSince) % ASK_AGAIN_MILLISECONDS];
        comes = since < ASKS * ASK_AGAIN_MILLISECONDS;
        if (comes && rest < ASK_MILLISECONDS) part = 1 - easeOut(rest / ASK_MILLISECONDS);
        else if (!comes) asked = null;
      }
      let pulse = 1;
      if (pulsing) {
        pulsingSince ??= now;
        const phase = (now - pulsingSince) / PULSE_MILLISECONDS;
        if (phase >= PULSES) pulsing = false;
        else pulse = 0.5 + 0.5 * Math.cos(phase * 2 * Math.PI);
      }
      return { unit: unit ?? (part > 0 ? asked : null), part, pulse, pulses: pulsing || comes };
    },
  };
}
