import { expect, test } from 'vitest';
import { billedText } from '../../../renderer/ui/quotes/billedText.ts';

const unit = (billableWeight: number, actualWeight: number, dimWeight: number) => ({
  ...{ billableWeight, actualWeight, dimWeight },
});

test.each([
  ['what the scale shows', [unit(2, 2, 1)], 'Billed weight: 2 lb.'],
  ['what is rounded up', [unit(2, 1.2, 1)], 'Billed weight: 2 lb (rounded up from 1.2 lb).'],
  ['the size', [unit(5, 2, 5)], 'Billed weight: 5 lb (for its size; on the scale 2 lb).'],
  [
    'the size, rounded up',
    [unit(5, 2, 4.3)],
    'Billed weight: 5 lb (for its size, 4.3 lb, rounded up; on the scale 2 lb).',
  ],
  ['all units', [unit(2, 2, 1), unit(3, 3, 1)], 'Billed weight: 5 lb.'],
  ['no units', [], ''],
])('a price says that it is charged for %s', (_, units, text) => {
  expect(billedText(units)).toBe(text);
});
