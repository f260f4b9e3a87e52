import { bears } from '../constraints/palletStacking.ts';
import { capacityOf, type TrailerInstance, type Vehicle } from './instance.ts';

/** Shares of one vehicle that pallets take: of its load, and of its room. */
export interface Demand {
  readonly weight: Float64Array;
  readonly room: Float64Array;
}

/** Which pallets may stand in a stack of two, as far as the lowest, lightest and strongest pallet tell. */
export const stackable = ({ pallets, mayStack }: TrailerInstance, height: number): Uint8Array => {
  let [lowest, lightest, strongest] = [Infinity, Infinity, 0];
  for (let pallet = 0; pallet < pallets.count; pallet += 1) {
    lowest = Math.min(lowest, pallets.height[pallet]!);
    lightest = Math.min(lightest, pallets.weight[pallet]!);
    strongest = Math.max(strongest, pallets.maxStackWeight[pallet]!);
  }
  return Uint8Array.from(pallets.height, (own, pallet) => {
    const mayMeet = mayStack && own + lowest <= height;
    const isPart = bears(strongest, pallets.weight[pallet]!) || bears(pallets.maxStackWeight[pallet]!, lightest);
    return mayMeet && isPart ? 1 : 0;
  });
};

/** Shares of a vehicle per pallet. A pallet that cannot be stacked takes the room above it too. */
export const demandOf = (instance: TrailerInstance, vehicle: Vehicle): Demand => {
  const { pallets } = instance;
  const capacity = capacityOf(vehicle);
  const inStack = stackable(instance, vehicle.height);
  return {
    weight: pallets.weight.map((weight) => (Number.isFinite(capacity) && capacity > 0 ? weight / capacity : 0)),
    room: Float64Array.from(pallets.height, (height, pallet) => {
      const share = inStack[pallet] === 1 ? height / vehicle.height : 1;
      return (share * pallets.length[pallet]! * pallets.width[pallet]!) / (vehicle.length * vehicle.width);
    }),
  };
};

/** What a set takes of one vehicle, by its scarcer resource. */
export const shareOf = ({ weight, room }: Demand, set: readonly number[]): number => {
  let [weights, rooms] = [0, 0];
  for (const pallet of set) {
    weights += weight[pallet]!;
    rooms += room[pallet]!;
  }
  return Math.max(weights, rooms);
};
