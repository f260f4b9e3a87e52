import type { OrderFields, OrderStatus } from '../../../main/contract/index.ts';

/** Orders and their import. */

export interface OrderRecord {
  readonly id: string;
  readonly status: OrderStatus;
  readonly fields: OrderFields;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

export type OrdersNumbered = (sourceOrderId: string) => readonly OrderRecord[];

export interface OrderChange {
  readonly status: OrderStatus;
  readonly fields?: OrderFields;
}

export type ImportDecision =
  | { readonly kind: 'create'; readonly id: string; readonly status: OrderStatus }
  | { readonly kind: 'update'; readonly id: string; readonly change: OrderChange }
  | { readonly kind: 'unchanged'; readonly fields: OrderFields; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly error: string };

export interface ImportCandidate {
  readonly order: OrderRecord;
}
