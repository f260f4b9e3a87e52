import { lostStates } from '../../contract/index.ts';
import { right, wrong, type Decision } from './decisions.ts';
import { isSameItem, nameOfItem, type BenchAction } from './benchAction.ts';
import type { PackingEvent, PackingFold, UnitState } from './ports.ts';
import { isScanOf, type ReadScan } from './readScan.ts';

type ShortUnits = 'ask' | 'shipShort' | 'hold' | 'backOrder';
/** Makes orders of these units. */
export type MakeBackOrders = (unitIds: readonly string[]) => {
  readonly ids: readonly string[];
  readonly number: string;
};
export type ShortDecision = Exclude<ShortUnits, 'ask'>;

/** Units that are missing or damaged: of one unit or item, open ones first. `read` reads a code that was scanned. Pure. */
export function decideMissing(
  fold: PackingFold,
  { action, unitId, itemId, code, quantity }: BenchAction,
  state: 'short' | 'damaged',
  read: (code: string) => ReadScan,
): Decision {
  const all = fold.cartons.filter((carton) => carton.state !== 'closed').flatMap(({ units }) => units);
  const lost = all.filter((unit) => lostStates[state].has(unit.state));
  const scan = code === undefined ? null : read(code);
  const isNamed = unitId !== undefined || itemId !== undefined || scan !== null;
  const named = isNamed
    ? (all.find(({ id }) => id === unitId) ??
      all.find((unit) => (scan === null ? itemId !== undefined && unit.itemId === itemId : isScanOf(scan, unit))))
    : lost[0];
  if (!named) return scan === null ? wrong(action, 'unitNotOpen') : notHere(scan, code ?? '');
  if (!isNamed && lost.some((unit) => !isSameItem(unit, named))) return wrong(action, 'whichUnit');
  // A unit in the box can be damaged, too; the one that was pointed at comes first.
  const units = lost.filter((unit) => isSameItem(unit, named)).toSorted((a, b) => rank(a, unitId) - rank(b, unitId));
  const wanted = quantity ?? scan?.quantity ?? 1;
  if (units.length < wanted)
    return units.length === 0
      ? wrong(action, 'unitNotOpen')
      : wrong(action, 'tooMany', { left: units.length, name: named.name });
  const unitIds = units.slice(0, wanted).map(({ id }) => id);
  const event: PackingEvent = { kind: 'unitsLost', unitIds, state };
  return right(
    [event],
    state === 'short' ? 'shortRecorded' : 'damagedRecorded',
    { quantity: wanted, name: named.name },
    unitIds,
  );
}

/** A code of nothing in the open cartons. */
export function notHere({ item }: ReadScan, code: string): Decision {
  return item
    ? wrong(code, 'notInOrder', { name: nameOfItem(item) })
    : wrong(code, 'unknownCode', { code: code.slice(0, 100) });
}

function rank({ id, state }: UnitState, wanted: string | undefined): number {
  if (id === wanted) return 0;
  return state === 'confirmed' ? 2 : 1;
}

/** What happens with units that are missing: the order ships without them, waits for them, or they get an order of their own. */
export function decideShort(
  fold: PackingFold,
  decision: ShortDecision,
  backOrder: MakeBackOrders,
  isAutomatic = false,
): Decision {
  const automatic = isAutomatic ? ({ isAutomatic } as const) : {};
  if (fold.undecided.length === 0) return wrong('decideShort', 'nothingToDecide');
  switch (decision) {
    case 'hold':
      return right([{ kind: 'decided', decision, orderId: null }], 'onHold');
    case 'shipShort':
      return isNothingLeft(fold)
        ? wrong('decideShort', 'nothingToShip')
        : right([{ kind: 'decided', decision, orderId: null, ...automatic }], 'shipShort');
    case 'backOrder': {
      if (isNothingLeft(fold)) return wrong('decideShort', 'nothingToShip');
      const { ids, number } = backOrder(fold.undecided);
      const made = { orderId: ids[0] ?? '', orderNumber: number, orderIds: ids };
      return right([{ kind: 'decided', decision, ...made, ...automatic }], 'backOrdered', { order: number });
    }
  }
}

/** Whether no unit is or will be in a carton. */
function isNothingLeft({ cartons }: PackingFold): boolean {
  return cartons.every(({ units }) => units.every(({ state }) => state === 'short' || state === 'damaged'));
}
