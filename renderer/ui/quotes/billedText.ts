import { useMessages } from '../../messages/messages.ts';
import { weightText } from '../measure/units.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** What a price is charged for, in pounds. */
export interface BilledWeights {
  readonly billableWeight: number;
  readonly actualWeight: number;
  readonly dimWeight: number;
}

/** Why a weight is charged: the size, or the scale and what it was rounded up from. Empty where it is what the scale shows. */
export function billedReason({ billableWeight, actualWeight, dimWeight }: BilledWeights): string {
  const [billed, actual, dim] = [billableWeight, actualWeight, dimWeight].map((weight) => weightText(weight, 3));
  if (dimWeight > actualWeight) {
    const named = { actual: actual ?? '', dim: dim ?? '' };
    return billed === dim ? t('billed.size', named) : t('billed.roundedSize', named);
  }
  return billed === actual ? '' : t('billed.rounded', { actual: actual ?? '' });
}

/** The weight that is charged for all units of a price, and why it is another than that on the scale. */
export function billedText(units: readonly BilledWeights[]): string {
  if (units.length === 0) return '';
  const sum = (of: (unit: BilledWeights) => number): number => units.reduce((total, unit) => total + of(unit), 0);
  const all = {
    billableWeight: sum((unit) => unit.billableWeight),
    actualWeight: sum((unit) => unit.actualWeight),
    dimWeight: sum((unit) => unit.dimWeight),
  };
  const reason = billedReason(all);
  const weight = weightText(all.billableWeight, 3);
  return reason === '' ? t('billed.plain', { weight }) : t('billed.because', { weight, reason });
}
