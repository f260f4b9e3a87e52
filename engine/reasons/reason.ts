/** What a reason can say; the texts are in `main/contract/messages`. */
export type ReasonCode =
  | 'theUnit'
  | 'aUnit'
  | 'allUnits'
  | 'nextSmallerTooShort'
  | 'nextSmallerByAffinity'
  | 'nextSmallerByCarrier'
  | 'nextSmallerTooWeak'
  | 'nextSmallerTooSmall'
  | 'smallerUnplaced'
  | 'cutSmallerUnplaced'
  | 'cheaperUnplaced'
  | 'asSmall'
  | 'asSmallAndCheaper'
  | 'noOtherFits'
  | 'smallestThatFits'
  | 'smallestThatFitsOverCut'
  | 'costsLess'
  | 'costsMoreUnplaced'
  | 'fewerPallets'
  | 'fitsAll'
  | 'fitsSome'
  | 'noneTooMany'
  | 'someTooMany'
  | 'aBox'
  | 'aPallet'
  | 'aVehicle'
  | 'oneBox'
  | 'onePallet'
  | 'oneVehicle'
  | 'severalBoxes'
  | 'severalPallets'
  | 'severalVehicles'
  | 'nothingPacked'
  | 'nothingLoaded'
  | 'leastOneBox'
  | 'leastOnePallet'
  | 'leastOneVehicle'
  | 'unitVolumes'
  | 'unitWeights'
  | 'cartonVolumes'
  | 'cartonWeights'
  | 'palletVolumes'
  | 'palletWeights'
  | 'withGaps'
  | 'withUnusedWeight'
  | 'cartonsInColumns'
  | 'cartonsApart'
  | 'palletFloor'
  | 'palletsBeside'
  | 'mostOfItem'
  | 'separationGroups'
  | 'unitsApart'
  | 'oneAlone'
  | 'severalAlone'
  | 'aloneAndOthers'
  | 'aloneAndRest'
  | 'oneUnitLeft'
  | 'unitsLeft'
  | 'lengthLeft'
  | 'oneCartonLeft'
  | 'cartonsLeft'
  | 'palletLeft'
  | 'tooLargeFor'
  | 'tooHeavyFor'
  | 'tooLargeForCarrier'
  | 'tooHeavyForCarrier'
  | 'nothingOffered'
  | 'oneReserved'
  | 'severalReserved'
  | 'byAffinityRules'
  | 'sentElsewhere'
  | 'sentToReserved'
  | 'andMore'
  | 'noRoll'
  | 'tooLargeForEvery'
  | 'tooHeavyForEvery'
  | 'notByCarrierAtAll'
  | 'travelsAlone'
  | 'shipsAlone'
  | 'neverTogether'
  | 'mostOfItInside'
  | 'anotherRoll'
  | 'anotherCase'
  | 'anotherUnit'
  | 'tooWeakForAnother'
  | 'tooFullForAnother'
  | 'noPlaceForAnother'
  | 'noPalletForIt'
  | 'noVehicleForIt'
  | 'axleOverloaded'
  | 'standsOutTooFar';

type ReasonParam = string | number | Reason;

/** Why something is as it is: a key with what stands in its gaps, from which it is written in each language. */
export interface Reason {
  readonly code: ReasonCode;
  /** Lengths in inches, weights in pounds, volumes in cubic inches, areas in square inches, rounded for people. */
  readonly params: Readonly<Record<string, ReasonParam | readonly ReasonParam[]>>;
}

export const reason = (code: ReasonCode, params: Reason['params'] = {}): Reason => ({ code, params });

/** At most three digits behind the point. */
export const figure = (value: number): number => Number(value.toFixed(3));

/** A volume or an area: whole unless it is small. */
export const wholeFigure = (value: number): number => (value >= 10 ? Math.round(value) : figure(value));

/** An amount of money, in the currency of the station. */
export const amount = (value: number): string => value.toFixed(2);

const kinds = {
  box: ['aBox', 'oneBox', 'severalBoxes'],
  pallet: ['aPallet', 'onePallet', 'severalPallets'],
  vehicle: ['aVehicle', 'oneVehicle', 'severalVehicles'],
} as const;

const counted = (count: number, kind: keyof typeof kinds): Reason =>
  count === 1 ? reason(kinds[kind][1]) : reason(kinds[kind][2], { count });

/** How far a plan is from the least number of boxes, pallets or vehicles, and what proves that. */
export const distance = (gap: number, bound: number, kind: keyof typeof kinds, proof: Reason): Reason => {
  const least = counted(bound, kind);
  return gap === 0
    ? reason('noneTooMany', { one: reason(kinds[kind][0]), least, proof })
    : reason('someTooMany', { gap: counted(gap, kind), least, proof });
};
