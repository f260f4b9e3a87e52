import { describe, expect, it, onTestFinished } from 'vitest';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { language } from '../../../renderer/messages/locale.ts';
import { german } from '../../../renderer/messages/stationGerman/index.ts';
import { stationText, translator } from '../../../renderer/messages/stationText.ts';

const inGerman = translator(german);

describe('places in what the station says', () => {
  it.each([
    ['items[1] (sieve-2): length is required', 'sieve-2: length is required'],
    ['items[3].length must be more than 0.', 'Line 4, length must be more than 0.'],
    ['orders[1].packRequest.items[0].length must be more than 0.', 'Order 2, line 1, length must be more than 0.'],
    ['shape (2 items, first items[0]) is not honoured', 'shape (2 items, first line 1) is not honoured'],
    ['containers: There is nothing to pack into.', 'There is nothing to pack into.'],
    ['sku [1] is as it is', 'sku [1] is as it is'],
  ])('are counted as people do: %s', (text, said) => {
    expect(stationText(text)).toBe(said);
  });

  it('name the fields in the language of the window', async () => {
    language.value = 'de';
    onTestFinished(() => {
      language.value = 'en';
    });
    await expect.poll(() => stationText('items[0].width is required.')).toBe('Zeile 1, Breite fehlt.');
  });
});

