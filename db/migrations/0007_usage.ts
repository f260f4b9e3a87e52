/** Nicknames and temporary passwords of users, and what an organization used, day by day. */
export const sql = `
ALTER TABLE user ADD COLUMN nickname TEXT;
ALTER TABLE user ADD COLUMN password_is_temporary INTEGER NOT NULL DEFAULT 0 CHECK(password_is_temporary IN (0, 1));
CREATE INDEX user_organization ON user(organization_id, id);

CREATE TABLE usage(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  date TEXT NOT NULL,
  counter TEXT NOT NULL,
  count INTEGER NOT NULL CHECK(count >= 0),
  PRIMARY KEY(organization_id, date, counter)
) STRICT, WITHOUT ROWID;
`;
