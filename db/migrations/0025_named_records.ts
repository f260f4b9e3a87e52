/**
 * Which delivery named each record last. The bytes of a delivery without an id of its sender are known (`hash`) until something newer
 * touches one of its records: another delivery, or, once it was processed, a change of the item or order by anybody else. Records of
 * deliveries from before are not known by name: their bytes are forgotten.
 */
export const sql = `
CREATE TABLE integration_record_new(
  integration_seq INTEGER NOT NULL REFERENCES integration(seq) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK(kind IN ('item', 'delivery')),
  key TEXT NOT NULL,
  field TEXT,
  version REAL,
  named_by INTEGER,
  PRIMARY KEY(integration_seq, kind, key)
) STRICT, WITHOUT ROWID;
INSERT INTO integration_record_new(integration_seq, kind, key, field, version)
  SELECT integration_seq, kind, key, field, version FROM integration_record;
DROP TABLE integration_record;
ALTER TABLE integration_record_new RENAME TO integration_record;

ALTER TABLE integration ADD COLUMN all_named_by INTEGER NOT NULL DEFAULT 0;
UPDATE integration_sync SET hash = NULL WHERE hash IS NOT NULL AND sender_id IS NULL AND fault IS NOT 'noRecords';

${touched('item', 'item', 'OF body', 'id')}
${touched('source_order', 'delivery', 'OF body, status', 'source_order_id')}
`;

/** Whatever writes a record, the bytes of the delivery that named it last are forgotten, unless that one is yet to be applied. */
function touched(table: string, kind: string, columns: string, key: string): string {
  const trigger = (event: string, row: string) => `
CREATE TRIGGER ${table}_touched_by_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON ${table} BEGIN
  UPDATE integration_sync SET hash = NULL
  WHERE status <> 'pending' AND sender_id IS NULL AND hash IS NOT NULL AND seq IN (
    SELECT r.named_by FROM integration i JOIN integration_record r ON r.integration_seq = i.seq
    WHERE i.organization_id = ${row}.organization_id AND r.kind = '${kind}' AND r.key = ${row}.${key});
END;`;
  return [trigger('INSERT', 'NEW'), trigger(`UPDATE ${columns}`, 'NEW'), trigger('DELETE', 'OLD')].join('');
}
