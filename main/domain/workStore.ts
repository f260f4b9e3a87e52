/** Long work as it is stored: where it is, so that it goes on after a restart. */
export interface StoredWork {
  readonly organizationId: string;
  readonly id: string;
  readonly state: string;
}

export interface WorkStore<T extends StoredWork> {
  /** The oldest work that is under way. */
  readonly firstOpen: () => T | null;
  readonly get: (organizationId: string, id: string) => T | null;
  /** On the disk when it returns, with all steps before it. */
  readonly save: (work: T) => void;
  /** Everything that a step stores, or nothing of it. A power failure may take the last few steps; they are then done again. */
  readonly inStep: <R>(step: () => R) => R;
}
