import type { CreateOrderLine, CreateOrderRequest, Order, ShipFrom } from '../../../main/contract/index.ts';
import type { OrderLine } from './orderLineColumns.ts';

/** An address as it stands in fields: empty texts for what is not said. */
export interface PlaceDraft {
  readonly name: string;
  readonly 'x-company': string;
  readonly 'x-phone': string;
  readonly 'x-email': string;
  readonly street1: string;
  readonly 'x-street2': string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** The texts of an order, by the names that the station has for them. */
export const draftTexts = [
  'sourceOrderId',
  'sourceSystem',
  'orderType',
  'priority',
  'serviceLevel',
  'channel',
  'externalShipmentId',
] as const;
export type DraftText = (typeof draftTexts)[number];

/** An order while it is typed. */
export interface OrderDraft {
  readonly texts: Readonly<Record<DraftText, string>>;
  readonly customerId: string;
  readonly customerName: string;
  readonly shipTo: PlaceDraft;
  readonly residential: boolean;
  readonly shipFrom: PlaceDraft;
  /** As a date field has it: local time without a zone. */
  readonly due: string;
  /** Free-form; null where nothing is said. */
  readonly attributes: Readonly<Record<string, unknown>> | null;
  readonly lines: readonly OrderLine[];
}

const partyFields = ['name', 'x-company', 'x-phone', 'x-email'] as const;
const addressFields = ['street1', 'x-street2', 'city', 'state', 'zip', 'country'] as const;

export const blankPlace = placeDraft(null);

export function blankDraft(): OrderDraft {
  return {
    texts: { sourceOrderId: '', sourceSystem: '', orderType: '', priority: '', serviceLevel: '', channel: '', externalShipmentId: '' },
    customerId: '',
    customerName: '',
    shipTo: blankPlace,
    residential: false,
    shipFrom: blankPlace,
    due: '',
    attributes: null,
    lines: [],
  }; // prettier-ignore
}

function textsOf<K extends string>(names: readonly K[], of: Partial<Record<K, string>> | null = {}): Record<K, string> {
  // One text for each name.
  return Object.fromEntries(names.map((name) => [name, of?.[name] ?? ''])) as Record<K, string>;
}

function placeDraft(place: ShipFrom | null): PlaceDraft {
  return {
    ...textsOf(partyFields, place),
    ...textsOf(addressFields, place?.address),
  };
}

/** "2026-03-01T12:00" of a moment, in the time of this computer. */
function localMinute(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function draftOf(order: Order): OrderDraft {
  return {
    texts: Object.fromEntries(draftTexts.map((name) => [name, order[name] ?? ''])) as Record<DraftText, string>,
    customerId: order.customer?.id ?? '',
    customerName: order.customer?.name ?? '',
    shipTo: placeDraft(order.shipTo),
    residential: order.shipTo?.residential ?? false,
    shipFrom: placeDraft(order.shipFrom),
    due: order.requiredShipBy === null ? '' : localMinute(order.requiredShipBy),
    attributes: order.customAttributes,
    lines: order.lines,
  };
}

/** The attribute that packers read first, at the bench. */
export const noteAttribute = 'packingNote';

export function noteOf({ attributes }: Pick<OrderDraft, 'attributes'>): string {
  const note = attributes?.[noteAttribute];
  return typeof note === 'string' ? note : '';
}

/** The attributes with another packing note. */
export function withNote({ attributes }: Pick<OrderDraft, 'attributes'>, note: string): OrderDraft['attributes'] {
  const { [noteAttribute]: _, ...others } = attributes ?? {};
  const next = note.trim() === '' ? others : { ...attributes, [noteAttribute]: note };
  return Object.keys(next).length === 0 ? null : next;
}

/** So many more units of an item, or a line for them. */
export function withUnits(
  lines: readonly OrderLine[],
  named: { readonly itemId: string | null; readonly sku: string | null },
  quantity = 1,
): readonly OrderLine[] {
  const at = lines.findIndex(({ itemId, sku }) =>
    named.itemId === null ? itemId === null && sku === named.sku : itemId === named.itemId,
  );
  const there = lines[at];
  if (there) return lines.with(at, { ...there, quantityOrdered: there.quantityOrdered + quantity });
  const lineNumber = Math.max(0, ...lines.map((line) => line.lineNumber)) + 1;
  return [
    ...lines,
    { lineNumber, ...named, quantityOrdered: quantity, length: null, width: null, height: null, weight: null },
  ];
}

function lineOf({
  lineNumber,
  itemId,
  sku,
  quantityOrdered,
  length,
  width,
  height,
  weight,
}: OrderLine): CreateOrderLine {
  return {
    lineNumber,
    quantityOrdered,
    ...(itemId === null ? {} : { itemId }),
    ...(sku === null ? {} : { sku }),
    ...(length === null ? {} : { length }),
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(weight === null ? {} : { weight }),
  };
}

/** A text that `before` has and the draft has not is sent empty, which clears it. */
export function placeOf(place: PlaceDraft, before: ShipFrom | null): ShipFrom {
  const was = placeDraft(before);
  // A draft that an earlier version has kept lacks some.
  const kept: Partial<PlaceDraft> = place;
  const said = (names: readonly (keyof PlaceDraft)[]): Record<string, string> =>
    Object.fromEntries(
      names
        .map((name) => [name, kept[name]?.trim() ?? was[name]] as const)
        .filter(([name, text]) => text !== '' || was[name] !== ''),
    );
  const address = said(addressFields);
  return { ...said(partyFields), ...(Object.keys(address).length === 0 ? {} : { address }) };
}

/**
 * What the station is sent. `before` is the order that is changed: a text that it has and the draft has not is sent empty, which
 * clears it; what the station cannot clear is left to `draftFaults`.
 */
export function requestOf(draft: OrderDraft, before: Order | null): Omit<CreateOrderRequest, 'submit'> {
  const texts = draftTexts.flatMap((name) => {
    const text = draft.texts[name].trim();
    const clears =
      text === '' && name !== 'sourceOrderId' && name !== 'externalShipmentId' && (before?.[name] ?? '') !== '';
    return text !== '' || clears ? [[name, text] as const] : [];
  });
  const customer = {
    ...(draft.customerId.trim() === '' ? {} : { id: draft.customerId.trim() }),
    ...(draft.customerName.trim() === '' ? {} : { name: draft.customerName.trim() }),
  };
  const shipTo = {
    ...placeOf(draft.shipTo, before?.shipTo ?? null),
    ...(draft.residential || before?.shipTo?.residential ? { residential: draft.residential } : {}),
  };
  const shipFrom = placeOf(draft.shipFrom, before?.shipFrom ?? null);
  const present = (value: object, was: unknown): boolean => Object.keys(value).length > 0 || Boolean(was);
  return {
    ...Object.fromEntries(texts),
    ...(present(customer, before?.customer) ? { customer } : {}),
    ...(Object.keys(shipTo).length > 0 ? { shipTo } : {}),
    ...(Object.keys(shipFrom).length > 0 ? { shipFrom } : {}),
    ...(draft.due === '' ? {} : { requiredShipBy: new Date(draft.due).toISOString() }),
    ...(present(draft.attributes ?? {}, before?.customAttributes) ? { customAttributes: { ...draft.attributes } } : {}),
    lines: draft.lines.map(lineOf),
  };
}

/** What keeps a draft from being saved, by field. */
export type DraftFaults = Readonly<
  Partial<Record<'sourceOrderId' | 'externalShipmentId' | 'due' | 'lines', 'keepNumber' | 'keepDue' | 'needsLine'>>
>;

export function draftFaults(draft: OrderDraft, before: Order | null): DraftFaults {
  const lost = (name: 'sourceOrderId' | 'externalShipmentId'): boolean =>
    Boolean(before?.[name]) && draft.texts[name].trim() === '';
  return {
    ...(lost('sourceOrderId') ? { sourceOrderId: 'keepNumber' } : {}),
    ...(lost('externalShipmentId') ? { externalShipmentId: 'keepNumber' } : {}),
    ...(before?.requiredShipBy && draft.due === '' ? { due: 'keepDue' } : {}),
    ...(draft.lines.length === 0 ? { lines: 'needsLine' } : {}),
  };
}
