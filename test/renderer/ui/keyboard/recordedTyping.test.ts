import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Stroke } from '../../../../renderer/ui/keyboard/scanRecogniser.ts';
import { scanPace } from '../../../../renderer/ui/keyboard/scanPace.ts';
import { run, type HeldStroke } from './strokes.ts';

/** Keys that 46 people typed, with their times (`test/fixtures/typing`). */
const recorded = (inField: boolean): readonly (readonly HeldStroke[])[] => {
  const file = readFileSync(join(import.meta.dirname, '../../../fixtures/typing/typing.csv'), 'utf8');
  const people = new Map<string, HeldStroke[]>();
  for (const row of file.trim().split('\n').slice(1)) {
    const [person = '', name = '', gap = '0', held = ''] = row.split(',');
    const keys = people.get(person) ?? [];
    const at = (keys.at(-1)?.at ?? 1000) + Number(gap);
    keys.push({ ...strokeOf(name), at, inField, ...(held !== '' && { held: Number(held) }) });
    people.set(person, keys);
  }
  return [...people.values()];
};

const written: Readonly<Record<string, string>> = { comma: ',', quote: '"', space: ' ' };

function strokeOf(name: string): Pick<Stroke, 'kind' | 'text'> {
  const text = written[name] ?? name;
  if ([...text].length === 1) return { kind: 'text', text };
  if (name === 'Enter' || name === 'Tab') return { kind: 'end', text: '' };
  return { kind: ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(name) ? 'modifier' : 'other', text: '' };
}

/** Four letters within 150 ms, each released before the next: nothing tells them from a scanner's. Three times in 497,420 recorded keys. */
const likeScanners = ['seem', 'to t', 't yo'];

describe('recorded people', () => {
  test('type in a field without any delay, loss or change of order', () => {
    const people = recorded(true);
    expect(people.flat()).toHaveLength(16_100);
    for (const keys of people) {
      const { given, scans, retracted } = run(keys);
      const taken = scans.filter((scan) => likeScanners.includes(scan));
      expect([scans, retracted]).toEqual([taken, taken.length]);
      if (taken.length > 0) continue;
      expect(given).toEqual(keys.map((_, place) => ({ place, waited: 0 })));
    }
  });

  test('get every key through outside of fields, in order and within 180 ms', () => {
    for (const keys of recorded(false)) {
      const { given, scans } = run(keys);
      const taken = scans.filter((scan) => likeScanners.includes(scan));
      expect(scans).toEqual(taken);
      // The first of three that are rolled waits for both others, and all for what might follow.
      for (const { waited } of given) expect(waited).toBeLessThanOrEqual(2 * scanPace.betweenKeysMs + scanPace.waitMs);
      if (taken.length > 0) continue;
      const texts = (places: readonly number[]) => places.filter((place) => keys[place]?.kind !== 'modifier');
      expect(texts(given.map(({ place }) => place))).toEqual(texts([...keys.keys()]));
    }
  });
});
