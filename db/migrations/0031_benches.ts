/**
 * Packing at benches: what was done, as a log that only grows, and what it adds up to; who packs, where, and with which notes. Claims
 * and sign-ins are stamped with the running time of the station, which no clock can set wrong.
 */
export const sql = `
CREATE TABLE packing_session(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  shipment_seq INTEGER NOT NULL UNIQUE REFERENCES shipment(seq) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK(state IN ('packing', 'paused', 'held', 'packed')),
  version INTEGER NOT NULL,
  confirmed INTEGER NOT NULL,
  total INTEGER NOT NULL,
  operator_id TEXT,
  operator_name TEXT,
  bench_id TEXT,
  claimed_ms INTEGER,
  opened_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  packed_at TEXT,
  packed_boxes INTEGER,
  packed_room REAL,
  packed_filled REAL,
  fold TEXT NOT NULL
) STRICT;
CREATE INDEX packing_session_open ON packing_session(organization_id, seq) WHERE packed_at IS NULL;
CREATE INDEX packing_session_packed ON packing_session(organization_id, packed_at) WHERE packed_at IS NOT NULL;

CREATE TABLE packing_event(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  shipment_seq INTEGER NOT NULL REFERENCES shipment(seq) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  actor TEXT NOT NULL,
  operator_id TEXT,
  operator_name TEXT NOT NULL,
  bench_id TEXT NOT NULL,
  at TEXT NOT NULL,
  request_id TEXT,
  answer TEXT
) STRICT;
CREATE INDEX packing_event_shipment ON packing_event(shipment_seq, seq);
CREATE UNIQUE INDEX packing_event_request ON packing_event(shipment_seq, request_id) WHERE request_id IS NOT NULL;
CREATE TRIGGER packing_event_unchanged BEFORE UPDATE ON packing_event
BEGIN SELECT RAISE(ABORT, 'packing_event only grows'); END;
CREATE TRIGGER packing_event_kept BEFORE DELETE ON packing_event WHEN OLD.organization_id NOT LIKE '%.test-%'
BEGIN SELECT RAISE(ABORT, 'packing_event only grows'); END;

CREATE TABLE operator(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK(role IN ('packer', 'lead')),
  badge_hash TEXT,
  pin_hash TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY(organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX operator_badge ON operator(organization_id, badge_hash) WHERE badge_hash IS NOT NULL;

CREATE TABLE operator_session(
  token_hash TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL,
  operator_id TEXT NOT NULL,
  bench_id TEXT NOT NULL,
  opened_ms INTEGER NOT NULL,
  FOREIGN KEY(organization_id, operator_id) REFERENCES operator(organization_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_session_operator ON operator_session(organization_id, operator_id);

CREATE TABLE bench(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE packing_note(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX packing_note_customer ON packing_note(organization_id, customer_id);

CREATE TABLE item_measurement(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_measurement_item ON item_measurement(organization_id, item_id);

CREATE INDEX source_order_tote ON source_order(organization_id, body ->> '$.customAttributes.tote')
  WHERE body ->> '$.customAttributes.tote' IS NOT NULL;
`;
