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
  reset(): void;
  pulse(on: boolean): void;
  advance(now: number): Fall;
}

const FALL_MILLISECONDS = 420;
const PULSE_MILLISECONDS = 1200;
/** After this many pulses the outline rests: an open view that nobody touches must not draw for ever. */
const PULSES = 8;

export function createPlacing(reducedMotion: boolean): Placing {
  let unit: number | null = null;
  let startedAt: number | null = null;
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
      let pulse = 1;
      if (pulsing) {
        pulsingSince ??= now;
        const phase = (now - pulsingSince) / PULSE_MILLISECONDS;
        if (phase >= PULSES) pulsing = false;
        else pulse = 0.5 + 0.5 * Math.cos(phase * 2 * Math.PI);
      }
      return { unit, part, pulse, pulses: pulsing };
    },
  };
}
