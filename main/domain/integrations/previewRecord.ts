import {
  CreateItemRequest,
  type FieldMappings,
  type MappingPreview,
  type PreviewMappingRequest,
} from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { linesToCome, nameless, orderOfRecord } from '../orders/orderRecord.ts';
import { runToEnd } from '../steps.ts';
import { withoutEchoes } from './deliveredEcho.ts';
import { createIgnored } from './ignoredFields.ts';
import { createMapper } from './mapRecord.ts';
import { createUnitCheck } from './missingUnits.ts';
import { createStatusReader, refusedStatus } from './orderStatus.ts';
import type { OrderIntent } from './orderRefusal.ts';
import type { IntegrationSettings } from './ports.ts';
import { orderShown } from './shownFields.ts';
import { createSlipFinder, unreadFields } from './unreadFields.ts';
import { unstatedUnits } from './unstatedUnits.ts';

const validateItem = validator(CreateItemRequest);

/** What a record becomes as a new one, and what stands against it: of an order also those that are stored. */
export function previewOf(
  { kind, record: given }: PreviewMappingRequest,
  host: {
    readonly connectorType: string;
    readonly mappings: FieldMappings;
    readonly settings: IntegrationSettings;
    readonly refusalOf: (intent: OrderIntent) => string | null;
    /** Whether an order has left with a shipment. */
    readonly hasLeft: (sourceSystem: string, sourceOrderId: string) => boolean;
  },
): MappingPreview {
  const ignored = createIgnored({ fieldMappings: host.mappings, settings: host.settings });
  const mapper = createMapper(kind, host.mappings, host.settings);
  const named = ignored.without(kind, given);
  const record = kind === 'item' ? named : withoutEcho(named);
  const { notes, stated: _, unordered: __, ...mapped } = mapper.map(record);
  const records = kind === 'item' ? { items: [record], deliveries: [] } : { items: [], deliveries: [record] };
  const unread = runToEnd(unreadFields(host.mappings, records, ignored.has)).flatMap(({ name, isSame }) =>
    isSame ? [] : [name],
  );
  const { itemMappings, deliveryMappings } = host.mappings;
  const list = kind === 'item' ? itemMappings : deliveryMappings;
  const slipOf = createSlipFinder(kind, list, host.settings['x-strict'] === true, ignored.has);
  const slip = runToEnd(slipOf(record, mapped, mapper.unitsOf(record)));
  const status = kind === 'delivery' ? createStatusReader(deliveryMappings)(record) : null;
  const held = status?.refused ? [refusedStatus(status.refused, mapper.keyOf(record) ?? '')] : [];
  const lists = { item: records.items, delivery: records.deliveries };
  const noUnit = createUnitCheck({ item: mapper, delivery: mapper }, host.settings, lists)(kind, record, mapped);
  const found = [slip, ...held, ...mapped.faults, noUnit].filter((fault) => fault !== null);
  const warnings = [
    ...runToEnd(
      unstatedUnits({ fieldMappings: host.mappings, settings: host.settings }, records, {
        item: slipOf,
        delivery: slipOf,
      }),
    ),
    ...notes,
    ...(status?.notes ?? []),
  ];
  const told = { warnings, unreadFields: unread };
  if (kind === 'item') {
    const fault = validateItem(mapped.fields);
    const faults = fault ? [...found, `${fault.field ?? 'the item'} ${fault.message}`] : found;
    return { ...mapped, faults, ...told };
  }
  if (status?.cancelledBy) {
    const sourceSystem = mapper.sourceSystemOf(record) ?? host.connectorType;
    const sourceOrderId = mapper.keyOf(record);
    if (sourceOrderId === null) return { ...mapped, fields: {}, cleared: [], faults: [nameless], ...told };
    const cancelled = { sourceSystem, sourceOrderId };
    const refusal = host.refusalOf({ cancels: true, ...cancelled });
    const faults = refusal === null ? [] : [refusal];
    return { ...mapped, fields: { sourceSystem, sourceOrderId, status: 'Cancelled' }, cleared: [], faults, ...told };
  }
  const lacksLines = mapper.lacksLines(record);
  const { lines, ...others } = mapped.fields;
  const fields = { sourceSystem: host.connectorType, ...others, ...(!lacksLines && { lines }) };
  const order = orderOfRecord(lacksLines ? { ...fields, lines: linesToCome } : fields, mapper.itemNeeded);
  if (typeof order === 'string') return { ...mapped, fields, faults: [...found, order], ...told };
  const refusal = host.refusalOf({ cancels: false, order, cleared: mapped.cleared, lacksLines });
  const faults = refusal === null ? found : [...found, refusal];
  return { ...mapped, faults, fields: orderShown(order, lacksLines), ...told };

  /** The record of an order that has left, without what says so. */
  function withoutEcho(order: unknown): unknown {
    const [seen] = withoutEchoes({ items: [], deliveries: [order] }, host.mappings.deliveryMappings, (one) => {
      const key = mapper.keyOf(one);
      return key !== null && host.hasLeft(mapper.sourceSystemOf(one) ?? host.connectorType, key);
    }).deliveries;
    return seen;
  }
}
