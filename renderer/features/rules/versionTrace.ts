/**
 * Which stored version has the content of which earlier one. A step that is taken back stores a new version with the content of
 * an old one; the step before it has to know that, or it would take its own undo for the change of somebody else.
 */
export interface VersionTrace {
  /** The version that is stored now if nobody but this window changed the record since it had the content of `version`; null: somebody did. */
  readonly stored: (id: string, version: number) => number | null;
  /** Undo or redo stored `stored`, with the content of `version`. */
  readonly stands: (id: string, stored: number, version: number) => void;
  /** What was stored as `before` is stored as `stored` again, whatever it was meanwhile. */
  readonly standsAgain: (id: string, before: number, stored: number) => void;
}

export function createVersionTrace(): VersionTrace {
  const last = new Map<string, { readonly stored: number; readonly version: number }>();
  return {
    stored: (id, version) => {
      const known = last.get(id);
      if (known?.version === version) return known.stored;
      // The number is in use again for another content: a deleted record that came back.
      return known?.stored === version ? null : version;
    },
    stands: (id, stored, version) => last.set(id, { stored, version }),
    standsAgain: (id, before, stored) => {
      const known = last.get(id);
      last.set(id, { stored, version: known?.stored === before ? known.version : before });
    },
  };
}

/** Of policies: who deletes a rule and brings it back changes them, too. */
export const policyTrace = createVersionTrace();
