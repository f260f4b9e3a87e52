import type { Locator, Page } from '@playwright/test';
import { integrationsScreen } from '../pages/integrations.ts';
import { shellOf } from '../pages/shell.ts';
import type { Call } from '../support/callStation.ts';
import { startHeadless } from '../support/headless.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'stationAway', samples: true, actionTimeout: 20_000 });
test.describe.configure({ mode: 'serial' });

const away = 'The station does not answer';

test('every screen says that the station is away, and reads by itself when it is back', async ({ page, context }) => {
  const shell = shellOf(page);
  await page.goto('/#/items');
  // The bench fills the screen and has no navigation.
  const links = shell.navigation.locator('a[href^="#/"]:not(.brand, [href="#/bench"])');
  await expect(links.first()).toBeVisible();
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''));
  const open = async (name: string): Promise<void> => {
    const link = shell.navigation.getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveClass(/current/);
  };
  // The script of a screen comes from the station: one that was not open yet comes when it is back.
  await context.setOffline(true);
  await shell.navigation.getByRole('link', { name: 'Usage', exact: true }).click();
  await expect(shell.connection).toHaveText('Offline');
  await context.setOffline(false);
  await expect(shell.title).toHaveText('Usage');
  for (const name of names) await open(name);

  for (const name of names) {
    await context.setOffline(true);
    await open(name);
    await expect(shell.main.getByText(away).first(), name).toBeVisible();
    await expect(shell.connection, name).toHaveText('Offline');
    await context.setOffline(false);
    await expect(shell.connection, name).toHaveText('Online');
    await expect(shell.main.getByText(away), name).toHaveCount(0);
  }
});

for (const { what, script, title } of [
  { what: 'the window', script: '**/assets/index-*.js', title: 'Packwright could not be loaded' },
  {
    what: 'its first screen',
    script: '**/assets/UsageScreen-*.js',
    title: 'This screen could not be loaded',
  },
])
  test(`a page to which the script of ${what} does not come says so, and loads by itself when the station is back`, async ({
    page,
  }) => {
    // Whatever the station answered would say that it is back.
    for (const lost of [script, /\/(api|station)\/v1\/(?!session)/]) await page.route(lost, (route) => route.abort());
    await page.goto('/#/usage');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused();
    await page.unrouteAll();
    await expect(page.getByText('Requests by day')).toBeVisible({ timeout: 20_000 });
  });

interface Typed {
  readonly path: string;
  readonly field: (page: Page) => Locator;
  readonly text: string;
}

const named = (path: string, label: string, text: string): Typed => ({
  path,
  field: (page) =>
    page
      .getByRole('main')
      .getByRole('textbox', { name: new RegExp(`^${label}\\s*(optional)?$`) })
      .first(),
  text,
});

/** A field of every form and editor that is sent as a whole. Orders, the bench, plans and batches have journeys of their own. */
const forms: readonly Typed[] = [
  named('/rules/new', 'Name', 'Typed rule'),
  named('/policies/new', 'Name', 'Typed policy'),
  named('/rates/new?tab=terms', 'Name', 'Typed rates'),
  named('/items?panel=new', 'Id', 'TYPED-ITEM'),
  named('/containers?panel=new', 'Id', 'TYPED-BOX'),
  named('/slots?panel=new', 'Location', 'TYPED-SLOT'),
  named('/integrations/sapS4Hana', 'System address', 'https://typed.example.com'),
  {
    path: '/integrations/generic?tab=mappings',
    field: (page) => integrationsScreen(page).source(1),
    text: 'typedField',
  },
  named('/access?part=keys&panel=new', 'Label', 'Typed key'),
  named('/access?part=users&panel=new', 'E-mail', 'typed@example.com'),
  named('/consolidation?view=profiles&panel=new', 'Name', 'Typed profile'),
  named('/waves?panel=new', 'Max. orders per wave', '17'),
];

const ordersApart = ['AWAY-EAST', 'AWAY-WEST'];

