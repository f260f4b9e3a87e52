/** Thrown by `pack` when `PackControl.cancelled` answers true: there is no plan, and none may be used. */
export class PackCancelled extends Error {
  override readonly name = 'PackCancelled';
  constructor() {
    super('The search was cancelled before it had a plan.');
  }
}

/** Throws `PackCancelled` if the caller has cancelled. Loops that may run for long without a step call it now and then. */
export type Poll = () => void;
