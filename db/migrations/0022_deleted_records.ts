/** Deletions in the audit log, for the lists of deleted records. */
export const sql = `
CREATE INDEX audit_deleted ON audit(organization_id, entity, seq) WHERE action = 'delete';
`;
