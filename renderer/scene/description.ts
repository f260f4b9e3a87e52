import { useMessages } from '../messages/messages.ts';
import { formatSize, formatWeight } from './formatting.ts';
import { atOnce, type Steps } from '../ui/slices.ts';
import { scanSteps, type SceneLoad, type SceneUnit, type SceneUnits } from './sceneLoad.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** What the picture shows, in one breath, for those who cannot see it. */
export function describeLoad(load: SceneLoad | null, shown: number, selected: SceneUnit | null): string {
  if (load === null) return t('nothing');
  const { box, units } = load;
  const said = {
    label: box.label,
    size: formatSize(box.length, box.width, box.height),
    units: t('common.units', { count: units.length }),
    weight: formatWeight(weightOf(units, shown)),
  };
  const sentences = [shown === units.length ? t('whole', said) : t('part', { ...said, shown })];
  if (selected !== null) sentences.push(t('selected', { unit: describeUnit(selected) }));
  return sentences.join(' ');
}

const sums = new WeakMap<SceneUnits, Float64Array>();

/** Pounds of the first units; summed up once per load, because playing asks at every step. */
function weightOf(units: SceneUnits, shown: number): number {
  return (sums.get(units) ?? atOnce(sumWeights(units)))[shown] ?? 0;
}

/** Sums the weights up in steps, for the sentences that will be asked for. */
export function* sumWeights(units: SceneUnits): Steps<Float64Array> {
  const known = sums.get(units);
  if (known !== undefined) return known;
  const sum = new Float64Array(units.length + 1);
  yield* scanSteps(units, ({ weight }, index) => (sum[index + 1] = (sum[index] ?? 0) + weight));
  sums.set(units, sum);
  return sum;
}

/** One unit in a sentence. */
export function describeUnit(unit: SceneUnit): string {
  const { x, y, z, label, sku } = unit;
  const size = formatSize(unit.length, unit.width, unit.height);
  return t('unit', { label, sku, size, weight: formatWeight(unit.weight), place: formatSize(x, y, z) });
}
