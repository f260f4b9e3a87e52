import { countOf, formatSize, formatWeight } from './formatting.ts';
import type { SceneLoad, SceneUnit } from './sceneLoad.ts';

/** What the picture shows, in one breath, for those who cannot see it. */
export function describeLoad(load: SceneLoad | null, shown: number, selected: SceneUnit | null): string {
  if (load === null) return '3D view: nothing packed yet.';
  const { box, units } = load;
  const weight = units.slice(0, shown).reduce((sum, unit) => sum + unit.weight, 0);
  const amount =
    shown === units.length ? countOf(units.length, 'unit') : `the first ${shown} of ${countOf(units.length, 'unit')}`;
  const size = formatSize(box.length, box.width, box.height);
  const sentences = [`3D view of ${box.label}, ${size}, with ${amount}, ${formatWeight(weight)}.`];
  if (selected !== null) sentences.push(`Selected: ${describeUnit(selected)}`);
  return sentences.join(' ');
}

/** One unit in a sentence. */
export function describeUnit(unit: SceneUnit): string {
  const { x, y, z } = unit;
  return `${unit.label}, SKU ${unit.sku}, ${formatSize(unit.length, unit.width, unit.height)}, ${formatWeight(unit.weight)}, at ${formatSize(x, y, z)}.`;
}
