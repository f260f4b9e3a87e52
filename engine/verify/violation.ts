/** The rules that a plan can break. */
export type ViolationRule =
  | 'overlap'
  | 'out-of-bounds'
  | 'dimensions'
  | 'rotation'
  | 'quantity'
  | 'weight'
  | 'support'
  | 'stability'
  | 'max-weight-on-top'
  | 'crush-class'
  | 'max-stack-height'
  | 'stop-order'
  | 'carrier-cap'
  | 'separation'
  | 'affinity'
  | 'ship-alone'
  | 'max-per-container'
  | 'build-order'
  | 'container-size'
  | 'left-out-reason'
  | 'case-pack'
  | 'nesting'
  | 'cylinder'
  | 'roll';

/** One breach of a rule. */
export interface Violation {
  readonly rule: ViolationRule;
  /** Index in `PackPlan.boxes`; null where the plan as a whole is concerned. */
  readonly box: number | null;
  /** Index in `PackProblem.items`, where one line is concerned. */
  readonly item: number | null;
  /** Index in the box's placements, where one unit is concerned. */
  readonly placement: number | null;
  readonly message: string;
}

/** Takes violations as they are found. */
export type Report = (
  rule: ViolationRule,
  message: string,
  where?: { readonly box?: number; readonly item?: number; readonly placement?: number },
) => void;

/** Takes what is wrong with one unit; the message goes on after the unit's name. */
export type UnitReport = (rule: ViolationRule, message: string) => void;
