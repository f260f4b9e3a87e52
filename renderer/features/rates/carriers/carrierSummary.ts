import type { RateMode, RateTable, RateTableHead } from '../../../../main/contract/index.ts';
import { servesEverywhere, zonesWithoutPrice } from '../rateDraft.ts';

/** What a table of a carrier lacks to give quotes. */
export type CarrierFinding =
  | { readonly kind: 'noActive' | 'lanes' }
  | { readonly kind: 'notYet' | 'expired' | 'expires'; readonly day: string }
  | { readonly kind: 'draft'; readonly version: number }
  | { readonly kind: 'zones'; readonly zones: readonly number[] };

export interface CarrierTable {
  readonly head: RateTableHead;
  /** The version that gives quotes today; null when none does. */
  readonly active: RateTable | null;
  readonly findings: readonly CarrierFinding[];
}

export interface Carrier {
  readonly id: string;
  readonly services: readonly string[];
  readonly modes: readonly RateMode[];
  readonly tables: readonly CarrierTable[];
  /** Whether any of its tables gives quotes today. */
  readonly connected: boolean;
  /** The day on which its first table ends; null when none does. */
  readonly until: string | null;
  readonly findings: number;
}

/** Days before the end of a table that somebody should know of it. */
const soonDays = 30;

/** The version that is asked on a day: the highest active one that is valid then. */
export function versionOn(versions: readonly RateTableHead[], day: string): RateTableHead | null {
  const valid = versions.filter(
    ({ status, validFrom, validTo }) =>
      status === 'Active' && (validFrom ?? '') <= day && (validTo === undefined || validTo >= day),
  );
  return valid.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

/** What one should know of a table today; `active` is the version that is asked. */
export function findingsOf(
  versions: readonly RateTableHead[],
  active: RateTable | null,
  day: string,
): readonly CarrierFinding[] {
  const newest = versions.toSorted((a, b) => b.version - a.version)[0];
  const findings: CarrierFinding[] = [];
  if (active === null) {
    const others = versions.filter(({ status }) => status === 'Active');
    const next = others.map(({ validFrom }) => validFrom ?? '').find((from) => from > day);
    const ended = others
      .map(({ validTo }) => validTo ?? '')
      .toSorted()
      .at(-1);
    if (next !== undefined) findings.push({ kind: 'notYet', day: next });
    else if (ended) findings.push({ kind: 'expired', day: ended });
    else findings.push({ kind: 'noActive' });
  } else {
    if (active.validTo !== undefined && active.validTo <= daysAfter(day, soonDays))
      findings.push({ kind: 'expires', day: active.validTo });
    const zones = zonesWithoutPrice(active);
    if (zones.length > 0) findings.push({ kind: 'zones', zones });
    if (!servesEverywhere(active)) findings.push({ kind: 'lanes' });
  }
  if (newest?.status === 'Draft' && newest.version > (active?.version ?? 0))
    findings.push({ kind: 'draft', version: newest.version });
  return findings;
}

function daysAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

/** The carriers of the tables, by name. */
export function carriersOf(tables: readonly CarrierTable[]): readonly Carrier[] {
  const byCarrier = new Map<string, CarrierTable[]>();
  for (const table of tables) byCarrier.set(table.head.carrier, [...(byCarrier.get(table.head.carrier) ?? []), table]);
  return [...byCarrier]
    .map(([id, own]) => ({
      id,
      services: [...new Set(own.map(({ head }) => head.service))].toSorted(),
      modes: [...new Set(own.map(({ head }) => head.mode))],
      tables: own,
      connected: own.some(({ active }) => active !== null),
      until: own.flatMap(({ active }) => active?.validTo ?? []).toSorted()[0] ?? null,
      findings: own.reduce((sum, { findings }) => sum + findings.length, 0),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
