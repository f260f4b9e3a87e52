import { capacityOf, type TrailerInstance, type Vehicle } from './instance.ts';

/** Shares of one vehicle that pallets take: of its load, and of its room. */
export interface Demand {
  readonly weight: Float64Array;
  readonly room: Float64Array;
}

/** Shares of a vehicle per pallet. A pallet that cannot be stacked takes the room above it too. */
export const demandOf = ({ pallets, mayStack }: TrailerInstance, vehicle: Vehicle): Demand => {
  const capacity = capacityOf(vehicle);
  let lowest = Infinity;
  for (const height of pallets.height) lowest = Math.min(lowest, height);
  return {
    weight: pallets.weight.map((weight) => (Number.isFinite(capacity) && capacity > 0 ? weight / capacity : 0)),
    room: Float64Array.from(pallets.height, (height, pallet) => {
      const stackable = mayStack && height + lowest <= vehicle.height;
      const share = stackable ? height / vehicle.height : 1;
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
