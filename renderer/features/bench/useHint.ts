import { computed, type Ref } from 'vue';
import type { ScaleReading } from '../../../main/contract/index.ts';
import { benchNameHere } from '../../stores/benchOfComputer.ts';
import { useMessages } from '../../messages/messages.ts';
import { awaitedUnits, cartonNumber } from './benchStep.ts';
import { isWeightQuestion } from './feedback.ts';
import { isSetUp } from './isSetUp.ts';
import type { Bench } from './useBench.ts';
import { messages } from './messages.ts';

type MovedUnit = NonNullable<Bench['loose']['moveOver']['now']['value']>;

/** What is to be scanned now, in one line. `reading` is what the scale shows. */
export function useHint(bench: Bench, reading: Readonly<Ref<ScaleReading | null>>) {
  const { session, step, quantity, taken, sheet, people, sender, paused, queue, isChecking, photo, lead } = bench;
  const { t } = useMessages(messages);
  /** A unit that was scanned before the others were moved counts once. */
  function moveHint({ carton, unit, total, after, isCounted }: MovedUnit): string {
    if (isCounted) return t('loose.counted', { name: unit.name });
    const all = t('loose.moveHint', { count: after === null ? total : total - 1, box: carton.containerName });
    return after === null ? all : `${all}. ${t('loose.isLast', { name: after })}`;
  }
  /** What is missing is offered as long as the packer is at its box, and not only once the rest is packed. */
  function withAwaited(scan: string): string {
    const units = session.value === null ? '' : awaitedUnits(session.value);
    return units === '' ? scan : t('unit.orAwaited', { scan, units });
  }
  const here = computed(() => benchNameHere() || t('title'));
  return computed(() => {
    if (isChecking.value) return t('signIn.checking');
    if (people.chosen.value !== null) return t('signIn.enterPin');
    if (sheet.value === 'override') return t(bench.isLeaving.value ? 'office.hint' : 'override.scan');
    if (sheet.value === 'confirm')
      return t(isWeightQuestion(bench.question.value) ? 'sure.weightHint' : 'sure.unitHint');
    if (sheet.value === 'leave') return t('leaving.hint');
    if (people.mustSignIn.value) return t('signIn.hint', { bench: here.value });
    if (taken.value !== null) return t('taken.help');
    if (sheet.value === 'names' || sheet.value === 'packer')
      return t(session.value === null ? 'packer.help' : 'packer.withOrder');
    if (sheet.value === 'withoutLabel') return t('without.hint');
    if (sheet.value === 'problems') return t('problems.hint');
    if (sheet.value === 'quantity') return t('quantity.none');
    if (sheet.value === 'lead') return t(lead.isCalled.value ? 'leadCall.title' : 'problems.leadTitle');
    if (sheet.value === 'abandon') return t('abandon.hint');
    if (sheet.value === 'size') {
      const { value: unit } = bench.noFit.misplanned;
      return unit === null ? t('size.help') : t('noFit.measureHint', { name: unit.name });
    }
    if (sheet.value === 'short' || sheet.value === 'damaged' || sheet.value === 'doesNotFit')
      return t(`lost.${sheet.value}.hint`);
    if (sheet.value === 'noFit') return t('noFit.hint');
    if (sheet.value === 'loose') return t(bench.loose.box.value === null ? 'loose.hint' : 'loose.title');
    const { value: moved } = bench.loose.moveOver.now;
    if (moved !== null) return moveHint(moved);
    if (sheet.value === 'sameNumber') return t('sameNumber.title', { code: bench.sameNumber.code.value });
    if (sheet.value === 'extra') return t('extra.help');
    if (sheet.value === 'boxes') return t('boxes.scan');
    if (sheet.value === 'label') return t('labels.title');
    if (sheet.value === 'changes') return t('changes.help');
    if (sheet.value === 'photo' && session.value !== null)
      return t('photo.hint', { number: cartonNumber(session.value, { index: photo.carton.value }) });
    if (sender.request.value !== null) return t('sender.hint');
    const now = step.value;
    switch (now?.kind) {
      case undefined:
        if (paused.order.value !== null) return t('idle.goOn');
        return t(isSetUp(queue.value) ? 'idle.ready' : 'idle.notReady', { bench: here.value });
      case 'load':
        return t('loading.help', { here: t(`loading.here.${now.load.level}`) });
      case 'piece':
        return session.value?.allows.freeOrder === true
          ? t(`loading.scanAny.${now.piece.level}`)
          : t(`loading.scan.${now.piece.level}`, { number: now.piece.number });
      case 'closeLoad':
        return t(`loading.close.${now.load.level}`);
      case 'note':
        return t('note.hint');
      case 'box':
        if (session.value?.next.do === 'takeBox') return t('box.scan');
        return session.value?.isWithoutOrder === true ? t('loose.boxHere') : t('box.help');
      case 'unit':
        if (quantity.value !== null) return t('quantity.scan', { count: quantity.value, name: now.unit.name });
        return withAwaited(
          session.value?.allows.freeOrder === true ? t('unit.scanAny') : t('unit.scan', { name: now.unit.name }),
        );
      case 'placed':
        return t('loose.next');
      case 'scanAny':
        return t('loose.hint');
      case 'capture':
        return t(`capture.${now.what}`);
      case 'weigh':
      case 'weighLoad':
        // A scale that cannot be read says itself why.
        return t(isWeighing(reading.value) ? 'scale.hint' : 'weigh.none');
      case 'close':
        return t('close.confirm');
      case 'aside':
      case 'replacement':
        return t(`damaged.${now.kind}Hint`);
      case 'short':
        return t('short.help');
      case 'resume':
        return session.value?.state === 'paused' ? t('resume.goOn') : t('resume.leave');
      case 'done':
        return t('done.next');
    }
  });
}

function isWeighing(reading: ScaleReading | null): boolean {
  return reading?.state === 'stable' || reading?.state === 'moving';
}
