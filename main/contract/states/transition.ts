/** One row of a state machine: what may happen in which states, and what the state is then. */
export interface Transition<TState extends string, TTrigger extends string> {
  readonly trigger: TTrigger;
  /** `none`: there is no record yet. */
  readonly from: readonly (TState | 'none')[];
  /** `same`: the state stays as it is. */
  readonly to: TState | 'same';
  /** What must hold besides the state; null when nothing. */
  readonly condition: string | null;
}
