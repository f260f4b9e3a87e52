import { PackageCheck } from '@lucide/vue';
import type { Ref } from 'vue';
import type { ScaleReading } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { formatWeight, poundsPerUnit, weightUnit } from '../../ui/measure/units.ts';
import type { BenchButtons } from './benchButtons.ts';
import type { SessionAction } from './benchPort.ts';
import { messages } from './messages.ts';
import { typedNumber } from './numberEntry.ts';
import type { Bench } from './useBench.ts';

/** A box or pallet is closed with the weight that was typed or that the scale shows, or without one where that is allowed. */
export function useWeightButtons(
  { session, act }: Pick<Bench, 'session' | 'act'>,
  typed: Readonly<Ref<string>>,
  reading: Readonly<Ref<ScaleReading | null>>,
) {
  const { t } = useMessages(messages);

  /** What is waited for before it can be closed. */
  function missingWeight(): string {
    const { value: shown } = reading;
    if (shown?.state === 'moving') return t('scale.states.moving');
    return t(shown?.state === 'stable' ? 'scale.none' : 'weigh.none');
  }

  return (closing: SessionAction): BenchButtons => {
    const entered = typedNumber(typed.value);
    const { state, weight: shown } = reading.value ?? { state: 'silent', weight: null };
    const onScale = entered === null && state === 'stable' && shown !== null && shown > 0 ? shown : null;
    const weight = entered === null ? onScale : entered * poundsPerUnit.value;
    const skip = { label: t('weigh.skip'), icon: null, run: () => void act(closing) };
    const others = session.value?.allows.unweighed === true ? [skip] : [];
    if (weight === null)
      return { primary: { label: missingWeight(), icon: PackageCheck, run: () => undefined, disabled: true }, others };
    const weightSource = onScale === null ? 'typed' : 'scale';
    const label = t(closing.action === 'closeLoad' ? 'loading.weighed' : 'weigh.confirm', {
      weight: entered === null ? formatWeight(weight, 2) : formatNumber(entered),
      unit: weightUnit.value,
    });
    const run = () => void act({ ...closing, weight, weightSource });
    return { primary: { label, icon: PackageCheck, run }, others };
  };
}
