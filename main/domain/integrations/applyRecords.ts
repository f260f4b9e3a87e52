import { CreateItemRequest, type OrderFields, type RecordKind } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { clip } from '../clip.ts';
import { knownFields } from '../knownFields.ts';
import { decisionWith } from '../orders/importDecision.ts';
import { orderOfRecord } from '../orders/orderRecord.ts';
import type { OrderStore } from '../orders/ports.ts';
import type { Clock, Ids, ItemStore } from '../ports.ts';
import type { Actor } from '../records.ts';
import { repeatedKeys } from '../repeatedKeys.ts';
import { createMapper, type MappedRecord, type Mapper } from './mapRecord.ts';
import type { HostRecords, IntegrationName, IntegrationRecord, SyncProgress, SyncStore } from './ports.ts';

export interface ApplyOptions {
  readonly items: ItemStore;
  readonly orders: OrderStore;
  readonly syncs: Pick<SyncStore, 'hostVersion' | 'setHostVersion'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** At most so many sentences of a delivery are kept. */
const mostSentences = 1000;

/** What became of one record. */
type Met = { readonly kind: 'synced' | 'same' } | { readonly kind: 'older' | 'refused'; readonly reason: string };

/** Records that are met in one transaction, and lines of orders: short enough that nothing else waits noticeably. */
const recordsAtOnce = 25;
const linesAtOnce = 1000;

/** A record as it is met. */
interface ReadRecord {
  readonly kind: RecordKind;
  /** Its place among those of its kind. */
  readonly index: number;
  readonly mapped: MappedRecord;
  readonly key: string | null;
  /** Where the host says its version. */
  readonly field: string;
  /** Why it cannot even be read. */
  readonly refusal: string | null;
  /** The order of a delivery, or what stands against it; null of an item, which is merged with what is stored. */
  readonly order: OrderFields | string | null;
}

/** Validates an item; the fault in words. */
const validateItem = validator(CreateItemRequest);

/**
 * Meets host records with the masters: items are merged into what is stored by id, so that fields which the host does not send
 * stay; orders are upserted whole by sourceOrderId among those of the same sourceSystem. A record that is older than the one
 * taken last changes nothing.
 */
export function createApply({ items, orders, syncs, clock, ids }: ApplyOptions) {
  const decide = decisionWith(ids);

  function meetItem(actor: Actor, { fields }: MappedRecord): Met {
    const { organizationId } = actor;
    const stored = items.get(organizationId, String(fields['id']))?.fields;
    const merged = { ...stored, ...fields };
    const fault = validateItem(merged);
    if (fault) return { kind: 'refused', reason: `${fault.field ?? 'the item'} ${fault.message}` };
    // Just validated.
    const known = knownFields(CreateItemRequest, merged as CreateItemRequest);
    const { created, updated } = items.upsertMany(actor, [known], clock.now());
    return { kind: created + updated > 0 ? 'synced' : 'same' };
  }

  function meetOrder(actor: Actor, order: OrderFields | string): Met {
    if (typeof order === 'string') return { kind: 'refused', reason: order };
    const ofSameHost = (given: OrderFields, stored: Parameters<typeof decide>[1]) =>
      decide(
        given,
        stored.filter(({ order: known }) => known.fields.sourceSystem === given.sourceSystem),
      );
    const [decision] = orders.importMany(actor, [order], ofSameHost, clock.now());
    if (decision?.kind === 'refused') return { kind: 'refused', reason: decision.error };
    return { kind: decision?.kind === 'unchanged' ? 'same' : 'synced' };
  }

  function meet(actor: Actor, name: IntegrationName, { kind, key, field, mapped, refusal, order }: ReadRecord): Met {
    if (refusal !== null) return { kind: 'refused', reason: refusal };
    const { version } = mapped;
    if (version !== null && key !== null) {
      const known = syncs.hostVersion(name, kind, key, field);
      if (known !== null && version < known) return { kind: 'older', reason: 'older than what was taken before' };
    }
    const met = order === null ? meetItem(actor, mapped) : meetOrder(actor, order);
    if (met.kind !== 'refused' && version !== null && key !== null)
      syncs.setHostVersion(name, kind, key, field, version);
    return met;
  }

  /** Ready to meet these records, some after the others. */
  return function prepare(integration: IntegrationName & Pick<IntegrationRecord, 'fields'>, records: HostRecords) {
    const { organizationId, connectorType, fields } = integration;
    const actor: Actor = { organizationId, name: `integration ${connectorType}` };
    const of = (kind: RecordKind) => createMapper(kind, fields.fieldMappings, fields.settings);
    const mappers = { item: of('item'), delivery: of('delivery') };
    const twice = ordersGivenTwice(records.deliveries, mappers.delivery);
    const itemCount = records.items.length;
    const total = itemCount + records.deliveries.length;

    function readRecord(place: number): ReadRecord {
      const kind = place < itemCount ? 'item' : 'delivery';
      const index = kind === 'item' ? place : place - itemCount;
      const record = kind === 'item' ? records.items[index] : records.deliveries[index];
      const mapper = mappers[kind];
      const mapped = mapper.map(record);
      const [fault] = mapped.faults;
      const again = 'another record of this delivery has the same sourceOrderId';
      return {
        ...{ kind, index, mapped, key: mapper.keyOf(record), field: mapper.versionField ?? '' },
        refusal: kind === 'delivery' && twice.has(index) ? again : (fault ?? null),
        order: kind === 'item' ? null : orderOfRecord({ sourceSystem: connectorType, ...mapped.fields }),
      };
    }

    return {
      /** The next records, as many as are met in one transaction. */
      read(from: number): readonly ReadRecord[] {
        const read: ReadRecord[] = [];
        let lines = 0;
        while (from + read.length < total && read.length < recordsAtOnce && lines < linesAtOnce) {
          const record = readRecord(from + read.length);
          read.push(record);
          if (typeof record.order === 'object') lines += record.order?.lines.length ?? 0;
        }
        return read;
      },
      /** Meets records that were read, and says how far that comes. Must run in one transaction with its progress. */
      meet(progress: SyncProgress, read: readonly ReadRecord[]): SyncProgress {
        const counts = { itemsSynced: progress.itemsSynced, itemsSkipped: progress.itemsSkipped };
        const warnings = [...progress.warnings];
        const errors = [...progress.errors];
        for (const record of read) {
          const met = meet(actor, integration, record);
          counts[met.kind === 'synced' ? 'itemsSynced' : 'itemsSkipped'] += 1;
          if (!('reason' in met)) continue;
          const { kind, index, key } = record;
          const name = `${kind === 'item' ? 'items' : 'deliveries'}[${String(index)}]${key === null ? '' : ` (${clip(key)})`}`;
          (met.kind === 'older' ? warnings : errors).push(`${name}: ${met.reason}`);
        }
        const nextRecord = progress.nextRecord + read.length;
        const sentences = { warnings: shortened(warnings), errors: shortened(errors) };
        return { ...counts, ...sentences, nextRecord, ended: nextRecord >= total };
      },
    };
  };
}

export type PrepareApply = ReturnType<typeof createApply>;

/** Places of orders that stand in one delivery several times, without versions that tell which one counts. */
function ordersGivenTwice(deliveries: readonly unknown[], mapper: Mapper): ReadonlySet<number> {
  const repeated = [...repeatedKeys(deliveries.map((record) => mapper.keyOf(record)))];
  return new Set(repeated.filter((index) => mapper.map(deliveries[index]).version === null));
}

function shortened(sentences: readonly string[]): readonly string[] {
  if (sentences.length <= mostSentences) return sentences;
  return [...sentences.slice(0, mostSentences), `There are more; the first ${String(mostSentences)} are listed.`];
}
