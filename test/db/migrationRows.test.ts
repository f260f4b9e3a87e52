import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { at, testFolder } from './testStore.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

const json = JSON.stringify;
const blob = (text: string): Buffer => Buffer.from(text);
const organization_id = 'org';
const stamps = { created_at: at, updated_at: at };
const master = { organization_id, version: 2, ...stamps, created_by: 'ann@example.com', body: json({ id: 'A' }) };

/** A delivery with three items and one order, of which an item and the order were rejected. */
const delivery = json({ items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], deliveries: [{ id: 'd' }] });
const syncOutcome = {
  itemsSynced: 2,
  itemsSkipped: 3,
  warnings: ['late'],
  errors: ['items[1] (b): no weight', 'deliveries[0]: no address'],
};
const result = {
  assignmentStrategy: 'shippable',
  warnings: [{ code: 'x-units_left_out', message: 'Too long.' }],
  results: [{ unpackedItems: [{ itemId: 'A' }, { itemId: 'A' }] }],
};

/** A session with a missing unit in a back order, one that is shipped without, and one that is not decided on. */
const fold = json({
  phase: 'packing',
  cartons: [
    {
      units: ['short', 'damaged', 'short', 'confirmed', 'open'].map((state, place) => ({
        id: `u${String(place)}`,
        state,
      })),
    },
  ],
  undecided: ['u2'],
  decisions: [
    { unitIds: ['u0', 'u2'], decision: 'shipShort', order: null },
    { unitIds: ['u0'], decision: 'backOrder', order: 'SO-1-B1' },
    { unitIds: ['u1'], decision: 'shipShort', order: null },
  ],
});

