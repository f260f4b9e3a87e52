import { beforeEach, expect, test } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import type { DocumentKind, DocumentTemplate } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import {
  useDocumentPreview,
  useDocumentTemplates,
} from '../../../renderer/features/settings/labels/useDocumentTemplates.ts';
import { gs1Faults, nextSscc, useSsccSettings } from '../../../renderer/features/settings/labels/useSsccSettings.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
sharedStation();
beforeEach(() => {
  window = openWindow();
});

const stored = async (kind: DocumentKind) =>
  (await call('listDocumentTemplates', {})).body.items.find((each) => each.kind === kind)?.template;
const gs1 = { companyPrefix: '4012345', extensionDigit: 3, firstSerial: 0, lastSerial: null };

test('a changed template is stored and taken back', async () => {
  const page = window.onScreen(() => useDocumentTemplates());
  await page.read();
  await page.change('packingSlip', { language: 'de', extraLines: ['Danke, {customer}'] });
  expect(await stored('packingSlip')).toMatchObject({ language: 'de', extraLines: ['Danke, {customer}'] });
  await window.undo();
  expect(await stored('packingSlip')).toMatchObject({ language: null, extraLines: [] });
  expect(page.data.value?.templates.packingSlip).toMatchObject({ language: null });
});

test('what the station does not store goes back, and the reason is shown', async () => {
  const page = window.onScreen(() => useDocumentTemplates());
  await page.read();
  await page.change('cartonLabel', { paper: 'A4' });
  expect(page.data.value?.templates.cartonLabel.paper).toBe('4x6');
  expect(window.toasts().at(-1)).toMatch(/^Nothing was saved/);
});

test('language and units of all documents are stored and taken back', async () => {
  const page = window.onScreen(() => useDocumentTemplates());
  await page.read();
  await page.changeAll({ language: 'de' });
  expect((await call('getSettings', {})).body.documents).toEqual({ language: 'de', units: 'imperial' });
  expect(page.data.value?.ofStation).toEqual({ language: 'de', units: 'imperial' });
  await window.undo();
  expect((await call('getSettings', {})).body.documents).toEqual({ language: 'en', units: 'imperial' });
});

test('a document has its own printer until that is taken back', async () => {
  const page = window.onScreen(() => useDocumentTemplates());
  const connection = { kind: 'tcp', host: '127.0.0.1', port: 9100 } as const;
  await call('putPrinter', {
    params: { printerId: 'OFFICE' },
    body: { name: 'Office', connection, format: 'pdf', dotsPerInch: 203 },
  });
  await page.read();
  await page.choosePrinter('billOfLading', 'OFFICE');
  expect((await call('getSettings', {})).body.printing.printers).toEqual({ billOfLading: 'OFFICE' });
  await window.undo();
  expect((await call('getSettings', {})).body.printing.printers).toEqual({});
});

test('the preview follows the template, in its language', async () => {
  const page = window.onScreen(() => useDocumentTemplates());
  await page.read();
  const asked = shallowRef<{ kind: DocumentKind; template: DocumentTemplate } | null>(null);
  const preview = window.onScreen(() => useDocumentPreview(() => asked.value));
  const texts = () =>
    preview.drawing.value?.pages.flat().flatMap((mark) => (mark.draw === 'text' ? [mark.text] : [])) ?? [];
  const template = page.data.value?.templates.packingSlip;
  if (!template) throw new Error('not read');
  asked.value = { kind: 'packingSlip', template };
  await expect.poll(texts, { timeout: 15_000 }).toContain('Packing slip');
  asked.value = { kind: 'packingSlip', template: { ...template, language: 'de', extraLines: ['Gruß an {customer}'] } };
  await nextTick();
  await expect.poll(texts, { timeout: 15_000 }).toContain('Lieferschein');
  expect(texts()).toContain('Gruß an Müller & Söhne GmbH');
});

test('a numbering that does not fit is named by field, as the station would', () => {
  expect(gs1Faults({ ...gs1, companyPrefix: null, firstSerial: 5, lastSerial: 1 })).toEqual({});
  expect(gs1Faults({ ...gs1, companyPrefix: '12' })).toEqual({ companyPrefix: 'prefixWrong' });
  expect(gs1Faults({ ...gs1, firstSerial: 10 ** 9 })).toEqual({ firstSerial: 'tooHigh' });
  expect(gs1Faults({ ...gs1, lastSerial: 10 ** 9 })).toEqual({ lastSerial: 'tooHigh' });
  expect(gs1Faults({ ...gs1, firstSerial: 9, lastSerial: 8 })).toEqual({ lastSerial: 'lastTooLow' });
  expect(gs1Faults(gs1)).toEqual({});
});

test('the numbering is saved with its next SSCC, taken back, and goes on only upwards', async () => {
  const page = window.onScreen(() => useSsccSettings());
  await page.read();
  expect(page.data.value?.state).toMatchObject({ state: 'off' });
  await page.save(gs1);
  expect(page.data.value?.state).toMatchObject({ state: 'ok', next: 0 });
  if (!page.data.value) throw new Error('not read');
  expect(nextSscc(gs1, page.data.value.state)).toBe('340123450000000000');
  await page.resume(500);
  expect(page.data.value?.state).toMatchObject({ next: 500 });
  await expect(page.resume(20)).rejects.toMatchObject({ problem: { field: 'nextSerial' } });
  await window.undo();
  expect(page.data.value?.gs1).toMatchObject({ companyPrefix: null });
});
