import { Type } from 'typebox';
import { CreateItemRequest, type OrderFields, type RecordKind } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { dangerMark } from '../dangerMark.ts';
import { deletionMark } from '../deletionMark.ts';
import { itemWarnings } from '../itemWarnings.ts';
import { notAnObject } from '../notAnObject.ts';
import { cancelledHere, warningsAfter } from '../orders/importDecision.ts';
import { linesToCome, nameless, orderOfRecord } from '../orders/orderRecord.ts';
import type { OrderStore } from '../orders/ports.ts';
import type { Clock, Ids, ItemStore } from '../ports.ts';
import type { Actor } from '../records.ts';
import { sameJson } from '../sameJson.ts';
import type { OrderChecker, OrderWarnings } from '../shipments/orderWarnings.ts';
import type { Steps } from '../steps.ts';
import { askedOf } from './askedChange.ts';
import type { CancelOrder } from './cancelOrder.ts';
import { readingSettings } from './connectorTypes.ts';
import { contradictingRecords, givenTwice } from './contradictingRecords.ts';
import { withoutEchoes } from './deliveredEcho.ts';
import { deliveredItem } from './deliveredItem.ts';
import { deliveredDecisionWith, mergeOf, newWithoutLines } from './deliveredOrder.ts';
import { otherConnections, senderName } from './foreignSystem.ts';
import {
  cancelledBefore,
  cancelledField,
  countedVersion,
  olderThanStored,
  olderVersion,
  otherKindOfVersion,
  sameVersion,
  unversioned,
} from './hostVersion.ts';
import { createIgnored } from './ignoredFields.ts';
import { createMapper, type MappedRecord, type Mapper } from './mapRecord.ts';
import { createUnitCheck } from './missingUnits.ts';
import { cancelledBySender, createStatusReader, deletesNoItems, refusedStatus } from './orderStatus.ts';
import { accepted, rejected, unchanged, type Result } from './outcome.ts';
import { createInnerOrderFinder, innerOrdersText } from './innerOrders.ts';
import { misnamedText } from './readPayload.ts';
import type { ReadRecord } from './readRecord.ts';
import { claimOf } from './recordClaim.ts';
import type { Settling, StatedRecord } from './settleRejections.ts';
import { shownFields } from './shownFields.ts';
import { createSlipFinder } from './unreadFields.ts';
import type { HostRecords } from './hostRecords.ts';
import type { IntegrationName, IntegrationRecord, IntegrationStore, RecordOutcome, SyncStore } from './ports.ts';
import { eachSource } from './joinedSources.ts';

