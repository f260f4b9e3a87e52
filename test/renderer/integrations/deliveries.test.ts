import { describe, expect, it } from 'vitest';
import type { SyncEntry } from '../../../main/contract/index.ts';
import { entryState, prettyJson, recordIn } from '../../../renderer/features/integrations/deliveryState.ts';
import { reasonText, shortReasonText } from '../../../renderer/features/integrations/reasonText.ts';
import { language } from '../../../renderer/messages/locale.ts';

describe('the state of a delivery', () => {
  const entry: SyncEntry = {
    ...{ id: 'D', source: 'webhook', status: 'completed', fault: null, event: null, startedAt: '', endedAt: '' },
    ...{
      accepted: 1,
      unchanged: 0,
      skipped: 0,
      rejected: 0,
      retried: 0,
      unread: 0,
      openRejections: 0,
      retrying: 0,
      warnings: [],
      errors: [],
    },
    ...{ senderDeliveryId: null, resentFrom: null, hasBody: true, canBeRetried: false },
  };
  it.each<[object, string]>([
    [{}, 'completed'],
    [{ accepted: 0 }, 'empty'],
    [{ unread: 1 }, 'notAllRead'],
    [{ status: 'failed', unread: 1, rejected: 1, openRejections: 1 }, 'rejected'],
    [{ accepted: 0, skipped: 1 }, 'completed'],
    [{ status: 'pending', openRejections: 1 }, 'pending'],
    [{ status: 'failed', rejected: 2, openRejections: 1 }, 'rejected'],
    [{ status: 'failed', rejected: 2 }, 'settled'],
    [{ status: 'partial', accepted: 5, rejected: 2, openRejections: 2 }, 'partial'],
    [{ status: 'partial', accepted: 5, rejected: 2 }, 'settled'],
    [{ status: 'partial', source: 'sync', accepted: 5, rejected: 2 }, 'partial'],
    [{ status: 'failed', fault: 'noRecords', openRejections: 1 }, 'noRecords'],
    [{ status: 'failed', fault: 'noRecords' }, 'settled'],
    [{ status: 'failed', fault: 'reusedId', openRejections: 1 }, 'reusedId'],
    [{ status: 'failed', fault: 'stopped', openRejections: 1 }, 'stopped'],
    [{ status: 'failed', source: 'sync', rejected: 1 }, 'failed'],
    [{ source: 'sync', accepted: 0 }, 'completed'],
  ])('%o is %s', (change, state) => {
    expect(entryState({ ...entry, ...change })).toBe(state);
  });
});

describe('a record in the body', () => {
  it('is found in its list, or stands alone', () => {
    const body = '{"items":[{"id":"A"},{"id":"B"}],"deliveries":{"number":1}}';
    expect(recordIn(body, { kind: 'item', index: 1 })).toEqual({ id: 'B' });
    expect(recordIn(body, { kind: 'delivery', index: 0 })).toEqual({ number: 1 });
    expect(recordIn(body, { kind: 'delivery', index: 1 })).toBeUndefined();
    expect(recordIn(body, { kind: 'body', index: 0 })).toEqual(JSON.parse(body));
    expect(recordIn('{"items":[', { kind: 'body', index: 0 })).toBe('{"items":[');
    expect(recordIn('{"items":[', { kind: 'item', index: 0 })).toBeUndefined();
    expect(recordIn('7', { kind: 'item', index: 0 })).toBeUndefined();
  });

  it('is shown on several lines, and a text that is no JSON as it is', () => {
    const misnamed = [
      { list: 'orders', kind: 'delivery', index: 1 },
      { list: 'salesOrder', kind: 'delivery', index: 3 },
    ] as const;
    const mixed = JSON.stringify({ deliveries: [0], orders: [1, 2], salesOrder: { id: 3 } });
    const delivered = (index: number) => recordIn(mixed, { kind: 'delivery', index }, [...misnamed]);
    expect([0, 1, 2, 3, 4].map(delivered)).toEqual([0, 1, 2, { id: 3 }, undefined]);
    expect([prettyJson('{"a":1}'), prettyJson('{"a"')]).toEqual(['{\n  "a": 1\n}', '{"a"']);
  });
});

describe('the reason of a rejection', () => {
  it('names fields as people do, in their language, and leaves data alone', async () => {
    expect(reasonText('length must be 0 or more')).toBe('Length must be 0 or more');
    expect(reasonText('lines[0].quantityOrdered must be 1 or more')).toBe('Line 1, quantity must be 1 or more');
    const noItem = 'lines[0] has no item; the mapping reads it from "Rows[].Artikel".';
    const notMapped = 'lines[1] has no item; no mapping fills "lines[].itemId" or "lines[].sku".';
    expect(reasonText(noItem)).toBe('Line 1 has no item; the mapping reads it from "Rows[].Artikel".');
    language.value = 'de';
    await expect.poll(() => reasonText('length must be 0 or more'), { timeout: 15_000 }).toMatch(/^Länge muss/);
    const unknown =
      'Order "SO-6" was not stored: its type "Miete" is unknown. If it is an order to pack, add it to the open values of the mapping to orderType, then retry; if not, dismiss this record.';
    expect(reasonText(unknown)).toMatch(/^Auftrag „SO-6“ wurde nicht gespeichert: Seine Auftragsart „Miete“/);
    expect(shortReasonText(unknown)).toMatch(/^Seine Auftragsart „Miete“ ist nicht bekannt\. Ist er zu packen,/);
    expect(reasonText('sourceOrderId is required: it says which order it is')).toMatch(/^Auftragsnummer/);
    expect(reasonText('dimensionUnit "length" is not a unit that the station knows')).toContain('„length“');
    expect(reasonText(noItem)).toBe('Zeile 1 hat keinen Artikel; die Zuordnung liest ihn aus „Rows[].Artikel“.');
    expect(reasonText(noItem.replace('".', '" or "Rows[].SKU".'))).toBe(
      'Zeile 1 hat keinen Artikel; die Zuordnung liest ihn aus „Rows[].Artikel“ oder „Rows[].SKU“.',
    );
    const shipped = 'The order was not cancelled: shipment "S-1" has it and is Shipped.';
    expect(reasonText(shipped)).toBe(
      'Der Auftrag wurde nicht storniert: Die Sendung „S-1“ enthält ihn und ist Versandt.',
    );
    expect(reasonText(`${shipped} Cancel the shipment and revert the order, then retry.`)).toMatch(
      / ist Versandt\. Die Sendung stornieren und den Auftrag zurücksetzen, dann wiederholen\.$/,
    );
    expect(reasonText('The order was not cancelled: it is Planned. Revert it, then retry.')).toMatch(/Er ist geplant/);
    expect(reasonText(notMapped)).toBe(
      'Zeile 2 hat keinen Artikel; keine Zuordnung füllt „lines[].itemId“ oder „lines[].sku“.',
    );
    language.value = 'en';
  });
});
