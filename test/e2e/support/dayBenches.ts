import type { Make } from './workingDay.ts';

/** Benches, who packs there, what packers are told, and printers of which one is off: its labels are stuck. */
export async function dayBenches(make: Make, shipmentId: string): Promise<void> {
  const printer = (name: string, port: number, format: string) => ({
    ...{ name, format, dotsPerInch: 203 },
    connection: { kind: 'tcp', host: '127.0.0.1', port },
  });
  // Nothing listens on the first ports.
  await make('PUT', '/station/v1/printers/zebra-north', printer('Zebra north', 1, 'zpl'));
  await make('PUT', '/station/v1/printers/office', printer('Office', 2, 'pdf'));
  await make('PATCH', '/station/v1/settings', {
    printing: { labelPrinterId: 'zebra-north', documentPrinterId: 'office', printers: {} },
  });
  for (const name of ['North 4', 'South 1'])
    await make('POST', '/station/v1/benches', {
      ...{ name, labelPrinterId: name === 'North 4' ? 'zebra-north' : null, documentPrinterId: null, scale: null },
    });
  await make('POST', '/station/v1/operators', { name: 'Ana Kowalski', role: 'lead', badge: 'BADGE-0007' });
  await make('POST', '/station/v1/operators', { name: 'Ben Okafor', role: 'packer', pin: '4711' });
  await make('POST', '/station/v1/packing-notes', {
    ...{ customerId: 'C-1', text: 'Two layers of bubble wrap', at: 'close', mustConfirm: true },
  });
  await make('POST', '/station/v1/print-jobs', { shipmentId, kind: 'cartonLabel' });
  await make('POST', '/station/v1/print-jobs', { shipmentId, kind: 'packingSlip' });
}
