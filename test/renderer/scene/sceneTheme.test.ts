import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sceneTheme } from '../../../renderer/scene/sceneTheme.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../renderer/styles/tokens.css'), 'utf8');
const contrast = tokens.slice(tokens.indexOf("[data-theme='contrast']"));

/** A token of the high-contrast theme as the numbers that a screen takes (CSS Color 4, OKLab). */
function token(name: string): readonly number[] {
  const written = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(contrast);
  const [light = 0, chroma = 0, hue = 0] = written?.slice(1).map(Number) ?? [];
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, shown)) * 255);
  });
}

it('the room of the high-contrast theme has the colours of its tokens', () => {
  const { room, accent, boxEdge, glass } = sceneTheme('contrast');
  const bytes = (colour: readonly number[]) => colour.map((part) => Math.round(part * 255));
  expect(bytes(room)).toEqual(token('surface-0'));
  expect(bytes(boxEdge)).toEqual(token('line-strong'));
  expect(bytes(accent)).toEqual(token('accent'));
  expect(bytes(glass)).toEqual(token('surface-2'));
});
