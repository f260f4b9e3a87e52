import { expect, it } from 'vitest';
import { keyText, withKeyNames } from '../../../renderer/features/consolidation/groupingKeys.ts';

it('fields that orders are grouped by are called as people call them', () => {
  expect(['shipTo.address.zip', 'serviceLevel', 'customAttributes.route', 'extra.path'].map(keyText)).toEqual([
    'ZIP',
    'Service level',
    'route',
    'extra.path',
  ]);
  expect(withKeyNames('It has no single value for shipTo.address.zip, serviceLevel.')).toBe(
    'It has no single value for ZIP, Service level.',
  );
});
