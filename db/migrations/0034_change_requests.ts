/** A rejected record that would have changed a stored order names it: while the record is open, the order and its shipment show it. */
export const sql = `
DROP INDEX integration_sync_record_cancels;
ALTER TABLE integration_sync_record RENAME COLUMN cancels_order TO asks_order;
ALTER TABLE integration_sync_record ADD COLUMN asks_change TEXT;
CREATE INDEX integration_sync_record_asks ON integration_sync_record(asks_order)
  WHERE state = 'open' AND asks_order IS NOT NULL;

UPDATE integration_sync_record SET asks_order = (
  SELECT source_order.id FROM integration JOIN source_order ON source_order.organization_id = integration.organization_id
  WHERE integration.seq = integration_seq AND source_order_id = key AND source_order.status <> 'Cancelled'
    AND source_order.body ->> '$.sourceSystem' = integration.connector_type LIMIT 1)
WHERE state IS NOT NULL AND kind = 'delivery' AND asks_order IS NULL AND reason NOT LIKE 'The order was not cancelled: %';
UPDATE integration_sync_record SET asks_change = '{"changes":[],"count":0}'
WHERE asks_order IS NOT NULL AND reason NOT LIKE 'The order was not cancelled: %';
`;
