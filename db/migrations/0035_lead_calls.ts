/** Benches that need a lead: one call each, until somebody has dealt with it. */
export const sql = `
CREATE TABLE lead_call(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(organization_id, id)
) STRICT, WITHOUT ROWID;
`;
