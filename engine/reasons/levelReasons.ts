import type { LevelsPlan, NotLoaded, PalletProblem, TrailerProblem } from '../model/levels.ts';
import { orient } from '../model/rotations.ts';
import type { Rotation } from '../model/problem.ts';
import { palletLimits } from '../pallets/deck.ts';
import { palletProof } from './palletProof.ts';
import { vehicleProof } from './vehicleProof.ts';
import { distance, figure, reason, type Reason } from './reason.ts';

/** Why a level above the cartons is as it is. */
interface LevelReasons {
  readonly level: 'Pallet' | 'Equipment';
  /** Pallets or vehicles in use, the fewest that are possible, and how many the plan may have too many. */
  readonly used: number;
  readonly bound: number;
  readonly gap: number;
  readonly why: Reason;
  /** What stays behind, by its id, and why. */
  readonly leftOut: readonly { readonly id: string; readonly quantity: number; readonly why: Reason }[];
}

type Sides = readonly [number, number, number];

/** Room of a pallet or a vehicle; weight in pounds. */
interface Room {
  readonly id: string;
  readonly sides: Sides;
  readonly weight: number;
}

/** What stays behind, and the ways in which it may stand. */
interface Piece {
  readonly id: string;
  readonly weight: number;
  readonly ways: readonly Sides[];
}

const waysOf = (
  piece: { readonly length: number; readonly width: number; readonly height: number },
  rotations: readonly Rotation[],
): readonly Sides[] => {
  const upright: readonly Rotation[] = ['LWH', 'WLH'];
  return (rotations.length === 0 ? upright : rotations).map((rotation) =>
    orient(rotation, piece.length, piece.width, piece.height),
  );
};

/** How far a piece reaches out of a room in the way that suits it best. */
const excessOf = ({ ways }: Piece, { sides }: Room): number =>
  Math.min(...ways.map((way) => Math.max(...way.map((side, axis) => side - sides[axis]!))));

const nearest = (rooms: readonly Room[], missOf: (room: Room) => number): readonly [Room, number] =>
  rooms.map((room) => [room, missOf(room)] as const).reduce((best, one) => (one[1] < best[1] ? one : best));

const whyOf = (piece: Piece, rooms: readonly Room[], left: NotLoaded, kind: 'pallet' | 'vehicle'): Reason => {
  if (rooms.length === 0 || left.reason === 'no-room')
    return reason(kind === 'pallet' ? 'noPalletForIt' : 'noVehicleForIt');
  if (left.reason === 'unbalanced') return reason('axleOverloaded');
  if (left.reason === 'too-large') {
    const [{ id }, excess] = nearest(rooms, (room) => excessOf(piece, room));
    return excess > 0
      ? reason('tooLargeFor', { by: figure(excess), box: id })
      : reason('standsOutTooFar', { pallet: id });
  }
  const taking = rooms.filter((room) => excessOf(piece, room) <= 0);
  const [{ id }, excess] = nearest(taking.length > 0 ? taking : rooms, ({ weight }) => piece.weight - weight);
  return reason('tooHeavyFor', { by: figure(excess), box: id });
};

const sentencesFor = (
  left: readonly NotLoaded[],
  pieceOf: (index: number) => Piece,
  rooms: readonly Room[],
  kind: 'pallet' | 'vehicle',
  said: (piece: Piece, quantity: number, cause: Reason) => Reason,
): LevelReasons['leftOut'] =>
  left
    .filter(({ quantity }) => quantity > 0)
    .map((one) => {
      const piece = pieceOf(one.index);
      const why = said(piece, one.quantity, whyOf(piece, rooms, one, kind));
      return { id: piece.id, quantity: one.quantity, why };
    });

const cartonsLeft = ({ id: item }: Piece, count: number, cause: Reason): Reason =>
  count === 1 ? reason('oneCartonLeft', { item, cause }) : reason('cartonsLeft', { count, item, cause });

