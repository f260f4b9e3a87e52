import { isWeightAbsurd, isWeightOff, type PackingActionRequest, type PackingSettings } from '../../contract/index.ts';
import { cartonNumber } from './cartonNumber.ts';
import { right, unitOf, wrong, type Decision } from './decisions.ts';
import { lacks, nextStep } from './nextStep.ts';
import { expectedWeight } from './sessionView.ts';
import type { CartonState, PackingEvent, PackingFold } from './ports.ts';

type CloseEvent = Extract<PackingEvent, { readonly kind: 'cartonClosed' }>;

/** What closing a carton depends on besides the session. */
export interface CloseContext {
  readonly settings: PackingSettings;
  /** The lead who acts or who allows it; null without one. */
  readonly leadName: string | null;
  /** Whether somebody was asked, and means it. */
  readonly isConfirmed: boolean;
  /** Pounds that a box carries with its own weight; null for an unknown one. */
  readonly carries: (containerId: string) => number | null;
}

/** What closes a carton that is complete and needs nothing else; null when something is left to do. */
export function closedBy(fold: PackingFold, { index }: CartonState, settings: PackingSettings): CloseEvent | null {
  const step = nextStep(fold, settings);
  if (step.do !== 'closeCarton' || step.carton !== index) return null;
  return { kind: 'cartonClosed', carton: index, weight: null, weightSource: null, sscc: null, allowedBy: null };
}

/** Closes a carton. A weight that is off has to be meant, and a lead allows it. Pure. */
export function decideClose(
  fold: PackingFold,
  { carton: index = -1, weight, weightSource }: Pick<PackingActionRequest, 'carton' | 'weight' | 'weightSource'>,
  { settings, leadName, isConfirmed, carries }: CloseContext,
): Decision {
  const carton = fold.cartons[index];
  const number = cartonNumber(fold, index);
  if (!carton) return wrong('closeCarton', 'unknownCode', { code: String(index + 1) });
  if (carton.state === 'closed') return wrong('closeCarton', 'cartonIsClosed', { number });
  const left = carton.units.filter(({ state }) => state === 'open' || state === 'left').length;
  if (left > 0) return wrong('closeCarton', 'cartonNotDone', { number, left });
  const lacking = carton.units.find((unit) => lacks(unit) !== null);
  if (lacking)
    return wrong('closeCarton', lacks(lacking) === 'lot' ? 'lotFirst' : 'serialFirst', { name: lacking.name });
  const step = nextStep(fold, settings);
  if (step.do === 'confirmNote') return wrong('closeCarton', 'noteFirst');
  if (step.do === 'putAside' || step.do === 'confirmReplacement')
    return wrong('closeCarton', 'putAsideFirst', { name: unitOf(fold, step.unitId)?.name ?? '' });
  if (step.do === 'decideShort') return wrong('closeCarton', 'decideFirst');
  if (weight === undefined && settings.weighing === 'required')
    return wrong('closeCarton', 'weightMissing', { number });
  const expected = expectedWeight(carton);
  const isOff = weight !== undefined && isWeightOff(weight, expected, settings);
  if (isOff) {
    const most = carries(carton.containerId);
    if (isWeightAbsurd(weight, expected, most))
      return wrong('closeCarton', 'weightAbsurd', { number, weight, expected, box: carton.containerName });
    if (!isConfirmed) return wrong('closeCarton', 'weightOff', { number, weight, expected });
    if (leadName === null) return wrong('closeCarton', 'leadNeeded');
  }
  const event: CloseEvent = {
    ...{ kind: 'cartonClosed', carton: index, weight: weight ?? null, sscc: null },
    weightSource: weight === undefined ? null : isOff ? 'accepted' : (weightSource ?? 'typed'),
    allowedBy: isOff ? leadName : null,
  };
  return right([event], 'cartonClosed', { number });
}
