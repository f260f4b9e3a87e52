import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type StationDatabase } from '../../../db/index.ts';
import { hasCheckDigit, type Gs1Settings } from '../../../main/contract/index.ts';
import { createSsccNumbers, type SsccNumbers } from '../../../main/domain/documents/sscc.ts';
import { ssccMarks } from '../../../main/platform/ssccMarks.ts';
import { createIds } from '../../../main/platform/ids.ts';

const at = '2026-03-05T12:00:00.000Z';
const clock = { now: () => at };
const off: Gs1Settings = { companyPrefix: null, extensionDigit: 0, firstSerial: 0, lastSerial: null };
const gs1: Gs1Settings = { companyPrefix: '4012345', extensionDigit: 3, firstSerial: 0, lastSerial: null };

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-sscc-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

interface Station {
  readonly store: StationDatabase;
  readonly sscc: SsccNumbers;
  readonly give: () => string | null;
}

function open(dataDir: string, settings: Gs1Settings = gs1): Station {
  const store = openStore({ dataDir, newId: createIds().next, now: clock.now });
  const organizationId = store.station.organizationId();
  const marks = ssccMarks(dataDir, organizationId);
  const sscc = createSsccNumbers({ store: store.sscc, marks, settings: () => settings, clock });
  const give = () =>
    store.idempotency.atomically(() =>
      sscc.give({ organizationId, shipmentId: 'S-1', level: 'carton', index: 0, content: null }),
    );
  return { store, sscc, give };
}

/** As after an administrator has set the prefix. */
function begin(dataDir: string, settings: Gs1Settings = gs1): Station {
  const station = open(dataDir, settings);
  station.sscc.configured(off);
  return station;
}

/** Ends like a process that is killed: nothing is given back. */
const kill = ({ store }: Station): void => store.close();
const stop = (station: Station): void => {
  station.sscc.close();
  kill(station);
};

describe('an SSCC', () => {
  it('has extension digit, company prefix, serial number and check digit', () => {
    const station = begin(folder());
    expect([station.give(), station.give()]).toEqual(['340123450000000000', '340123450000000017']);
    stop(station);
  });

  it('is none without a company prefix', () => {
    const station = open(folder(), off);
    expect(station.give()).toBeNull();
    expect(station.sscc.state()).toEqual({ state: 'off', next: null, left: null, suggested: null });
    stop(station);
  });

  it('is not given by a transaction that fails', () => {
    const station = begin(folder());
    const organizationId = station.store.station.organizationId();
    const failing = () =>
      station.store.idempotency.atomically(() => {
        station.sscc.give({ organizationId, shipmentId: 'S-1', level: 'carton', index: 0, content: null });
        throw new Error('full');
      });
    expect(failing).toThrow('full');
    expect(station.give()).toBe('340123450000000000');
    stop(station);
  });

  it('goes on without a gap after the station was stopped, and above what was reserved after it was killed', () => {
    const dataDir = folder();
    const first = begin(dataDir);
    first.give();
    stop(first);
    const second = open(dataDir);
    expect(second.sscc.state()).toMatchObject({ state: 'ok', next: 1 });
    second.give();
    kill(second);
    const third = open(dataDir);
    expect(third.sscc.state()).toMatchObject({ state: 'ok', next: 51 });
    stop(third);
  });
});

describe('after a restore', () => {
  it('no number comes a second time on this computer', () => {
    const dataDir = folder();
    const first = begin(dataDir);
    const given = [first.give()];
    stop(first);
    copyFileSync(join(dataDir, 'station.db'), join(dataDir, 'copy.db'));
    const second = open(dataDir);
    given.push(second.give(), second.give());
    stop(second);
    copyFileSync(join(dataDir, 'copy.db'), join(dataDir, 'station.db'));
    const third = open(dataDir);
    given.push(third.give());
    expect(new Set(given).size).toBe(4);
    stop(third);
  });

  it.each([
    ['a backup with numbers', true],
    ['a backup from before the first number', false],
  ])('of %s on another computer a person says where to go on', (_, isUsed) => {
    const dataDir = folder();
    const first = begin(dataDir);
    if (isUsed) first.give();
    stop(first);
    rmSync(join(dataDir, 'sscc.json'));
    const second = open(dataDir);
    expect(second.give).toThrow('The next SSCC is not known');
    const suggested = isUsed ? 1001 : 1000;
    expect(second.sscc.state()).toEqual({ state: 'unknown', next: null, left: null, suggested });
    const actor = { organizationId: second.store.station.organizationId(), name: 'Ann' };
    expect(second.sscc.resume(actor, suggested)).toMatchObject({ state: 'ok', next: suggested });
    expect(second.give()).toMatch(new RegExp(`^3401234500000${String(suggested)}`));
    expect(() => second.sscc.resume(actor, 500)).toThrow('nextSerial must be from');
    stop(second);
  });

  it('a record that cannot be read counts as none', () => {
    const dataDir = folder();
    const first = begin(dataDir);
    first.give();
    stop(first);
    copyFileSync(join(dataDir, 'install.json'), join(dataDir, 'sscc.json'));
    const second = open(dataDir);
    expect(second.sscc.state().state).toBe('unknown');
    kill(second);
  });
});

it('numbers end with their range', () => {
  const settings = { ...gs1, companyPrefix: '401234567890', firstSerial: 9998 };
  const station = begin(folder(), settings);
  expect(station.sscc.state()).toMatchObject({ state: 'ok', left: 2 });
  station.give();
  station.give();
  expect(station.sscc.state()).toMatchObject({ state: 'used', left: 0 });
  expect(station.give).toThrow('All SSCC of the serial range are used');
  stop(station);
});

it('is never given twice, whatever happens in between', () => {
  const steps = fc.array(fc.constantFrom('give', 'fail', 'kill', 'stop', 'backUp', 'restore'), { maxLength: 16 });
  fc.assert(
    fc.property(steps, (happened) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'packwright-sscc-'));
      const [database, copy] = [join(dataDir, 'station.db'), join(dataDir, 'copy.db')];
      let station = begin(dataDir);
      const given: string[] = [];
      let hasCopy = false;
      try {
        for (const step of happened) {
          const organizationId = station.store.station.organizationId();
          if (step === 'give') given.push(station.give() ?? '');
          if (step === 'fail')
            try {
              station.store.idempotency.atomically(() => {
                station.sscc.give({ organizationId, shipmentId: 'S-1', level: 'carton', index: 0, content: null });
                throw new Error('full');
              });
            } catch {
              // As meant.
            }
          if (step === 'give' || step === 'fail') continue;
          if (step === 'kill') kill(station);
          else stop(station);
          if (step === 'backUp') copyFileSync(database, copy);
          hasCopy ||= step === 'backUp';
          if (step === 'restore' && hasCopy) copyFileSync(copy, database);
          station = open(dataDir);
        }
      } finally {
        kill(station);
        rmSync(dataDir, { recursive: true, force: true });
      }
      expect(new Set(given).size).toBe(given.length);
      expect(given.every(hasCheckDigit)).toBe(true);
    }),
    { numRuns: 8 },
  );
});
