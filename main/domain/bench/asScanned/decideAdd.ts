import type { PackingMessageCode } from '../../../contract/index.ts';
import type { ItemRecord } from '../../records.ts';
import { nameOfItem } from '../benchAction.ts';
import { decideScan, labelFault, type ScanContext } from '../decideScan.ts';
import { right, wrong, type Decision } from '../decisions.ts';
import { currentCarton, nextStep } from '../nextStep.ts';
import { asksOf } from '../planPacking.ts';
import type { CartonState, PackingFold, UnitState } from '../ports.ts';
import { isScanOf } from '../readScan.ts';

/** Units of an item that look for a place. */
export interface ToAdd {
  readonly item: ItemRecord;
  readonly quantity: number;
}

/** What a scan means where nothing is ordered: units to add, or what it does without a new place. Pure but for the questions of its context. */
export function decideAdd(fold: PackingFold, context: ScanContext): ToAdd | Decision {
  const { text, scan, settings, quantity: entered, today } = context;
  const { item } = scan;
  const step = nextStep(fold, settings);
  const carton = currentCarton(fold);
  if (fold.phase !== 'packing' || step.do === 'captureSerial' || step.do === 'captureLot')
    return decideScan(fold, context);
  if (!item) return boxScanned(carton, context) ?? decideScan(fold, context);
  const first = firstOf(step.do);
  if (first !== null) {
    const { index = 0, containerName: box = '' } = carton ?? {};
    return wrong(text, first, { number: index + 1, box });
  }
  // It was taken out of a box, and has its place in another one.
  const isPlanned = (unit: UnitState): boolean => unit.state === 'open' && isScanOf(scan, unit);
  if (step.do !== 'packAny' || fold.cartons.some(({ units }) => units.some(isPlanned)))
    return decideScan(fold, context);
  const fault = labelFault(nameOfItem(item), scan, text, today);
  if (fault) return fault;
  const quantity = entered ?? scan.quantity ?? 1;
  const isEntered = entered !== null && entered > 1;
  if ((isEntered && !settings.quantityEntry) || (quantity > 1 && asksOf(item.fields).length > 0))
    return wrong(text, 'oneByOne');
  return { item, quantity };
}

export function isToAdd(made: ToAdd | Decision): made is ToAdd {
  return 'item' in made;
}

/** What comes before another unit. */
function firstOf(step: ReturnType<typeof nextStep>['do']): PackingMessageCode | null {
  switch (step) {
    case 'takeBox':
      return 'boxFirst';
    case 'confirmNote':
      return 'noteFirst';
    case 'weigh':
      return 'weightMissing';
    case 'closeCarton':
      return 'cartonFull';
    default:
      return null;
  }
}

/** The box of the next carton, or another one for what is in the open carton: the window offers to take it, by its id. */
function boxScanned(carton: CartonState | null, { text, scan: { code }, boxName }: ScanContext): Decision | null {
  const box = boxName(code);
  if (box === null || code === carton?.containerId) return null;
  if (carton !== null) return wrong(text, 'boxInstead', { scanned: box, box: carton.containerName, id: code });
  return right([{ kind: 'boxTaken', containerId: code }], 'boxTaken', { box });
}
