import { shellOf } from '../pages/shell.ts';
import { signInOf } from '../pages/signIn.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'testData', samples: true });

const lines = [{ itemId: 'FM-63203895688', quantityOrdered: 2 }];
const speeches = {
  en: {
    show: 'Show test data',
    bar: 'Test data',
    help: 'Only data created with test keys is shown and changed.',
    masters: 'Master data is live and cannot be changed in test data.',
    refused: 'Test data is on. Master data and settings are live: leave test data to change them.',
    liveOnly: 'Not part of test data',
    submit: 'Submit',
    clear: (count: number) => `Clear test data (${String(count)})`,
    made: ['2 orders', '1 shipment'],
    leave: 'Leave test data',
    arrived: /^Orders today/,
  },
  de: {
    show: 'Testdaten anzeigen',
    bar: 'Testdaten',
    help: 'Nur Daten aus Testschlüsseln werden gezeigt und geändert.',
    masters: 'Stammdaten sind live und lassen sich in den Testdaten nicht ändern.',
    refused:
      'Testdaten sind eingeschaltet. Stammdaten und Einstellungen sind live: zum Ändern die Testdaten verlassen.',
    liveOnly: 'Gehört nicht zu den Testdaten',
    submit: 'Freigeben',
    clear: (count: number) => `Testdaten löschen (${String(count)})`,
    made: ['2 Aufträge', '1 Sendung'],
    leave: 'Testdaten verlassen',
    arrived: /^Aufträge heute/,
  },
} as const;

for (const [language, said] of Object.entries(speeches))
  test(`test data is shown, changed and cleared apart from live data, in ${language}`, async ({
    page,
    call,
    context,
  }) => {
    await context.addInitScript((chosen) => {
      // A blank page has no storage.
      if (location.protocol === 'http:') localStorage.setItem('packwright.language', chosen);
    }, language);
    const created = await call('POST', '/station/v1/keys', { label: `Integrator ${language}`, mode: 'test' });
    const testKey = { 'x-api-key': (created.body as { apiKey: string }).apiKey };
    const [live, draft, shipped] = [`LIVE-${language}`, `DRAFT-${language}`, `SHIPPED-${language}`];
    await call('POST', '/api/v1/orders', { sourceOrderId: live, lines });
    const stationOrders = async () => (await call('GET', '/station/v1/orders?limit=100')).body;
    const before = await stationOrders();
    const drafted = await call('POST', '/api/v1/orders', { sourceOrderId: draft, lines, submit: false }, testKey);
    const { id } = drafted.body as { id: string };
    const order = (await call('POST', '/api/v1/orders', { sourceOrderId: shipped, lines }, testKey)).body;
    await call('POST', '/api/v1/shipments', { orderIds: [(order as { id: string }).id] }, testKey);

    const bar = page.getByRole('region', { name: said.bar });
    const grid = page.getByRole('grid');
    await page.goto('/#/today');
    const arrived = page.getByRole('link', { name: said.arrived });
    await expect(arrived).toContainText(String((before as { items: unknown[] }).items.length));
    await page.goto('/#/orders');
    await expect(grid.getByText(live)).toBeVisible();
    await expect(grid.getByText(draft)).toBeHidden();

    await page.goto('/#/access');
    await page.getByRole('button', { name: said.show }).click();
    await expect(bar).toContainText(said.help);
    await expect(grid.getByText(draft)).toBeVisible();
    await expect(grid.getByText(live)).toBeHidden();
    await expect(page).toHaveTitle(new RegExp(`^${said.bar} · `));
    await page.reload();
    await expect(bar).toBeVisible();
    const second = await context.newPage();
    await second.goto('/#/orders');
    await expect(second.getByRole('grid').getByText(live)).toBeVisible();
    await expect(second.getByRole('region', { name: said.bar })).toHaveCount(0);
    await second.close();

    await page.goto(`/#/orders/${id}`);
    await page.getByRole('button', { name: said.submit }).click();
    const status = async () => (await call('GET', `/station/v1/orders/${id}`, undefined, testKey)).body;
    await expect.poll(async () => ((await status()) as { status: string }).status).toBe('Received');

    await call('POST', '/api/v1/rules', {
      ...{ id: `rule-${language}`, name: `rule-${language}`, ruleType: 'BoxSetFilter' },
      action: { filterType: 'Exclude', containerIds: ['NO-SUCH-BOX'] },
    });
    await page.goto('/#/rules');
    await expect(bar).toContainText(said.masters);
    await page
      .getByRole('row', { name: `rule-${language}` })
      .getByRole('switch')
      .click();
    await expect(page.getByText(said.refused).first()).toBeVisible();
    const rules = (await call('GET', '/api/v1/rules')).body as { id: string; enabled: boolean }[];
    expect(rules.find((rule) => rule.id === `rule-${language}`)?.enabled).toBe(true);
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { name: said.liveOnly })).toBeVisible();

    await page.goto('/#/orders');
    await bar.getByRole('button', { name: said.clear(3) }).click();
    const dialog = page.getByRole('dialog');
    for (const made of said.made) await expect(dialog.getByText(made)).toBeVisible();
    await dialog.getByRole('button', { name: said.clear(3) }).click();
    await expect(bar.getByRole('button', { name: said.clear(0) })).toBeDisabled();
    await expect(grid.getByText(draft)).toBeHidden();
    expect((await call('GET', `/station/v1/orders/${id}`, undefined, testKey)).status).toBe(404);
    await bar.getByRole('button', { name: said.leave }).click();
    await expect(grid.getByText(live)).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await stationOrders()).toEqual(before);
  });

test.describe('signing out', () => {
  test.use({ signedIn: false });

  test('ends test data: whoever signs in next sees live data', async ({ page, station }) => {
    const { adminEmail, adminPassword } = station.firstRun;
    const bar = page.getByRole('region', { name: 'Test data' });
    const account = page.getByRole('button', { name: `Signed in as ${adminEmail}` });
    await page.goto('/#/orders');
    await signInOf(page).signIn(adminEmail, adminPassword);
    await account.click();
    await page.getByRole('menuitemcheckbox', { name: 'Test data' }).click();
    await expect(bar).toBeVisible();
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInOf(page).signIn(adminEmail, adminPassword);
    await expect(shellOf(page).title).toHaveText('Orders');
    await expect(account).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(account).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
