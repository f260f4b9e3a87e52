import { describe, expect, it } from 'vitest';
import { connectorTypeOf } from '../../../main/domain/integrations/connectorTypes.ts';
import { newKey, rowToSetUp } from '../../../renderer/features/integrations/newConnection.ts';

describe('the key of a new connection', () => {
  it('is the type for the first one', () => {
    expect(newKey('generic', 'Web shop', new Set(['sapS4Hana']))).toBe('generic');
  });

  it.each([
    ['Web shop', 'generic.web-shop'],
    ['  Müller & Söhne (Süd) ', 'generic.mueller-soehne-sued'],
    ['Café №7', 'generic.cafe-no7'],
    ['店', 'generic.system'],
    ['a'.repeat(64), `generic.${'a'.repeat(40)}`],
    [`${'a'.repeat(39)} b`, `generic.${'a'.repeat(39)}`],
  ])('has the name %s behind the type: %s', (name, key) => {
    expect(newKey('generic', name, new Set(['generic']))).toBe(key);
    expect(connectorTypeOf(key).connectorType).toBe('generic');
  });

  it('is counted where another connection has it', () => {
    const taken = new Set(['generic', 'generic.shop', 'generic.shop-2']);
    expect(newKey('generic', 'Shop!', taken)).toBe('generic.shop-3');
    const long = newKey('generic', 'a'.repeat(50), new Set(['generic', `generic.${'a'.repeat(40)}`]));
    expect(long).toBe(`generic.${'a'.repeat(38)}-2`);
  });
});

it('shows the set-up of a key whose type is known', () => {
  const rows = [{ key: 'generic', connector: { connectorType: 'generic' } as never, integration: null, open: null }];
  expect(rowToSetUp(rows, 'generic.shop')).toMatchObject({
    key: 'generic.shop',
    connector: { connectorType: 'generic' },
  });
  expect(rowToSetUp(rows, 'shopware.main')).toBeNull();
});
