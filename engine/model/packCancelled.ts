/** Thrown by `pack` when `PackControl.cancelled` answers true: there is no plan, and none may be used. */
export class PackCancelled extends Error {
  override readonly name = 'PackCancelled';
  constructor() {
    super('The search was cancelled before it had a plan.');
  }
}
