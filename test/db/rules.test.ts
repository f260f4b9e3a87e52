import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { orgDefaultId, type PolicyFields, type RuleFields } from '../../main/contract/index.ts';
import { at, later, openTestStore, testFolder, type TestStore } from './testStore.ts';

const ruleOf = (id: string): RuleFields => ({ id, name: id, ruleType: 'ItemGrouping', action: { x: [1] } });
const policyOf = (id: string, ruleIds: string[]): PolicyFields => ({ id, name: id, ruleIds });

interface AuditRow {
  readonly entity: string;
  readonly entity_id: string;
  readonly action: string;
  readonly before: string | null;
  readonly after: string | null;
}

function auditOf({ dataDir }: TestStore): readonly AuditRow[] {
  const database = new Database(join(dataDir, 'station.db'), { readonly: true });
  try {
    return database.prepare<[], AuditRow>('SELECT * FROM audit ORDER BY seq').all();
  } finally {
    database.close();
  }
}

describe('rules and policies', () => {
  it('keep every field, count versions and say in the log who did what', () => {
    const opened = openTestStore();
    const { rules } = opened.store;
    expect(rules.create(opened.actor, ruleOf('R'), at)).toEqual({
      fields: ruleOf('R'),
      meta: { version: 1, createdAt: at, updatedAt: at, createdBy: opened.actor.name },
    });
    expect(rules.create(opened.actor, ruleOf('R'), at)).toBeNull();
    expect(rules.update(opened.actor, 'R', null, { enabled: false }, later)).toMatchObject({
      kind: 'done',
      record: { fields: { ...ruleOf('R'), enabled: false }, meta: { version: 2, createdAt: at, updatedAt: later } },
    });
    expect(rules.delete(opened.actor, 'R', later)).toBe(true);
    expect(rules.delete(opened.actor, 'R', later)).toBe(false);
    expect(auditOf(opened).map(({ entity, entity_id: id, action }) => [entity, id, action])).toEqual([
      ['rule', 'R', 'create'],
      ['rule', 'R', 'update'],
      ['rule', 'R', 'delete'],
    ]);
  });

  it('a rule leaves its policies in the transaction of its deletion', () => {
    const opened = openTestStore();
    const { rules, policies } = opened.store;
    for (const id of ['A', 'B']) rules.create(opened.actor, ruleOf(id), at);
    policies.create(opened.actor, policyOf('P', ['B', 'A', 'B']), at);
    policies.create(opened.actor, policyOf('Q', ['A']), at);
    rules.delete(opened.actor, 'B', later);
    expect(policies.get(opened.organizationId, 'P')).toMatchObject({
      fields: { ruleIds: ['A'] },
      meta: { version: 2 },
    });
    expect(policies.get(opened.organizationId, 'Q')).toMatchObject({ meta: { version: 1 } });
    expect(auditOf(opened).at(-1)).toMatchObject({ entity: 'policy', entity_id: 'P', action: 'update' });
  });

  it('a stale change changes nothing and answers the stored policy', () => {
    const { store, actor, organizationId } = openTestStore();
    store.policies.create(actor, policyOf('P', []), at);
    store.policies.update(actor, 'P', 1, { name: 'first' }, at);
    expect(store.policies.update(actor, 'P', 1, { name: 'second' }, at)).toMatchObject({
      kind: 'stale',
      record: { fields: { name: 'first' }, meta: { version: 2 } },
    });
    expect(store.policies.get(organizationId, 'P')?.fields.name).toBe('first');
  });

  it('the Org Default is there on the first start and as it was left on the next', () => {
    const first = openTestStore();
    expect(first.store.policies.all(first.organizationId)).toMatchObject([
      { fields: { id: orgDefaultId, name: 'Org Default' }, meta: { version: 1, createdBy: null } },
    ]);
    first.store.policies.update(first.actor, orgDefaultId, 1, { enabled: false }, at);
    first.store.close();
    const second = openTestStore(first.dataDir);
    expect(second.store.policies.all(second.organizationId)).toMatchObject([
      { fields: { id: orgDefaultId, enabled: false }, meta: { version: 2 } },
    ]);
  });

  it('another organization sees none of them', () => {
    const { store, actor } = openTestStore();
    store.rules.create(actor, ruleOf('R'), at);
    expect(store.rules.all('other')).toEqual([]);
    expect(store.policies.get('other', orgDefaultId)).toBeNull();
    expect(store.rules.delete({ organizationId: 'other', name: 'x' }, 'R', at)).toBe(false);
  });
});

it('the log of changes is whole after the migration that lets it take rules', () => {
  const database = connect(join(testFolder(), 'a.db'));
  onTestFinished(() => {
    database.close();
  });
  const options = { now: () => at, backUp: () => undefined };
  migrate(database, migrations.slice(0, 1), options);
  database.exec(`INSERT INTO organization(id, created_at) VALUES ('O', '${at}');
    INSERT INTO audit(seq, organization_id, at, actor, entity, entity_id, action, before, after)
    VALUES (7, 'O', '${at}', 'ann', 'item', 'I', 'update', '{"a":1}', NULL);`);
  const rows = () =>
    database
      .prepare('SELECT seq, organization_id, at, actor, entity, entity_id, action, before, after FROM audit')
      .all();
  const before = rows();
  migrate(database, migrations, options);
  expect(rows()).toEqual(before);
  expect(before).toHaveLength(1);
});
