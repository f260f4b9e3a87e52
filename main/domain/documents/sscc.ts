import {
  DomainError,
  type Gs1Settings,
  lastSerialReference,
  message,
  ssccOf,
  type SsccState,
  type UnitLevel,
} from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { SsccMarks, SsccStore } from './ports.ts';

export interface SsccNumbersOptions {
  readonly store: SsccStore;
  readonly marks: SsccMarks;
  readonly settings: () => Gs1Settings;
  readonly clock: Clock;
}

export interface SsccNumbers {
  /**
   * The number of a carton or pallet; null when none are given. Part of the transaction that runs: without its commit the number was not
   * given. Throws DomainError conflict when numbers are used up or the record of given ones is missing.
   */
  readonly give: (of: {
    readonly organizationId: string;
    readonly shipmentId: string;
    readonly level: UnitLevel;
    readonly index: number;
    readonly content: string | null;
  }) => string | null;
  readonly state: () => SsccState;
  /** Goes on above a number that a person knows was given. Throws DomainError when it is not above those known, or out of range. */
  readonly resume: (actor: Actor, nextSerial: number) => SsccState;
  /** Another company prefix, extension digit or range was set: numbers of one that is new here begin with the range. */
  readonly configured: (before: Gs1Settings) => void;
  /** Gives back what was reserved and not given. */
  readonly close: () => void;
}

/** Numbers reserved with one write of the record: what a station that is killed skips at most. */
function blockOf(capacity: number): number {
  if (capacity >= 1_000_000) return 50;
  return capacity >= 100_000 ? 10 : 1;
}

/** Extension digit and company prefix: what the serial numbers count under. */
function prefixOf({ companyPrefix, extensionDigit }: Gs1Settings): string | null {
  return companyPrefix === null ? null : `${String(extensionDigit)}${companyPrefix}`;
}

/** Skipped above the last known number when a person is asked where to go on. */
const suggestedGap = 1000;

/**
 * Gives each SSCC once. The counter is in the database, and its change commits with the carton. A restored backup would turn it back,
 * and so would a copied database file: the record outside the database therefore reserves numbers before they are given, and every
 * start goes on above what was reserved. Where the record is missing although numbers were given, as after a restore on another
 * computer, nobody can tell which numbers the lost time has used: no number is given until a person says where to go on.
 */
export function createSsccNumbers({ store, marks, settings, clock }: SsccNumbersOptions): SsccNumbers {
  const stored = marks.read();
  /** What an earlier process may have given. */
  const floors: Record<string, number> = { ...stored };
  /** What is on the disk. */
  let reserved: Readonly<Record<string, number>> = { ...stored };

  const current = () => {
    const { companyPrefix, extensionDigit, firstSerial, lastSerial } = settings();
    const prefix = prefixOf(settings());
    if (companyPrefix === null || prefix === null) return null;
    const last = Math.min(lastSerial ?? Number.MAX_SAFE_INTEGER, lastSerialReference(companyPrefix));
    const counted = store.next(prefix);
    const isUnknown = floors[prefix] === undefined;
    const next = Math.max(firstSerial, counted ?? 0, floors[prefix] ?? 0);
    return { companyPrefix, extensionDigit, prefix, first: firstSerial, last, counted, next, isUnknown };
  };

  function reserve(prefix: string, upTo: number): void {
    const next = { ...reserved, [prefix]: upTo };
    marks.write(next);
    reserved = next;
    floors[prefix] ??= 0;
  }

  /** A prefix that was set in this data and never used begins here; one that came with a restored database does not. */
  function configured(before: Gs1Settings): void {
    const range = current();
    if (range?.isUnknown && range.counted === null && prefixOf(before) !== range.prefix)
      reserve(range.prefix, range.first);
  }

  const state = (): SsccState => {
    const range = current();
    if (!range) return { state: 'off', next: null, left: null, suggested: null };
    const { first, last, next, counted } = range;
    if (range.isUnknown) {
      const suggested = Math.max(first, counted ?? 0) + suggestedGap;
      return { state: 'unknown', next: null, left: null, suggested: Math.min(suggested, last) };
    }
    const left = Math.max(0, last - next + 1);
    const isLow = left < Math.min(1000, (last - first + 1) / 50);
    return { state: left === 0 ? 'used' : isLow ? 'low' : 'ok', next, left, suggested: null };
  };

  return {
    state,
    configured,
    give(unit) {
      const range = current();
      if (!range) return null;
      const { companyPrefix, extensionDigit, prefix, first, last, next: serial } = range;
      if (range.isUnknown) throw new DomainError('conflict', message('ssccUnknown'));
      if (serial > last) throw new DomainError('conflict', message('ssccUsedUp'));
      if (serial >= (reserved[prefix] ?? 0)) reserve(prefix, Math.min(serial + blockOf(last - first + 1), last + 1));
      const sscc = ssccOf({ companyPrefix, extensionDigit, serialReference: serial });
      store.give({ prefix, serial, sscc, ...unit, at: clock.now() });
      return sscc;
    },
    resume(actor, nextSerial) {
      const range = current();
      if (!range) throw new DomainError('conflict', message('gs1PrefixMissing'));
      const least = range.isUnknown ? Math.max(range.first, range.counted ?? 0) : range.next;
      if (nextSerial < least || nextSerial > range.last)
        throw new DomainError('bad_request', message('nextSerialRange', { least, most: range.last }), {
          field: 'nextSerial',
        });
      reserve(range.prefix, nextSerial);
      floors[range.prefix] = nextSerial;
      store.setNext(actor, range.prefix, nextSerial, clock.now());
      return state();
    },
    close() {
      const exact = Object.fromEntries(
        Object.entries(reserved).map(([prefix, mark]) => [
          prefix,
          Math.min(mark, Math.max(floors[prefix] ?? 0, store.next(prefix) ?? 0)),
        ]),
      );
      if (Object.entries(exact).some(([prefix, mark]) => mark !== reserved[prefix])) marks.write(exact);
    },
  };
}
