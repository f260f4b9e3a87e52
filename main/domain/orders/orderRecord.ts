import { CreateOrderRequest, DomainError, type OrderFields } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { clip } from '../clip.ts';
import { knownFields } from '../knownFields.ts';
import { inInchesAndPounds } from '../recordUnits.ts';
import { requireItems } from './lineItem.ts';
import { numberedLines } from './orderLines.ts';
import { requireTypeToPack } from './orderType.ts';

const validate = validator(CreateOrderRequest);

/** Why an order without a number is not imported. */
export const nameless = 'sourceOrderId is required: it says which order it is';

/** An order in a list of warnings. */
export const placeOf = ({ sourceOrderId = '' }: OrderFields): string => `order "${clip(sourceOrderId)}"`;

/**
 * The order of a record that is imported, known by its sourceOrderId, or what stands against it. It is converted to inches and
 * pounds by the units that it or its lines state. `itemNeeded` says how a line without an item would name one.
 */
export function orderOfRecord(given: unknown, itemNeeded?: string): OrderFields | string {
  const {
    record,
    faults: [unitFault],
  } = inInchesAndPounds(given);
  if (unitFault !== undefined) return unitFault;
  const fault = validate(record);
  if (fault) return fault.field ? `${fault.field} ${fault.message}` : `the order ${fault.message}`;
  // Just validated.
  const order = record as CreateOrderRequest;
  const known = knownFields(CreateOrderRequest, order);
  if (known.sourceOrderId === undefined) return nameless;
  try {
    requireTypeToPack(known);
    requireItems(order.lines, itemNeeded);
    return { ...known, submit: known.submit ?? true, lines: numberedLines(known.lines) };
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** Stand in for lines that a record does not have, so that all else of it can be checked. */
export const linesToCome = [{ sku: '-', quantityOrdered: 1 }] as const;
