/** The planned order that a rejected record was to cancel: while it is open, the order and its shipment show it. */
export const sql = `
ALTER TABLE integration_sync_record ADD COLUMN cancels_order TEXT;
CREATE INDEX integration_sync_record_cancels ON integration_sync_record(cancels_order)
  WHERE state = 'open' AND cancels_order IS NOT NULL;

UPDATE integration_sync_record SET cancels_order = (
  SELECT source_order.id FROM integration JOIN source_order ON source_order.organization_id = integration.organization_id
  WHERE integration.seq = integration_seq AND source_order_id = key AND source_order.status = 'Planned'
    AND source_order.body ->> '$.sourceSystem' = integration.connector_type LIMIT 1)
WHERE state IS NOT NULL AND kind = 'delivery' AND reason LIKE 'The order was not cancelled: %';
`;
