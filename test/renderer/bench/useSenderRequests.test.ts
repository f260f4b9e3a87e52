import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import type { PackingSession } from '../../../main/contract/index.ts';
import { useSenderRequests } from '../../../renderer/features/bench/useSenderRequests.ts';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

const asked = (recordId: string) => ({
  ...{ orderId: 'o1', sourceOrderId: 'WEB-1', requestedAt: '2026-11-26T08:00:00.000Z' },
  ...{ connectorType: 'generic', recordId },
});
const changed = (recordId: string) => ({ ...asked(recordId), reason: 'Too late.', changes: [], changeCount: 0 });
const order = (change: Partial<PackingSession>) => benchSession([benchCarton(0, [benchUnit('c1-1')])], change);

it('what senders want is read one after the other, a cancellation first, and each once', () => {
  const session = shallowRef<PackingSession | null>(null);
  const { request, goOn } = useSenderRequests(session);
  expect(request.value).toBeNull();
  session.value = order({ 'x-cancellationRequests': [asked('r1')], 'x-changeRequests': [changed('r2')] });
  expect(request.value).toMatchObject({ kind: 'cancellation', request: { recordId: 'r1' } });
  goOn();
  expect(request.value).toMatchObject({ kind: 'change', request: { recordId: 'r2' } });
  goOn();
  expect(request.value).toBeNull();
  session.value = order({ 'x-changeRequests': [changed('r2'), changed('r3')] });
  expect(request.value?.request.recordId).toBe('r3');
});

it('a packed order is not stopped any more', () => {
  const session = shallowRef<PackingSession | null>(order({ state: 'packed', 'x-changeRequests': [changed('r1')] }));
  expect(useSenderRequests(session).request.value).toBeNull();
});
