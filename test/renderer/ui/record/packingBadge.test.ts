import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { PackingSummary, ShipmentStatus } from '../../../../main/contract/index.ts';
import PackingBadge from '../../../../renderer/ui/record/PackingBadge.vue';

it('says how far packers are until the shipment has left', () => {
  const text = (status: ShipmentStatus, packing: PackingSummary['state'] | null) =>
    mount(PackingBadge, { props: { status, packing } }).text();
  expect(text('Rated', 'planned')).toBe('');
  expect(text('Rated', 'paused')).toBe('Paused');
  expect(text('Ready', 'packed')).toBe('Packed');
  expect(text('Shipped', 'packed')).toBe('');
});
