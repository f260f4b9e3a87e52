import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { ShipmentSummary } from '../../../main/contract/index.ts';
import ShipmentCard from '../../../renderer/features/shipments/ShipmentCard.vue';

it('a card on the board says how many units are packed, as the list does', () => {
  const shipment = {
    ...{ id: 's1', status: 'Ready', orderNames: ['SO-1'], orders: 1, units: 5, boxes: 1, cost: null, reason: null },
    ...{ shipToName: 'Acme', city: 'Bonn', updatedAt: '2026-03-02T12:00:00Z' },
    packing: { state: 'packed', confirmed: 4, total: 5, short: 1, operatorName: null },
    senderRequest: null,
  } as unknown as ShipmentSummary;
  const props = { shipment, busy: false, tenders: false, tabbed: true, now: new Date('2026-03-02T12:00:00Z') };
  const text = mount(ShipmentCard, { props, global: { stubs: ['RouterLink'] } }).text();
  expect(text).toContain('4 of 5 units packed · 1 not shipped · 1 box');
});

it('a card whose order is cancelled or changed at its sender says so, also to who only hears it', () => {
  const shipment = {
    ...{ id: 's1', status: 'Ready', orderNames: ['SO-1'], orders: 1, units: 5, boxes: 1, cost: null, reason: null },
    packing: { state: 'packing', confirmed: 0, total: 5, short: 0, operatorName: null },
  } as unknown as ShipmentSummary;
  const cardOf = (senderRequest: ShipmentSummary['senderRequest']) =>
    mount(ShipmentCard, {
      props: { shipment: { ...shipment, senderRequest }, busy: false, tenders: false, tabbed: true, now: new Date() },
      global: { stubs: ['RouterLink'] },
    });
  const cancelled = cardOf('cancellation');
  expect(cancelled.text()).toContain('Cancelled at sender');
  expect(cancelled.find('.failed').exists()).toBe(true);
  expect(cancelled.find('article').attributes('aria-label')).toBe('SO-1, Cancelled at sender, Ready');
  expect(cardOf('change').text()).toContain('Changed at sender');
  expect(cardOf(null).text()).not.toContain('sender');
});
