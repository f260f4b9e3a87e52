/** Orders and packing sessions that wait for stock: Today counts them, and they are few among many. */
export const sql = `
CREATE INDEX source_order_for_stock ON source_order(organization_id)
  WHERE status = 'Received' AND body ->> '$.customAttributes.waitingForStock' = 1;
CREATE INDEX packing_session_held ON packing_session(organization_id) WHERE state = 'held';
`;
