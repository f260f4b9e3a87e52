import { ProblemResponse, type OrderConflict } from '../../../main/contract/index.ts';

export type ExistingOrder = NonNullable<OrderConflict['x-existingOrder']>;

/** The order that has the number of the one that was not saved; null when it was refused for another reason. */
export function existingOrderOf(error: unknown): ExistingOrder | null {
  if (!(error instanceof ProblemResponse)) return null;
  // The answer is what the contract documents for this problem.
  return (error.problem as OrderConflict)['x-existingOrder'] ?? null;
}
