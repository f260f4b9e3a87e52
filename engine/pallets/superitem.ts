import { buildTower, cartonsIn, type Standing, type Tower } from './tower.ts';

/** Cartons of a superitem that stand side by side, with the near corner of their ground from that of the superitem. */
export interface Piece {
  readonly standing: Standing;
  /** Along the longer and the shorter side of the superitem, and upwards. */
  readonly u: number;
  readonly v: number;
  readonly z: number;
  /** Their longer side lies along the longer side of the superitem. */
  readonly along: boolean;
}

/** Cartons that are placed as one, on one ground and no wider (Elhedhli, Gzara & Yildiz 2019). */
export interface Superitem {
  readonly long: number;
  readonly short: number;
  readonly height: number;
  readonly weight: number;
  /** Of its cartons. */
  readonly volume: number;
  /** Levels of cartons above one another. */
  readonly levels: number;
  /** In build order. */
  readonly pieces: readonly Piece[];
}

const volumeOf = ({ long, short, dz }: Standing): number => long * short * dz;

/** A tower as a superitem: each level in the middle of the ground. */
export const columnOfTower = ({ long, short, height, weight, cartons }: Tower): Superitem => {
  let z = 0;
  const pieces = cartons.map((standing): Piece => {
    const piece = {
      standing,
      u: Math.floor((long - standing.long) / 2),
      v: Math.floor((short - standing.short) / 2),
      z,
      along: true,
    };
    z += standing.dz;
    return piece;
  });
  const volume = cartons.reduce((sum, one) => sum + volumeOf(one), 0);
  return { long, short, height, weight, volume, levels: cartons.length, pieces };
};

/** Standings above one another on the largest of them; what none can carry is left out. */
export const columnOf = (standings: readonly Standing[]): Superitem => columnOfTower(buildTower(standings));

/** Where a superitem stands on a platform; `along`: its longer side lies along that of the platform. */
export interface Seat {
  readonly superitem: Superitem;
  readonly u: number;
  readonly v: number;
  readonly along: boolean;
}

/** A carton with superitems side by side on its top. */
export const platformOf = (ground: Standing, seats: readonly Seat[]): Superitem => ({
  long: ground.long,
  short: ground.short,
  height: ground.dz + seats.reduce((most, { superitem }) => Math.max(most, superitem.height), 0),
  weight: seats.reduce((sum, { superitem }) => sum + superitem.weight, ground.weight),
  volume: seats.reduce((sum, { superitem }) => sum + superitem.volume, volumeOf(ground)),
  levels: 1 + seats.reduce((most, { superitem }) => Math.max(most, superitem.levels), 0),
  pieces: [
    { standing: ground, u: 0, v: 0, z: 0, along: true },
    ...seats.flatMap(({ superitem, u, v, along }) =>
      superitem.pieces.map((piece) => ({
        standing: piece.standing,
        u: u + (along ? piece.u : piece.v),
        v: v + (along ? piece.v : piece.u),
        z: ground.dz + piece.z,
        along: piece.along === along,
      })),
    ),
  ],
});

/** Share of the room over its ground, up to a height, that a superitem fills. */
export const fillOf = ({ long, short, volume }: Superitem, height: number): number => volume / (long * short * height);

/** Takes the cartons of a superitem out of what is left per product, or puts them back. */
export const countOut = ({ pieces }: Superitem, left: Int32Array, times: 1 | -1): void => {
  for (const { standing } of pieces) left[standing.product] = left[standing.product]! - times * cartonsIn(standing);
};
