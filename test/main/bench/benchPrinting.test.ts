import { expect, it } from 'vitest';
import { createBenchPrinting, type BenchPrintingOptions } from '../../../main/domain/bench/benchPrinting.ts';
import { foldPacking } from '../../../main/domain/bench/foldPacking.ts';
import type { LoggedPackingEvent, PackingEvent, UnitState } from '../../../main/domain/bench/ports.ts';

it('the slip of a packed order names everybody whose units are in it, in the order in which they packed them', () => {
  const confirmed = (id: string): PackingEvent => ({
    ...{ kind: 'unitsConfirmed', unitIds: [id], lot: null, expiry: null, serial: null, allowedBy: null },
  });
  const logged = (operatorName: string, event: PackingEvent): LoggedPackingEvent => ({
    ...{ event, operatorName, benchId: 'B1', at: '2026-03-01T10:00:00.000Z' },
  });
  const units = ['a', 'b', 'c'].map((id) => ({ id, state: 'open', orderId: 'o', lineNumber: 1 }) as UnitState);
  const opened = { kind: 'opened', plan: { cartons: [{ index: 0, state: 'open', units }], notes: [] } };
  const named: unknown[] = [];
  const shipmentPacked = (event: { readonly operatorName: string | null }) => {
    named.push(event.operatorName);
    return { printJobIds: ['slip'] };
  };
  const events = [
    logged('Cid', opened as unknown as PackingEvent), // Only what says who packed a unit.
    logged('Cid', confirmed('a')),
    logged('Cid', { kind: 'undone' }),
    logged('Ada', confirmed('a')),
    logged('Ben', confirmed('b')),
  ];
  const printing = createBenchPrinting({
    documents: { shipmentPacked },
    benches: { bench: () => null },
    packing: { events: () => events },
    settings: () => ({ printLabels: true, printSlip: true }),
  } as unknown as BenchPrintingOptions); // Only what a packed order asks for.
  const packer = (operatorName: string) => ({
    ...{ organizationId: 'o', name: 'user', operatorId: operatorName, operatorName, benchId: 'B1', isLead: false },
  });
  const before = foldPacking(events.map(({ event }) => event));
  for (const name of ['Ben', 'Dan']) printing.printed(packer(name), 's1', before, [confirmed('c'), { kind: 'packed' }]);
  expect(named).toEqual(['Ada, Ben', 'Ada, Ben, Dan']);
  // Who only ends the order has packed nothing.
  printing.printed(packer('Eve'), 's1', before, [{ kind: 'packed' }]);
  expect(named.at(-1)).toBe('Ada, Ben');
});
