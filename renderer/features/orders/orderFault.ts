import type { OrderSummary } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** Says why an order cannot be packed. */
export function orderFault(): (fault: NonNullable<OrderSummary['unpackable']>) => string {
  const { t } = useMessages(messages);
  return ({ lineNumber, reason, code }) =>
    t('unpackable.why', { line: lineNumber, reason: t(`unpackable.${reason}`, { code: code ?? '' }) });
}
