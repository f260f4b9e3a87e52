import { describe, expect, it, vi } from 'vitest';
import { ref, type Ref } from 'vue';
import type { PrintJob } from '../../../main/contract/index.ts';
import {
  usePrinterTrouble,
  type LateLabels,
  type PrinterPort,
} from '../../../renderer/features/bench/usePrinterTrouble.ts';

function jobOf(id: string, change: Partial<PrintJob> = {}): PrintJob {
  return {
    ...{ id, kind: 'cartonLabel', title: `WEB-${id}`, shipmentId: 's1', carton: 0, printerId: 'zebra' },
    ...{ printerName: 'Zebra', benchId: 'B1', copies: 1, isCopy: false, state: 'queued', isStuck: true },
    ...{ attempts: 2, reason: 'unreachable', detail: null, createdAt: '2026-11-26T08:00:00.000Z' },
    ...{ nextAt: null, endedAt: null, reprintOf: null },
    ...change,
  };
}

function printers(...answers: (readonly PrintJob[])[]) {
  return window(ref<LateLabels>({ waiting: [], done: [] }), ...answers);
}

/** One of the windows of a bench: what they know of late labels is shared. */
function window(kept: Ref<LateLabels>, ...answers: (readonly PrintJob[])[]) {
  const port = {
    open: vi.fn<PrinterPort['open']>(async () => answers.shift() ?? []),
    decide: vi.fn<PrinterPort['decide']>(async () => undefined),
    job: vi.fn<PrinterPort['job']>(async (id) =>
      jobOf(id, { state: id === '9' ? 'cancelled' : 'sent', isStuck: false, carton: 1 }),
    ),
  };
  return { port, at: usePrinterTrouble(port, 'B1', kept) };
}

