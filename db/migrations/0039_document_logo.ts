/** The logo of documents and labels: in the database, so that a restored backup brings it back. */
export const sql = `
CREATE TABLE document_logo (
  organization_id TEXT PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  png BLOB NOT NULL
) STRICT;
`;
