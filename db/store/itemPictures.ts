import type { Actor } from '../../main/domain/records.ts';
import type { Database } from 'better-sqlite3';
import type { ItemPicture } from '../../main/contract/index.ts';
import type { ItemPictureStore, PictureBytes } from '../../main/domain/pictures/ports.ts';
import type { Audit } from './audit.ts';

type Row = Omit<ItemPicture, 'hasThumbnail'> & { readonly hasThumbnail: 0 | 1 };
type BytesRow = Omit<PictureBytes, 'isThumbnail'> & { readonly isThumbnail: 0 | 1 };
interface StoredPicture {
  readonly version: number;
  readonly hash: string | null;
}

/** The main picture; others of the same item would have places after it. */
const main = 0;
const columns = `item_id AS itemId, hash, type, size AS bytes, width, height, thumbnail_type IS NOT NULL AS hasThumbnail,
  changed_at AS changedAt, changed_by AS changedBy`;
const ofThisItem = `organization_id = ? AND item_id = ? AND place = ${String(main)}`;
const withItem = `EXISTS (SELECT 1 FROM item WHERE item.organization_id = item_picture.organization_id AND item.id = item_id)`;

export function createItemPictureStore(database: Database, audit: Audit): ItemPictureStore {
  const find = database.prepare<[string, string], Row>(
    `SELECT ${columns} FROM item_picture WHERE ${ofThisItem} AND ${withItem}`,
  );
  const count = database
    .prepare<[string], number>(`SELECT count(*) FROM item_picture WHERE organization_id = ? AND ${withItem}`)
    .pluck();
  const whole = database.prepare<[string, string], BytesRow>(
    `SELECT hash, type, 0 AS isThumbnail, bytes FROM item_picture WHERE ${ofThisItem} AND ${withItem}`,
  );
  const thumbnail = database.prepare<[string, string], BytesRow>(
    `SELECT hash, thumbnail_type AS type, 1 AS isThumbnail, thumbnail AS bytes FROM item_picture
     WHERE ${ofThisItem} AND ${withItem} AND thumbnail IS NOT NULL`,
  );
  const stored = database.prepare<[string, string], StoredPicture>(
    `SELECT item.version, hash FROM item
     LEFT JOIN item_picture ON item_picture.organization_id = item.organization_id AND item_id = item.id AND place = ${String(main)}
     WHERE item.organization_id = ? AND item.id = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO item_picture(organization_id, item_id, place, hash, type, size, width, height, changed_at, changed_by, bytes)
     VALUES (?, ?, ${String(main)}, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare<[string, string]>(`DELETE FROM item_picture WHERE ${ofThisItem}`);
  const setThumbnail = database.prepare<[string, Uint8Array, string, string, string]>(
    `UPDATE item_picture SET thumbnail_type = ?, thumbnail = ? WHERE ${ofThisItem} AND hash = ?`,
  );
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  const one = (organizationId: string, itemId: string): ItemPicture | null => {
    const row = find.get(organizationId, itemId);
    return row ? recordOf(row) : null;
  };

  /** The history of an item shows it as a field; the version is that of the fields, which stay as they are. */
  function note(actor: Actor, itemId: string, at: string, { version, hash }: StoredPicture, next: string | null): void {
    const recordWith = (picture: string | null) => ({ fields: picture === null ? {} : { picture }, meta: { version } });
    audit.write({
      ...{ actor, at, entity: 'item', entityId: itemId, action: 'update' },
      before: recordWith(hash),
      after: recordWith(next),
    });
  }

  return {
    find: one,
    findMany: (organizationId, itemIds) =>
      database.transaction(() => [...new Set(itemIds)].flatMap((itemId) => one(organizationId, itemId) ?? []))(),
    read: (organizationId, itemId, wantsThumbnail) => {
      const small = wantsThumbnail ? thumbnail.get(organizationId, itemId) : undefined;
      const row = small ?? whole.get(organizationId, itemId);
      return row ? { ...row, isThumbnail: row.isThumbnail === 1 } : null;
    },
    put: (actor, itemId, { hash, type, width, height, bytes }, at) =>
      inTransaction(() => {
        const { organizationId, name } = actor;
        const before = stored.get(organizationId, itemId);
        if (!before) return null;
        if (before.hash !== hash) {
          remove.run(organizationId, itemId);
          insert.run(organizationId, itemId, hash, type, bytes.length, width, height, at, name, bytes);
          note(actor, itemId, at, before, hash);
        }
        return one(organizationId, itemId);
      }),
    putThumbnail: ({ organizationId }, itemId, hash, { type, bytes }) =>
      inTransaction(() =>
        setThumbnail.run(type, bytes, organizationId, itemId, hash).changes === 0 ? null : one(organizationId, itemId),
      ),
    delete: (actor, itemId, at) =>
      inTransaction(() => {
        const before = stored.get(actor.organizationId, itemId);
        if (!before || before.hash === null) return false;
        remove.run(actor.organizationId, itemId);
        note(actor, itemId, at, before, null);
        return true;
      }),
    count: (organizationId) => count.get(organizationId) ?? 0,
  };
}

function recordOf({ hasThumbnail, ...row }: Row): ItemPicture {
  return { ...row, hasThumbnail: hasThumbnail === 1 };
}