const reasonsOf = (
  level: LevelReasons['level'],
  used: number,
  bound: number,
  proof: Reason,
  leftOut: LevelReasons['leftOut'],
): LevelReasons => {
  const gap = Math.max(0, used - bound);
  const kind = level === 'Pallet' ? 'pallet' : 'vehicle';
  const why = used === 0 ? reason('nothingLoaded') : distance(gap, bound, kind, proof);
  return { level, used, bound, gap, why, leftOut };
};

const palletRooms = ({ pallets, caps }: PalletProblem): readonly Room[] =>
  pallets.flatMap((pallet): readonly Room[] => {
    const { height, overX, overY, weight } = palletLimits(pallet, caps);
    if (height <= 0 || overX < 0 || overY < 0 || weight < 0) return [];
    return [{ id: pallet.id, sides: [pallet.length + 2 * overX, pallet.width + 2 * overY, height], weight }];
  });

const vehicleRooms = ({ equipment, caps }: TrailerProblem): readonly Room[] =>
  equipment.map(({ id, length, width, height, maxWeight = Infinity, tareWeight = 0 }): Room => ({
    id,
    sides: [
      Math.min(length, caps?.maxLength ?? Infinity),
      Math.min(width, caps?.maxWidth ?? Infinity),
      Math.min(height, caps?.maxHeight ?? Infinity),
    ],
    weight: Math.min(maxWeight, (caps?.maxWeight ?? Infinity) - tareWeight),
  }));

/** Names of the built pallets: id of the pallet, a hash sign and its index among those of its kind. */
const palletNames = ({ pallets }: LevelsPlan): readonly string[] => {
  const next = new Map<number, number>();
  return (pallets?.plan.pallets ?? []).map(({ pallet }) => {
    const index = next.get(pallet) ?? 0;
    next.set(pallet, index + 1);
    return `${pallets!.problem.pallets[pallet]!.id}#${index}`;
  });
};

/** Why the pallets and the vehicles of a plan are as many as they are, and why anything stays behind, level by level. */
export const explainLevels = (plan: LevelsPlan): readonly LevelReasons[] => {
  const reasons: LevelReasons[] = [];
  if (plan.pallets !== null) {
    const { problem, plan: built } = plan.pallets;
    const pieceOf = (index: number): Piece => {
      const carton = problem.cartons[index]!;
      return { id: carton.id, weight: carton.weight, ways: waysOf(carton, carton.rotations) };
    };
    const rooms = palletRooms(problem);
    const left = sentencesFor(built.unpalletized, pieceOf, rooms, 'pallet', cartonsLeft);
    const proof = palletProof(problem, built, rooms, (carton) => waysOf(carton, carton.rotations));
    reasons.push(reasonsOf('Pallet', built.pallets.length, built.lowerBound, proof, left));
  }
  if (plan.trailers !== null) {
    const { problem, plan: loaded } = plan.trailers;
    const rooms = vehicleRooms(problem);
    const names = palletNames(plan);
    const freightAt = (index: number): Piece => {
      const freight = problem.pallets[index]!;
      const turns: Readonly<Record<string, readonly Rotation[]>> = { lengthwise: ['LWH'], widthwise: ['WLH'] };
      const ways = waysOf(freight, turns[freight.alignment ?? ''] ?? []);
      return { id: names[index] ?? freight.id, weight: freight.weight, ways };
    };
    const cartonAt = (index: number): Piece => {
      const carton = problem.cartons[index]!;
      return { id: carton.id, weight: carton.weight, ways: waysOf(carton, carton.rotations) };
    };
    const left = [
      ...sentencesFor(loaded.unloadedPallets, freightAt, rooms, 'vehicle', ({ id: pallet }, _, cause) =>
        reason('palletLeft', { pallet, cause }),
      ),
      ...sentencesFor(loaded.unloadedCartons, cartonAt, rooms, 'vehicle', cartonsLeft),
    ];
    const proof = vehicleProof(problem, loaded);
    reasons.push(reasonsOf('Equipment', loaded.trailers.length, loaded.lowerBound, proof, left));
  }
  return reasons;
};