describe('what the station says', () => {
  it.each([
    [
      'deliveries[0] (A-1): Order "A-1" was not stored: x-event is "order.cancelled", but "status" is "open". If it is cancelled, send "status" as cancelled; if not, another event.',
      'deliveries[0] (A-1): Auftrag „A-1“ wurde nicht gespeichert: x-event ist „order.cancelled“, aber „status“ ist „open“. Ist er storniert, „status“ als cancelled senden, sonst ein anderes Ereignis.',
    ],
    [
      'Order "A-1" was not stored: event is "order.cancel_requested", and the record does not say whether it is to be packed. Send "status" with it: open or cancelled.',
      'Auftrag „A-1“ wurde nicht gespeichert: event ist „order.cancel_requested“, und der Datensatz sagt nicht, ob er gepackt werden soll. „status“ mitsenden: open oder cancelled.',
    ],
    [
      'Order "A-1" was not stored: The status is read from "Belegstatus", which says "freigegeben", but "status" says "cancelled". Correct one of them.',
      'Auftrag „A-1“ wurde nicht gespeichert: Der Status wird aus „Belegstatus“ gelesen, dort steht „freigegeben“, aber in „status“ steht „cancelled“. Eines davon berichtigen.',
    ],
    [
      'Order "A-1" was not changed: "fulfillment_status" is "fulfilled". The sender says that it has been delivered or is finished. If that is right, dismiss this record.',
      'Auftrag „A-1“ wurde nicht geändert: „fulfillment_status“ ist „fulfilled“. Laut Absender ist er ausgeliefert oder erledigt. Stimmt das, diesen Datensatz verwerfen.',
    ],
    [
      'Order "A-1" was not stored: "state" is "cancelled", which no mapping reads. If the order is cancelled, send "status" as cancelled; if it is to be packed, send it without this field.',
      'Auftrag „A-1“ wurde nicht gespeichert: „state“ ist „cancelled“, was keine Zuordnung liest. Ist der Auftrag storniert, „status“ als cancelled senden; soll er gepackt werden, ihn ohne dieses Feld senden.',
    ],
    [
      'deliveries[0] (A-1): "lines[0].qty" is not read, and "lines[0].quantityOrdered" says something else. Send only one of them.',
      'deliveries[0] (A-1): „lines[0].qty“ wird nicht gelesen, und „lines[0].quantityOrdered“ sagt etwas anderes. Nur eines davon senden.',
    ],
    [
      '2 orders were rejected: event is "order.shipped", and the record does not say whether it is to be packed.',
      '2 Aufträge wurden abgelehnt: event ist „order.shipped“, und die Datensätze sagen nicht, ob sie gepackt werden sollen.',
    ],
    [
      'items[0] (A-1): event is "product.deleted", and a delivery deletes no items. Delete the item under Items, or send it without this event.',
      'items[0] (A-1): event ist „product.deleted“, und eine Lieferung löscht keine Artikel. Den Artikel unter Artikel löschen oder ohne dieses Ereignis senden.',
    ],
    [
      'deliveries[0] (A-1): version 2026-11-28T00:00:00Z is older than the stored version 2026-11-29T00:00:00Z',
      'deliveries[0] (A-1): Version 2026-11-28T00:00:00Z ist älter als die gespeicherte Version 2026-11-29T00:00:00Z',
    ],
    [
      'The version 7 is a number and the stored version 2026-11-28T11:00:00Z is a time, so it is not known which is newer. Send versions of one kind; if this record is the newest, retry it.',
      'Die Version 7 ist eine Zahl, die gespeicherte Version 2026-11-28T11:00:00Z ein Zeitpunkt; welche neuer ist, ist nicht bekannt. Versionen von einer Art senden; ist dieser Datensatz der neueste, ihn wiederholen.',
    ],
    [
      'Rejected: "weight_kg" is not read (2 records), use "weight" in its unit.',
      'Abgelehnt: „weight_kg“ wird nicht gelesen (2 Datensätze), gemeint ist wohl „weight“ in dessen Einheit.',
    ],
    [
      '"weight_kg" is not read: the mapping reads "weight", whose unit is lb. Send it in that unit as "weight", or map "weight_kg" to weight and set the unit for weights of the connection to kg.',
      '„weight_kg“ wird nicht gelesen: Die Zuordnung liest „weight“ mit der Einheit lb. Den Wert in dieser Einheit als „weight“ senden, oder „weight_kg“ dem Feld weight zuordnen und die Gewichtseinheit der Verbindung auf kg stellen.',
    ],
    [
      'The record has the version of the stored one but other content, so it is not known which is newer. Send it with a higher version; if it is the newest, retry it.',
      'Der Datensatz hat die Version des gespeicherten, aber anderen Inhalt; welcher neuer ist, ist nicht bekannt. Ihn mit einer höheren Version senden; ist er der neueste, ihn wiederholen.',
    ],
    [
      'deliveries[0]: sourceOrderId must be a text or a number',
      'deliveries[0]: sourceOrderId muss ein Text oder eine Zahl sein',
    ],
    [
      '"length_in" is not read: the mapping reads "length", whose unit is in. Send it as "length" alone.',
      '„length_in“ wird nicht gelesen: Die Zuordnung liest „length“ mit der Einheit in. Den Wert nur als „length“ senden.',
    ],
    [
      'Line 2 is cancelled or done at its sender: "status" is "cancelled". Send the order without this line.',
      'Zeile 2 ist beim Absender storniert oder erledigt: „status“ ist „cancelled“. Den Auftrag ohne diese Zeile senden.',
    ],
    [
      'Order "SO-1" of sourceSystem "main" was delivered by the connection Web shop. Send another sourceSystem.',
      'Den Auftrag „SO-1“ von sourceSystem „main“ hat die Verbindung Web shop geliefert. Ein anderes sourceSystem senden.',
    ],
    ['Any system (north)', 'Beliebiges System (north)'],
    [
      'The body is a list. Send it as {"deliveries": [...]}.',
      'Der Inhalt ist eine Liste. Sie als {"deliveries": [...]} senden.',
    ],
    [
      '3 units left out, no room: A, B and 2 more lines.',
      '3 Stück nicht gepackt, kein Platz: A, B und 2 weitere Zeilen.',
    ],
    [
      `3 units left out, no room: "A", ${JSON.stringify('12" x 9" B')} and 2 more lines.`,
      '3 Stück nicht gepackt, kein Platz: „A“, „12" x 9" B“ und 2 weitere Zeilen.',
    ],
    [
      '7 units of B (6), A (1), 3 more items (9) left out: it is too large for every container.',
      '7 Stück B (6), A (1), 3 weitere Artikel (9) nicht gepackt: zu groß für jeden Behälter.',
    ],
    ['items[0].length must be more than 0.', 'items[0].length muss über 0 liegen.'],
    [
      'deliveries[0] (SO-1): no ship-to address: the order can be packed, but has no rates',
      'deliveries[0] (SO-1): keine Lieferadresse: Der Auftrag lässt sich packen, hat aber keine Tarife',
    ],
    [
      'lines[1] has no item; give itemId or sku, or length, width and height.',
      'lines[1] hat keinen Artikel; itemId oder sku angeben, oder Länge, Breite und Höhe.',
    ],
    ['quantity is required', 'quantity fehlt'],
    ['99.45 lb in zone 2', '99.45 lb in Zone 2'],
    ['The item "SO: 1" exists already.', '„SO: 1“ gibt es schon.'],
    [
      'Lines that cannot be resolved in the Item Master: line 1 of order S-1: there is no item "A"; line 2 of order S-1: no item has the SKU "B"; and 3 more lines.',
      'Zeilen, die der Artikelstamm nicht kennt: Zeile 1 von Auftrag S-1: den Artikel „A“ gibt es nicht; Zeile 2 von Auftrag S-1: kein Artikel hat die SKU „B“; und 3 weitere Zeilen.',
    ],
    [
      'BOX 1: the smallest container that fits all 3 units; the next, BOX 2, is 120 cu in larger.',
      'BOX 1: der kleinste Behälter, der alle 3 Stück aufnimmt; der nächste, BOX 2, ist um 120 in³ größer.',
    ],
    [
      'The plan has at most 1 box more than possible: 2 boxes at least, because 2 units travel alone, and there are others.',
      'Höchstens 1 Karton mehr als möglich: mindestens 2 Kartons, denn 2 Stück reisen allein, und es gibt weitere.',
    ],
    [
      'containers: There is nothing to pack into. The request opts out of the Container Master and names no box.',
      'containers: Es gibt nichts, worein gepackt werden kann. Der Behälterstamm ist ausgelassen, und kein Karton ist genannt.',
    ],
    [
      'Caps every container at length 10 in, weight 5 lb; excludes "A", "B" (1 of the 8 containers offered).',
      'Begrenzt jeden Behälter auf Länge 10 in, Gewicht 5 lb; schließt „A“, „B“ aus (1 von 8 angebotenen Behältern).',
    ],
    [
      'items[0] (A-1): accepted on retry; rejected before: id is required',
      'items[0] (A-1): bei einer Wiederholung angenommen; vorher abgelehnt: id fehlt',
    ],
    ['What nobody has translated stays as it is.', 'What nobody has translated stays as it is.'],
  ])('is put together of what its parts mean: %s', (english, translated) => {
    expect(inGerman(english)).toBe(translated);
  });

  it('shows measures in the units of this computer', () => {
    measureSystem.value = 'metric';
    expect(inGerman('3 units of A left out: 1.5 in too large for B 2, the closest match.')).toBe(
      '3 Stück A nicht gepackt: um 3.81 cm zu groß für B 2, der am ehesten passt.',
    );
    measureSystem.value = 'imperial';
  });

  it('follows the language of the window', async () => {
    const text = 'The password is not right.';
    expect(stationText(text)).toBe(text);
    language.value = 'de';
    await expect.poll(() => stationText(text)).toBe('Das Passwort stimmt nicht.');
    language.value = 'en';
    await expect.poll(() => stationText(text)).toBe(text);
  });
});
