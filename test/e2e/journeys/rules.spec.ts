import type { Call } from '../support/callStation.ts';
import { rulesScreen } from '../pages/rules.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'rules', samples: true });

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
}
const exclude = { type: 'BoxSetFilter', payload: { filterType: 'Exclude', containerIds: ['NO-SUCH-BOX'] } };

async function clear(call: Call): Promise<void> {
  const { body } = await call('GET', '/api/v1/rules');
  for (const { id } of body as readonly Stored[]) await call('DELETE', `/api/v1/rules/${id}`);
}

async function rule(call: Call, id: string, priority: number, change: object = {}): Promise<void> {
  await call('POST', '/api/v1/rules', { id, name: id, priority, ruleType: 'BoxSetFilter', action: exclude, ...change });
}

async function order(call: Call): Promise<string> {
  const { body } = await call('POST', '/api/v1/orders', {
    sourceOrderId: 'RULES-1',
    customer: { id: 'ACME' },
    lines: [{ itemId: 'FM-63203895688', quantityOrdered: 2 }],
  });
  return (body as { id: string }).id;
}

test('a rule is written as a sentence, follows its JSON, is tried on an order and saved, by the keyboard alone', async ({
  page,
  call,
}) => {
  await clear(call);
  await order(call);
  const rules = rulesScreen(page);
  await page.goto('/#/rules');
  await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible();
  await page.keyboard.press('n');
  await rules.field('Name').focus();
  await page.keyboard.type('Light boxes only', { delay: 60 });
  await rules.field('Field').focus();
  await rules.field('Field').selectOption('itemCount');
  await rules.field('Value').fill('1');
  await rules.field('Boxes').focus();
  await page.keyboard.type('NO-SUCH-BOX', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('When number of units is over 1, exclude the boxes NO-SUCH-BOX.')).toBeVisible();
  await expect(rules.json).toHaveValue(/"containerIds": \[\s*"NO-SUCH-BOX"\s*\]/);
  await expect(page.getByText(/names containers that the Container Master does not have/)).toBeVisible();

  await rules.json.fill((await rules.json.inputValue()).replace('"Exclude"', '"Include"'));
  await expect(page.getByText('When number of units is over 1, use only the boxes NO-SUCH-BOX.')).toBeVisible();
  await rules.json.fill('{ "name": "broken",\n');
  await expect(page.getByText(/^Line 2 is not valid JSON/)).toBeVisible();
  await expect(rules.save).toBeDisabled();
  await page.reload();
  await expect(page.getByText(/^Line 2 is not valid JSON/)).toBeVisible();
  await rules.field('Name').fill('Small boxes only');
  await expect(rules.json).toHaveValue(/"Small boxes only"/);

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const tried = page.getByRole('complementary', { name: 'Test' });
  await expect(tried.getByText('1 of 1 rules apply')).toBeVisible();
  await expect(tried.getByText('Applies', { exact: true })).toBeVisible();
  await expect(tried.getByText(/^0 of \d+ boxes available/)).toBeVisible();
  await rules.field('Name').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Small boxes only' })).toBeVisible();
  const { body } = await call('GET', '/api/v1/rules');
  expect(body).toMatchObject([{ name: 'Small boxes only', action: { payload: { filterType: 'Include' } } }]);
});

test('of two who edit one rule the second sees both versions before anything is overwritten', async ({
  page,
  call,
}) => {
  await clear(call);
  await rule(call, 'SHARED', 10);
  const rules = rulesScreen(page);
  await page.goto('/#/rules/SHARED');
  await rules.field('Name').fill('Mine');
  await call('PUT', '/api/v1/rules/SHARED', { name: 'Theirs' });
  await rules.save.click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this rule.' });
  await expect(conflict.getByRole('row', { name: 'Name Theirs Mine' })).toBeVisible();
  expect((await call('GET', '/api/v1/rules')).body).toMatchObject([{ name: 'Theirs' }]);
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect((await call('GET', '/api/v1/rules')).body).toMatchObject([{ name: 'Mine' }]);
});

test('rules are moved by keyboard and by hand, switched off, deleted, and all of it is taken back', async ({
  page,
  call,
}) => {
  await clear(call);
  for (const [index, id] of ['first', 'second', 'third'].entries()) await rule(call, id, (index + 1) * 10);
  await call('POST', '/station/v1/policies', { id: 'keeps', name: 'Keeps', ruleIds: ['third', 'second'] });
  const rules = rulesScreen(page);
  await rules.open();
  await expect(rules.names).toHaveText(['first', 'second', 'third']);
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rules.names).toHaveText(['second', 'first', 'third']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rules.names).toHaveText(['second', 'third', 'first']);
  await page.keyboard.press('Control+z');
  await expect(rules.names).toHaveText(['second', 'first', 'third']);

  await rules.grid
    .getByTitle(/^Drag to move/)
    .last()
    .dragTo(rules.names.first(), { targetPosition: { x: 4, y: 1 } });
  await expect(rules.names).toHaveText(['third', 'second', 'first']);

  await rules.grid.getByRole('switch').first().click();
  await expect(shellOf(page).toast('Disabled third')).toBeVisible();
  await rules.grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Delete');
  await expect(rules.names).toHaveText(['second', 'first']);
  await expect(shellOf(page).toast('Deleted third. Removed from: Keeps')).toBeVisible();
  await shellOf(page).undo.click();
  await expect(rules.names).toHaveText(['third', 'second', 'first']);
  await expect
    .poll(async () => (await call('GET', '/station/v1/policies/keeps')).body)
    .toMatchObject({ ruleIds: ['third', 'second'] });
  await page.getByLabel('State').selectOption('off');
  await expect(rules.names).toHaveText(['third']);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // The two moves before are taken back in turn; a rule that somebody else has changed since stays theirs.
  await page.keyboard.press('Control+z');
  await expect(rules.grid.getByRole('switch').first()).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(rules.names).toHaveText(['second', 'first', 'third']);
  await call('PUT', '/api/v1/rules/first', { name: 'first', priority: 1 });
  await page.keyboard.press('Control+z');
  await expect(shellOf(page).toast('Someone else changed or deleted first')).toBeVisible();
  expect((await call('GET', '/api/v1/rules')).body).toContainEqual(
    expect.objectContaining({ id: 'first', priority: 1 }),
  );
});

