/** Orders, shipments, and answers kept for Idempotency-Key. */
export const sql = `
CREATE TABLE source_order(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('Draft', 'Received', 'Planned', 'Cancelled')),
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  source_order_id TEXT,
  body TEXT NOT NULL CHECK(json_valid(body))
) STRICT;
CREATE UNIQUE INDEX source_order_key ON source_order(organization_id, id);
CREATE INDEX source_order_list ON source_order(organization_id, seq);
CREATE INDEX source_order_status ON source_order(organization_id, status, seq);
CREATE INDEX source_order_source ON source_order(organization_id, source_order_id, seq) WHERE source_order_id IS NOT NULL;

CREATE TABLE shipment(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('Created', 'Optimizing', 'Optimized', 'OptimizationFailed', 'Rating', 'Rated',
    'RateFailed', 'Ready', 'Tendered', 'Shipped', 'Cancelled')),
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  is_running INTEGER NOT NULL CHECK(is_running IN (0, 1)),
  body TEXT NOT NULL CHECK(json_valid(body)),
  progress TEXT NOT NULL CHECK(json_valid(progress))
) STRICT;
CREATE UNIQUE INDEX shipment_key ON shipment(organization_id, id);
CREATE INDEX shipment_list ON shipment(organization_id, seq);
CREATE INDEX shipment_status ON shipment(organization_id, status, seq);
CREATE INDEX shipment_running ON shipment(seq) WHERE is_running = 1;

-- Apart from the shipment, so that a change of its state does not rewrite it.
CREATE TABLE shipment_pack(
  shipment_seq INTEGER PRIMARY KEY REFERENCES shipment(seq) ON DELETE CASCADE,
  result BLOB NOT NULL
) STRICT;

CREATE TABLE shipment_order(
  shipment_seq INTEGER NOT NULL REFERENCES shipment(seq) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  order_seq INTEGER NOT NULL REFERENCES source_order(seq) ON DELETE RESTRICT,
  PRIMARY KEY(shipment_seq, place)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX shipment_order_order ON shipment_order(order_seq, shipment_seq);

CREATE TABLE idempotency(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  credentials TEXT NOT NULL,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  created_at TEXT NOT NULL,
  status INTEGER,
  answer BLOB
) STRICT;
CREATE UNIQUE INDEX idempotency_key ON idempotency(organization_id, credentials, operation, key);
CREATE INDEX idempotency_age ON idempotency(created_at);
CREATE INDEX idempotency_running ON idempotency(seq) WHERE status IS NULL;
`;
