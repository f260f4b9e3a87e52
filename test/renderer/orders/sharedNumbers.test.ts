import { expect, it } from 'vitest';
import { sharedNumbers } from '../../../renderer/features/orders/orderList.ts';

it('has the numbers that several orders of a list have', () => {
  const numbers = ['A-1', 'A-2', 'A-1', null, null, 'A-1'];
  expect([...sharedNumbers(numbers.map((sourceOrderId) => ({ sourceOrderId })))]).toEqual(['A-1']);
});
