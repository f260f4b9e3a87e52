import type { OrderSummary } from '../../main/contract/index.ts';

/** Where an order goes, in a column beside its customer's: the city alone where the recipient is the customer. */
export function shipToText({
  customerName,
  shipToName,
  city,
}: Pick<OrderSummary, 'customerName' | 'shipToName' | 'city'>): string {
  if (city !== null && shipToName === customerName) return city;
  return [shipToName, city].filter(Boolean).join(', ');
}
