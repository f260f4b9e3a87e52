/** Serial numbers scanned at benches, indexed so that a number used again in another order is found. */
export const sql = `
CREATE INDEX packing_event_captured_serial ON packing_event(organization_id, payload ->> '$.value')
  WHERE kind = 'captured' AND payload ->> '$.field' = 'serial';
CREATE INDEX packing_event_label_serial ON packing_event(organization_id, payload ->> '$.serial')
  WHERE kind = 'unitsConfirmed' AND payload ->> '$.serial' IS NOT NULL;
`;
