import { rangeFault } from '../../ui/measure/quantity.ts';
import { lengthText, measureSystem } from '../../ui/measure/units.ts';
import { useMessages } from '../../messages/messages.ts';
import { cleaned, valueAt, type Draft, type FieldGroup, type FieldLabels } from '../../masters/recordFields.ts';
import { fieldMessages } from './fieldMessages.ts';

/** Largest inner length in inches (a trailer) and gross weight in pounds. */
export const longestInches = 2000;
export const heaviestPounds = 200_000;
/** The engine works in thousandths of an inch; a container has some room. */
export const shortestInches = 0.001;

const { t } = useMessages(fieldMessages);
const types = ['Box', 'Pallet', 'Equipment'] as const;

/** Every field of a container's record (specification, "Containers") but its id. */
export const containerGroups: readonly FieldGroup[] = [
  {
    id: 'inside',
    fields: [
      { path: 'inner', kind: 'dimensions', paths: ['innerLength', 'innerWidth', 'innerHeight'], max: longestInches },
      { path: 'weightMaxGross', kind: 'weight', max: heaviestPounds },
      { path: 'weightTare', kind: 'weight' },
    ],
  },
  {
    id: 'identity',
    fields: [
      { path: 'isActive', kind: 'flag' },
      { path: 'name', kind: 'text', longest: 256, wide: true },
      { path: 'containerType', kind: 'choice', choices: types, always: true },
      { path: 'subType', kind: 'text' },
      { path: 'description', kind: 'longText', longest: 2000 },
    ],
  },
  {
    id: 'outside',
    fields: [
      { path: 'outer', kind: 'dimensions', paths: ['outerLength', 'outerWidth', 'outerHeight'], max: longestInches },
      { path: 'wallThickness', kind: 'length' },
      { path: 'material', kind: 'text' },
    ],
  },
  {
    id: 'dynamic',
    fields: [
      { path: 'isDynamic', kind: 'flag' },
      { path: 'min', kind: 'dimensions', paths: ['minLength', 'minWidth', 'minHeight'], max: longestInches },
    ],
  },
  {
    id: 'stacking',
    fields: [
      { path: 'stackable', kind: 'flag' },
      { path: 'maxStackWeight', kind: 'weight', max: heaviestPounds },
    ],
  },
  {
    id: 'commerce',
    fields: [
      { path: 'baseCost', kind: 'amount', wide: true },
      { path: 'dimensionUnit', kind: 'text' },
      { path: 'weightUnit', kind: 'text' },
    ],
  },
  { id: 'tagging', fields: [{ path: 'tags', kind: 'tags' }] },
];

function isNamed<M extends object>(messages: M, name: string): name is keyof M & string {
  return name in messages;
}

const { labels, help, groups } = fieldMessages.texts.en;

export const containerLabels: FieldLabels = {
  label: (path) => (isNamed(labels, path) ? t(`labels.${path}`) : path),
  help: (path) => {
    const ofMetric = `${path}_metric`;
    if (measureSystem.value === 'metric' && isNamed(help, ofMetric)) return t(`help.${ofMetric}`);
    return isNamed(help, path) ? t(`help.${path}`) : '';
  },
  choice: (_, value) => (isNamed(fieldMessages.texts.en.types, value) ? t(`types.${value}`) : value),
  group: (id) => (isNamed(groups, id) ? t(`groups.${id}`) : id),
};

/** What is wrong with a container as it is typed, beyond what its fields refuse themselves. */
export function containerFaults(draft: Draft): Record<string, string> {
  const number = (path: string): number | null => {
    const value = valueAt(draft, path);
    return typeof value === 'number' ? value : null;
  };
  const faults: Record<string, string> = {};
  if (cleaned(draft['name']) === undefined) faults['name'] = t('faults.name');
  const gross = number('weightMaxGross');
  if (gross === null) faults['weightMaxGross'] = t('faults.gross');
  else if ((number('weightTare') ?? 0) > gross) faults['weightTare'] = t('faults.tare');
  for (const side of ['Length', 'Width', 'Height']) {
    const inner = number(`inner${side}`);
    if (inner === null || inner < shortestInches) {
      const range = { min: shortestInches, max: longestInches };
      faults[`inner${side}`] = (inner !== null && rangeFault('length', inner, range)) || t('faults.needed');
      continue;
    }
    if ((number(`outer${side}`) ?? Infinity) < inner)
      faults[`outer${side}`] = t('faults.outer', { least: lengthText(inner) });
    if ((number(`min${side}`) ?? 0) > inner) faults[`min${side}`] = t('faults.smallest', { most: lengthText(inner) });
  }
  return faults;
}
