/** Numbers per part: kind, orientation row, units along x, y, z, corner x, y, z within the block. */
export const partSize = 8;

/** A ready-made block, in units of length: for example a pallet layer or rows of cylinders set into each other. */
export interface Pattern {
  /** Sides of the envelope. */
  readonly bx: number;
  readonly by: number;
  readonly bz: number;
  /** `partSize` numbers per part. The bounding boxes of parts may overlap where the units themselves do not. */
  readonly parts: Int32Array;
  /**
   * What takes up space and carries: near corner and far corner, six numbers per solid. Absent means that the envelope
   * is solid, which needs a top that is flat and without gaps wherever units must be supported.
   */
  readonly solids?: Int32Array;
}
