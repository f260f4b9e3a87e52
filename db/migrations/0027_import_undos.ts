/** Who applied an import and who took it back, and in the audit log which rows take an import or bulk change back. */
export const sql = `
ALTER TABLE audit ADD COLUMN is_undo INTEGER NOT NULL DEFAULT 0;
UPDATE import SET body = json_set(body, '$.appliedAt', NULL, '$.appliedBy', NULL);
UPDATE import SET body = json_set(body,
    '$.appliedAt', coalesce(json_extract(body, '$.endedAt'), json_extract(body, '$.updatedAt')),
    '$.appliedBy', json_extract(body, '$.createdBy'))
  WHERE json_type(body, '$.result') = 'object';
UPDATE import SET body = json_set(body, '$.undo.by', json_extract(body, '$.actorName'),
    '$.undo.at', json_extract(body, '$.updatedAt'))
  WHERE json_type(body, '$.undo') = 'object';
`;
