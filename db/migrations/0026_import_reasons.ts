/** Why the record of a row is doubtful, so that the rows of one reason are read together. Rows of earlier imports have none. */
export const sql = `
ALTER TABLE import_row ADD COLUMN reason TEXT;
CREATE INDEX import_row_reason ON import_row(import_seq, reason, record, place) WHERE reason IS NOT NULL;
UPDATE import SET body = json_set(body, '$.doubts', json('[]'));
`;
