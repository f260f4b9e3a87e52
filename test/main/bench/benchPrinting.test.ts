import { expect, it } from 'vitest';
import { createBenchPrinting, type BenchPrintingOptions } from '../../../main/domain/bench/benchPrinting.ts';
import { emptyFold } from '../../../main/domain/bench/foldPacking.ts';
import type { LoggedPackingEvent, PackingEvent } from '../../../main/domain/bench/ports.ts';

it('the slip of a packed order names everybody who packed it, in the order in which they began', () => {
  const confirmed: PackingEvent = {
    ...{ kind: 'unitsConfirmed', unitIds: ['u'], lot: null, expiry: null, serial: null, allowedBy: null },
  };
  const logged = (operatorName: string, event: PackingEvent = confirmed): LoggedPackingEvent => ({
    ...{ event, operatorName, benchId: 'B1', at: '2026-03-01T10:00:00.000Z' },
  });
  const named: unknown[] = [];
  const shipmentPacked = (event: { readonly operatorName: string | null }) => {
    named.push(event.operatorName);
    return { printJobIds: ['slip'] };
  };
  const events = [logged('Cid', { kind: 'claimed' }), logged('Ada'), logged('Ben'), logged('Ada')];
  const printing = createBenchPrinting({
    documents: { shipmentPacked },
    benches: { bench: () => null },
    packing: { events: () => events },
    settings: () => ({ printLabels: true, printSlip: true }),
  } as unknown as BenchPrintingOptions); // Only what a packed order asks for.
  const packer = (operatorName: string) => ({
    ...{ organizationId: 'o', name: 'user', operatorId: operatorName, operatorName, benchId: 'B1', isLead: false },
  });
  for (const name of ['Ben', 'Dan']) printing.printed(packer(name), 's1', emptyFold, [{ kind: 'packed' }]);
  expect(named).toEqual(['Ada, Ben', 'Ada, Ben, Dan']);
});
