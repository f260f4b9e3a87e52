import type { ViolationRule } from './violation.ts';

/** The rules that a trailer plan can break; those of boxes hold for what stands in a trailer too. */
export type TrailerRule =
  | ViolationRule
  | 'equipment'
  | 'stacking'
  | 'axle-load'
  | 'front-wall'
  | 'figures'
  | 'loading-order'
  | 'unloaded-reason';

/** One breach of a rule. Indices are null where they do not concern one thing. */
export interface TrailerViolation {
  readonly rule: TrailerRule;
  /** Index in `TrailerPlan.trailers`. */
  readonly trailer: number | null;
  /** Index in `TrailerProblem.pallets`. */
  readonly pallet: number | null;
  /** Index in `TrailerProblem.cartons`. */
  readonly carton: number | null;
  readonly message: string;
}

/** Takes violations of trailers as they are found. */
export type TrailerReport = (
  rule: TrailerRule,
  message: string,
  where?: { readonly trailer?: number; readonly pallet?: number; readonly carton?: number },
) => void;
