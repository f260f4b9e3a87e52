import {
  packingMessage,
  type PackingAnswer,
  type PackingCarton,
  type PackingMessageCode,
  type PackingSession,
  type PackingUnit,
} from '../../../main/contract/index.ts';
import type { OrderHold } from '../../../renderer/features/bench/orderHold.ts';

/** No other window has an order. */
export const onlyWindow: OrderHold = { take: async () => true, release: () => undefined };

/** A unit of 4 x 3 x 2 inches unless told otherwise. */
export function benchUnit(id: string, change: Partial<PackingUnit> = {}): PackingUnit {
  const sides = { length: 4, width: 3, height: 2 };
  return {
    ...{ id, step: Number(id.split('-')[1] ?? 1), itemId: 'TEA', sku: 'TEA-20', name: 'Green tea' },
    ...{ hasPicture: false, orderId: 'o1', orderNumber: 'WEB-1', lineNumber: 1 },
    ...{ coordinate: { x: 0, y: 0, z: 0 }, packedDimensions: sides, itemDimensions: sides, weight: 0.5 },
    ...{ state: 'open', serial: null, lot: null, expiry: null, asks: [], changed: false },
    ...change,
  };
}

export function benchCarton(index: number, units: PackingUnit[], change: Partial<PackingCarton> = {}): PackingCarton {
  return {
    ...{ index, containerId: `BOX-${String(index)}`, containerName: `Box ${String(index)}` },
    dimensions: { length: 12, width: 9, height: 6 },
    ...{ tareWeight: 0.5, state: 'waiting', isBoxConfirmed: false, isUnused: false, units },
    ...{ expectedWeight: 2, weight: null, weightSource: null, sscc: null },
    ...{ voidVolume: 100, voidFill: 'little', hasPhoto: false, label: 'none', earlierLabel: 'none' },
    ...change,
  };
}

export function benchSession(cartons: PackingCarton[], change: Partial<PackingSession> = {}): PackingSession {
  const units = cartons.flatMap((carton) => carton.units);
  return {
    ...{ shipmentId: 's1', orderNumbers: ['WEB-1'], status: 'Rated', mode: 'Parcel', carrier: null },
    ...{ serviceLevel: null, dueAt: null, state: 'packing', version: 1 },
    ...{
      operator: { id: 'u1', name: 'Ann' },
      benchId: 'B1',
      claimedUntil: null,
      cartons,
      notes: [],
      loads: [],
      plannedLoads: null,
    },
    units: {
      total: units.length,
      confirmed: units.filter(({ state }) => state === 'confirmed').length,
      ...{ short: 0, damaged: 0 },
    },
    next: { do: 'packUnit', carton: 0, unitId: units[0]?.id ?? '' },
    canUndo: null,
    allows: { freeOrder: true, quantityEntry: true, confirmBox: false, unweighed: true },
    ...{ changes: [], packed: null, slip: 'none', earlierSlip: 'none', missing: [], problem: null },
    isWithoutOrder: false,
    ...change,
  };
}

export function benchAnswer(
  session: PackingSession,
  code: PackingMessageCode = 'confirmed',
  change: Partial<PackingAnswer> = {},
): PackingAnswer {
  return {
    ...{ outcome: 'right', message: packingMessage(code, { name: 'Green tea', number: 1 }) },
    ...{ expected: null, unitIds: [], session, printJobIds: [] },
    ...change,
  };
}
