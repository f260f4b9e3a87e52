import type { CreateContainerRequest } from '../contract/index.ts';

/** Warnings about a stored container in the words of the API. */
export function containerWarnings({
  weightMaxGross,
  weightTare = 0,
}: Pick<CreateContainerRequest, 'weightMaxGross' | 'weightTare'>): readonly string[] {
  return weightMaxGross > weightTare
    ? []
    : [
        `weightMaxGross ${String(weightMaxGross)} and weightTare ${String(weightTare)} leave no weight for the content: nothing can be packed into this container`,
      ];
}