export interface ApplyOptions {
  readonly integrations: Pick<IntegrationStore, 'all'>;
  readonly items: ItemStore;
  readonly orders: OrderStore;
  readonly cancel: CancelOrder['cancel'];
  readonly hasLeft: CancelOrder['hasLeft'];
  readonly orderWarnings: OrderWarnings;
  readonly syncs: Pick<SyncStore, 'hostVersion' | 'setHostVersion'>;
  readonly settling: Settling;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Records that are applied in one transaction, and lines of orders: short enough that nothing else waits noticeably. */
export const recordsAtOnce = 25;
const linesAtOnce = 1000;

/** What is wrong with the fields that a record has, whatever is stored of the others. */
const validateGiven = validator(Type.Partial(CreateItemRequest));

/**
 * Applies records of a connected system: items are merged into what is stored by id, orders by sourceOrderId among those of the
 * same sourceSystem, as deliveredRecord.ts says. A record that is older than the one accepted last changes nothing. One that
 * says that it is cancelled cancels the stored order.
 */
export function createApply(options: ApplyOptions) {
  const { integrations, items, orders, cancel, hasLeft, orderWarnings, syncs, settling, clock, ids } = options;
  const decide = deliveredDecisionWith(ids);

  /** Whether a record of an item would change the stored one. */
  function changesItem(organizationId: string, { kind, key, mapped }: ReadRecord): boolean {
    const stored = kind === 'item' && key !== null ? items.get(organizationId, key) : null;
    return stored !== null && !sameJson(deliveredItem(items, organizationId, mapped), stored.fields);
  }

  function applyItem(actor: Actor, mapped: MappedRecord): Result {
    const { organizationId } = actor;
    const known = deliveredItem(items, organizationId, mapped);
    if (typeof known === 'string') return rejected(known);
    const { created, updated } = items.upsertMany(actor, [known], clock.now());
    const warnings = itemWarnings(organizationId, known, items);
    return { ...(created + updated > 0 ? accepted : unchanged), warnings };
  }

  function applyOrder(
    actor: Actor,
    {
      order,
      mapped: { cleared },
      lacksLines,
    }: Pick<ReadRecord, 'mapped' | 'lacksLines'> & { readonly order: OrderFields | string },
    checker: OrderChecker,
    /** Whether it asks for the order although that may be cancelled. */
    isWanted: boolean,
  ): Result {
    if (typeof order === 'string') return rejected(order);
    const contradiction = checker.contradictionIn(order.lines);
    if (contradiction) return rejected(contradiction.message);
    let lost: readonly string[] = [];
    const decideOne = (given: OrderFields, stored: Parameters<typeof decide>[1]) =>
      decide({ order: given, cleared, lacksLines }, stored, (warnings) => (lost = warnings));
    const [decision] = orders.importMany(actor, [order], decideOne, clock.now());
    // One decision for one order.
    if (!decision) return unchanged;
    if (decision.kind === 'refused') return rejected(decision.error);
    // The wish of a sender for an order that was cancelled must stay in sight.
    if (decision.kind === 'unchanged' && decision.status === 'Cancelled' && isWanted) return rejected(cancelledHere);
    const warnings = [...warningsAfter(decision, order, checker, linesAtOnce), ...lost];
    return { ...(decision.kind === 'unchanged' ? unchanged : accepted), warnings };
  }

  /** What a record that was not asked for does to the stored orders; null for another one. `tell` hears what is lost. */
  function unaskedFor(organizationId: string, read: ReadRecord, tell?: (lost: readonly string[]) => void) {
    const { order, mapped, lacksLines, isRetried } = read;
    if (isRetried || order === null || typeof order === 'string') return null;
    const stored = orders.ofSource(organizationId, order.sourceOrderId ?? '').map((known) => ({ order: known }));
    return decide({ order, cleared: mapped.cleared, lacksLines }, stored, tell).kind;
  }

  function applyCancel(actor: Actor, { said, ...order }: NonNullable<ReadRecord['cancelled']>): Result {
    const { sourceSystem, sourceOrderId } = order;
    const result = cancel(actor, sourceSystem, sourceOrderId);
    if (result === 'unchanged') return unchanged;
    if (result === 'cancelled') return { ...accepted, warnings: [cancelledBySender(said)] };
    const { refused, planned } = result;
    return { ...rejected(refused), ...(planned !== null && { asks: { orderId: planned, change: null } }) };
  }

  /** What a rejected record asks of a stored order. */
  function askedBy({ organizationId, connectorType }: IntegrationName, read: ReadRecord): RecordOutcome['asks'] {
    const { kind, key, isForeign, mapped, order, lacksLines } = read;
    if (kind !== 'delivery' || key === null || isForeign) return undefined;
    const stored = orders.ofSource(organizationId, key);
    const isRead = typeof order === 'object' && order !== null;
    const given = isRead ? { order, merge: mergeOf({ cleared: mapped.cleared, lacksLines }) } : null;
    return askedOf(stored, read.sourceSystem ?? connectorType, given);
  }

  function apply(actor: Actor, name: IntegrationName, read: ReadRecord, checker: OrderChecker): Result {
    const result = resultOf(actor, name, read, checker);
    if (result.result !== 'rejected' || result.asks) return result;
    const asks = askedBy(name, read);
    return { ...result, ...(asks && { asks }) };
  }

  /** The version of a record that is stored; null without one. */
  const storedVersion = (name: IntegrationName, { kind, sourceSystem, key, field }: ReadRecord): number | null =>
    key === null || field === '' ? null : syncs.hostVersion(name, { kind, sourceSystem, key }, field);

  const isOutdated = (name: IntegrationName, read: ReadRecord): boolean => {
    const known = storedVersion(name, read);
    return (countedVersion(read.mapped, known).version ?? Infinity) < (known ?? -Infinity);
  };

  function resultOf(actor: Actor, name: IntegrationName, read: ReadRecord, checker: OrderChecker): Result {
    const { key, field, mapped, refusal, order, lacksLines, isOpen, cancelled } = read;
    if (refusal !== null) return rejected(refusal);
    const identity = key === null ? null : { ...read, key };
    const known = storedVersion(name, read);
    const { version, note } = countedVersion(mapped, known);
    const otherKind = version === null || known === null ? null : otherKindOfVersion(version, known);
    if (otherKind !== null && !read.isRetried) return rejected(otherKind);
    const isOlder = version !== null && known !== null && otherKind === null && version < known;
    if (isOlder && !read.isRetried) return { result: 'skipped', reason: olderVersion(version, known) };
    // What a cancellation asks for counts until a newer record says that the order goes on, which settles it.
    if (isOlder && !cancelled) return rejected(olderThanStored(version, known));
    const does = () => unaskedFor(name.organizationId, read);
    if (version === null && known !== null && does() === 'update') return rejected(unversioned);
    const wasCancelled = version === null && identity && syncs.hostVersion(name, identity, cancelledField) !== null;
    if (wasCancelled && does() === 'create') return rejected(cancelledBefore);
    const isNewer = otherKind !== null || (version !== null && known !== null && version > known);
    const isSame = version !== null && version === known && !read.isRetried;
    if (isSame && (does() === 'update' || changesItem(name.organizationId, read))) return rejected(sameVersion);
    const result = cancelled
      ? applyCancel(actor, cancelled)
      : order === null
        ? applyItem(actor, mapped)
        : applyOrder(actor, { order, mapped, lacksLines }, checker, isNewer || (isOpen && version === null));
    // What is older than a cancellation must not be packed, though that itself is rejected.
    if ((result.result !== 'rejected' || cancelled) && version !== null && identity && !isOlder)
      syncs.setHostVersion(name, identity, field, version);
    else if (cancelled && version === null && known === null && identity)
      syncs.setHostVersion(name, identity, cancelledField, 0);
    const notes = note === null || result.result === 'unchanged' ? read.notes : [...read.notes, note];
    return notes.length === 0 || result.result === 'rejected'
      ? result
      : { ...result, warnings: [...(result.warnings ?? []), ...notes] };
  }

  /**
   * Why a record is rejected whatever happens before it is applied; null where that is open. `isSettled` says that nothing that waits
   * changes what is stored of its key.
   */
  function foreseen(name: IntegrationName, read: ReadRecord, isSettled: boolean): string | null {
    const { refusal, mapped, order, lacksLines, cancelled, key } = read;
    if (refusal !== null || cancelled || isOutdated(name, read)) return refusal;
    if (typeof order === 'string') return order;
    if (order !== null) {
      if (!lacksLines || !isSettled || orders.ofSource(name.organizationId, key ?? '').length > 0) return null;
      return newWithoutLines;
    }
    const fault = validateGiven(mapped.fields);
    if (fault) return `${fault.field ?? 'the item'} ${fault.message}`;
    const item = isSettled ? deliveredItem(items, name.organizationId, mapped) : null;
    return typeof item === 'string' ? item : null;
  }

  /** Ready to apply these records, a few at a time. */
  return function prepare(
    integration: IntegrationName & Pick<IntegrationRecord, 'fields'> & { readonly id?: string },
    delivered: HostRecords,
    /** Whether a record is rejected that has a field which is not read. */
    isStrict: boolean,
    /** Whether a person asks for them: then those count, too, whose list has another name or that have no version. */
    isRetried = false,
  ) {
    const { organizationId, connectorType, fields, id: deliveryId = null } = integration;
    const actor: Actor = { organizationId, name: senderName(connectorType) };
    const settings = readingSettings(connectorType, fields.settings);
    const of = (kind: RecordKind) => createMapper(kind, fields.fieldMappings, settings);
    const mappers = { item: of('item'), delivery: of('delivery') };
    const { has: isIgnored } = createIgnored(fields);
    const slips = {
      item: createSlipFinder('item', fields.fieldMappings.itemMappings, isStrict, isIgnored),
      delivery: createSlipFinder('delivery', fields.fieldMappings.deliveryMappings, isStrict, isIgnored),
    };
    const others = otherConnections(integrations, organizationId, connectorType);
    /** The system of an order where it is another than the integration itself. */
    const sourceSystemOf = (mapper: Mapper, record: unknown): string | null => {
      const named = mapper.sourceSystemOf(record);
      return named === connectorType ? null : named;
    };
    /** What another connection stored meanwhile counts, too. */
    const refusingTaken = (read: ReadRecord): ReadRecord => {
      const { kind, key, isForeign, refusal } = read;
      if (kind === 'item' || key === null || isForeign) return read;
      const order = { sourceSystem: read.sourceSystem ?? connectorType, sourceOrderId: key };
      const taken = others.deliveredBefore(order, (number) => orders.ofSource(organizationId, number));
      return taken === null ? read : { ...read, isForeign: true, refusal: refusal ?? taken };
    };
    const records = withoutEchoes(delivered, fields.fieldMappings.deliveryMappings, (record) => {
      const key = mappers.delivery.keyOf(record);
      return key !== null && hasLeft(organizationId, sourceSystemOf(mappers.delivery, record) ?? connectorType, key);
    });
    const { stop = null } = records;
    const innerOrders = createInnerOrderFinder(fields.fieldMappings.deliveryMappings);
    const statusOf = createStatusReader(fields.fieldMappings.deliveryMappings, stop);
    const deletedItem = stop?.isOfItems === true ? deletesNoItems(stop, 'event') : null;
    const mappedOfItems = new Set(eachSource(fields.fieldMappings.itemMappings).map(({ sourceField }) => sourceField));
    const markedItem = (record: unknown): string | null => {
      const mark = deletionMark(record, (name) => mappedOfItems.has(name));
      return mark
        ? deletesNoItems(mark, 'field')
        : (dangerMark(record, (name) => mappedOfItems.has(name))?.said.text ?? null);
    };
    const misnamed = records.misnamed ?? [];
    const misnamedOf = (kind: RecordKind) => misnamed.filter((one) => one.kind === kind).map(({ record }) => record);
    const given = {
      item: [...records.items, ...misnamedOf('item')],
      delivery: [...records.deliveries, ...misnamedOf('delivery')],
    };
    const missingUnit = createUnitCheck(mappers, settings, given);
    const compared = isRetried ? given : { item: records.items, delivery: records.deliveries };
    const orderIdentities = compared.delivery.map((record) => {
      const key = mappers.delivery.keyOf(record);
      return key === null ? null : JSON.stringify([key, sourceSystemOf(mappers.delivery, record)]);
    });
    const contradicting = {
      item: contradictingRecords(compared.item, compared.item.map(mappers.item.keyOf), mappers.item),
      delivery: contradictingRecords(compared.delivery, orderIdentities, mappers.delivery),
    };
    const itemCount = records.items.length;
    const namedCount = itemCount + records.deliveries.length;
    const total = namedCount + misnamed.length;

    /** The place of what would be the first record of a kind, counted from its named or its misnamed records. */
    const firstPlace = (isNamed: boolean, kind: RecordKind): number => {
      if (kind === 'item') return isNamed ? 0 : records.deliveries.length;
      return isNamed ? itemCount : given.item.length;
    };

    function* readRecord(place: number): Steps<ReadRecord> {
      const lost = misnamed[place - namedCount] ?? null;
      const kind: RecordKind = lost?.kind ?? (place < itemCount ? 'item' : 'delivery');
      // A misnamed list continues the one that is meant.
      const index = place - firstPlace(lost === null, kind);
      const record = given[kind][index];
      const mapper = mappers[kind];
      const mapped = mapper.map(record);
      const sourceSystem = sourceSystemOf(mapper, record);
      const status = kind === 'delivery' ? statusOf(record) : null;
      const shared = {
        ...{ kind, place, index, mapped, field: mapper.versionField ?? '', isRetried },
        isOpen: status?.isOpen === true,
        lacksLines: kind === 'delivery' && mapper.lacksLines(record),
        ...{ key: mapper.keyOf(record), sourceSystem, isForeign: others.have(sourceSystem ?? '') },
      } as const;
      const { fields: known, cleared } = mapped;
      const statedWith = (unread: string | null): StatedRecord => {
        const claim = claimOf({ mapped, versionField: shared.field, status, lacksLines: shared.lacksLines, unread });
        const { stops, goesOn } = claim;
        return {
          claim,
          text: JSON.stringify([kind, shared.key, unread === null ? known : record, cleared, stops, goesOn]),
        };
      };
      const misnamedAs = lost === null || isRetried ? null : misnamedText(lost);
      const again = misnamedAs ?? (contradicting[kind].has(index) ? givenTwice[kind] : null);
      if (status?.cancelledBy) {
        const said = status.cancelledBy;
        const cancelled = { said, sourceSystem: shared.sourceSystem ?? connectorType, sourceOrderId: shared.key ?? '' };
        const inner = innerOrders(record);
        const refusal =
          again ?? (inner && innerOrdersText(inner)) ?? (shared.key === null ? nameless : others.refusal(cancelled));
        return { ...shared, refusal, order: null, notes: [], stated: statedWith(null), cancelled };
      }
      const [fault] = mapped.faults;
      const slip = yield* slips[kind](record, mapped, mapper.unitsOf(record));
      const whole = { sourceSystem: connectorType, ...mapped.fields, ...(shared.lacksLines && { lines: linesToCome }) };
      const order = kind === 'item' ? null : orderOfRecord(whole, mapper.itemNeeded);
      const foreign = typeof order === 'object' && order !== null ? others.refusal(order) : null;
      const system = sourceSystem ?? connectorType;
      const isStored =
        status?.refused !== undefined &&
        status.refused !== null &&
        orders.ofSource(organizationId, shared.key ?? '').some(({ fields }) => fields.sourceSystem === system);
      const held = status?.refused && shared.key !== null ? refusedStatus(status.refused, shared.key, isStored) : null;
      const noUnit = missingUnit(kind, record, mapped);
      const gone = kind === 'item' ? (deletedItem ?? markedItem(record)) : null;
      const noObject = notAnObject(record);
      const refusal = noObject ?? again ?? gone ?? slip ?? held ?? fault ?? noUnit ?? foreign;
      const stated = statedWith(noObject ?? gone ?? slip ?? noUnit);
      const notes = [...mapped.notes, ...(status?.notes ?? [])];
      return { ...shared, refusal, order, notes, stated, cancelled: null };
    }

    /** Reads the first of these records, as many as are applied in one transaction. */
    function* readSome(places: Iterable<number>): Steps<readonly ReadRecord[]> {
      const read: ReadRecord[] = [];
      let lines = 0;
      for (const place of places) {
        if (read.length >= recordsAtOnce || lines >= linesAtOnce) break;
        const record = yield* readRecord(place);
        read.push(record);
        if (typeof record.order === 'object') lines += record.order?.lines.length ?? 0;
      }
      return read;
    }

    return {
      ...{ records, total, namedCount },
      foreseen: (read: ReadRecord, isSettled: boolean) => foreseen(integration, refusingTaken(read), isSettled),
      /** What is known of records before this one, and of the stored order, that must be told with it. */
      foreseenNotes({ key, ...read }: ReadRecord, reason: string | null, isSettled: boolean): readonly string[] {
        if (key === null) return [];
        const record = { ...read, key };
        let lost: readonly string[] = [];
        if (reason === null && isSettled && !isOutdated(integration, record))
          unaskedFor(organizationId, record, (warnings) => (lost = warnings));
        const ofRecords = settling.foreseenOf(
          integration,
          record,
          read.stated,
          reason,
          () => unaskedFor(organizationId, record) === 'update' || changesItem(organizationId, record),
        );
        return [...ofRecords, ...lost];
      },
      read: readSome,
      /** The next records from here on. */
      readFrom: (from: number) => readSome(places(from, total)),
      /** Applies records that were read. Must run in one transaction with what is stored of their results. */
      apply(read: readonly ReadRecord[]): readonly RecordOutcome[] {
        // Orders come after the items of their delivery.
        const checker = orderWarnings(organizationId);
        return read.map(refusingTaken).map((record) => {
          const { kind, place, index, key, sourceSystem } = record;
          const known = { kind, place, index, key, sourceSystem, mapped: shownFields(connectorType, record) };
          const outcome = { ...known, ...apply(actor, integration, record, checker) };
          return deliveryId === null ? outcome : settling.withSettled(integration, deliveryId, outcome, record);
        });
      },
    };
  };
}

function* places(from: number, total: number): Generator<number> {
  for (let place = from; place < total; place += 1) yield place;
}

export type PrepareApply = ReturnType<typeof createApply>;
