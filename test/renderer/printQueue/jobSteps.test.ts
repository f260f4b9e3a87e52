import { beforeEach, expect, test } from 'vitest';
import { printJobStates, type PrintJob } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import { actionsOf, jobTone } from '../../../renderer/features/printQueue/jobStates.ts';
import { useJobSteps } from '../../../renderer/features/printQueue/useJobSteps.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

let window: StationWindow;
let readings = 0;
sharedStation();
beforeEach(() => {
  window = openWindow();
  readings = 0;
});

const jobSteps = () =>
  window.onScreen(() =>
    useJobSteps(() => {
      readings += 1;
      return Promise.resolve();
    }),
  );
const put = (printerId: string, port: number) =>
  call('putPrinter', {
    params: { printerId },
    body: { name: printerId, format: 'zpl', dotsPerInch: 203, connection: { kind: 'tcp', host: '127.0.0.1', port } },
  });
const testPage = async (printerId: string) => (await call('printTestPage', { params: { printerId } })).body;
const read = async ({ id }: PrintJob) => (await call('getPrintJob', { params: { printJobId: id } })).body;
const tried = (job: PrintJob) =>
  expect.poll(async () => (await read(job)).attempts, { timeout: 10_000 }).toBeGreaterThan(0);

test('every action that a state offers is one that the station allows in it, and no other state has any', () => {
  expect(Object.fromEntries(printJobStates.map((state) => [state, actionsOf({ state })]))).toEqual({
    queued: ['retry', 'cancel'],
    sending: [],
    sent: ['printAgain'],
    uncertain: ['printAgain', 'confirmPrinted', 'cancel'],
    failed: ['retry', 'cancel'],
    cancelled: [],
  });
  expect(jobTone({ state: 'queued', isStuck: true })).toBe('failed');
  expect(jobTone({ state: 'queued', isStuck: false })).toBe('open');
});

test('a job of a printer that is off is sent to another one, then reprinted as a copy', async () => {
  await using real = await startTcpPrinter();
  await put('off', 1);
  await put('real', real.port);
  const steps = jobSteps();
  const job = await testPage('off');
  await tried(job);
  expect(await steps.act(job, 'retry', 'real')).toBe(true);
  await expect.poll(async () => (await read(job)).state, { timeout: 10_000 }).toBe('sent');
  expect(await steps.act(await read(job), 'printAgain', 'real')).toBe(true);
  const { items } = (await call('listPrintJobs', { query: {} })).body;
  expect(items[0]).toMatchObject({ isCopy: true, reprintOf: job.id });
  expect(window.toasts().at(-1)).toBe('A copy of Test page off is in the queue');
  expect(readings).toBe(2);
});

test('what cannot be done any more is told, and nothing is changed', async () => {
  await put('off', 1);
  const steps = jobSteps();
  const job = await testPage('off');
  expect(await steps.act(job, 'cancel')).toBe(true);
  expect(await steps.act(job, 'retry')).toBe(false);
  expect(window.toasts().at(-1)).toMatch(/^Test page off: nothing was changed\./);
  expect((await read(job)).state).toBe('cancelled');
});

test('several jobs are cancelled; those that have ended are left alone', async () => {
  await put('off', 1);
  const steps = jobSteps();
  const jobs = [await testPage('off'), await testPage('off'), await testPage('off')];
  const [first] = jobs;
  if (first) await steps.act(first, 'cancel');
  const now = await Promise.all(jobs.map(read));
  expect(await steps.actOnAll(now, 'cancel')).toBe(2);
  expect(window.toasts().at(-1)).toBe('Cancelled 2 print jobs');
});
