import { ImportedOrder, message } from '../../contract/index.ts';
import { stoppedAtSender } from './cancelledAtSender.ts';
import { openRefunds, stoppedLine } from './cancelledLines.ts';
import { createMarkedOrderFinder } from './nearbyMark.ts';

/** The field by which an order of a list is not to be packed, and why it is not stored. */
export interface StoppedRecord {
  /** Its path in the record. */
  readonly path: string;
  readonly text: string;
}

/** Finds the field of an order of a list that says, or may say, that the order or one of its lines is not to be packed. */
export function createStopFinder(): (record: unknown) => StoppedRecord | null {
  const markedOrder = createMarkedOrderFinder(ImportedOrder.properties);
  return (record) => {
    const stopped = stoppedAtSender(record);
    if (stopped) return { path: stopped.name, text: stopped.said.text };
    const { lines } = (record ?? {}) as { readonly lines?: unknown };
    const refunds = openRefunds(record, lines);
    if (refunds) return { path: refunds.name, text: refunds.said.text };
    const line = stoppedLine(lines);
    if (line) {
      const said = line.said(message('lineOfNumber', { number: line.index + 1 }));
      return { path: `lines[${String(line.index)}].${line.name}`, text: said.text };
    }
    const marked = markedOrder(record);
    return marked && { path: marked.name, text: marked.said.text };
  };
}
