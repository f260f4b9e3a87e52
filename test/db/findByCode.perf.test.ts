import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { checkDigitOf } from '../../main/contract/index.ts';
import { findByCode } from '../../main/domain/findByCode.ts';
import { processorMs, slowness } from '../support/slowness.ts';
import { openTestStore, testFolder } from './testStore.ts';

const size = 100_000;
const budgetMs = 20;
const rounds = 50;

it(`a scan finds its item among ${String(size)} within ${String(budgetMs)} ms, whatever it is`, () => {
  const dataDir = testFolder();
  const { store, organizationId } = openTestStore(dataDir);
  const filler = connect(join(dataDir, 'station.db'));
  onTestFinished(() => {
    filler.close();
  });
  // The number of an item has its place in it; check digits come from the same function that reads them.
  filler.function('ean', { deterministic: true }, (place) => {
    const body = `400${String(place).padStart(9, '0')}`;
    return body + checkDigitOf(body);
  });
  filler
    .prepare(
      `INSERT INTO item(position, organization_id, id, version, origin, created_at, updated_at, body, sku, ean, length, width, height, weight)
       WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ${String(size)})
       SELECT n, ?, 'I-' || n, 1, 'user', '', '', json_object('id', 'I-' || n, 'casePackQuantity', 6, 'packagingLevels',
         json_array(json_object('level', 'Case', 'quantity', 12, 'x-barcode', 'CASE-' || n))), 'SKU-' || n, ean(n), 1, 1, 1, 1 FROM number`,
    )
    .run(organizationId);
  const ean = (place: number) => {
    const body = `400${String(place).padStart(9, '0')}`;
    return body + checkDigitOf(body);
  };
  const caseOf = (place: number) => {
    const body = `1${ean(place).slice(0, -1)}`;
    return body + checkDigitOf(body);
  };
  const codes: Readonly<Record<string, (place: number) => string>> = {
    id: (place) => `I-${String(place)}`,
    SKU: (place) => `SKU-${String(place)}`,
    'EAN as 14 digits': (place) => `0${ean(place)}`,
    'element string': (place) => `]C1010${ean(place)}10LOT`,
    'barcode of a case': (place) => `CASE-${String(place)}`,
    'GTIN of a case': caseOf,
    'unknown code': (place) => `NONE-${String(place)}`,
    'unknown GTIN': (place) => caseOf(size + place),
  };
  const slow = slowness();
  for (const [name, codeOf] of Object.entries(codes)) {
    const spent = Array.from({ length: rounds }, (_, round) => {
      const place = ((round * 7919) % size) + 1;
      let id: string | undefined;
      const milliseconds = processorMs(() => {
        id = findByCode(store.items, organizationId, codeOf(place), { currentYear: 2026 })?.record.fields.id;
      });
      expect(id, name).toBe(name.startsWith('unknown') ? undefined : `I-${String(place)}`);
      return milliseconds;
    });
    const longest = Math.max(...spent);
    console.log(`${name}: ${longest.toFixed(2)} ms at most`);
    expect(longest / slow, name).toBeLessThan(budgetMs);
  }
});
