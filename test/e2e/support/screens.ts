import type { Page } from '@playwright/test';

/** A screen as somebody sees it who has come to use it. */
export interface Screen {
  /** Names its pictures. */
  readonly name: string;
  /** Leads there, signed in, with sample masters, and waits for what is to be seen. */
  readonly open: (page: Page) => Promise<void>;
}

const goTo = (name: string, path: string, text: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(`/#${path}`);
    await page.getByText(text).first().waitFor();
  },
});

/** Every screen of the window: pictures are made of them, and axe looks at them. A new screen is added here. */
export const screens: readonly Screen[] = [
  goTo('welcome', '/welcome', 'Next steps'),
  { name: 'today', open: today },
  goTo('pack-empty', '/pack', 'What is in the order?'),
  { name: 'pack', open: packed },
  listed('items', 6),
  listed('containers', 8),
  {
    name: 'item-new',
    open: async (page) => {
      await page.goto('/#/items?panel=new');
      await page.getByRole('button', { name: 'Create item' }).waitFor();
    },
  },
  {
    name: 'item-fields',
    open: async (page) => {
      await page.goto('/#/items');
      await page.getByRole('row').nth(4).click();
      await page.keyboard.press('e');
      const panel = page.getByRole('complementary');
      for (const group of ['Handling and orientation', 'Case packs and packaging levels'])
        await panel.getByRole('button', { name: group }).click();
      await panel.getByText('Allowed rotations').waitFor();
    },
  },
  goTo('items-none', '/items?search=nothing-is-called-that', 'No item matches'),
  { name: 'slots', open: withSlots },
  goTo('plans-none', '/plans', 'No fulfillment plans yet'),
  goTo('plan-new', '/plans/new', 'What is compared'),
  goTo('batches-none', '/batches?view=batches', 'No batches yet'),
  goTo('jobs-none', '/batches?view=jobs', 'No jobs yet'),
  goTo('batch-new', '/batches/new', 'How they are packed'),
  goTo('integrations', '/integrations', 'SAP S/4HANA'),
  goTo('integration-setup', '/integrations/sapS4Hana', 'Credentials'),
  goTo('consolidation', '/consolidation', 'No orders to consolidate'),
  goTo('waves', '/waves?panel=new', 'No waves yet'),
  goTo('keys-api', '/access?part=keys', 'Begins with'),
  goTo('users', '/access?part=users', 'Administrator'),
  goTo('account', '/access?part=account', 'This window'),
  goTo('rates', '/rates', 'No rate tables yet'),
  goTo('rate-new', '/rates/new', 'Dimensional divisor'),
  goTo('rate-new-prices', '/rates/new?tab=prices', 'Add zone'),
  goTo('rates-quote', '/rates/quote', 'Get prices'),
  goTo('carriers', '/carriers', 'No carriers yet'),
  goTo('rules', '/rules', 'No rules yet'),
  goTo('rule-new', '/rules/new', 'Add condition'),
  goTo('rules-test', '/rules/test', 'What policies and rules do to a stored order'),
  goTo('policies', '/policies', 'Org Default'),
  goTo('policies-matrix', '/policies?view=matrix', 'Which policies hold where'),
  goTo('policy-new', '/policies/new', 'Where it holds'),
  goTo('usage', '/usage', 'Requests by day'),
  goTo('settings', '/settings', 'Sample masters'),
  goTo('settings-devices', '/settings?part=devices', 'Scan here'),
  goTo('settings-backups', '/settings?part=backups', 'Make a backup now'),
  goTo('settings-log', '/settings?part=log', 'station.ready'),
  goTo('settings-about', '/settings?part=about', 'Apache License 2.0'),
  {
    name: 'palette',
    open: async (page) => {
      await page.goto('/#/items');
      await page.getByRole('row').nth(3).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Find anything' }).waitFor();
    },
  },
  {
    name: 'keys',
    open: async (page) => {
      await page.goto('/#/items');
      await page.getByRole('row').nth(3).waitFor();
      await page.keyboard.press('Shift+?');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** A list with one of its rows in the side panel. */
function listed(name: string, row: number): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto(`/#/${name}`);
      await page.getByRole('row').nth(row).click();
      await page.keyboard.press('e');
      await page.getByRole('complementary').waitFor();
    },
  };
}

/** A slot for each of the first sample items, and the map. */
async function withSlots(page: Page): Promise<void> {
  await page.goto('/#/slots');
  const sample = page.getByRole('button', { name: 'Try with sample slots' });
  const row = page.getByRole('row').nth(6);
  await sample.or(row).first().waitFor();
  if (await sample.isVisible()) await sample.click();
  await row.click();
}

/** A day on which one order came. */
async function today(page: Page): Promise<void> {
  await page.goto('/#/today');
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('packwright.token') ?? '';
    await fetch('/api/v1/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ sourceOrderId: 'SO-1', lines: [{ itemId: 'FM-63203895688', quantityOrdered: 2 }] }),
    });
  });
  await page.reload();
  await page.getByText('Needs attention').waitFor();
}

/** A sample order, packed, its first box in view. */
async function packed(page: Page): Promise<void> {
  await page.goto('/#/pack');
  await page.getByRole('button', { name: 'Try a sample order' }).click();
  await page.getByRole('button', { name: 'Pack', exact: false }).last().click();
  await page.getByRole('application').waitFor();
  // The message that lines were added goes by itself; it would hide what is to be seen.
  await page.getByRole('button', { name: 'Close', exact: true }).waitFor({ state: 'detached' });
}