describe('printer trouble at a bench', () => {
  it('is what waits of this bench, oldest first, one printer at a time', async () => {
    const { at } = printers([
      jobOf('4', { printerId: 'laser', printerName: 'Laser' }),
      jobOf('3'),
      jobOf('2', { benchId: 'B2' }),
      jobOf('1'),
    ]);
    expect(at.trouble.value).toBeNull();
    await at.read();
    expect(at.trouble.value).toMatchObject({ kind: 'off', printer: 'Zebra' });
    expect(at.trouble.value?.jobs.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('goes once the document is through', async () => {
    const { at, port } = printers([jobOf('1')], []);
    await at.read();
    await at.decide('again');
    expect(port.decide.mock.calls).toEqual([['1', 'retry']]);
    expect(at.trouble.value).toBeNull();
  });

  it('goes on without a label, which is missing until somebody prints it', async () => {
    const aside = jobOf('1', { state: 'failed', reason: 'setAside' });
    const { at, port } = printers([jobOf('1')], [aside], [jobOf('2'), aside], [aside], []);
    await at.read();
    await at.decide('drop');
    expect(at.trouble.value).toBeNull();
    expect(at.missing.value).toMatchObject({ kind: 'missing', jobs: [{ id: '1' }] });
    // The next label waits for the same printer.
    await at.read();
    expect(at.trouble.value?.jobs.map(({ id }) => id)).toEqual(['2']);
    expect(at.missing.value?.jobs.map(({ id }) => id)).toEqual(['1']);
    await at.read();
    await at.decide('again');
    expect(port.decide.mock.calls).toEqual([
      ['1', 'setAside'],
      ['1', 'retry'],
    ]);
    expect(at.missing.value).toBeNull();
  });

  it('says of which carton a label is that comes late, one after the other', async () => {
    const { at, port } = printers(
      [
        jobOf('4', { kind: 'packingSlip', carton: null }),
        jobOf('3', { benchId: 'B2' }),
        jobOf('2'),
        jobOf('9'),
        jobOf('1'),
      ],
      [],
      [],
    );
    await at.read();
    expect(at.late.value).toBeNull();
    await at.read();
    // Not that of another bench, not the one that was given up, no sheet.
    expect(port.job.mock.calls.map(([id]) => id)).toEqual(['1', '9', '2']);
    expect(at.late.value).toMatchObject({ label: { title: 'WEB-1', carton: 1 }, count: 2 });
    at.seen();
    expect(at.late.value).toMatchObject({ label: { title: 'WEB-2' }, count: 1 });
    at.seen();
    await at.read();
    expect(at.late.value).toBeNull();
  });

  it('says so also when the label is still on its way, or cannot be read at first', async () => {
    const { at, port } = printers([jobOf('1')]);
    await at.read();
    port.job.mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce(jobOf('1', { state: 'sending' }));
    await at.read();
    await at.read();
    expect(at.late.value).toBeNull();
    await at.read();
    expect(at.late.value).toMatchObject({ label: { title: 'WEB-1' } });
    at.seen();
    await at.read();
    expect([at.late.value, port.job.mock.calls.length]).toEqual([null, 3]);
  });

  it('counts the labels that wait behind the one that is tried; none that is printed without delay', async () => {
    const behind = jobOf('2', { isStuck: false, attempts: 0, reason: null });
    const soon = jobOf('3', { isStuck: false, attempts: 0, reason: null, printerId: 'laser' });
    const { at } = printers([soon, behind, jobOf('1')], []);
    await at.read();
    expect(at.trouble.value).toMatchObject({ kind: 'off', jobs: [{ id: '1' }, { id: '2' }] });
    await at.read();
    expect(at.late.value).toMatchObject({ label: { title: 'WEB-1' }, count: 2 });
  });

  it('is settled in every window once somebody has seen to a late label, also where it is noticed later', async () => {
    const kept = ref<LateLabels>({ waiting: [], done: [] });
    const [one, other] = [window(kept, [jobOf('1')]), window(kept, [jobOf('1')], [jobOf('1')])];
    for (const { at } of [one, other]) await at.read();
    await one.at.read();
    expect(other.at.late.value).toMatchObject({ label: { title: 'WEB-1' }, count: 1 });
    other.at.seen();
    expect(one.at.late.value).toBeNull();
    await other.at.read();
    await other.at.read();
    expect([one.at.late.value, other.at.late.value]).toEqual([null, null]);
  });

  it('does not ask whether a label came out that is only tried again, and stays while it is', async () => {
    const again = jobOf('1', { reason: null });
    const tried = jobOf('1', { state: 'sending', isStuck: false, reason: null });
    const { at } = printers([jobOf('1')], [again], [tried], [jobOf('1')], [tried], []);
    const kinds: (string | null)[] = [];
    for (let read = 0; read < 6; read += 1) {
      await at.read();
      kinds.push(at.trouble.value?.kind ?? null);
    }
    expect(kinds).toEqual(['off', 'off', 'off', 'off', 'off', null]);
    expect(at.late.value).toMatchObject({ label: { title: 'WEB-1' } });
  });

  it('asks whether a label that was cut came out until somebody answers, or the question is settled elsewhere', async () => {
    const cut = jobOf('1', { state: 'uncertain', reason: 'cut' });
    const { at } = printers(
      [cut],
      [jobOf('2', { printerId: 'laser' }), cut],
      [jobOf('3', { state: 'sending' }), cut],
      [],
    );
    for (let read = 0; read < 3; read += 1) {
      await at.read();
      expect(at.trouble.value).toMatchObject({ kind: 'check', jobs: [{ id: '1' }] });
    }
    await at.read();
    expect(at.trouble.value).toBeNull();
  });

  it('asks whether a label that was cut came out, and prints it again only as a copy', async () => {
    const cut = jobOf('1', { state: 'uncertain', reason: 'cut' });
    const { at, port } = printers([cut], [cut], []);
    await at.read();
    expect(at.trouble.value?.kind).toBe('check');
    await at.decide('again');
    await at.decide('drop');
    expect(port.decide.mock.calls).toEqual([
      ['1', 'printAgain'],
      ['1', 'confirmPrinted'],
    ]);
  });

  it('keeps what it knows while the station is away, and reads again when it was decided elsewhere', async () => {
    const removed = jobOf('1', { reason: 'printerRemoved', printerName: null, state: 'failed' });
    const { at, port } = printers([removed]);
    await at.read();
    expect(at.trouble.value).toMatchObject({ kind: 'setUp', printer: 'zebra' });
    port.open.mockRejectedValueOnce(new TypeError());
    await at.read();
    expect(at.trouble.value?.kind).toBe('setUp');
    port.decide.mockRejectedValueOnce(new Error('It has ended.'));
    await at.decide('drop');
    expect(at.trouble.value).toBeNull();
    expect(at.isBusy.value).toBe(false);
  });
});
