/** What the clock showed in each quarter of an hour of running time: a wrong clock deletes nothing. */
export const sql = `
CREATE TABLE clock_mark(
  stretch INTEGER PRIMARY KEY,
  ran_ms INTEGER NOT NULL CHECK(ran_ms >= 0),
  lowest TEXT NOT NULL
) STRICT;
CREATE INDEX session_created ON session(created_at);
`;
