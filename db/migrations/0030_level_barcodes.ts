/**
 * Barcodes of packaging levels. They are inside the bodies of items; the triggers copy them to where a scan finds them. Few items have
 * one, so every other write costs no more than looking for the name of the field in its body.
 */
const has = (row: string): string => `instr(${row}.body, '"x-barcode"') > 0`;
const add = `
  INSERT OR IGNORE INTO item_level_barcode(organization_id, barcode, item_id, level)
  SELECT NEW.organization_id, value ->> '$."x-barcode"', NEW.id, key FROM json_each(NEW.body, '$.packagingLevels')
  WHERE coalesce(value ->> '$."x-barcode"', '') <> '';`;
const remove = `
  DELETE FROM item_level_barcode WHERE organization_id = OLD.organization_id AND item_id = OLD.id;`;

export const sql = `
CREATE TABLE item_level_barcode(
  organization_id TEXT NOT NULL,
  barcode TEXT NOT NULL,
  item_id TEXT NOT NULL,
  level INTEGER NOT NULL,
  PRIMARY KEY(organization_id, barcode, item_id, level)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_level_barcode_item ON item_level_barcode(organization_id, item_id);

CREATE TRIGGER item_level_barcode_insert AFTER INSERT ON item WHEN ${has('NEW')} BEGIN${add}
END;
CREATE TRIGGER item_level_barcode_update AFTER UPDATE OF body ON item WHEN ${has('OLD')} OR ${has('NEW')} BEGIN${remove}${add}
END;
CREATE TRIGGER item_level_barcode_delete AFTER DELETE ON item WHEN ${has('OLD')} BEGIN${remove}
END;
`;
