import { addressWords, type FieldMappings } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { plainName } from '../plainName.ts';
import { sameJson } from '../sameJson.ts';
import { pathOf } from './fieldPath.ts';
import { targetOf } from './mappingTargets.ts';
import { eachSource } from './joinedSources.ts';

/** What an order would be packed or shipped without. */
const parts = ['lines', 'shipTo', 'shipFrom', 'customer'] as const;
type Part = (typeof parts)[number];

/** Content of an order in a member of its record that nothing reads. */
export interface StrayContent {
  readonly part: Part;
  /** Where the mapping reads what it looks like. */
  readonly use: string;
}

type Fields = Readonly<Record<string, unknown>>;

const namesOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(plainName));
const lineNames = namesOf([
  ...['lines', 'orderLines', 'salesLines', 'salesOrderLines', 'deliveryLines', 'lineItems', 'items', 'orderItems'],
  ...['salesOrderItems', 'deliveryItems', 'positions', 'orderPositions', 'products', 'articles', 'Positionen'],
  ...['Auftragspositionen', 'Bestellpositionen', 'Lieferpositionen', 'Artikel', 'line', 'lineItem', 'orderLine'],
]);
const receiverNames = namesOf([...addressWords.to, 'shipToAddress', 'recipientAddress', 'destinationAddress']);
const senderNames = namesOf([...addressWords.from, 'shipFromAddress', 'originAddress', 'pickupAddress']);
const customerNames = namesOf(['customer', 'client', 'customerInfo', 'customerDetails', 'Kunde', 'Auftraggeber']);
/** Parties that nothing is shipped to, and those that are so where the order has a ship-to, too. */
const payers = /bill|invoice|rechnung|payer|payment|seller|vendor|supplier/;
const partners = /sold|customer|client|buyer|kunde|contact|return|retour|store|company/;

const itemName =
  /^(?:sku|ean|gtin|upc|asin|(?:item|article|artikel|product|produkt|material|part|variant|stock)(?:id|no|nr|nummer|number|code|sku|ref)?)$/;
const quantityName = /qty|quantity|menge|anzahl|^(?:count|units|pieces|pcs|stück|stueck)$/;
const { 'address.street1': streets, 'address.city': cities, 'address.zip': zips } = addressWords.parts;
const addressNames = [streets, cities, zips].map((names) => namesOf(names));

const namesIn = (fields: Fields): readonly string[] =>
  Object.keys(fields)
    .filter((name) => fields[name] !== null && fields[name] !== '')
    .map(plainName);

function isLikeLine(fields: Fields): boolean {
  const names = namesIn(fields);
  return names.some((name) => itemName.test(name)) && names.some((name) => quantityName.test(name));
}

function isLikeAddress(fields: Fields): boolean {
  const { address } = fields;
  const names = [...namesIn(fields), ...(isFields(address) ? namesIn(address) : [])];
  return addressNames.filter((known) => names.some((name) => known.has(name))).length > 1;
}

function partIn(name: string, value: unknown, isAddressed: boolean): Part | null {
  const plain = plainName(name);
  const objects = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isFields);
  if (objects.some(isLikeLine)) return 'lines';
  const isList = Array.isArray(value) || objects.some((one) => Object.values(one).some((inner) => isObject(inner)));
  if (objects.length > 0 && isList && lineNames.has(plain)) return 'lines';
  if (objects.every((one) => namesIn(one).length === 0)) return null;
  if (customerNames.has(plain)) return 'customer';
  if (payers.test(plain) || (isAddressed && partners.test(plain))) return null;
  const isAddress = objects.some(isLikeAddress);
  if (isAddress) return senderNames.has(plain) ? 'shipFrom' : 'shipTo';
  return /^shipto|address$|adresse$|anschrift$/.test(plain) && receiverNames.has(plain) ? 'shipTo' : null;
}

/** Whether a value is a list that looks like lines. */
export const looksLikeLines = (value: unknown): boolean =>
  Array.isArray(value) && (value as unknown[]).some((one) => isFields(one) && isLikeLine(one));

/** Why an order is rejected that has lines in a line. */
export const innerLinesText = (path: string): string =>
  `"${clip(path)}" is not read, but looks like lines in a line. Send them as lines of the order, or leave the list out.`;

/** Whether a record has a list of lines or a ship-to under a usual name, as orders have and items do not. */
export const looksLikeOrder = (record: object): boolean =>
  Object.entries(record).some(([name, value]: [string, unknown]) => {
    const plain = plainName(name);
    return Array.isArray(value) ? lineNames.has(plain) : isFields(value) && receiverNames.has(plain);
  });

/** Finds members of the records of orders that look like lines, an address or a customer, and that nothing reads. */
export function createStrayFinder(list: FieldMappings['deliveryMappings']) {
  /** The first names of what is read, and of what is read for each part. */
  const read = new Set<string>();
  const sources = new Map<Part, Set<string>>();
  for (const { sourceField, targetField } of eachSource(list)) {
    const name = pathOf(sourceField)?.[0];
    const target = targetOf('delivery', targetField);
    if (typeof name !== 'string' || !target) continue;
    read.add(name);
    const part = target.place === 'line' ? 'lines' : parts.find((one) => one === target.path[0]);
    if (part) sources.set(part, (sources.get(part) ?? new Set()).add(name));
  }

  return (record: unknown, name: string): StrayContent | null => {
    if (!isFields(record) || !Object.hasOwn(record, name) || !isObject(record[name])) return null;
    const value = record[name];
    const has = (part: Part) => [...(sources.get(part) ?? [])].some((source) => (record[source] ?? null) !== null);
    if ([...read].some((other) => Object.hasOwn(record, other) && sameJson(record[other], value))) return null;
    const inner = isFields(value)
      ? Object.entries(value)
          .map(([inside, one]) => partIn(inside, one, true))
          .find((part) => part !== null && !has(part))
      : null;
    const part = partIn(name, value, has('shipTo')) ?? inner ?? null;
    const [use] = (part && sources.get(part)) ?? [];
    // What no mapping fills is not wanted of this system.
    return part && use !== undefined ? { part, use } : null;
  };
}

const looks: Readonly<Record<Part, string>> = {
  lines: 'lines of the order',
  shipTo: 'the ship-to of the order',
  shipFrom: 'the ship-from of the order',
  customer: 'the customer of the order',
};

/** Why a record with it is rejected. */
export const strayText = (path: string, { part, use }: StrayContent): string =>
  `"${clip(path)}" is not read, but looks like ${looks[part]}. Send it as "${clip(use)}", or map it; map it to customAttributes if it is something else.`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);
