import { DomainError, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { mergeRecord } from '../imports/mergeRecord.ts';
import type { Ids } from '../ports.ts';
import { sameJson } from '../sameJson.ts';
import type { OrderChecker } from '../shipments/orderWarnings.ts';
import { leftBehind, leftBehindText, placesOf } from './leftBehind.ts';
import { mergeLines } from './mergeLines.ts';
import type { ImportCandidate, ImportDecision } from './ports.ts';
import { meantBy } from './repeatedOrder.ts';
import { orderAfter } from './states.ts';

const planned =
  'The order is Planned and was not changed. Cancel its shipment and revert the order, then send it again.';

const hasLeft = (shipment: string): string =>
  `The order has left with shipment "${shipment}" and was not changed. Send what else is to be packed as a new order.`;

/** Why an order that was cancelled, here or by its sender, stays so, however often it is imported. */
export const cancelledHere =
  'The order was cancelled and was not changed. To pack it after all, create it under Orders with the same number, or send it with a new number.';

/** What a stored order becomes by an imported one. */
export type MergeOrder = (stored: OrderFields, given: OrderFields) => OrderFields;

/** Both are whole orders, and so is one merged into the other. */
const merged: MergeOrder = (stored, given) =>
  mergeRecord({ ...stored }, { values: { ...given }, cleared: leftBehind(placesOf(stored), placesOf(given)) })
    .fields as unknown as OrderFields;

/** For an order of a file, whose lines keep what it has no column for. */
export const mergedFromFile: MergeOrder = (stored, given) =>
  merged(stored, { ...given, lines: mergeLines(stored.lines, given.lines).lines });

/** For an order of a file that says nothing of its lines. */
export const mergedBesideLines: MergeOrder = (stored, given) => merged(stored, { ...given, lines: stored.lines });

/** Ways to merge in which another address replaces the stored one whole. */
const replacing: ReadonlySet<MergeOrder> = new Set([merged, mergedFromFile, mergedBesideLines]);

/** For an order that has been merged already. */
export const mergedBefore: MergeOrder = (_, given) => given;

/**
 * What an imported order means for the stored ones of its number: its lines replace those that are stored, everything else
 * is merged into the stored order unless `merge` says otherwise.
 */
export function decisionWith(ids: Ids) {
  return (fields: OrderFields, numbered: readonly ImportCandidate[], merge: MergeOrder = merged): ImportDecision => {
    const stored = meantBy(fields, numbered, ({ order }) => order.fields);
    const open = stored.filter(({ order }) => order.status !== 'Cancelled');
    const [candidate = stored[0]] = open;
    if (!candidate) return { kind: 'create', id: ids.next(), status: fields.submit ? 'Received' : 'Draft' };
    if (open.length > 1)
      return {
        kind: 'refused',
        error: `${String(open.length)} orders have this sourceOrderId; add the sourceSystem of the order to change`,
      };
    const { order } = candidate;
    const after = merge(order.fields, fields);
    const isSame = sameJson({ ...order.fields, submit: true }, { ...after, submit: true });
    const submits = fields.submit && order.status === 'Draft';
    if (isSame && !submits) return { kind: 'unchanged', fields: order.fields, status: order.status };
    if (order.status === 'Planned')
      return { kind: 'refused', error: candidate.shippedWith ? hasLeft(candidate.shippedWith) : planned };
    if (order.status === 'Cancelled') return { kind: 'refused', error: cancelledHere };
    try {
      const status = orderAfter(order.status, submits ? 'submit' : 'import');
      const lost = replacing.has(merge) ? leftBehind(placesOf(order.fields), placesOf(fields)) : [];
      const change = { status, fields: { ...after, submit: status !== 'Draft' } };
      return { kind: 'update', id: order.id, change, lost };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refused', error: error.message };
      throw error;
    }
  };
}

type Accepted = Exclude<ImportDecision, { kind: 'refused' }>;

/** What a person should know of an order that was imported, and of so many of its lines. */
export function warningsAfter(
  decision: Accepted,
  given: OrderFields,
  checker: OrderChecker,
  mostLines?: number,
): readonly string[] {
  const fields = fieldsAfter(decision, given);
  const isCancelled = decision.kind === 'unchanged' && decision.status === 'Cancelled';
  return [
    ...(isCancelled ? [cancelledHere] : []),
    ...(decision.kind === 'update' && given.sourceSystem === undefined && fields.sourceSystem !== undefined
      ? [`changes the order of "${clip(fields.sourceSystem)}", as the file names no sourceSystem`]
      : []),
    ...(decision.kind === 'update' && decision.lost.length > 0 ? [leftBehindText(decision.lost)] : []),
    ...checker.warningsOf({ ...fields, lines: fields.lines.slice(0, mostLines) }),
  ];
}

/** What an order is after its import: what it does not say has stayed. */
function fieldsAfter(decision: Accepted, given: OrderFields): OrderFields {
  if (decision.kind === 'unchanged') return decision.fields;
  return decision.kind === 'update' ? (decision.change.fields ?? given) : given;
}
