import type { OrderSummary } from '../../../main/contract/index.ts';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

/** Says why an order cannot be packed. */
export function orderFault(): (fault: NonNullable<OrderSummary['unpackable']>) => string {
  const { t } = useWords(words);
  return ({ lineNumber, reason, code }) =>
    t('unpackable.why', { line: lineNumber, reason: t(`unpackable.${reason}`, { code: code ?? '' }) });
}
