import type { ViolationRule } from './violation.ts';

/** The rules that a pallet plan can break: those of any container, the carrier's, and the pattern of a product. */
export type PalletViolationRule = ViolationRule | 'carrier-cap' | 'ti-hi';

/** One breach of a rule. */
export interface PalletViolation {
  readonly rule: PalletViolationRule;
  /** Index in `PalletPlan.pallets`; null where the plan as a whole is concerned. */
  readonly pallet: number | null;
  /** Index in `PalletProblem.cartons`, where one line is concerned. */
  readonly carton: number | null;
  /** Index in the pallet's placements, where one carton is concerned. */
  readonly placement: number | null;
  readonly message: string;
}

/** Takes violations as they are found. */
export type PalletReport = (
  rule: PalletViolationRule,
  message: string,
  where?: { readonly pallet?: number; readonly carton?: number; readonly placement?: number },
) => void;
