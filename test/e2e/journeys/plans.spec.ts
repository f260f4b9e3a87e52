import type { Call } from '../support/callStation.ts';
import { ordersScreen } from '../pages/orders.ts';
import { plansScreen } from '../pages/plans.ts';
import { shellOf } from '../pages/shell.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'plans', samples: true });

const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };

async function order(call: Call, sourceOrderId: string, change: object = {}): Promise<string> {
  const { body } = await call('POST', '/api/v1/orders', {
    sourceOrderId,
    shipFrom: { name: 'Warehouse', address },
    shipTo: { name: 'Ann', address: { ...address, zip: '10001' } },
    lines: [
      { itemId: 'FM-63203895688', quantityOrdered: 20 },
      { itemId: 'FM-62294412255', quantityOrdered: 10 },
    ],
    ...change,
  });
  return (body as { id: string }).id;
}

/** A parcel and an LTL carrier; nobody drives a whole truck. */
async function rates(call: Call): Promise<void> {
  await call('POST', '/station/v1/rates', {
    ...{ id: 'ACME-G', name: 'Ground', mode: 'Parcel', carrier: 'acme', service: 'Ground', fuelPercent: 10 },
    ...{ zones: [{ zone: 2, transitDays: 3 }], rates: [{ cost: 30, costPerPound: 0.25 }] },
  });
  await call('POST', '/station/v1/rates/ACME-G/versions/1/activate');
  await call('POST', '/station/v1/rates', {
    ...{ id: 'OLD-LTL', name: 'Freight', mode: 'Ltl', carrier: 'oldroads', service: 'Standard' },
    ...{ zones: [{ zone: 2, transitDays: 5 }], rates: [{ costPerHundredweight: 20 }], minimumCharge: 20 },
  });
  await call('POST', '/station/v1/rates/OLD-LTL/versions/1/activate');
}

test('orders are compared from their list, looked at in 3D and in costs, and the option taken leads to the shipment', async ({
  page,
  call,
}) => {
  await rates(call);
  const id = await order(call, 'PLAN-1');
  await order(call, 'PLAN-2');
  const orders = ordersScreen(page);
  const plans = plansScreen(page);
  await orders.open('search=PLAN-');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Compare options' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await plans.compare.click();

  await expect(plans.state('Ready')).toBeVisible();
  await expect(plans.figure('Cost').getByRole('cell').first()).toContainText('$');
  await expect(plans.figure('Transit, days')).toContainText('35');
  await expect(plans.figure('Pallets')).toHaveText('Pallets44');
  await expect(plans.option('FTL')).toContainText('No price');
  await expect(page.getByRole('application')).toBeVisible();

  await expectAccessible(page);

  await plans.option('LTL').click();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('Carton');
  await plans.tab('Costs').click();
  await expect(page.getByRole('region', { name: 'oldroads Standard' })).toContainText('Rate table OLD-LTL, version 1');
  await plans.take('LTL').click();
  await expect(
    page.getByRole('heading', { name: 'PLAN-2 +1' }).or(page.getByRole('heading', { name: 'PLAN-1 +1' })),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/shipments\//);
  expect((await call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({ status: 'Planned' });

  await page.goto('/#/plans');
  const row = plans.list.getByRole('row').nth(1);
  await expect(row).toContainText('Chosen');
  await expect(row).toContainText('LTL');
});

test('a plan is made, narrowed and withdrawn by the keyboard alone', async ({ page, call }) => {
  await order(call, 'KEYS-1');
  const plans = plansScreen(page);
  await page.goto('/#/orders');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(shellOf(page).title).toHaveText('Fulfillment plans');
  await page.keyboard.press('n');
  await expect(plans.picker.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('KEYS-', { delay: 60 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Trailers', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');

  await expect(plans.state('Ready')).toBeVisible();
  await expect(plans.options.getByText('Skipped: Trailers. Computed: Cartons, Pallets.')).toBeVisible();
  await page.keyboard.press('Alt+3');
  await expect(plans.option('FTL')).toHaveAttribute('aria-pressed', 'true');
  await expect(plans.take('FTL')).toBeHidden();
  await page.keyboard.press('Shift+Digit4');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Computed');
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(plans.state('Expired')).toBeVisible();
  await expect(page.getByText('Valid until')).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByText('Valid until')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans.list.getByRole('row').nth(2)).toContainText('Expired');
});
