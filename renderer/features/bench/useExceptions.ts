import { computed, ref, shallowRef, watch, type Ref } from 'vue';
import type { PackingBoxChoice, PackingBoxChoices, PackingUnit } from '../../../main/contract/index.ts';
import { inchesPerUnit } from '../../ui/measure/units.ts';
import type { BenchSheet } from './benchSheet.ts';
import { typedNumber } from './numberEntry.ts';
import { labelledCartons, lostKinds, sameUnits, type BenchStep, type LostKind, type UnitProblem } from './benchStep.ts';
import type { SessionAction } from './benchPort.ts';
import { labelledPallets } from './loading/loadStep.ts';
import { useNoFit } from './noFit/useNoFit.ts';
import type { ScreenCommand, useSession } from './useSession.ts';

/** Answers after which the screen says what changed. */
const planned: ReadonlySet<string> = new Set([
  'replanned',
  'boxChanged',
  'boxChangedOne',
  'boxNotNeeded',
  'boxesInstead',
  'boxChangedPart',
  'extraAdded',
  'sizeReplanned',
  'sizeNoPlan',
]);

/** They may move what rested on the units that are gone. */
const afterLoss: ReadonlySet<string> = new Set([
  'shortRecorded',
  'damagedRecorded',
  'shipShort',
  'backOrdered',
  'onHold',
]);

/** Steps of units that were reported. */
const ofLoss: ReadonlySet<BenchStep['kind'] | undefined> = new Set(['aside', 'replacement', 'short']);

type UnplannedCommand = Exclude<ScreenCommand, 'photo' | 'withoutOrder'>;

type Sides = readonly [string, string, string];
const noSides: Sides = ['', '', ''];

