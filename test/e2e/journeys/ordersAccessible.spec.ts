import { expectAccessibleInEveryTheme } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'ordersAccessible', samples: true });

test('orders and shipments have nothing that axe finds serious, in any theme', async ({ page, call }) => {
  test.slow();
  const order = async (sourceOrderId: string, sku: string) => {
    const lines = [{ sku, quantityOrdered: 2 }];
    const { body } = await call('POST', '/api/v1/orders', { sourceOrderId, customer: { name: 'Acme' }, lines });
    return (body as { id: string }).id;
  };
  const received = await order('AXE-1', 'NO-SUCH-SKU');
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [await order('AXE-2', 'FM-63203895688')] });
  const { id } = body as { id: string };
  await call('POST', `/api/v1/shipments/${id}/optimize`);
  await call('POST', `/api/v1/shipments/${id}/rate`);
  const screens: readonly (readonly [address: string, shown: string])[] = [
    ['/#/orders', 'AXE-1'],
    [`/#/orders/${received}`, 'not in the Item Master'],
    [`/#/orders/${received}/edit`, 'not in the Item Master'],
    ['/#/shipments?view=board', 'AXE-2'],
    ['/#/shipments?view=list', 'AXE-2'],
    [`/#/shipments/${id}?tab=lines`, 'FM-63203895688'],
    [`/#/shipments/${id}?tab=costs`, 'No carrier gave a price'],
    [`/#/shipments/${id}?tab=history`, 'Rating failed'],
  ];
  for (const [address, shown] of screens) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  }
});
