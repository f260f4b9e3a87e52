import { message, type Message } from '../../contract/index.ts';
import { isRefusal, laneTable, type LaneTable, type RateVersion } from './laneTable.ts';

/** A table that gives no quote for a lane, and why. */
export interface TableRefusal {
  readonly table: Pick<RateVersion, 'version'> & {
    readonly fields: Pick<RateVersion['fields'], 'id' | 'mode' | 'carrier' | 'service'>;
  };
  readonly reason: Message;
}

/** All that is needed to price on one lane and day; plain values that travel to an engine process. */
export interface RateSheet {
  /** By carrier, service and id, so that of equal prices always the same one is taken. */
  readonly tables: readonly LaneTable[];
  /** Containers that go with one service only. */
  readonly reserved: readonly string[];
  readonly refusals: readonly TableRefusal[];
}

/** Why a version does not count on a day; null when it does. */
function outsideValidity({ fields: { validFrom, validTo } }: RateVersion, day: string): Message | null {
  if (validFrom !== undefined && day < validFrom) return message('validLater', { day: validFrom });
  return validTo !== undefined && day > validTo ? message('validBefore', { day: validTo }) : null;
}

/** Of tables that have no valid version on a day the highest one, and why it does not count. */
export function notValidOn(versions: readonly RateVersion[], day: string): readonly TableRefusal[] {
  const valid = new Set(validOn(versions, day).map(({ fields }) => fields.id));
  const newest = new Map<string, TableRefusal>();
  for (const table of versions) {
    const { id } = table.fields;
    const reason = valid.has(id) ? null : outsideValidity(table, day);
    if (reason !== null && (newest.get(id)?.table.version ?? 0) < table.version) newest.set(id, { table, reason });
  }
  return [...newest.values()];
}

/** Of each table the highest version that is valid on a day (YYYY-MM-DD); its first and its last day belong to it. */
export function validOn<T extends RateVersion>(versions: readonly T[], day: string): readonly T[] {
  const newest = new Map<string, T>();
  for (const one of versions) {
    if (outsideValidity(one, day) !== null) continue;
    const { id } = one.fields;
    const known = newest.get(id);
    if (!known || known.version < one.version) newest.set(id, one);
  }
  return [...newest.values()];
}

/** Containers that any of the tables names as its own. */
export function reservedBoxes(versions: readonly RateVersion[]): readonly string[] {
  return [...new Set(versions.flatMap(({ fields }) => (fields.boxes ?? []).map(({ containerId }) => containerId)))];
}

/** The tables on one lane. `reserved` names the boxes of all valid tables, also of those that are not asked. */
export function rateSheet(
  versions: readonly RateVersion[],
  lane: { readonly originZip: string; readonly destinationZip: string },
  reserved: readonly string[] = reservedBoxes(versions),
): RateSheet {
  const tables: LaneTable[] = [];
  const refusals: TableRefusal[] = [];
  for (const version of versions.toSorted(inOrder)) {
    const table = laneTable(version, lane.originZip, lane.destinationZip);
    if (isRefusal(table)) refusals.push({ table: version, reason: table.refused });
    else tables.push(table);
  }
  return { tables, reserved, refusals };
}

function inOrder({ fields: a }: RateVersion, { fields: b }: RateVersion): number {
  return compare(a.carrier, b.carrier) || compare(a.service, b.service) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
