import { describe, expect, it, vi } from 'vitest';
import type { LeadCall } from '../../../main/contract/index.ts';
import { useLeadCall, type LeadCallPort } from '../../../renderer/features/bench/useLeadCall.ts';

const callOf = (benchId: string): LeadCall => ({
  ...{ benchId, benchName: benchId, shipmentId: 's1', orderNumbers: ['WEB-1'], operatorName: 'Ann' },
  calledAt: '2026-11-26T08:00:00.000Z',
});

function bench(...listed: (readonly LeadCall[])[]) {
  const port = {
    list: vi.fn<LeadCallPort['list']>(async () => listed.shift() ?? []),
    call: vi.fn<LeadCallPort['call']>(async () => callOf('B1')),
    end: vi.fn<LeadCallPort['end']>(async () => undefined),
  };
  return { port, at: useLeadCall(port, 'B1') };
}

describe('the call of a bench for a lead', () => {
  it('stays until somebody has dealt with it, here or elsewhere', async () => {
    const { at, port } = bench([callOf('B2'), callOf('B1')], [callOf('B2')], []);
    expect(await at.call('s1')).toBe(true);
    expect(port.call).toHaveBeenCalledWith('s1');
    await at.read();
    expect(at.isCalled.value).toBe(true);
    await at.read();
    expect(at.isCalled.value).toBe(false);
    await at.call('s1');
    await at.end();
    expect([port.end.mock.calls.length, at.isCalled.value]).toEqual([1, false]);
  });

  it('is not said to be made when the station did not take it, and kept while that is away', async () => {
    const { at, port } = bench();
    port.call.mockRejectedValueOnce(new TypeError());
    expect(await at.call(null)).toBe(false);
    expect(at.isCalled.value).toBe(false);
    await at.call(null);
    port.list.mockRejectedValueOnce(new TypeError());
    await at.read();
    expect(at.isCalled.value).toBe(true);
  });
});
