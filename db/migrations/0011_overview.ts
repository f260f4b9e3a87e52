/** What the overview counts is found by these, however many orders and shipments there are. */
export const sql = `
CREATE INDEX source_order_created ON source_order(organization_id, created_at);
CREATE INDEX source_order_waiting ON source_order(organization_id, julianday(body ->> '$.requiredShipBy'))
  WHERE status = 'Received';
-- Columns, because an index on them spares the reading of JSON, which one on the expressions does not.
ALTER TABLE shipment ADD COLUMN packed_at TEXT AS (progress ->> '$.packing.at') VIRTUAL;
ALTER TABLE shipment ADD COLUMN packed_boxes INTEGER AS (progress ->> '$.boxes') VIRTUAL;
ALTER TABLE shipment ADD COLUMN packed_room REAL AS (progress ->> '$.packing.room') VIRTUAL;
ALTER TABLE shipment ADD COLUMN packed_filled REAL AS (progress ->> '$.packing.filled') VIRTUAL;
CREATE INDEX shipment_packed ON shipment(organization_id, packed_at, status, packed_boxes, packed_room, packed_filled)
  WHERE packed_at IS NOT NULL;
CREATE INDEX shipment_shipped ON shipment(organization_id, progress ->> '$.shippedAt') WHERE status = 'Shipped';
CREATE INDEX shipment_stuck ON shipment(organization_id, seq)
  WHERE progress ->> '$.reason' IS NOT NULL AND status NOT IN ('Shipped', 'Cancelled');
CREATE INDEX batch_failed ON batch(organization_id, seq) WHERE failed > 0;
`;
