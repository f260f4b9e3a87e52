import { rowNotes } from '../../../main/contract/index.ts';
import type { Sentence } from '../sentence.ts';

/** Masters, orders, shipments, groups, plans, waves, rates and integrations: why something was refused. */
export const records: readonly Sentence[] = [
  ['First administrator key', 'Schnittstelle (erster Schlüssel)'],
  [rowNotes.en.tareAboveGross, rowNotes.de.tareAboveGross],
  [rowNotes.en.innerAboveOuter, rowNotes.de.innerAboveOuter],
  [rowNotes.en.smallestAboveInner, rowNotes.de.smallestAboveInner],

  ['Any system', 'Beliebiges System'],
  ['Any system ({name})', 'Beliebiges System ({name})'],
  [
    "Receives items and orders with Packwright's field names, or with your own by mapping.",
    'Empfängt Artikel und Aufträge mit den Feldnamen von Packwright oder, per Zuordnung, mit eigenen.',
  ],
  [
    "Receives products and outbound deliveries with SAP's OData field names.",
    'Empfängt Produkte und Auslieferungen mit den OData-Feldnamen von SAP.',
  ],
  [
    'Receives items and sales orders with the field names of the Business Central API v2.0.',
    'Empfängt Artikel und Verkaufsaufträge mit den Feldnamen der Business-Central-API v2.0.',
  ],
  [
    'No records found. Send items as "items" and orders as "deliveries".',
    'Keine Datensätze gefunden. Artikel als „items“ und Aufträge als „deliveries“ senden.',
  ],
  [
    'The delivery is empty: "items" and "deliveries" have no records.',
    'Die Lieferung ist leer: „items“ und „deliveries“ haben keine Datensätze.',
  ],
  [
    'The body is one record, but "{list}" in it has others. Send each record in its list.',
    'Der Inhalt ist ein einzelner Datensatz, hat aber unter „{list}“ weitere. Jeden Datensatz in seiner Liste senden.',
  ],
  [
    '"{field}" has other orders, which are not read inside an order. Send each order in "deliveries" of the body.',
    '„{field}“ enthält weitere Aufträge, die innerhalb eines Auftrags nicht gelesen werden. Jeden Auftrag unter „deliveries“ des Inhalts senden.',
  ],
  ['Not read: "{name}" ({count} record)', 'Nicht gelesen: „{name}“ ({count} Datensatz)'],
  ['Not read: "{name}" ({count} records)', 'Nicht gelesen: „{name}“ ({count} Datensätze)'],
  [
    'Map it to x-version, so that older copies do not overwrite newer ones.',
    'Dem Feld x-version zuordnen, damit ältere Kopien neuere nicht überschreiben.',
  ],
  ['Rejected: "{name}" is not read ({count} record)', 'Abgelehnt: „{name}“ wird nicht gelesen ({count} Datensatz)'],
  ['Rejected: "{name}" is not read ({count} records)', 'Abgelehnt: „{name}“ wird nicht gelesen ({count} Datensätze)'],
  ['Rejected: "{name}" is not a list ({count} record)', 'Abgelehnt: „{name}“ ist keine Liste ({count} Datensatz)'],
  ['Rejected: "{name}" is not a list ({count} records)', 'Abgelehnt: „{name}“ ist keine Liste ({count} Datensätze)'],
  ['Rejected: "{name}" is not an object ({count} record)', 'Abgelehnt: „{name}“ ist kein Objekt ({count} Datensatz)'],
  ['Rejected: "{name}" is not an object ({count} records)', 'Abgelehnt: „{name}“ ist kein Objekt ({count} Datensätze)'],
  [
    '"{name}" is not known, and strict mode accepts known names only. Map it, ignore it, or do not send it.',
    '„{name}“ ist nicht bekannt, und die strenge Prüfung nimmt nur bekannte Namen an. Das Feld zuordnen, ignorieren oder nicht senden.',
  ],
  [
    'Rejected: "{name}" is not read ({count} record), use "{instead}"',
    'Abgelehnt: „{name}“ wird nicht gelesen ({count} Datensatz), gemeint ist wohl „{instead}“',
  ],
  [
    'Rejected: "{name}" is not read ({count} records), use "{instead}"',
    'Abgelehnt: „{name}“ wird nicht gelesen ({count} Datensätze), gemeint ist wohl „{instead}“',
  ],
  [
    '"{name}" is not read; the mapping reads "{instead}", which is missing. Correct the record or the mapping.',
    '„{name}“ wird nicht gelesen; die Zuordnung liest „{instead}“, und das fehlt. Den Datensatz oder die Zuordnung berichtigen.',
  ],
  ['{fields} 0: this item cannot be packed as it is', '{fields} 0: Dieser Artikel lässt sich so nicht packen'],
  [
    'the item weighs less than air of its size: check the units of its lengths and its weight',
    'Der Artikel wiegt weniger als Luft seiner Größe: Die Einheiten der Maße und des Gewichts prüfen',
  ],
  [
    'the item weighs more than any metal of its size: check the units of its lengths and its weight',
    'Der Artikel wiegt mehr als jedes Metall seiner Größe: Die Einheiten der Maße und des Gewichts prüfen',
  ],
  [
    'weight 0: weight limits and rates will leave this item out',
    'Gewicht 0: Gewichtsgrenzen und Tarife lassen diesen Artikel außer Acht',
  ],
  [
    '{field} "{code}" does not have 8, 12, 13 or 14 digits: no scanner reads this code',
    '{field} „{code}“ hat nicht 8, 12, 13 oder 14 Ziffern: Kein Scanner liest diesen Code',
  ],
  [
    '{field} "{code}" should end with {digit}: no scanner reads this code',
    '{field} „{code}“ müsste mit {digit} enden: Kein Scanner liest diesen Code',
  ],
  ['this item cannot be packed as it is: {reason}', 'Dieser Artikel lässt sich so nicht packen: {reason}'],
  [
    'sku "{sku}" is also the SKU of the item "{other}": orders must give the itemId',
    'Die SKU „{sku}“ hat auch der Artikel „{other}“: Aufträge müssen die itemId nennen',
  ],
  [
    '{field} "{code}" is also that of the item "{other}": a scan finds only one of them',
    '{field} „{code}“ hat auch der Artikel „{other}“: Ein Scan findet nur einen von beiden',
  ],
  ['{line} cannot be packed yet: {reason}', '{line} lässt sich noch nicht packen: {reason}'],
  [
    'Order "{order}" line {line} uses the item "{first}", but "{second}" has the SKU "{sku}", too: give the itemId',
    'Auftrag „{order}“, Zeile {line} nimmt den Artikel „{first}“, aber auch „{second}“ hat die SKU „{sku}“: die itemId angeben',
  ],
  [
    '{line} uses the item "{first}", but "{second}" has the SKU "{sku}", too: give the itemId',
    '{line} nimmt den Artikel „{first}“, aber auch „{second}“ hat die SKU „{sku}“: die itemId angeben',
  ],
  [
    '{line} uses the item "{item}" with the SKU "{sku}", but names the SKU "{named}"',
    '{line} nimmt den Artikel „{item}“ mit der SKU „{sku}“, nennt aber die SKU „{named}“',
  ],
  [
    'no ship-to address: the order can be packed, but has no rates',
    'keine Lieferadresse: Der Auftrag lässt sich packen, hat aber keine Tarife',
  ],
  [
    'no ship-to ZIP: the order can be packed, but has no rates',
    'keine Liefer-PLZ: Der Auftrag lässt sich packen, hat aber keine Tarife',
  ],
  [
    '{party} was replaced by the delivered address; not stated and now empty: {fields}',
    '{party} wurde durch die gelieferte Adresse ersetzt; nicht angegeben und jetzt leer: {fields}',
  ],
  [
    'Rejected: "{name}" with {count} record. Send them as "{instead}".',
    'Abgelehnt: „{name}“ mit {count} Datensatz. Als „{instead}“ senden.',
  ],
  [
    'Rejected: "{name}" with {count} records. Send them as "{instead}".',
    'Abgelehnt: „{name}“ mit {count} Datensätzen. Als „{instead}“ senden.',
  ],
  [
    'There are more names that are not read; the first {count} are listed.',
    'Es gibt weitere Namen, die nicht gelesen werden; die ersten {count} sind genannt.',
  ],
  ['Not read, because the name is unknown: {names}.', 'Nicht gelesen, weil der Name unbekannt ist: {names}.'],
  [
    'The station stopped at an unexpected error; the log has the cause.',
    'Die Station hat nach einem unerwarteten Fehler angehalten; die Ursache steht im Protokoll.',
  ],
  [
    'Packwright cannot pull from {host} yet. It receives what {again} sends to the webhook.',
    'Packwright kann aus {host} noch nicht selbst abrufen. Es empfängt, was {again} an den Webhook sendet.',
  ],
  [
    'The stored credentials were encrypted with another key; enter them again.',
    'Die gespeicherten Zugangsdaten wurden mit einem anderen Schlüssel versiegelt; bitte neu eingeben.',
  ],
  ['These credentials are missing: {names}.', 'Diese Zugangsdaten fehlen: {names}.'],
  ['a record must be an object, not {value}', 'ein Datensatz muss ein Objekt sein, nicht {value}'],
  ['accepted on retry', 'bei einer Wiederholung angenommen'],
  ['unchanged on retry', 'bei einer Wiederholung unverändert'],
  ['skipped on retry', 'bei einer Wiederholung übersprungen'],
  ['rejected before: {reason}', 'vorher abgelehnt: {reason}'],
  ['the mapping reads it from {field}', 'die Zuordnung liest ihn aus {field}'],
  ['the mapping reads it from {field} or {other}', 'die Zuordnung liest ihn aus {field} oder {other}'],
  ['no mapping fills "lines[].itemId" or "lines[].sku"', 'keine Zuordnung füllt „lines[].itemId“ oder „lines[].sku“'],
  [
    'Lengths have no unit and were read in inches (in): {records}. Set the unit for lengths of the connection, or map dimensionUnit.',
    'Längen haben keine Einheit und gelten als Zoll (in): {records}. Die Einheit für Längen bei der Verbindung einstellen oder dimensionUnit zuordnen.',
  ],
  [
    'Weights have no unit and were read in pounds (lb): {records}. Set the unit for weights of the connection, or map weightUnit.',
    'Gewichte haben keine Einheit und gelten als Pfund (lb): {records}. Die Einheit für Gewichte bei der Verbindung einstellen oder weightUnit zuordnen.',
  ],
  [
    "Dates and times have no time zone and were read in UTC; set the connection's time zone, or send them with a zone.",
    'Datum und Uhrzeit haben keine Zeitzone und wurden in UTC gelesen; die Zeitzone bei der Verbindung einstellen oder sie mit Zeitzone senden.',
  ],
  ['The list is named "{name}"; send it as "{instead}".', 'Die Liste heißt „{name}“; als „{instead}“ senden.'],
  [
    'The record has the version of the stored order but other content, which replaced what was stored.',
    'Der Datensatz hat die Version des gespeicherten Auftrags, aber anderen Inhalt; er hat das Gespeicherte ersetzt.',
  ],
  [
    '{field} is "{value}", and a delivery deletes no items. Delete the item under Items, or send it without this field.',
    '{field} ist „{value}“, und eine Lieferung löscht keine Artikel. Den Artikel unter Artikel löschen oder ohne dieses Feld senden.',
  ],
  [
    'externalIds.{field} "{code}" was rounded by a spreadsheet and has lost its last digits: format the column as text and export it again',
    'externalIds.{field} „{code}“ hat eine Tabellenkalkulation gerundet, die letzten Ziffern fehlen: die Spalte als Text formatieren und neu exportieren',
  ],
  [
    '{field} is "{event}", and a delivery deletes no items. Delete the item under Items, or send it without this event.',
    '{field} ist „{event}“, und eine Lieferung löscht keine Artikel. Den Artikel unter Artikel löschen oder ohne dieses Ereignis senden.',
  ],
  [
    '"{field}" is not read, but looks like lines of the order. Send it as "{use}", or map it; map it to customAttributes if it is something else.',
    '„{field}“ wird nicht gelesen, sieht aber nach Positionen des Auftrags aus. Als „{use}“ senden oder zuordnen; wenn es etwas anderes ist, customAttributes zuordnen.',
  ],
  [
    '"{field}" is not read, but looks like lines in a line. Send them as lines of the order, or leave the list out.',
    '„{field}“ wird nicht gelesen, sieht aber nach Positionen in einer Position aus. Als Positionen des Auftrags senden oder die Liste weglassen.',
  ],
  [
    '"{field}" is not read, but looks like the ship-to of the order. Send it as "{use}", or map it; map it to customAttributes if it is something else.',
    '„{field}“ wird nicht gelesen, sieht aber nach der Lieferadresse des Auftrags aus. Als „{use}“ senden oder zuordnen; wenn es etwas anderes ist, customAttributes zuordnen.',
  ],
  [
    '"{field}" is not read, but looks like the ship-from of the order. Send it as "{use}", or map it; map it to customAttributes if it is something else.',
    '„{field}“ wird nicht gelesen, sieht aber nach der Absenderadresse des Auftrags aus. Als „{use}“ senden oder zuordnen; wenn es etwas anderes ist, customAttributes zuordnen.',
  ],
  [
    '"{field}" is not read, but looks like the customer of the order. Send it as "{use}", or map it; map it to customAttributes if it is something else.',
    '„{field}“ wird nicht gelesen, sieht aber nach dem Kunden des Auftrags aus. Als „{use}“ senden oder zuordnen; wenn es etwas anderes ist, customAttributes zuordnen.',
  ],
  [
    '"{field}" must be a list, as the mapping reads fields inside it.',
    '„{field}“ muss eine Liste sein, weil die Zuordnung Felder daraus liest.',
  ],
  [
    '"{field}" must be an object, as the mapping reads fields inside it.',
    '„{field}“ muss ein Objekt sein, weil die Zuordnung Felder daraus liest.',
  ],
  [
    '"{field}" is not read, and "{other}" says something else. Send only one of them.',
    '„{field}“ wird nicht gelesen, und „{other}“ sagt etwas anderes. Nur eines davon senden.',
  ],
  [
    'The record has no lines. Send all lines of a new order.',
    'Der Datensatz hat keine Zeilen. Alle Zeilen eines neuen Auftrags senden.',
  ],
  [
    'The record has no version, but the stored order has one of this system: an old copy could undo a newer one. Send it with its version; if it is the newest, retry it.',
    'Der Datensatz hat keine Version, der gespeicherte Auftrag aber eine dieses Systems: Eine alte Kopie könnte eine neuere überschreiben. Ihn mit seiner Version senden; ist er der neueste, ihn wiederholen.',
  ],
  [
    'The lengths have no unit: "{field}" is empty. Send the unit, or set the unit for lengths of the connection.',
    'Die Längen haben keine Einheit: „{field}“ ist leer. Die Einheit senden oder die Einheit für Längen bei der Verbindung einstellen.',
  ],
  [
    'The weights have no unit: "{field}" is empty. Send the unit, or set the unit for weights of the connection.',
    'Die Gewichte haben keine Einheit: „{field}“ ist leer. Die Einheit senden oder die Einheit für Gewichte bei der Verbindung einstellen.',
  ],
  [
    'The lengths have no unit: "{field}" is missing, though other records have one. Send the unit, or set the unit for lengths of the connection.',
    'Die Längen haben keine Einheit: „{field}“ fehlt, obwohl andere Datensätze eine haben. Die Einheit senden oder die Einheit für Längen bei der Verbindung einstellen.',
  ],
  [
    'The weights have no unit: "{field}" is missing, though other records have one. Send the unit, or set the unit for weights of the connection.',
    'Die Gewichte haben keine Einheit: „{field}“ fehlt, obwohl andere Datensätze eine haben. Die Einheit senden oder die Einheit für Gewichte bei der Verbindung einstellen.',
  ],
  [
    '{field} {number} was a number and was stored as {text}; send it as text',
    '{field} {number} war eine Zahl und wurde als {text} gespeichert; als Text senden',
  ],
  [
    '{field} "{text}" is not a date. Send 2026-12-24, 24.12.2026 or 2026-12-24T10:00:00+01:00.',
    '{field} „{text}“ ist kein Datum. 2026-12-24, 24.12.2026 oder 2026-12-24T10:00:00+01:00 senden.',
  ],
  ['the order was cancelled, because {field} is {value}', 'der Auftrag wurde storniert, weil {field} „{value}“ ist'],
  [
    'The order was not cancelled: it is Planned. Revert it, then retry.',
    'Der Auftrag wurde nicht storniert: Er ist geplant. Ihn zurücksetzen, dann wiederholen.',
  ],
  [
    'The order was not cancelled: shipment "{id}" has it and is {status}.',
    'Der Auftrag wurde nicht storniert: Die Sendung „{id}“ enthält ihn und ist {status}.',
  ],
  [
    'The order was not cancelled: shipment "{id}" has it and is {status}. Cancel the shipment and revert the order, then retry.',
    'Der Auftrag wurde nicht storniert: Die Sendung „{id}“ enthält ihn und ist {status}. Die Sendung stornieren und den Auftrag zurücksetzen, dann wiederholen.',
  ],
  [
    'The order was not cancelled: this system has sent no order of this number. If it arrives later with an older version or without one, it is not created. If it was created otherwise, cancel it under Orders.',
    'Der Auftrag wurde nicht storniert: Dieses System hat keinen Auftrag mit dieser Nummer gesendet. Kommt er später mit einer älteren Version oder ohne Version, wird er nicht angelegt. Wurde er anders angelegt, ihn unter Aufträge stornieren.',
  ],
  ['older than the stored version', 'älter als der gespeicherte Stand'],
  [
    'the clocks of the time zone change at the time of its version, so the versions do not say whether it is newer than what was stored: it was taken as the newer one, because it came later',
    'zur Zeit seiner Version werden in der Zeitzone die Uhren umgestellt, sodass die Versionen nicht sagen, ob er neuer ist als das Gespeicherte: er gilt als der neuere, weil er später kam',
  ],
  [
    'version {version} is older than the stored version {stored}',
    'Version {version} ist älter als die gespeicherte Version {stored}',
  ],
  [
    'The version {version} is a time and the stored version {stored} is a number, so it is not known which is newer. Send versions of one kind; if this record is the newest, retry it.',
    'Die Version {version} ist ein Zeitpunkt, die gespeicherte Version {stored} eine Zahl; welche neuer ist, ist nicht bekannt. Versionen von einer Art senden; ist dieser Datensatz der neueste, ihn wiederholen.',
  ],
  [
    'The version {version} is a number and the stored version {stored} is a time, so it is not known which is newer. Send versions of one kind; if this record is the newest, retry it.',
    'Die Version {version} ist eine Zahl, die gespeicherte Version {stored} ein Zeitpunkt; welche neuer ist, ist nicht bekannt. Versionen von einer Art senden; ist dieser Datensatz der neueste, ihn wiederholen.',
  ],
  [
    'This system has cancelled the order of this number, and the record has no version that says which of the two is newer. If it is to be packed after all, retry it.',
    'Dieses System hat den Auftrag mit dieser Nummer storniert, und der Datensatz hat keine Version, die zeigt, was neuer ist. Soll er doch gepackt werden, ihn wiederholen.',
  ],
  [
    'sourceSystem "{system}" belongs to the connection {connection}, and only that one may send order "{id}".',
    'sourceSystem „{system}“ gehört zur Verbindung {connection}, und nur diese darf den Auftrag „{id}“ senden.',
  ],
  [
    'Order "{id}" of sourceSystem "{system}" was delivered by the connection {connection}. Send another sourceSystem',
    'Den Auftrag „{id}“ von sourceSystem „{system}“ hat die Verbindung {connection} geliefert. Ein anderes sourceSystem senden',
  ],
  [
    'given twice in this delivery with different values; send it once',
    'zweimal in dieser Lieferung mit verschiedenen Werten; nur einmal senden',
  ],
  [
    'another record of this delivery is the same order; send all lines of an order in one record',
    'ein anderer Datensatz dieser Lieferung ist derselbe Auftrag; alle Positionen eines Auftrags in einem Datensatz senden',
  ],
  [rowNotes.en.otherUnit, rowNotes.de.otherUnit],
  [rowNotes.en.openUnit, rowNotes.de.openUnit],
  [
    '"{name}" is "{unit}", but no mapping reads it. Map it to {field}, or do not send it.',
    '„{name}“ ist „{unit}“, doch keine Zuordnung liest es. Dem Feld {field} zuordnen oder nicht senden.',
  ],
  [
    '{field} "{unit}" is not a unit that the station knows',
    '{field} „{unit}“ ist keine Einheit, die die Station kennt',
  ],
  [
    '{field} is missing: the lengths are in {unit}, so the weight cannot be read as pounds. State weightUnit',
    '{field} fehlt: Die Längen sind in {unit}, also kann das Gewicht nicht in Pfund gelten. weightUnit angeben',
  ],
  [
    '{field} is missing: the weight is in {unit}, so the lengths cannot be read as inches. State dimensionUnit',
    '{field} fehlt: Das Gewicht ist in {unit}, also können die Längen nicht in Zoll gelten. dimensionUnit angeben',
  ],
];