/** Two orders that the profile `apart` does not put together. */
async function makeOrdersApart(call: Call): Promise<void> {
  for (const [index, sourceOrderId] of ordersApart.entries()) {
    const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: `8950${String(index)}`, country: 'US' };
    const lines = [{ itemId: 'FM-63203895688', quantityOrdered: 1 }];
    const made = await call('POST', '/api/v1/orders', { sourceOrderId, shipTo: { name: 'Ann', address }, lines });
    expect(made.status).toBe(201);
  }
  const profile = { id: 'apart', name: 'Apart', groupingKeys: ['shipTo.address.zip'] };
  expect((await call('POST', '/api/v1/consolidation/profiles', profile)).status).toBe(201);
}

test('nothing that is typed is lost when the station is killed and the page is loaded anew', async ({
  page,
  context,
  station,
  call,
}) => {
  // Every form has a page of its own, loaded twice.
  test.slow();
  const { status } = await call('PUT', '/api/v1/integrations/generic', { enabled: true });
  expect(status).toBeLessThan(300);
  const pages = await Promise.all(forms.map(() => context.newPage()));
  const fieldOf = async (index: number): Promise<Locator> => {
    const form = forms[index]!;
    await pages[index]!.goto(`${station.url}/#${form.path}`);
    return form.field(pages[index]!);
  };
  for (const [index, { text }] of forms.entries()) {
    const field = await fieldOf(index);
    await field.fill(text);
    await field.blur();
  }
  // A field of a stored record is saved when it is left: it waits for the station.
  await page.goto('/#/items?search=FM-63203895688&panel=details');
  await page.getByRole('row').nth(1).click();
  const name = page.getByRole('complementary').getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).not.toHaveValue('');
  const slot = { location: 'AWAY-1', sku: 'FM-63203895688', zone: 'A', aisle: 1, bay: 1 };
  expect((await call('POST', '/station/v1/slots', slot)).status).toBe(201);
  const slots = await context.newPage();
  await slots.goto(`${station.url}/#/slots?search=AWAY-1&panel=details`);
  await slots.getByRole('row').nth(1).click();
  const panel = slots.getByRole('complementary');
  await expect(panel.getByRole('combobox', { name: /^Zone/ })).toHaveValue('A');

  // The question why a group breaks its profile comes of an answer of the station: it is found again with what was typed.
  await makeOrdersApart(call);
  const overriding = await context.newPage();
  await overriding.goto(`${station.url}/#/consolidation?view=ungrouped&profile=apart`);
  for (const order of ordersApart)
    await overriding.getByRole('row').filter({ hasText: order }).getByRole('checkbox').click();
  await overriding.getByRole('button', { name: 'Group selected' }).click();
  const reason = overriding.getByRole('dialog').getByLabel('Reason');
  await reason.fill('One truck goes to both');

  await station.kill('SIGKILL');
  await expect(reason).toHaveValue('One truck goes to both');
  await panel.getByRole('combobox', { name: /^Zone/ }).fill('Typed zone');
  await panel.getByRole('combobox', { name: /^Zone/ }).press('Tab');
  await name.fill('Typed while nobody listened');
  await name.press('Tab');
  await expect(shellOf(page).toast('FM-63203895688 will be saved when it is back online')).toBeVisible();
  for (const [index, { text, path, field }] of forms.entries())
    // The question stands in every window over the screen that it belongs to.
    if (!path.startsWith('/consolidation'))
      await expect(field(pages[index]!), `${path}, while the station is away`).toHaveValue(text);

  const second = await startHeadless({ dataDir: station.dataDir, port: Number(new URL(station.url).port) });
  await expect(shellOf(page).connection).toHaveText('Online', { timeout: 20_000 });
  await expect(name).toHaveValue('Typed while nobody listened');
  await expect
    .poll(async () => (await call('GET', '/api/v1/items/FM-63203895688')).body)
    .toMatchObject({ name: 'Typed while nobody listened' });
  await expect
    .poll(async () => (await call('GET', '/station/v1/slots/AWAY-1')).body)
    .toMatchObject({ zone: 'Typed zone' });
  await overriding.reload();
  await expect(reason).toHaveValue('One truck goes to both');
  await reason.press('Enter');
  await expect(shellOf(overriding).toast('Created 1 group')).toBeVisible();
  for (const [index, { text, path }] of forms.entries()) {
    await pages[index]!.goto('about:blank');
    await expect(await fieldOf(index), `${path}, loaded anew`).toHaveValue(text);
  }
  await second.kill('SIGTERM');
});
