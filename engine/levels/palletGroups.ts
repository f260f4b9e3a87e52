import type { LevelsProblem } from '../model/levels.ts';

/** The separation groups that hold on pallets: those of the carton level but the ones that hold in cartons alone. */
export const palletGroupsOf = ({ cartons, cartonOnlyGroups = [] }: LevelsProblem): readonly (readonly string[])[] => {
  const inCartons = new Set(cartonOnlyGroups.map((group) => JSON.stringify(group)));
  return cartons.separationGroups.filter((group) => !inCartons.has(JSON.stringify(group)));
};
