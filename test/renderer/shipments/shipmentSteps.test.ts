import { expect, it } from 'vitest';
import { shipmentStatuses } from '../../../main/contract/index.ts';
import {
  boardColumns,
  canShip,
  moveOnBoard,
  nextStep,
  stepsAgain,
} from '../../../renderer/features/shipments/shipmentSteps.ts';

it('each state has the one step that leads on, with a carrier to tender to and without', () => {
  const steps = (tenders: boolean) =>
    Object.fromEntries(shipmentStatuses.map((status) => [status, nextStep(status, tenders)]));
  const common = {
    ...{ Created: 'optimize', Optimizing: null, Optimized: 'rate', OptimizationFailed: 'optimize' },
    ...{ Rating: null, Rated: 'ready', RateFailed: 'rate', Tendered: 'close', Shipped: null, Cancelled: null },
  };
  expect(steps(true)).toEqual({ ...common, Ready: 'tender' });
  expect(steps(false)).toEqual({ ...common, Ready: 'close' });
});

it('a packed shipment can be packed again and a rated one rated again, until it is ready', () => {
  expect(stepsAgain('Optimized', true)).toEqual(['optimize']);
  expect(stepsAgain('Rated', true)).toEqual(['rate']);
  expect(stepsAgain('Ready', true)).toEqual([]);
  expect(canShip('cancel', 'Shipped')).toBe(false);
  expect(canShip('cancel', 'Tendered')).toBe(true);
});

it('every state but Cancelled stands in one column of the board', () => {
  const placed = boardColumns.flatMap(({ statuses }) => [...statuses]);
  expect(placed.toSorted()).toEqual(shipmentStatuses.filter((status) => status !== 'Cancelled').toSorted());
});

it('arrows move within a column, and across empty ones to the nearest card', () => {
  const sizes = [2, 0, 3, 1];
  expect(moveOnBoard({ column: 0, card: 0 }, 'ArrowDown', sizes)).toEqual({ column: 0, card: 1 });
  expect(moveOnBoard({ column: 0, card: 1 }, 'j', sizes)).toEqual({ column: 0, card: 1 });
  expect(moveOnBoard({ column: 0, card: 1 }, 'ArrowRight', sizes)).toEqual({ column: 2, card: 1 });
  expect(moveOnBoard({ column: 2, card: 2 }, 'ArrowRight', sizes)).toEqual({ column: 3, card: 0 });
  expect(moveOnBoard({ column: 3, card: 0 }, 'ArrowRight', sizes)).toEqual({ column: 3, card: 0 });
  expect(moveOnBoard({ column: 2, card: 0 }, 'ArrowLeft', sizes)).toEqual({ column: 0, card: 0 });
  expect(moveOnBoard({ column: 0, card: 0 }, 'x', sizes)).toBeNull();
});
