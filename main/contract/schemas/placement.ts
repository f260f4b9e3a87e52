import { Type } from 'typebox';

/** Where something stands and how large it is, as oriented; inches. */

export const Dimensions = Type.Object(
  { length: Type.Number(), width: Type.Number(), height: Type.Number() },
  { title: 'Dimensions' },
);
export const Coordinate = Type.Object(
  { x: Type.Number(), y: Type.Number(), z: Type.Number() },
  { title: 'Coordinate' },
);
