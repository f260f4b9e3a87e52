import type { Vec3 } from './camera.ts';

/** One flap of an open carton: from its hinge on the rim outwards and up. */
export interface Flap {
  /** Hinge first, then the free edge; in turn around the flap. Inches. */
  readonly corners: readonly [Vec3, Vec3, Vec3, Vec3];
  /** Level and away from the box. */
  readonly outward: Vec3;
}

/** How far a flap reaches, as a part of the shorter side of the rim: enough to be read as one, short enough to stay in the picture. */
const REACH = 0.17;
/** Radians above level. */
const SLOPE = (42 * Math.PI) / 180;

/** The four flaps on the rim of a box, standing open. */
export function flapsOf([length, width, height]: Vec3): readonly Flap[] {
  const reach = REACH * Math.min(length, width);
  const [out, up] = [reach * Math.cos(SLOPE), reach * Math.sin(SLOPE)];
  const flap = (from: readonly [number, number], to: readonly [number, number], outward: Vec3): Flap => {
    const [dx, dy] = [outward[0] * out, outward[1] * out];
    return {
      corners: [
        [from[0], from[1], height],
        [to[0], to[1], height],
        [to[0] + dx, to[1] + dy, height + up],
        [from[0] + dx, from[1] + dy, height + up],
      ],
      outward,
    };
  };
  return [
    flap([0, 0], [length, 0], [0, -1, 0]),
    flap([length, 0], [length, width], [1, 0, 0]),
    flap([length, width], [0, width], [0, 1, 0]),
    flap([0, width], [0, 0], [-1, 0, 0]),
  ];
}
