import type { PackingActionRequest, PackingSettings } from '../../../contract/index.ts';
import { decideClose, type CloseContext } from '../decideClose.ts';
import { foldAll, right, wrong, type Decision } from '../decisions.ts';
import { currentCarton, lacks, nextStep } from '../nextStep.ts';
import type { PackingEvent, PackingFold } from '../ports.ts';

type Closing = Pick<PackingActionRequest, 'carton' | 'weight' | 'weightSource'>;

export function isNothingIn({ cartons }: PackingFold): boolean {
  return cartons.every(({ units }) => units.every(({ state }) => state !== 'confirmed'));
}

/** Nothing more goes into the carton: it is weighed and closed as with an order, without anything else to do in the same step. Pure. */
export function decideFilled(fold: PackingFold, closing: Closing, context: CloseContext): Decision {
  const carton = fold.cartons[closing.carton ?? -1];
  if (nextStep(fold, context.settings).do !== 'packAny' || !carton || carton !== currentCarton(fold))
    return decideClose(fold, closing, context);
  const filled: PackingEvent = { kind: 'cartonFilled', carton: carton.index, isLast: false };
  if (closing.weight === undefined) return right([filled], 'boxFilled', { number: carton.index + 1 });
  const closed = decideClose(foldAll(fold, [filled]), closing, context);
  return closed.outcome === 'wrong' ? closed : { ...closed, events: [filled, ...closed.events] };
}

/** Everything is scanned. Pure. */
export function decideEnd(fold: PackingFold, settings: PackingSettings): Decision {
  if (isNothingIn(fold)) return wrong('finish', 'nothingPacked');
  const carton = currentCarton(fold);
  const lacking = carton?.units.find((unit) => lacks(unit) !== null);
  if (lacking) return wrong('finish', lacks(lacking) === 'lot' ? 'lotFirst' : 'serialFirst', { name: lacking.name });
  const number = (carton?.index ?? fold.cartons.length - 1) + 1;
  if (fold.withoutOrder?.isEnded === true)
    return wrong('finish', nextStep(fold, settings).do === 'weigh' ? 'weightMissing' : 'cartonFull', { number });
  return right([{ kind: 'cartonFilled', carton: carton?.index ?? null, isLast: true }], 'boxFilled', { number });
}
