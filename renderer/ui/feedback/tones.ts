import { useLocalStorage } from '@vueuse/core';

/**
 * Tones for people whose eyes are on the goods. Right and wrong differ in pitch, timbre and rhythm, so that they are told apart in noise
 * and by people who hear high or low tones badly: one short high sine, and two low bursts of a sawtooth.
 */
const tones = {
  right: { wave: 'sine', notes: [[1318, 0, 90]] },
  wrong: {
    wave: 'sawtooth',
    notes: [
      [165, 0, 150],
      [165, 210, 220],
    ],
  },
  done: {
    wave: 'triangle',
    notes: [
      [784, 0, 100],
      [988, 110, 100],
      [1318, 220, 180],
    ],
  },
  attention: {
    wave: 'triangle',
    notes: [
      [587, 0, 140],
      [587, 220, 140],
    ],
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly wave: OscillatorType; readonly notes: readonly (readonly [hertz: number, at: number, ms: number])[] }
  >
>;
export type Tone = keyof typeof tones;

/** From 0, silent, to 1; kept on this computer. */
export const volume = useLocalStorage('packwright.volume', 0.6, { writeDefaults: false });

/** A sawtooth of the same amplitude is louder than a sine. */
const loudness: Readonly<Record<OscillatorType, number>> = {
  sine: 0.8,
  triangle: 0.8,
  sawtooth: 0.35,
  square: 0.3,
  custom: 0,
};
/** Begins and ends a note without a click. */
const rampSeconds = 0.008;

let audio: AudioContext | null = null;

/** Plays a tone. Browsers allow it once somebody has pressed a key or clicked; a scan is such a key. */
export function playTone(tone: Tone): void {
  if (volume.value <= 0) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const { wave, notes } = tones[tone];
  const now = audio.currentTime;
  for (const [hertz, at, ms] of notes) {
    const [start, end] = [now + at / 1000, now + (at + ms) / 1000];
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume.value * loudness[wave], start + rampSeconds);
    gain.gain.setValueAtTime(volume.value * loudness[wave], end - rampSeconds);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
