import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ref } from 'vue';
import { ProblemResponse, type PackingSession } from '../../../main/contract/index.ts';
import { usePausedOrder } from '../../../renderer/features/bench/usePausedOrder.ts';
import type { BenchPort } from '../../../renderer/features/bench/benchPort.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit, onlyWindow } from './sessionFixture.ts';

const order = (state: PackingSession['state'] = 'packing', change: Partial<PackingSession> = {}) =>
  benchSession([benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' }), benchUnit('c1-2')])], {
    ...{ state, next: state === 'paused' ? { do: 'resume' } : { do: 'packUnit', carton: 0, unitId: 'c1-2' } },
    ...change,
  });

function problem(status: number): ProblemResponse {
  const base = { type: 'urn:x', title: 'X', instance: 'x', doc_url: 'x', detail: 'Unknown code: TEA.' };
  return new ProblemResponse({ ...base, status }, null);
}

function bench() {
  const kept = ref('');
  const isAside = ref(false);
  let stored: () => PackingSession = () => order('paused');
  const port = {
    open: vi.fn<BenchPort['open']>(async ({ code, shipmentId }) => {
      if (code === 'TEA') throw problem(404);
      return code === 'WEB-2'
        ? order('packing', { shipmentId: 's2' })
        : order('packing', { shipmentId: shipmentId ?? 's1' });
    }),
    read: vi.fn<BenchPort['read']>(async () => stored()),
    scan: vi.fn<BenchPort['scan']>(),
    act: vi.fn<BenchPort['act']>(async () => benchAnswer(order('paused'), 'paused')),
    isAway: () => false,
    back: async () => undefined,
    newId: () => 'id',
  };
  const session = useSession({
    port,
    onCommand: vi.fn(),
    hold: onlyWindow,
    onChange: () => undefined,
    explain: (error) => paused.explain(error),
  });
  const paused = usePausedOrder({ session, kept, read: port.read, isAside: () => isAside.value });
  return { kept, isAside, port, session, paused, stores: (next: () => PackingSession) => (stored = next) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('an order that was paused at a bench', () => {
  let at: ReturnType<typeof bench>;
  beforeEach(async () => {
    at = bench();
    at.session.scan('WEB-1');
    await settled();
    await at.session.pause();
  });

  it('is known while nothing else is in hand, with how far it is', () => {
    expect(at.session.session.value).toBeNull();
    expect(at.paused.order.value).toMatchObject({ orderNumbers: ['WEB-1'], units: { confirmed: 1, total: 2 } });
    expect(at.kept.value).toBe('s1');
  });

  it('goes on with the command that is next, instead of another order', async () => {
    await at.paused.goOn();
    expect(at.port.open.mock.calls.at(-1)).toEqual([{ shipmentId: 's1' }]);
    expect(at.session.session.value?.state).toBe('packing');
    expect(at.paused.order.value).toBeNull();
    expect(at.kept.value).toBe('');
  });

  it('is named when something is scanned that is no order', async () => {
    at.session.scan('TEA');
    await settled();
    expect(at.session.feedback.value).toMatchObject({
      ...{ tone: 'wrong', scanned: 'TEA', notice: { code: 'orderPaused', order: 'WEB-1' } },
    });
  });

  it('stays paused while another order is packed', async () => {
    at.session.scan('WEB-2');
    await settled();
    expect(at.session.session.value?.shipmentId).toBe('s2');
    expect(at.paused.order.value?.shipmentId).toBe('s1');
  });

  it('is known again after the page was loaded, unless another bench goes on with it', async () => {
    const { order: again, refresh } = usePausedOrder({
      ...{ session: at.session, kept: at.kept, read: at.port.read, isAside: () => false },
    });
    await refresh();
    expect(again.value?.shipmentId).toBe('s1');
    at.stores(() => order('packing', { benchId: 'B2' }));
    await refresh();
    expect([again.value, at.kept.value]).toEqual([null, '']);
  });

  it('is forgotten when its packing was abandoned, and kept while the station is away', async () => {
    at.stores(() => {
      throw new Error('away');
    });
    await at.paused.refresh();
    expect(at.paused.order.value?.shipmentId).toBe('s1');
    at.stores(() => {
      throw problem(404);
    });
    await at.paused.refresh();
    expect(at.paused.order.value).toBeNull();
  });

  it('that was put aside because its sender wants it otherwise is not gone on with', async () => {
    await at.paused.goOn();
    at.isAside.value = true;
    await at.session.pause();
    expect(at.paused.order.value).toBeNull();
  });
});