/** Rows of a station in daily use: those of each table as the migration with this name leaves the table. */
const rowsOf: Readonly<Record<string, Rows>> = {
  station: {
    organization: [{ id: organization_id, created_at: at, initialised_at: at }],
    setting: [{ organization_id, key: 'theme', value: '"dark"' }],
    item: [
      {
        position: 7,
        ...master,
        id: 'A',
        origin: 'user',
        name: 'Bolt',
        sku: 'S1',
        length: 3,
        width: 2.5,
        height: 1,
        weight: 0.25,
      },
    ],
    container: [
      {
        position: 8,
        ...master,
        id: 'BOX',
        origin: 'sample',
        name: 'Box',
        container_type: 'box',
        is_active: 1,
        inner_length: 12,
        inner_width: 10,
        inner_height: 8,
        weight_max_gross: 50,
      },
    ],
    item_search: [{ rowid: 7, document: 'bolt' }],
    audit: [
      {
        seq: 1,
        organization_id,
        at,
        actor: 'ann@example.com',
        entity: 'item',
        entity_id: 'A',
        action: 'update',
        before: '{}',
        after: '{"name":"Bolt"}',
      },
      {
        seq: 5,
        organization_id,
        at,
        actor: 'ann@example.com',
        entity: 'container',
        entity_id: 'X',
        action: 'delete',
        before: '{}',
        after: null,
      },
    ],
    job: [
      { seq: 1, id: 'j1', organization_id, state: 'completed', units: 5, attempts: 1, created_at: at, ended_at: at },
      { seq: 2, id: 'j2', organization_id, state: 'queued', units: 3, created_at: at },
    ],
    job_blob: [
      { job_seq: 1, request: blob('{}'), result: blob(json(result)), result_sha256: blob('sum') },
      { job_seq: 2, request: blob('{}') },
    ],
    user: [
      {
        id: 'u1',
        organization_id,
        email: 'Ann@example.com',
        email_key: 'ann@example.com',
        password_hash: 'hash',
        is_admin: 1,
        enabled: 1,
        created_at: at,
      },
    ],
    api_key: [
      {
        id: 'k1',
        organization_id,
        label: 'ERP',
        key_hash: 'hash',
        key_prefix: 'pk_',
        mode: 'live',
        is_admin: 0,
        is_active: 1,
        created_at: at,
      },
    ],
    session: [{ id: 's1', user_id: 'u1', created_at: at, expires_at: at }],
  },
  rules: { rule: [{ ...master, id: 'R' }], policy: [{ ...master, id: 'P' }] },
  orders: {
    source_order: [{ seq: 3, ...master, id: 'o1', status: 'Planned', source_order_id: 'SO-1' }],
    shipment: [
      {
        seq: 4,
        ...master,
        id: 's1',
        status: 'Rated',
        is_running: 0,
        progress: json({ boxes: 2, packing: { at, room: 100, filled: 60 } }),
      },
    ],
    shipment_pack: [{ shipment_seq: 4, result: blob('{}') }],
    shipment_order: [{ shipment_seq: 4, place: 0, order_seq: 3 }],
    idempotency: [
      {
        seq: 1,
        organization_id,
        credentials: 'k1',
        operation: 'createItem',
        key: 'once',
        fingerprint: 'print',
        created_at: at,
        status: 201,
        answer: blob('{}'),
      },
    ],
  },
  slots: {
    slot: [{ ...master, location: 'A-01', sku: 'S1', zone: 'A', search: 'a-01 s1' }],
    warehouse: [{ ...master, id: 'main' }],
  },
  rates: {
    rate_table: [
      {
        organization_id,
        id: 'GROUND',
        version: 1,
        status: 'Active',
        created_at: at,
        created_by: null,
        head: json({ name: 'Ground' }),
        lists: json({
          zones: [{ originZip: '100 01', destinationZip: '9-0', zone: 2 }],
          rates: [{ zone: 2, cost: 7 }, { cost: 9 }],
          boxes: [{ containerId: 'BOX' }],
        }),
      },
    ],
  },
  consolidation: {
    consolidation_profile: [{ ...master, id: 'daily' }],
    consolidation_group: [{ seq: 2, ...master, id: 'g1', status: 'Packed', profile_id: 'daily' }],
    consolidation_group_order: [{ group_seq: 2, place: 0, order_seq: 3, is_held: 1 }],
    consolidation_pack: [{ group_seq: 2, answer: blob('{}') }],
  },
  usage: { usage: [{ organization_id, date: '2026-01-01', counter: 'units', count: 12 }] },
  integrations: {
    integration: [
      { seq: 1, organization_id, connector_type: 'sap', version: 1, ...stamps, body: '{}', sealed: blob('secret') },
    ],
    integration_sync: [
      {
        seq: 1,
        integration_seq: 1,
        id: 'y1',
        source: 'webhook',
        status: 'failed',
        event: 'delivery',
        started_at: at,
        ended_at: at,
        hash: 'h1',
        host_id: null,
        next_record: 4,
        outcome: json(syncOutcome),
        payload: blob(delivery),
      },
      {
        seq: 2,
        integration_seq: 1,
        id: 'y2',
        source: 'webhook',
        status: 'completed',
        started_at: at,
        ended_at: at,
        hash: 'h2',
        host_id: 'host-2',
        outcome: json({ itemsSynced: 1, itemsSkipped: 0, warnings: [], errors: [] }),
      },
    ],
    integration_record: [{ integration_seq: 1, kind: 'item', key: 'A', field: 'changedAt', version: 4.5 }],
  },
  plans: {
    fulfillment_plan: [{ seq: 1, ...master, id: 'p1', status: 'failed', expires_at: at, progress: '{}' }],
    fulfillment_plan_content: [{ plan_seq: 1, legs: '[]' }],
    fulfillment_plan_part: [{ plan_seq: 1, option_key: 'parcel', place: 0, part: '{}', result: blob('{}') }],
  },
  batches: {
    batch: [
      {
        seq: 1,
        id: 'b1',
        organization_id,
        position: 1,
        state: 'completed',
        total: 1,
        completed: 1,
        created_at: at,
        created_by: 'ann@example.com',
        completed_at: at,
      },
    ],
    job: [
      {
        seq: 3,
        id: 'j3',
        organization_id,
        state: 'completed',
        units: 4,
        created_at: at,
        ended_at: at,
        batch_seq: 1,
        order_id: 'o9',
      },
    ],
    job_blob: [{ job_seq: 3, request: blob('{}'), result: blob(json(result)) }],
    batch_callback: [
      {
        seq: 1,
        id: 'c1',
        batch_seq: 1,
        url: 'https://example.com',
        body: '{}',
        state: 'delivered',
        next_at: at,
        created_at: at,
      },
    ],
    batch_callback_attempt: [{ callback_seq: 1, number: 1, at, status: 200, error: null }],
    callback_secret: [{ organization_id, nonce: 'nonce', created_at: at }],
  },
  'wave-plans': {
    wave_plan: [{ seq: 1, organization_id, id: 'w1', state: 'kept', body: '{}' }],
    wave: [{ plan_seq: 1, number: 1, head: '{}', body: blob('{}') }],
    wave_order: [{ order_id: 'o1', plan_seq: 1, number: 1 }],
  },
  'clock-marks': { clock_mark: [{ stretch: 1, ran_ms: 900_000, lowest: at }] },
  imports: {
    import: [
      {
        seq: 1,
        id: 'i1',
        organization_id,
        kind: 'items',
        state: 'applied',
        updated_at: at,
        body: json({ createdBy: 'ann', actorName: 'bob', updatedAt: 'U', endedAt: 'E', result: {}, undo: {} }),
      },
      {
        seq: 2,
        id: 'i2',
        organization_id,
        kind: 'items',
        state: 'ready',
        updated_at: at,
        body: json({ createdBy: 'ann', actorName: 'ann', updatedAt: 'U', endedAt: null, result: null, undo: null }),
      },
    ],
    import_piece: [{ import_seq: 1, seq: 0, bytes: blob('Id,Name') }],
    import_row: [{ import_seq: 1, record: 0, place: 0, outcome: 'create', content: '{}', decision: '{}' }],
  },
  'delivery-records': {
    integration_sync: [
      {
        seq: 3,
        integration_seq: 1,
        id: 'y3',
        source: 'webhook',
        status: 'failed',
        started_at: at,
        hash: 'h3',
        outcome: json({ accepted: 0, unchanged: 0, skipped: 0, rejected: 1, warnings: [], errors: [] }),
        payload: blob('{}'),
        headers: '{}',
        body_bytes: 2,
        fault: 'noRecords',
      },
    ],
    integration_sync_record: [
      {
        sync_seq: 3,
        place: -1,
        integration_seq: 1,
        kind: 'body',
        record_index: 0,
        key: 'sent-3',
        result: 'rejected',
        state: 'open',
      },
    ],
  },
  'bulk-changes': {
    bulk_change: [{ seq: 1, id: 'c1', organization_id, state: 'done', body: '{}' }],
    bulk_change_piece: [{ bulk_change_seq: 1, piece: 0, ids: '["A"]' }],
  },
  'item-pictures': {
    item_picture: [
      {
        seq: 1,
        organization_id,
        item_id: 'A',
        place: 0,
        hash: 'h',
        type: 'image/png',
        size: 3,
        width: 1,
        height: 1,
        changed_at: at,
        bytes: blob('png'),
      },
    ],
  },
  'level-barcodes': {
    item_level_barcode: [{ organization_id, barcode: 'CASE', item_id: 'A', level: 0 }],
  },
  benches: {
    packing_session: [
      {
        ...{ seq: 1, organization_id, shipment_seq: 4, state: 'packing', version: 2, confirmed: 1, total: 2 },
        ...{ operator_id: 'op', operator_name: 'Ann', bench_id: 'B1', claimed_ms: 60_000 },
        ...{ opened_at: at, updated_at: at, fold },
      },
    ],
    packing_event: [
      {
        ...{ seq: 1, organization_id, shipment_seq: 4, kind: 'opened', payload: '{}', actor: 'ann@example.com' },
        ...{ operator_id: 'op', operator_name: 'Ann', bench_id: 'B1', at, request_id: 'r1', answer: '{}' },
      },
    ],
    operator: [
      { organization_id, id: 'op', name: 'Ann', role: 'lead', badge_hash: 'h', created_at: at, updated_at: at },
    ],
    operator_session: [{ token_hash: 't', organization_id, operator_id: 'op', bench_id: 'B1', opened_ms: 1 }],
    bench: [{ organization_id, id: 'B1', body: '{}' }],
    packing_note: [{ organization_id, id: 'n', customer_id: 'C-1', body: '{}' }],
    item_measurement: [{ organization_id, id: 'm', item_id: 'A', body: '{}' }],
  },
  'lead-calls': { lead_call: [{ organization_id, id: 'B1', body: '{}' }] },
  printing: {
    printer: [{ organization_id, id: 'p', name: 'Zebra', body: '{}' }],
    print_job: [
      {
        ...{ seq: 1, id: 'pj', organization_id, kind: 'cartonLabel', title: 'SO-1', shipment_id: 's1', carton: 0 },
        ...{ printer_id: 'p', copies: 1, is_copy: 0, facts: '{}', state: 'sent', created_at: at, ended_at: at },
      },
    ],
    document_template: [{ organization_id, kind: 'cartonLabel', body: '{}' }],
    sscc_counter: [{ prefix: '0614141', next: 1 }],
    sscc_given: [{ sscc: '106141410000000014', given_in: 'i1', shipment_id: 's1', carton: 0, given_at: at }],
  },
  'document-logo': { document_logo: [{ organization_id, png: blob('png') }] },
  'carton-photos': {
    carton_photo: [
      {
        ...{ seq: 1, shipment_seq: 4, carton: 0, hash: 'h', size: 4, width: 640, height: 480 },
        ...{ taken_at: at, taken_by: 'Ann', bytes: blob('jpeg') },
      },
    ],
  },
  'unread-names': {
    integration_unread_name: [
      {
        ...{ integration_seq: 1, name: 'shelf', kind: 'item', example: 'A 12', records: 3, rejects: 0 },
        last_seen_at: at,
      },
    ],
  },
  'mapped-records': {
    integration_mapped_record: [{ sync_seq: 1, place: 0, mapped_at: at, fields: '{"id":"A"}' }],
  },
};

