import type { FieldMappings } from '../../contract/index.ts';
import { isDangerName } from '../dangerMark.ts';
import { mayMarkDeletion } from '../deletionMark.ts';
import { unitNameOf } from '../foreignUnits.ts';
import { measureNameOf } from '../measureNames.ts';
import { isStatusField } from '../orders/cancelledAtSender.ts';
import { isRefundList, mayStopLine } from '../orders/cancelledLines.ts';
import { mayMark, mayMarkOrder } from '../orders/nearbyMark.ts';
import { isQuantityUnit } from '../quantityUnits.ts';
import { mayLeaveOut } from './leftOutLines.ts';
import { lineLists } from './mappingTargets.ts';
import type { UnreadName } from './ports.ts';

const measured = ['length', 'width', 'height', 'weight'] as const;

/**
 * Whether a field that no mapping reads is looked at for its name, because it can say that an order, a line or an item is not to be
 * packed as it is: also where it has been harmless so far.
 */
export function createStopNames({
  deliveryMappings,
}: Pick<FieldMappings, 'deliveryMappings'>): (seen: Pick<UnreadName, 'kind' | 'name'>) => boolean {
  const lists = lineLists(deliveryMappings);
  return ({ kind, name }) => {
    const last = name.slice(name.lastIndexOf('.') + 1);
    if (kind === null) return isStatusField(name) || mayMark(name);
    if (isUnitName(last)) return true;
    if (kind === 'item') return mayMarkDeletion(name) || isDangerName(name);
    const list = lists.find((one) => name.startsWith(`${one}.`));
    if (list === undefined) return isStatusField(name) || isRefundList(name) || mayMarkOrder(name);
    const inLine = name.slice(list.length + 1);
    return isQuantityUnit(last) || mayStopLine(inLine) || mayMark(inLine) || mayLeaveOut(inLine);
  };
}

const isUnitName = (name: string): boolean => unitNameOf(name) !== null || measureNameOf(name, measured) !== null;
