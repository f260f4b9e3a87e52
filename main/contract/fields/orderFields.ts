import { Type } from 'typebox';
import { takenNames } from '../schemas/address.ts';
import { CreateOrderRequest, ImportedLine } from '../schemas/order.ts';
import { addressWords } from './addressWords.ts';
import type { CatalogueField, FieldKnowledge } from './catalogueField.ts';
import { fieldsOf } from './fieldsOf.ts';
import { orderLabels } from './orderLabels.ts';

const { to, from, parts } = addressWords;

/** "Ship to city", "Lieferort" and the like. */
function addressSynonyms(party: 'shipTo' | 'shipFrom', names: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, words]) => [
      `${party}.${part}`,
      [
        ...names.flatMap((name) => words.map((word) => `${name} ${word}`)),
        ...Object.entries(takenNames).flatMap(([name, field]) => (field === part ? [`${party}.${name}`] : [])),
      ],
    ]),
  );
}

const shipTo = addressSynonyms('shipTo', to);
const shipFrom = addressSynonyms('shipFrom', from);
/** Needed to make an order of a row; its lines need a quantity. */
export const neededOfOrder: readonly string[] = ['sourceOrderId', 'lines.quantityOrdered'];

/** What the fields of an order are called and mean, in every file that has orders. */
export const orderKnowledge: FieldKnowledge = {
  labels: orderLabels,
  quantities: {
    length: ['lines.length', 'lines.width', 'lines.height'],
    weight: ['lines.weight'],
    money: [],
    percent: [],
  },
  otherLabels: {
    sourceOrderId: ['Order', 'Auftrag'],
    requiredShipBy: ['Due', 'Fällig'],
    'customer.name': ['Customer', 'Kunde'],
    submit: ['Submit at once'],
  },
  synonyms: {
    ...shipTo,
    ...shipFrom,
    'shipTo.name': [
      ...(shipTo['shipTo.name'] ?? []),
      'recipient',
      'ship to',
      'consignee',
      'receiver',
      'Empfänger',
      'Warenempfänger',
    ],
    'shipFrom.name': [
      ...(shipFrom['shipFrom.name'] ?? []),
      ...['sender', 'ship from', 'shipper', 'Absender', 'Versender'],
    ],
    sourceOrderId: [
      ...[
        'order',
        'order id',
        'order no',
        'order number',
        'order #',
        'order name',
        'sales order',
        'sales order number',
      ],
      ...['so', 'so number', 'document number', 'delivery', 'delivery number', 'Auftrag', 'Auftragsnr', 'Auftrags-Nr'],
      ...['Auftragsnummer', 'Bestellnummer', 'Bestellung', 'Bestellnr', 'Bestell-Nr', 'Belegnummer', 'Lieferschein'],
      ...['Lieferung', 'Lieferscheinnummer', 'Kundenauftrag', 'Beleg'],
    ],
    sourceSystem: ['source', 'system', 'Quelle', 'Herkunftssystem'],
    orderType: ['type', 'document type', 'Belegart', 'Auftragstyp'],
    priority: ['prio', 'urgency', 'order priority', 'Dringlichkeit', 'Lieferpriorität'],
    serviceLevel: [
      ...['service', 'shipping method', 'ship method', 'shipping service', 'ship via', 'delivery method', 'Versandart'],
      ...['Versandmethode', 'Lieferart', 'Lieferservice', 'Versanddienst', 'Dienst'],
    ],
    channel: ['sales channel', 'shop', 'store', 'Vertriebskanal', 'Vertriebsweg', 'Verkaufskanal', 'Shop'],
    requiredShipBy: [
      ...[
        'ship by',
        'ship by date',
        'required ship by',
        'ship date',
        'due',
        'due date',
        'required date',
        'latest ship date',
      ],
      ...['deadline', 'Versanddatum', 'Versandtermin', 'Liefertermin', 'Lieferdatum', 'Termin', 'Warenausgangsdatum'],
    ],
    externalShipmentId: ['shipment', 'shipment id', 'shipment number', 'Sendungsnummer', 'Sendung'],
    'customer.id': [
      ...['customer id', 'customer no', 'customer number', 'customer code', 'customer #', 'account', 'account number'],
      ...['client id', 'client code', 'Kundennummer', 'Kundennr', 'Kunden-Nr', 'Kd-Nr', 'Kdnr', 'Debitor', 'Kunden-ID'],
      ...['Debitorennummer', 'Auftraggeber'],
    ],
    'customer.name': ['customer', 'client', 'client name', 'Kunde', 'Kundenname', 'Besteller'],
    'lines.lineNumber': [
      'line',
      'line no',
      'line number',
      'line #',
      'position',
      'pos',
      'item position',
      'Pos.-Nr',
      'Positionsnummer',
      'Zeile',
    ],
    'lines.itemId': [
      ...['item', 'item id', 'item number', 'item no', 'item code', 'part', 'part no', 'part number', 'product'],
      ...['product id', 'product code', 'material', 'Artikel', 'Artikelnr', 'Artikel-Nr', 'Art.-Nr', 'Artikelnummer'],
      ...[
        'article',
        'article id',
        'article number',
        'article no',
        'article code',
        'Artikelkennung',
        'Material',
        'Materialnummer',
      ],
    ],
    'lines.sku': [
      ...['lineitem sku', 'line item sku', 'variant sku', 'item sku', 'product sku', 'sku code', 'sku number'],
    ],
    'lines.quantityOrdered': [
      ...[
        'qty',
        'quantity',
        'qty ordered',
        'quantity ordered',
        'ordered',
        'units',
        'pieces',
        'pcs',
        'lineitem quantity',
      ],
      ...['order qty', 'Menge', 'Anzahl', 'Stück', 'Stk', 'Bestellmenge', 'Auftragsmenge', 'Liefermenge'],
    ],
    'lines.length': ['item length', 'product length'],
    'lines.width': ['item width', 'product width'],
    'lines.height': ['item height', 'product height'],
    'lines.weight': ['item weight', 'product weight', 'unit weight', 'Stückgewicht', 'Artikelgewicht'],
    'shipTo.residential': ['residential', 'is residential', 'private', 'Privatadresse', 'Privatkunde', 'privat'],
  },
  guesses: {},
  choices: {},
};

/** The fields of an order; a row of a file is one of its lines. */
export const orderFields: readonly CatalogueField[] = fieldsOf(
  Type.Object({ ...CreateOrderRequest.properties, lines: Type.Array(ImportedLine) }),
  orderKnowledge,
  ['lines'],
).map((field) => ({ ...field, isRequired: neededOfOrder.includes(field.path) }));
