/** When a key was used last, to a minute. */
export const sql = `
ALTER TABLE api_key ADD COLUMN last_used_at TEXT;
`;