test('a change of a policy is taken back also after one of its rules was deleted and brought back', async ({
  page,
  call,
}) => {
  await clear(call);
  for (const id of ['kept', 'gone']) await rule(call, id, 10);
  await call('POST', '/station/v1/policies', { id: 'both', name: 'Both', ruleIds: ['kept', 'gone'] });
  const rules = rulesScreen(page);
  const shell = shellOf(page);
  const stored = async () => (await call('GET', '/station/v1/policies/both')).body;
  await page.goto('/#/policies?view=list&search=both');
  await rules.policies.getByRole('switch').click();
  await expect(shell.toast('Disabled Both')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(rules.names).toHaveText(['gone', 'kept']);
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(rules.names).toHaveText(['kept']);
  await page.keyboard.press('Control+z');
  await expect(rules.names).toHaveText(['gone', 'kept']);
  await expect.poll(stored).toMatchObject({ enabled: false, ruleIds: ['kept', 'gone'] });
  await page.keyboard.press('Control+z');
  await expect(shell.dialog).toContainText('The change was made in Policies, not on this screen.');
  await shell.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject({ enabled: true, ruleIds: ['kept', 'gone'] });
});

test('a policy is made in the matrix of axes; the matrix says what holds where; the Org Default stays', async ({
  page,
  call,
}) => {
  await clear(call);
  await rule(call, 'heavy', 10);
  await rule(call, 'tall', 20, { enabled: false });
  const rules = rulesScreen(page);
  await page.goto('/#/policies');
  await expect(rules.policies.getByText('Org Default')).toBeVisible();
  await page.keyboard.press('n');
  await rules.field('Name').fill('Acme freight');
  await rules.field('Customer').fill('ACME');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Pallet' }).click();
  await page.getByRole('checkbox', { name: 'LTL' }).click();
  await page.getByLabel('Show for customer').selectOption('ACME');
  await expect(rules.cell('Pallet', 'LTL')).toContainText('Acme freight');
  await expect(rules.cell('Box', 'LTL')).not.toContainText('Acme freight');
  await page.getByRole('button', { name: 'Add tall' }).click();
  await page.getByRole('button', { name: 'Add heavy' }).click();
  const own = page.getByRole('region', { name: 'In the policy' }).getByRole('link');
  await own.last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(own).toHaveText(['heavy', 'tall']);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Acme freight' })).toBeVisible();
  const { body } = await call('GET', '/station/v1/policies');
  expect((body as { items: unknown[] }).items).toContainEqual(
    expect.objectContaining({
      name: 'Acme freight',
      selector: { levels: ['Pallet'], modes: ['ltl'], customers: ['ACME'], sites: null },
      ruleIds: ['heavy', 'tall'],
    }),
  );

  await page.goto('/#/policies?view=matrix');
  await expect(rules.cell('Pallet', 'LTL')).toContainText('Org Default');
  await expect(rules.cell('Pallet', 'LTL')).not.toContainText('Acme freight');
  await page.getByLabel('Show for customer').selectOption('ACME');
  await expect(rules.cell('Pallet', 'LTL')).toContainText('Acme freight');
  await page.goto('/#/policies/org-default');
  await expect(page.getByText(/contains all rules and applies everywhere/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'LTL' })).toHaveCount(0);
});

test('the page of a rule and of a policy says who changed what, also of a deleted rule', async ({ page, call }) => {
  await clear(call);
  const conditions = (operator: string, value: unknown) => ({
    conditions: { conditions: [{ field: 'x-items.category', operator, value }] },
  });
  await rule(call, 'glass', 20, conditions('x-equals', 'A'));
  await rule(call, 'wet', 30);
  await call('PUT', '/api/v1/rules/glass', { ...conditions('x-in', ['B', 'C']), priority: 40, enabled: false });
  await page.goto('/#/rules/glass');
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('list', { name: 'History' });
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText('First administrator key');
  await expect(newest).toContainText(
    'ConditionCategory of any item is “A” → Category of any item is one of “B” or “C”',
  );
  await expect(newest).toContainText('Priority20 → 40, moved down');
  await expect(newest).toContainText('StateEnabled → Disabled');
  await page.getByRole('switch', { name: 'Enabled' }).click();
  await rulesScreen(page).save.click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(newest).toContainText('StateDisabled → Enabled');

  await call('POST', '/station/v1/policies', { id: 'parcels', name: 'Parcels', ruleIds: ['glass', 'wet'] });
  await call('PATCH', '/station/v1/policies/parcels', { version: 1, ruleIds: ['wet', 'glass'] });
  await page.goto('/#/policies/parcels');
  await page.getByText('History', { exact: true }).click();
  await expect(newest).toContainText('Ruleswet, position 2 → position 1, moved up');

  await call('DELETE', '/api/v1/rules/glass');
  await page.goto('/#/rules/glass');
  await expect(page.getByRole('heading', { name: 'Rule not found' })).toBeVisible();
  await expect(newest).toContainText('Deleted');
});
