/** Serial numbers that were scanned at benches: one that comes again, in another order, is found among all of them. */
export const sql = `
CREATE INDEX packing_event_captured_serial ON packing_event(organization_id, payload ->> '$.value')
  WHERE kind = 'captured' AND payload ->> '$.field' = 'serial';
CREATE INDEX packing_event_label_serial ON packing_event(organization_id, payload ->> '$.serial')
  WHERE kind = 'unitsConfirmed' AND payload ->> '$.serial' IS NOT NULL;
`;
