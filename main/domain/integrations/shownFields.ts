import type { MappingPreview, OrderFields } from '../../contract/index.ts';
import type { ReadRecord } from './readRecord.ts';

type Fields = MappingPreview['fields'];

/** The fields of an order; without lines where its record says nothing of them. */
export function orderShown({ lines, ...rest }: OrderFields, lacksLines: boolean): Fields {
  return lacksLines ? rest : { ...rest, lines };
}

/** What a record became by the mapping, as its preview would show it. */
export function shownFields(
  connectorType: string,
  { kind, mapped, order, lacksLines, cancelled, key }: ReadRecord,
): Fields {
  if (cancelled)
    return key === null ? {} : { sourceSystem: cancelled.sourceSystem, sourceOrderId: key, status: 'Cancelled' };
  if (kind === 'item') return mapped.fields;
  if (typeof order === 'object' && order !== null) return orderShown(order, lacksLines);
  const { lines, ...rest } = mapped.fields;
  return { sourceSystem: connectorType, ...rest, ...(!lacksLines && { lines }) };
}
