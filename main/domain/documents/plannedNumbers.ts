import type { UnitLevel } from '../../contract/index.ts';
import type { CartonFacts, DocumentFacts, PalletFacts } from './facts.ts';
import type { PlannedNumber } from './ports.ts';
import type { SsccNumbers } from './sscc.ts';
import { contentOfCarton, contentOfPallet } from './unitContent.ts';

/** Facts with a number for each carton and pallet that has none, by what is in it. */
function withNumbers(
  facts: DocumentFacts,
  numberOf: (level: UnitLevel, index: number, content: string) => string | null,
): DocumentFacts {
  const cartons = facts.cartons.map((carton): CartonFacts => {
    if (carton.sscc !== null) return carton;
    return { ...carton, sscc: numberOf('carton', indexOf(carton), contentOfCarton(carton)) };
  });
  const pallets = facts.pallets.map((pallet): PalletFacts => {
    if (pallet.sscc !== null) return pallet;
    return { ...pallet, sscc: numberOf('pallet', pallet.number - 1, contentOfPallet(pallet, facts.cartons)) };
  });
  return { ...facts, cartons, pallets };
}

const indexOf = ({ index, number }: CartonFacts): number => index ?? number - 1;

/** Facts with the numbers that were given when labels of this plan were printed. */
export function numbered(facts: DocumentFacts, given: readonly PlannedNumber[]): DocumentFacts {
  return withNumbers(
    facts,
    (level, index, content) =>
      given.find((one) => one.level === level && one.index === index && one.content === content)?.sscc ?? null,
  );
}

/**
 * The number that a carton or pallet got when its label was printed as it was planned: of this content, else the latest one, because what is
 * packed differently still has that label. Null when it has none.
 */
export function plannedNumberOf(unit: Omit<PlannedNumber, 'sscc'>, given: readonly PlannedNumber[]): string | null {
  const own = given.filter(({ level, index }) => level === unit.level && index === unit.index);
  return (own.find(({ content }) => content === unit.content) ?? own.at(-1))?.sscc ?? null;
}

/** A carton as its planned number is looked for. */
export const plannedCarton = (carton: CartonFacts): Omit<PlannedNumber, 'sscc'> => ({
  ...{ level: 'carton', index: indexOf(carton), content: contentOfCarton(carton) },
});

/** The same of a pallet. */
export const plannedPallet = (pallet: PalletFacts, cartons: readonly CartonFacts[]): Omit<PlannedNumber, 'sscc'> => ({
  ...{ level: 'pallet', index: pallet.number - 1, content: contentOfPallet(pallet, cartons) },
});

/**
 * Facts with a new number for each carton or pallet of the level that has none. Part of the transaction that runs. Throws DomainError
 * conflict when numbers are due and cannot be given.
 */
export function giveNumbers(
  facts: DocumentFacts,
  only: UnitLevel,
  organizationId: string,
  sscc: Pick<SsccNumbers, 'give'>,
): DocumentFacts {
  const { shipmentId } = facts;
  return withNumbers(facts, (level, index, content) =>
    level === only ? sscc.give({ organizationId, shipmentId, level, index, content }) : null,
  );
}