const noBatch = { batch_seq: null, order_id: null, attempts_forgiven: 0 };
const newSync = { headers: null, resent_from: null, fault: null };
const newRecord = {
  sync_seq: 1,
  integration_seq: 1,
  result: 'rejected',
  state: 'open',
  retrying: 0,
  settled_at: null,
  dismissed_by: null,
  superseded_by: null,
};
const texts = { warnings: syncOutcome.warnings, errors: syncOutcome.errors };
const importBodies = [
  { createdBy: 'ann', actorName: 'bob', updatedAt: 'U', endedAt: 'E', result: {}, undo: {}, doubts: [] },
  { createdBy: 'ann', actorName: 'ann', updatedAt: 'U', endedAt: null, result: null, undo: null, doubts: [] },
] as const;
const quickMerges = [
  { k: 'crisismerge', v: 64 },
  { k: 'deletemerge', v: 0 },
];

/** What each migration changes in the rows that it finds, row by row, and the rows it adds. A migration without an entry changes none. */
const changesOf: Readonly<Record<string, Rows>> = {
  usage: { user: [{ nickname: null, password_is_temporary: 0 }] },
  batches: { job: [noBatch, noBatch] },
  overview: { shipment: [{ packed_at: at, packed_boxes: 2, packed_room: 100, packed_filled: 60 }] },
  'key-use': { api_key: [{ last_used_at: null }] },
  'rate-rows': {
    rate_table: [{ content: 1, lists: json({ boxes: [{ containerId: 'BOX' }] }) }],
    rate_content: [{ id: 1, state: 'kept' }],
    rate_zone: [
      {
        content: 1,
        seq: 0,
        origin: '10001',
        destination: '90',
        body: json({ originZip: '100 01', destinationZip: '9-0', zone: 2 }),
      },
    ],
    rate_price: [
      { content: 1, seq: 0, zone: 2, body: json({ zone: 2, cost: 7 }) },
      { content: 1, seq: 1, zone: null, body: json({ cost: 9 }) },
    ],
  },
  imports: { audit: [{ import_id: null }, { import_id: null }] },
  'delivery-records': {
    integration_sync: [
      {
        ...newSync,
        body_bytes: delivery.length,
        outcome: json({ accepted: 2, unchanged: 1, skipped: 0, rejected: 2, ...texts }),
      },
      {
        ...newSync,
        body_bytes: null,
        outcome: json({ accepted: 1, unchanged: 0, skipped: 0, rejected: 0, warnings: [], errors: [] }),
      },
    ],
    integration_sync_record: [
      { ...newRecord, place: 1, kind: 'item', record_index: 1, key: 'b', reason: 'no weight' },
      { ...newRecord, place: 3, kind: 'delivery', record_index: 0, key: null, reason: 'no address' },
    ],
  },
  'refused-deliveries': {
    integration_sync: [{ sender_id: null }, { sender_id: 'host-2' }, { sender_id: 'sent-3' }],
  },
  'named-records': {
    integration: [{ all_named_by: 0 }],
    integration_sync: [{ hash: null }],
    integration_record: [{ named_by: null }],
  },
  'import-reasons': { import_row: [{ reason: null }], import: importBodies.map((body) => ({ body: json(body) })) },
  'import-undos': {
    audit: [{ is_undo: 0 }, { is_undo: 0 }],
    import: [
      { body: json({ ...importBodies[0], undo: { by: 'bob', at: 'U' }, appliedAt: 'E', appliedBy: 'ann' }) },
      { body: json({ ...importBodies[1], appliedAt: null, appliedBy: null }) },
    ],
  },
  'incomplete-orders': {
    job: [
      { units_left_out: 2, left_out_reason: 'Too long.' },
      { units_left_out: 0, left_out_reason: null },
      { units_left_out: 2, left_out_reason: 'Too long.' },
    ],
    batch: [{ incomplete: 1 }],
  },
  'search-merges': { item_search_config: quickMerges, container_search_config: quickMerges },
  'logistic-units': { sscc_given: [{ level: 'carton', content: null }] },
  'unit-amounts': { packing_session: [{ short: 1, back_ordered: 1, undecided: 1 }] },
  'carton-photos': { bench: [{ body: '{"photo":"off"}' }] },
  'cancellation-requests': {
    integration_sync_record: [{ cancels_order: null }, { cancels_order: null }, { cancels_order: null }],
  },
  'record-claims': {
    integration_sync_record: Array.from({ length: 3 }, () => ({ claim: null, content: null })),
  },
  'message-keys': {
    job: [{ message_keys: null }, { message_keys: null }, { message_keys: null }],
    batch_callback_attempt: [{ message_key: null }],
  },
  'change-requests': {
    integration_sync_record: Array.from({ length: 3 }, () => ({
      ...{ asks_order: null, asks_change: null, cancels_order: undefined },
    })),
  },
};

