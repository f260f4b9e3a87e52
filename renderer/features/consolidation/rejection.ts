import { ProblemResponse, type MessageKey } from '../../../main/contract/index.ts';

/** What speaks against a group: orders and why. */
export interface Rejection {
  readonly orderIds: readonly string[];
  readonly warnings: readonly string[];
  readonly 'x-messages'?: readonly (MessageKey | null)[];
}

/** The constraints that a refused group breaks; null where it was refused for another reason. */
export function rejectionOf(error: unknown): readonly Rejection[] | null {
  if (!(error instanceof ProblemResponse) || error.problem.status !== 422) return null;
  // The contract adds this to the problem of a group whose constraints fail.
  const { rejected } = error.problem as { readonly rejected?: readonly Rejection[] };
  return rejected ?? null;
}

/** The key under which the reason of an override stands beside the values of the group. */
export const overrideReason = 'overrideReason';
