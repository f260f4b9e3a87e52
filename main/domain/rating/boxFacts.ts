import type { ContainerDto } from '../../contract/index.ts';
import type { ContainerRecord } from '../records.ts';
import type { BoxFacts } from './carrierQuotes.ts';

/** What is known of the boxes that a load may be packed into, by id: those of the request, else those of the Container Master. */
export function boxFacts(
  records: readonly ContainerRecord[],
  given: readonly ContainerDto[] = [],
): Readonly<Record<string, BoxFacts>> {
  const stated = given.map(({ id, cost }) => [id, { ...(cost !== undefined && { baseCost: cost }) }] as const);
  if (stated.length > 0) return Object.fromEntries(stated);
  return Object.fromEntries(
    records.flatMap(({ fields }) => {
      if (fields.containerType !== 'Box') return [];
      const { id, isDynamic, outerLength, outerWidth, outerHeight, wallThickness, weightTare, baseCost } = fields;
      const facts = { isDynamic, outerLength, outerWidth, outerHeight, wallThickness, weightTare, baseCost };
      return [[id, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))]];
    }),
  );
}
