import {
  CreateItemRequest,
  type FieldMappings,
  type MappingPreview,
  type PreviewMappingRequest,
} from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { nameless, orderOfRecord } from '../orders/orderRecord.ts';
import { runToEnd } from '../steps.ts';
import { foreignOrder } from './foreignSystem.ts';
import { createMapper } from './mapRecord.ts';
import { createStatusReader, unreadStatus } from './orderStatus.ts';
import type { OrderIntent } from './orderRefusal.ts';
import type { IntegrationSettings } from './ports.ts';
import { createSlipFinder, unreadFields } from './unreadFields.ts';
import { unstatedUnits } from './unstatedUnits.ts';

const validateItem = validator(CreateItemRequest);

/** What a record becomes as a new one, and what stands against it: of an order also those that are stored. */
export function previewOf(
  { kind, record }: PreviewMappingRequest,
  host: {
    readonly connectorType: string;
    readonly mappings: FieldMappings;
    readonly settings: IntegrationSettings;
    readonly systemsOfOthers: ReadonlySet<string>;
    readonly refusalOf: (intent: OrderIntent) => string | null;
  },
): MappingPreview {
  const mapper = createMapper(kind, host.mappings, host.settings);
  const mapped = mapper.map(record);
  const records = kind === 'item' ? { items: [record], deliveries: [] } : { items: [], deliveries: [record] };
  const unread = runToEnd(unreadFields(host.mappings, records)).map(({ name }) => name);
  const { itemMappings, deliveryMappings } = host.mappings;
  const slipOf = createSlipFinder(kind, kind === 'item' ? itemMappings : deliveryMappings);
  const slip = runToEnd(slipOf(record, mapped, mapper.unitsOf(record)));
  const found = slip === null ? mapped.faults : [slip, ...mapped.faults];
  const status = kind === 'delivery' ? createStatusReader(deliveryMappings)(record) : null;
  const warnings = [
    ...runToEnd(unstatedUnits({ fieldMappings: host.mappings, settings: host.settings }, records)),
    ...(status && status.unread !== null ? [unreadStatus(status.unread)] : []),
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
    const refusal = foreignOrder(cancelled, host.systemsOfOthers) ?? host.refusalOf({ cancels: true, ...cancelled });
    const faults = refusal === null ? [] : [refusal];
    return { ...mapped, fields: { sourceSystem, sourceOrderId, status: 'Cancelled' }, cleared: [], faults, ...told };
  }
  const fields = { sourceSystem: host.connectorType, ...mapped.fields };
  const order = orderOfRecord(fields, mapper.itemNeeded);
  if (typeof order === 'string') return { ...mapped, fields, faults: [...found, order], ...told };
  const refusal =
    foreignOrder(order, host.systemsOfOthers) ?? host.refusalOf({ cancels: false, order, cleared: mapped.cleared });
  const faults = refusal === null ? found : [...found, refusal];
  return { ...mapped, faults, fields: { ...order }, ...told };
}
