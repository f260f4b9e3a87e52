import { DomainError, message, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { plainName } from '../plainName.ts';

/** Kinds of documents of which nothing is to be packed, without spaces and hyphens. */
const otherTypes =
  /^(?:(?:sales)?(?:credit(?:note|memo)?|returns?|returnorder|customerreturn|refund|rma|quote|quotation|offer)|gutschrift|storno|stornorechnung|stornierung|retoure|rücksendung|ruecksendung|rückgabe|angebot|cancellation|pro-?forma(?:invoice|rechnung)?|anfrage|inquiry|rahmenauftrag|blanketorder|reparaturauftrag|repairorder)$/;
/** Words of which the names of order types consist that are packed. */
const packedWords: ReadonlySet<string> = new Set([
  ...['order', 'orders', 'sale', 'sales', 'outbound', 'delivery', 'shipment', 'shipping', 'ship', 'customer', 'pick'],
  ...['standard', 'normal', 'regular', 'default', 'express', 'rush', 'priority', 'same', 'next', 'day', 'fulfillment'],
  ...['fulfilment', 'web', 'shop', 'webshop', 'online', 'store', 'retail', 'wholesale', 'b2b', 'b2c', 'd2c', 'dtc'],
  ...['ecommerce', 'commerce', 'marketplace', 'subscription', 'preorder', 'replacement', 'sample', 'transfer', 'stock'],
  ...['salesorder', 'weborder', 'transferorder', 'standardorder', 'parcel', 'freight', 'ltl', 'ftl'],
  ...['auftrag', 'aufträge', 'bestellung', 'verkauf', 'verkaufsauftrag', 'kundenauftrag', 'kundenbestellung'],
  ...['standardauftrag', 'terminauftrag', 'sofortauftrag', 'eilauftrag', 'shopauftrag', 'webauftrag', 'musterauftrag'],
  ...['onlinebestellung', 'lieferung', 'lieferschein', 'lieferauftrag', 'versand', 'versandauftrag', 'warenausgang'],
  ...[
    'auslieferung',
    'auslieferungsauftrag',
    'kommissionierauftrag',
    'packauftrag',
    'ersatzlieferung',
    'nachlieferung',
  ],
  ...['umlagerung', 'umlagerungsauftrag'],
]);

/** Whether a document of this kind is a return, a credit note or an offer. */
export const isOtherType = (type: string): boolean => otherTypes.test(plainName(type.trim()));

/** Whether an order of this type is known to be one to pack; without a type, it is. */
export function isPackedType(type: string): boolean {
  const words = type
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return !isOtherType(type) && words.every((word) => packedWords.has(word));
}

/** Throws DomainError bad_request for an order whose type says that it is a return, a credit note or an offer. */
export function requireTypeToPack({ orderType }: Pick<OrderFields, 'orderType'>): void {
  if (orderType === undefined || !isOtherType(orderType)) return;
  throw new DomainError('bad_request', message('orderTypeNotPacked', { type: clip(orderType.trim()) }), {
    field: 'orderType',
  });
}
