/**
 * How the search indexes merge their segments: in small portions. As they come, deleting rewrites whole segments in the transaction
 * of one deletion (https://www.sqlite.org/fts5.html, sections 6.1 to 6.4).
 */
const merges = { deletemerge: 0, crisismerge: 64 };

export const sql = ['item_search', 'container_search']
  .flatMap((table) =>
    Object.entries(merges).map(
      ([name, value]) => `INSERT INTO ${table}(${table}, rank) VALUES ('${name}', ${String(value)});`,
    ),
  )
  .join('\n');
