import {
  CreateRateTableRequest,
  DomainError,
  rateTableLists,
  type RateTableFields,
  type RateZone,
} from '../../../contract/index.ts';
import { validator } from '../../../contract/validator.ts';
import { checkTable } from '../../rating/checkTable.ts';
import { asStored } from '../../rating/knownTable.ts';
import type { RateStore, StagedTable } from '../../rating/ports.ts';
import { createRateWriter, wholeTable } from '../../rating/rateContents.ts';
import { shorterLists } from '../../rating/shorterLists.ts';
import { lanesOf, openLane } from '../../rating/zones.ts';
import type { Steps } from '../../steps.ts';
import { requiredOf } from '../decideMaster.ts';
import { groupRows } from '../groupedRows.ts';
import type { ImportTarget, RecordDecision, RecordRows } from '../importTarget.ts';
import { mergeRecord } from '../mergeRecord.ts';
import { givenBy, type Merging } from '../merging.ts';
import type { RowNote } from '../reading.ts';
import { rowNote } from '../reading/index.ts';
import { faultNote, missingNote, noKeyNote, recordNote, saidNote } from '../rowNotes.ts';

const listNames = Object.keys(rateTableLists);
const validate = validator(CreateRateTableRequest);
const nothing = { becomes: null, changes: [], faults: [], doubts: [], fields: null } as const;

/** The zones of a new table of prices alone. */
function openLanes(entries: Readonly<Record<string, unknown>>): readonly object[] | null {
  const rates = entries['rates'];
  if (!Array.isArray(rates)) return null;
  const zones = new Set((rates as readonly { readonly zone?: number }[]).map(({ zone }) => zone));
  return [...zones].map(openLane);
}

/** The zones of a file, each range of ZIPs as the lanes that it means, and what became of the ranges. */
function spreadZones(zones: readonly RateZone[]): {
  readonly zones: readonly RateZone[];
  readonly doubts: readonly RowNote[];
} {
  const spread = zones.map((zone) => ({ zone, lanes: lanesOf(zone) }));
  const ranges = spread.filter(({ zone, lanes: [first] }) => first !== zone);
  const said = ranges.slice(0, namedRanges).map(({ zone: { originZip = '', destinationZip = '' }, lanes }) => {
    const [first, last] = [lanes[0], lanes.at(-1)].map((lane) => sidesText(lane ?? {}));
    return `${sidesText({ originZip, destinationZip })} = ${String(lanes.length)} (${first ?? ''} … ${last ?? ''})`;
  });
  const params = { ranges: said.join('; ') + (ranges.length > namedRanges ? ' …' : ''), count: ranges.length };
  return {
    zones: spread.flatMap(({ lanes }) => lanes),
    doubts: ranges.length === 0 ? [] : [rowNote('zipRanges', params, null, 'zones.destinationZip')],
  };
}

/** Ranges that a note shows. */
const namedRanges = 12;

const sidesText = ({ originZip = '', destinationZip = '' }: Partial<RateZone>): string =>
  [originZip, destinationZip].filter((side) => side !== '').join(' > ');

/** Rate tables: all rows of one id are one table. A list of which the file has entries is a whole; everything else is merged. */
export function rateTarget(store: RateStore): ImportTarget {
  function* decide(organizationId: string, { key, rows }: RecordRows, merging: Merging): Steps<RecordDecision> {
    // A card has the name of its table above its prices, and needs no column of ids.
    const noTable = merging.fields.has('id') ? noKeyNote('id') : recordNote('noTable', {}, 'id');
    if (key === null) return { ...nothing, faults: [noTable] };
    const given = rows.flatMap(({ read }) => read.faults);
    if (given.length > 0) return { ...nothing, faults: given };
    const { head, empty, lists, notes: ofRows } = yield* groupRows(rows, listNames);
    const newest = store.get(organizationId, key);
    const rejected = (faults: readonly RowNote[]): RecordDecision => ({
      ...nothing,
      ...{ isStored: newest !== null, faults, ofRows },
    });
    const contradictions = [...ofRows.values()].flatMap(({ faults }) => faults);
    if (contradictions.length > 0) return rejected(contradictions);
    const before = newest && (yield* wholeTable(store.contents, newest));
    const listed = Object.fromEntries(
      [...lists].map(([name, list]) => [name, list.map(({ entry }) => asStored(entry))]),
    );
    // The schema follows.
    const ranges = spreadZones((listed['zones'] ?? []) as readonly RateZone[]);
    const entries = { ...listed, ...('zones' in listed && { zones: ranges.zones }) };
    const lanes = before || 'zones' in entries ? null : openLanes(entries);
    const values = { ...head, id: key, ...entries, ...(lanes && { zones: lanes }) };
    const { fields, changes } = mergeRecord(
      before && { ...before },
      givenBy(merging, values, { empty, keyPath: 'id' }),
    );
    if (before && changes.length === 0) return nothing;
    const missing = before ? [] : requiredOf(CreateRateTableRequest).filter((name) => fields[name] === undefined);
    if (missing.length > 0) return rejected([missingNote(key, missing)]);
    yield;
    const fault = validate(fields);
    if (fault) return rejected([faultNote(fault.field ?? null, fault.message)]);
    // Just validated.
    const table = fields as unknown as RateTableFields;
    try {
      yield* checkTable(table);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return rejected([saidNote(error.field ?? null, error.message)]);
    }
    const doubts = [...rows.flatMap(({ read }) => read.doubts), ...ranges.doubts];
    for (const { name, before: stored, now } of shorterLists(before, table))
      doubts.push(rowNote('entriesRemoved', { stored, given: now }, null, name));
    if (lanes) doubts.push(rowNote('lanesMissing', {}));
    const who = before ? null : store.deletedBy(organizationId, key);
    if (who !== null) doubts.unshift(rowNote('deletedTable', { key, who }));
    return { becomes: before ? 'changed' : 'new', changes, faults: [], doubts, ofRows, fields };
  }

  return {
    kind: 'rates',
    keyPath: 'id',
    codePaths: [],
    *decide(organizationId, records, merging) {
      const decisions: RecordDecision[] = [];
      for (const record of records) decisions.push(yield* decide(organizationId, record, merging));
      return decisions;
    },
    *stage(actor, decisions) {
      // Decided by the create schema.
      const tables = decisions.flatMap((one) => (one.fields ?? []) as unknown as RateTableFields | []);
      const writer = createRateWriter(store.contents);
      const staged: (StagedTable & { readonly over: number })[] = [];
      for (const table of tables) {
        const over = store.get(actor.organizationId, table.id)?.version ?? 0;
        staged.push({ ...(yield* writer.write(table)), over });
      }
      writer.flush();
      yield;
      return (at) => void store.importMany(actor, staged, at);
    },
    identities: () => [],
    planUndo: (organizationId, changes) =>
      changes.map(({ entityId, before, after }) => ({
        entityId,
        outcome: store.keptBecause(organizationId, entityId, after) ?? (before === null ? 'deleted' : 'restored'),
      })),
    undo: (actor, changes, at) =>
      changes.map(({ entityId, after }) => ({ entityId, outcome: store.undoVersion(actor, entityId, after, at) })),
  };
}
