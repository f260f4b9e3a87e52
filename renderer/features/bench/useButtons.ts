import {
  ArrowLeft,
  Barcode,
  Camera,
  Check,
  CircleSlash,
  Hand,
  Hash,
  HeartCrack,
  IdCard,
  LogOut,
  PackageCheck,
  PackagePlus,
  PackageSearch,
  Pause,
  Play,
  Printer,
  RotateCcw,
  Ruler,
  ShieldAlert,
  Tag,
} from '@lucide/vue';
import { computed, type Ref } from 'vue';
import type { ScaleReading } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { labelCount, lastClosed, sameUnits } from './benchStep.ts';
import type { BenchButtons } from './benchButtons.ts';
import { isPackedBefore, isWeightQuestion } from './feedback.ts';
import { hasNext } from './hasNext.ts';
import { typedNumber } from './numberEntry.ts';
import type { Bench } from './useBench.ts';
import { useTroubleText } from './useTroubleText.ts';
import { useWeightButtons } from './useWeightButtons.ts';
import { messages } from './messages.ts';

const shortestPin = 4;

/** The large buttons of the step at hand. `typed` is what stands on the keypad, `reading` what the scale shows. */
export function useButtons(bench: Bench, typed: Ref<string>, reading: Readonly<Ref<ScaleReading | null>>) {
  const { t } = useMessages(messages);
  const { session, step, sheet, taken, quantity, people, paused } = bench;
  const none: BenchButtons = { primary: null, others: [] };
  const back = { label: t('problems.back'), icon: ArrowLeft, run: () => (sheet.value = null) };
  const backFromLead = {
    ...{ label: t('override.back'), icon: ArrowLeft },
    run: (): void => {
      sheet.value = null;
      bench.withdrawAsk();
    },
  };
  const { without } = useTroubleText(() => bench.printers.trouble.value);
  const ofWeight = useWeightButtons(bench, typed, reading);
  const go = () => void bench.forward();

  function goOnWithout(): Promise<void> {
    sheet.value = null;
    return bench.printers.decide('drop');
  }

  function leadIsHere(): void {
    sheet.value = null;
    void bench.lead.end();
  }

  /** The PIN of the name that was chosen. */
  function ofPin(): BenchButtons | null {
    const { value: operator } = people.chosen;
    if (operator === null) return null;
    const enter = (): void => {
      void bench.identify({ operatorId: operator.id, pin: typed.value });
      typed.value = '';
    };
    const otherName = (): void => {
      people.chosen.value = null;
      typed.value = '';
    };
    const allow = bench.isLeaving.value ? t('office.open') : t('override.confirm');
    const label = sheet.value === 'override' ? allow : t('signIn.confirm');
    return {
      primary: { label, icon: Check, run: enter, disabled: typed.value.length < shortestPin },
      others: [
        { label: t('signIn.otherName'), icon: IdCard, run: otherName },
        ...(people.mustSignIn.value && sheet.value === null ? [] : [backFromLead]),
      ],
    };
  }

  function ofPacker(): BenchButtons {
    const label = session.value === null ? t('packer.signOut') : t('packer.leave');
    const names = { label: t('packer.byName'), icon: IdCard, run: () => (sheet.value = 'names') };
    return {
      primary: { label, icon: LogOut, run: () => void bench.signOut() },
      others: [back, ...(people.byHand.value.length > 0 ? [names] : [])],
    };
  }

  function ofPhoto(): BenchButtons {
    const { value: camera } = bench.photo.camera;
    const skip = { ...back, label: t('photo.skip') };
    if (camera?.isOut.value === true)
      return { primary: skip, others: [{ label: t('photo.tryAgain'), icon: RotateCcw, run: camera.next }] };
    const take = { label: t('photo.take'), icon: Camera, run: () => camera?.take() };
    const other = { label: t('photo.otherCamera'), icon: RotateCcw, run: () => camera?.next() };
    return {
      primary: { ...take, disabled: camera?.isReady.value !== true },
      others: [skip, ...(camera?.hasOthers.value === true ? [other] : [])],
    };
  }

  /** The carton that was closed last can be photographed while it is in reach. */
  function photoOffer(): BenchButtons['others'] {
    const closed = session.value && lastClosed(session.value);
    if (bench.photo.policy.value === 'off' || !closed) return [];
    return [{ label: t(closed.hasPhoto ? 'photo.again' : 'photo.offer'), icon: Camera, run: bench.photo.start }];
  }

  /** A larger box first, then a second one, then the size of the unit. */
  function ofNoFit(): BenchButtons {
    const { misfit, takeLarger, takeSecond } = bench.noFit;
    if (misfit.value === null) return { primary: null, others: [back] };
    return {
      aside: [back],
      primary: { label: t('noFit.take', { box: misfit.value.box.name }), icon: PackageCheck, run: takeLarger },
      others: [
        { label: t('noFit.second'), icon: PackagePlus, run: takeSecond },
        { label: t('noFit.measure'), icon: Ruler, run: () => (sheet.value = 'size') },
      ],
    };
  }

  /** A weight that is off, or a unit without a scan, counts once it is meant. */
  function ofQuestion(): BenchButtons {
    const isWeight = isWeightQuestion(bench.question.value);
    const accept = {
      label: t(isWeight ? 'sure.accept' : 'unit.confirm'),
      icon: Check,
      run: () => void bench.confirmAsked(),
    };
    const again = { ...backFromLead, label: t('sure.weighAgain'), icon: RotateCcw };
    return isWeight ? { primary: again, others: [accept] } : { primary: accept, others: [backFromLead] };
  }

  function ofSheet(): BenchButtons {
    if (sheet.value === 'packer') return ofPacker();
    if (sheet.value === 'override' || sheet.value === 'names')
      return ofPin() ?? { primary: null, others: [backFromLead] };
    if (sheet.value === 'confirm') return ofQuestion();
    if (sheet.value === 'handedOver')
      return { primary: { label: t('changes.confirm'), icon: Check, run: back.run }, others: [] };
    if (sheet.value === 'leave')
      return {
        primary: { ...back, label: t('leaving.stay') },
        others: [{ label: t('leave'), icon: LogOut, run: () => void bench.leaveBench() }],
      };
    if (sheet.value === 'withoutLabel')
      return {
        primary: { ...back, label: t('without.wait') },
        others: [{ label: without.value, icon: Tag, run: () => void goOnWithout() }],
      };
    if (sheet.value === 'abandon') {
      const run = () => void bench.act({ action: 'abandon' });
      return { primary: { label: t('abandon.confirm'), icon: CircleSlash, run }, others: [back] };
    }
    if (sheet.value === 'loose') return { primary: null, others: [{ ...back, label: t('override.back') }] };
    if (sheet.value === 'moveOver') return ofMoveOver();
    if (sheet.value === 'lead')
      return {
        primary: { label: t('problems.leadHere'), icon: Check, run: leadIsHere },
        others: [back],
      };
    if (sheet.value === 'photo') return ofPhoto();
    if (sheet.value === 'changes')
      return { primary: { label: t('changes.confirm'), icon: Check, run: back.run }, others: [] };
    if (sheet.value === 'noFit') return ofNoFit();
    if (sheet.value === 'size') {
      const save = { label: t('size.save'), icon: Ruler, run: bench.saveSize };
      return { primary: { ...save, disabled: bench.measured.value === null }, others: [back] };
    }
    if (sheet.value !== 'quantity' || step.value?.kind !== 'unit') return { primary: null, others: [back] };
    const count = typedNumber(typed.value) ?? 0;
    const most = sameUnits(step.value.carton, step.value.unit).length;
    const set = (): void => {
      bench.setQuantity(count);
      sheet.value = null;
    };
    const disabled = count < 1 || count > most;
    const label = count < 1 ? t('quantity.none') : t('quantity.set', { count });
    return { primary: { label, icon: Hash, run: set, disabled }, others: [back] };
  }

  /** One unit after the other is moved into the larger box. */
  function ofMoveOver(): BenchButtons {
    const { now, next, finish } = bench.loose.moveOver;
    if (now.value === null) return { primary: null, others: [back] };
    const { number, total } = now.value;
    const all = { label: t('loose.allMoved'), icon: PackageCheck, run: finish };
    return {
      primary: { label: number === 1 ? t('box.confirm') : t('loose.moved'), icon: Check, run: () => void next() },
      others: number > 1 && number < total ? [all] : [],
    };
  }

  function ofTaken(): BenchButtons {
    const { value: order } = taken;
    if (order === null) return none;
    const { value: packer } = people.operator;
    // Only a lead takes an order from somebody else.
    const asksLead = packer !== null && packer.role !== 'lead' && packer.name !== order.operator;
    const takeOver = (): void => {
      if (asksLead) sheet.value = 'override';
      else void bench.take({ ...order.wanted, takeOver: true });
    };
    return {
      primary: { label: t('taken.back'), icon: ArrowLeft, run: bench.leave },
      others: [
        order.isHere
          ? { label: t('taken.goOn'), icon: Play, run: () => void bench.take({ ...order.wanted, takeOver: true }) }
          : { label: t('taken.takeOver'), icon: Hand, run: takeOver },
      ],
    };
  }

  function ofSender(): BenchButtons {
    return {
      primary: { label: t('sender.aside'), icon: Pause, run: () => void bench.putDown() },
      others: [{ label: t('sender.goOn'), icon: Play, run: bench.sender.goOn }],
    };
  }

  const decide = (decision: 'shipShort' | 'hold' | 'backOrder') => () =>
    void bench.act({ action: 'decideShort', decision });

  function ofStep(): BenchButtons {
    const now = step.value;
    switch (now?.kind) {
      case undefined:
        return ofIdle();
      case 'note':
        return { primary: { label: t('note.confirm'), icon: Check, run: go }, others: [] };
      case 'box':
        if (session.value?.isWithoutOrder === true && (bench.loose.larger.value ?? bench.boxInstead.value) !== null)
          return ofLoose();
        return {
          primary: { label: t('box.confirm'), icon: Check, run: go },
          others: [...ofWrongBox(), ...photoOffer()],
        };
      case 'unit':
        return ofUnit();
      case 'placed':
      case 'scanAny':
        return ofLoose();
      case 'weigh':
        return ofWeight({ action: 'closeCarton', carton: now.carton.index });
      case 'load':
        return { primary: { label: t(`loading.here.${now.load.level}`), icon: Check, run: go }, others: photoOffer() };
      case 'piece': {
        const { id: pieceId } = now.piece;
        const run = () => void bench.act({ action: 'loadPiece', pieceId });
        return { primary: { label: t('loading.inPlace'), icon: Check, run }, others: [] };
      }
      case 'weighLoad':
        return ofWeight({ action: 'closeLoad', load: now.load.index });
      case 'closeLoad':
        return {
          primary: { label: t(`loading.close.${now.load.level}`), icon: PackageCheck, run: go },
          others: [],
        };
      case 'close':
        return { primary: { label: t('close.confirm'), icon: PackageCheck, run: go }, others: [] };
      case 'resume':
        return {
          primary: session.value?.state === 'paused' ? { label: t('resume.confirm'), icon: Play, run: go } : null,
          others: [{ label: t('problems.other'), icon: ArrowLeft, run: bench.leave }],
        };
      case 'done':
        return ofDone();
      case 'aside':
        return { primary: { label: t('damaged.goOn'), icon: Check, run: go }, others: [] };
      case 'replacement': {
        const no = () => void bench.act({ action: 'rejectReplacement' });
        return {
          primary: { label: t('damaged.yes'), icon: Check, run: go },
          others: [{ label: t('damaged.no'), icon: HeartCrack, run: no }],
        };
      }
      case 'short':
        return {
          primary: null,
          others: [
            { label: t('short.ship'), icon: PackageCheck, run: decide('shipShort') },
            { label: t('short.hold'), icon: Pause, run: decide('hold') },
            { label: t('short.backOrder'), icon: RotateCcw, run: decide('backOrder') },
          ],
        };
      case 'capture':
        return none;
    }
  }

  /** A packed order leaves with its labels, unless somebody says otherwise. */
  function ofDone(): BenchButtons {
    const count = session.value === null ? 0 : labelCount(session.value, 'missing');
    if (count > 0)
      return {
        primary: { label: t('done.printLabels', { count }), icon: Printer, run: bench.printMissing },
        others: [...photoOffer(), { label: t('without.label', { count }), icon: Tag, run: go }],
      };
    // It cannot be opened again here: it is shipped, or its boxes are at another bench.
    const isOver = session.value?.canUndo === null && isPackedBefore(bench.feedback.value);
    const lead = { label: t('actions.callLead'), icon: ShieldAlert, run: () => (sheet.value = 'lead') };
    return {
      primary: { label: t('done.confirm'), icon: Check, run: go },
      others: [...photoOffer(), { label: t('actions.printAgain'), icon: Printer, run: bench.reprint }],
      aside: isOver ? [lead] : [],
    };
  }

  function ofIdle(): BenchButtons {
    const commands = { label: t('idle.commands'), icon: Barcode, run: () => void bench.saveCommands() };
    const start = { label: t('loose.start'), icon: PackagePlus, run: bench.loose.start };
    const aside = [commands, start];
    const { value: offered } = bench.loose.offered;
    if (offered !== null)
      return { primary: { ...start, run: () => void bench.loose.scanned(offered) }, others: [], aside: [commands] };
    const next = { label: t('idle.take'), icon: Play, run: go, disabled: !hasNext(bench.queue.value) };
    if (paused.order.value === null) return { primary: next, others: [], aside };
    // There is not room for everything.
    return {
      aside: [start],
      primary: { label: t('resume.confirm'), icon: Play, run: () => void paused.goOn() },
      others: [{ ...next, icon: PackageCheck }],
    };
  }

  /** Without an order: more is scanned, or nothing more goes in. */
  function ofLoose(): BenchButtons {
    const { value: order } = session;
    const finish = { label: t('loose.finish'), icon: Check, run: go };
    const stop = { label: t('loose.stop'), icon: CircleSlash, run: () => void bench.act({ action: 'abandon' }) };
    if (order?.units.confirmed === 0) return { primary: null, others: [stop] };
    const carton = order?.next.carton;
    if (carton === undefined) return { primary: finish, others: photoOffer() };
    const closing = () => void bench.act({ action: 'closeCarton', carton });
    const close = { label: t('loose.close'), icon: PackageCheck, run: closing };
    const { value: larger } = bench.loose.larger;
    const offered = larger ?? bench.boxInstead.value;
    if (offered === null) return { primary: finish, others: [close] };
    const label = t('loose.larger', { box: offered.name });
    return { primary: { label, icon: PackageSearch, run: () => bench.chooseBox(offered.id) }, others: [close] };
  }

  /** The band says which one. */
  const otherOrder = { label: t('otherOrder'), icon: Pause, run: () => void bench.otherOrder.open() };

  /** The box that was scanned may be taken after all. */
  function ofWrongBox(): BenchButtons['others'] {
    const { value: box } = bench.boxInstead;
    if (box === null) return [];
    return [{ label: t('box.instead'), icon: PackageSearch, run: () => bench.chooseBox(box.id) }];
  }

  function ofUnit(): BenchButtons {
    const now = step.value;
    if (now?.kind !== 'unit') return none;
    const count = quantity.value ?? 1;
    const label = count > 1 ? t('unit.confirmMany', { count }) : t('unit.confirm');
    const isLead = people.operator.value === null || people.operator.value.role === 'lead';
    const several = { label: t('unit.several'), icon: Hash, run: () => (sheet.value = 'quantity') };
    const wrongBox = ofWrongBox();
    // Another box comes first, and there is not room for everything.
    if (wrongBox.length > 0) return { primary: null, others: wrongBox };
    // The way on is the scanner: a unit that nobody scanned is for leads.
    return {
      primary: null,
      others: [],
      aside: [{ label, icon: isLead ? Check : ShieldAlert, run: go }, ...(bench.canPackSeveral.value ? [several] : [])],
    };
  }

  return computed((): BenchButtons => {
    if (sheet.value === 'leave' || (people.mustSignIn.value && sheet.value === 'override')) return ofSheet();
    if (people.mustSignIn.value) return ofPin() ?? none;
    if (taken.value !== null && sheet.value !== 'override') return ofTaken();
    if (sheet.value !== null) return ofSheet();
    if (bench.sender.request.value !== null) return ofSender();
    return bench.otherOrder.scanned.value === null ? ofStep() : { primary: ofStep().primary, others: [otherOrder] };
  });
}