/** What is not as planned: missing, damaged, another size, does not fit, other boxes, extra items. By hand or by command barcode. */
export function useExceptions(
  session: ReturnType<typeof useSession>,
  sheet: Ref<BenchSheet | null>,
  readBoxes: (shipmentId: string, unit?: Pick<SessionAction, 'unitId' | 'code'>) => Promise<PackingBoxChoices>,
  /** Whether packers sign in here: only then can one hand over to another. */
  isSignedIn: () => boolean,
) {
  /** Sides of a unit as they stand on the keypad. */
  const sides = ref<Sides>(noSides);

  /** The unit that is asked for, or in a full box the last one that went in. */
  const unitInHand = computed<PackingUnit | null>(() => {
    const now = session.step.value;
    if (now?.kind === 'unit' || now?.kind === 'box' || now?.kind === 'placed') return now.unit;
    const full = now?.kind === 'close' || now?.kind === 'weigh' ? now.carton.units : [];
    return full.findLast(({ state }) => state === 'confirmed') ?? null;
  });
  /** Equal units can be packed with one scan, if they are not asked for serial numbers. */
  const canPackSeveral = computed(() => {
    const now = session.step.value;
    if (now?.kind !== 'unit' || session.session.value?.allows.quantityEntry !== true) return false;
    return now.unit.asks.length === 0 && sameUnits(now.carton, now.unit).length > 1;
  });
  const { noFit } = useNoFit(session, sheet, readBoxes);
  /** The unit that does not fit, or the one in hand, is measured. */
  const unitToMeasure = computed(() => noFit.unit.value ?? unitInHand.value);
  const canPlan = computed(() => session.session.value?.state === 'packing');
  const measured = computed(() => {
    const [length = null, width = null, height = null] = sides.value.map((typed) => {
      const entered = typedNumber(typed);
      return entered === null || entered <= 0 ? null : entered * inchesPerUnit.value;
    });
    return length === null || width === null || height === null ? null : { length, width, height };
  });

  /** Nothing else is reported until it is known what becomes of the units before. */
  function lostKindsNow(problem: UnitProblem): readonly LostKind[] {
    const { value: order } = session.session;
    const isOpen = canPlan.value && !ofLoss.has(session.step.value?.kind);
    return order !== null && isOpen ? lostKinds(order, problem) : [];
  }

  /** Of several items the unit in hand is asked for; of one it is clear. */
  function report(problem: UnitProblem): void {
    const kinds = lostKindsNow(problem);
    const [only] = kinds;
    if (only && kinds.length === 1) return lose(problem, problem === 'doesNotFit' ? { unitId: only.unit.id } : {});
    session.feedback.value = null;
    sheet.value = kinds.length === 0 ? 'problems' : problem;
  }

  /** One unit: the next one that is missing too is reported again. */
  function lose(problem: UnitProblem, unit: Pick<SessionAction, 'unitId' | 'code'>): void {
    const done = problem === 'doesNotFit' ? noFit.offer(unit) : session.act({ action: problem, ...unit });
    void done.then(() => {
      // It is asked again after a wrong scan: the next one must not put the damaged unit into the box.
      const isAgain = session.feedback.value?.tone === 'wrong' && noFit.misplanned.value === null;
      if (isAgain && lostKindsNow(problem).length > 1) sheet.value = problem;
    });
  }

  function saveSize(): void {
    const unit = unitToMeasure.value;
    if (unit !== null && measured.value !== null)
      void session.act({ action: 'wrongSize', unitId: unit.id, ...measured.value });
  }

  /** Other boxes with what a new plan would do with each. */
  const choices = shallowRef<readonly PackingBoxChoice[] | 'checking' | 'unknown'>('unknown');

  async function readChoices(): Promise<void> {
    const { value: order } = session.session;
    if (order === null) return;
    choices.value = 'checking';
    try {
      const { items } = await readBoxes(order.shipmentId);
      if (session.session.value === order) choices.value = items;
    } catch {
      choices.value = 'unknown';
    }
  }

  const chooseBox = (containerId: string): void => void session.act({ action: 'otherBox', containerId });

  /** The wrong box that was scanned, in case it is to be taken after all. */
  const boxInstead = computed(() => {
    const { value: said } = session.feedback;
    const isOffered = said?.tone === 'wrong' || said?.tone === 'asks';
    if (!isOffered || said.message === null || !canPlan.value) return null;
    const { code, params } = said.message;
    if (code !== 'wrongBox' && code !== 'boxStillWrong' && code !== 'boxInstead') return null;
    return { id: String(params['id']), name: String(params['scanned']) };
  });

  /** Opens a sheet where it makes sense, and says so where it does not. */
  function openIf(isPossible: boolean, asked: BenchSheet): void {
    if (isPossible) sheet.value = asked;
    else session.refuse({});
  }

  const ofCommand: Readonly<Record<UnplannedCommand, BenchSheet | (() => void)>> = {
    short: () => report('short'),
    damaged: () => report('damaged'),
    doesNotFit: () => (noFit.misfit.value === null ? report('doesNotFit') : noFit.takeSecond()),
    wrongSize: 'size',
    otherBox: 'boxes',
    extraItem: 'extra',
    printAgain: () => void session.act({ action: 'printAgain' }),
    callLead: 'lead',
    outOfStock: () => void session.act({ action: 'boxOutOfStock' }),
    several: () => openIf(canPackSeveral.value, 'quantity'),
    handOver: () => openIf(session.session.value !== null && isSignedIn(), 'packer'),
    abandon: () => openIf(session.session.value !== null, 'abandon'),
  };

  /** The label once more: of the box that somebody chooses, where several have one. */
  function reprint(): void {
    const { value: order } = session.session;
    const labels = order === null ? 0 : labelledCartons(order).length + labelledPallets(order).length;
    if (labels > 1) sheet.value = 'label';
    else void session.act({ action: 'printAgain' });
  }

  function printLabel(of: Pick<SessionAction, 'carton' | 'load'>): void {
    sheet.value = null;
    void session.act({ action: 'printAgain', ...of });
  }

  /** The labels that the packed order waits for. */
  function printMissing(): void {
    const { value: order } = session.session;
    if (order === null) return;
    const isMissing = ({ label }: { readonly label: string }): boolean => label === 'missing';
    for (const { index } of labelledCartons(order).filter(isMissing))
      void session.act({ action: 'printAgain', carton: index });
    for (const { index } of labelledPallets(order).filter(isMissing))
      void session.act({ action: 'printAgain', load: index });
  }

  function onCommand(command: UnplannedCommand): void {
    const asked = ofCommand[command];
    if (command === 'wrongSize' && unitToMeasure.value === null) sheet.value = 'problems';
    else if (typeof asked === 'function') asked();
    else sheet.value = asked;
  }

  watch(sheet, (open) => {
    sides.value = noSides;
    if (open === 'boxes') void readChoices();
  });
  watch([session.feedback, session.session], ([said, now], [saidBefore, before]) => {
    // The order alone is read again while its labels are printed.
    if (said === saidBefore) return;
    const isSaid = now !== null && now.changes.length > 0;
    if (said?.tone === 'right' && planned.has(said.message.code) && isSaid) sheet.value = 'changes';
    const isOther = JSON.stringify(now?.changes) !== JSON.stringify(before?.changes) && isSaid;
    if (said?.tone === 'attention' && afterLoss.has(said.message.code) && isOther) sheet.value = 'changes';
  });

  return {
    ...{ noFit, sides, measured, unitInHand, unitToMeasure, canPlan, canPackSeveral, choices, boxInstead },
    ...{ lostKinds: lostKindsNow, report, lose, saveSize, chooseBox, reprint, printLabel, printMissing, onCommand },
  };
}