const options = { now: () => at, backUp: () => undefined };

function insert(database: Database, rows: Rows): void {
  for (const [table, inserted] of Object.entries(rows)) {
    for (const row of inserted) {
      const columns = Object.keys(row);
      database
        .prepare(`INSERT INTO ${table}(${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`)
        .run(row);
    }
  }
}

/** A database in use at a version. */
function databaseAt(version: number): Database {
  const database = connect(join(testFolder(), 'a.db'));
  onTestFinished(() => {
    database.close();
  });
  for (const { number, name } of migrations.slice(0, version)) {
    migrate(database, migrations.slice(0, number), options);
    insert(database, rowsOf[name] ?? {});
  }
  return database;
}

/** All rows of all tables; of a search index what it finds and its settings. */
function rowsIn(database: Database): Rows {
  const tables = database
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all()
    .filter((name) => name !== 'migration' && !name.startsWith('sqlite_'));
  const all = (sql: string) => database.prepare<[], Row>(sql).all();
  return {
    ...Object.fromEntries(tables.map((table) => [table, all(`SELECT * FROM ${table}`)])),
    ...Object.fromEntries(
      ['item_search_config', 'container_search_config'].map((table) => [
        table,
        all(`SELECT k, v FROM ${table} WHERE k <> 'version' ORDER BY k`),
      ]),
    ),
    item_search: all("SELECT rowid FROM item_search('bolt')"),
  };
}

const changed = (before: Rows, changes: Rows): Rows => {
  const after: Record<string, readonly Row[]> = { ...before };
  for (const [table, rows] of Object.entries(changes)) {
    const found = before[table] ?? [];
    after[table] = Array.from({ length: Math.max(found.length, rows.length) }, (_row, i) => ({
      ...found[i],
      ...rows[i],
    }));
  }
  return after;
};

it.each(migrations.slice(1))('migration $number, $name, leaves every row as expected', ({ number, name }) => {
  const database = databaseAt(number - 1);
  const before = rowsIn(database);
  migrate(database, migrations.slice(0, number), options);
  const after = rowsIn(database);
  const expected = changed(before, changesOf[name] ?? {});
  const added = Object.keys(after).filter((table) => !(table in expected));
  expect(after).toEqual({ ...expected, ...Object.fromEntries(added.map((table) => [table, []])) });
  expect(database.pragma('foreign_key_check')).toEqual([]);
});

it('every table has rows before the next migration', () => {
  const rows = Object.entries(rowsIn(databaseAt(migrations.length)));
  expect(rows.filter(([table, found]) => found.length === 0 && !table.endsWith('_search_config'))).toEqual([]);
});
