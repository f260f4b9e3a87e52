import type { ShallowRef } from 'vue';
import type { ShipmentSummary } from '../../../main/contract/index.ts';
import { sameOr } from '../../ui/list/sameRecord.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { newestOf } from './shipmentList.ts';
import { boardColumns, isWorking, type BoardColumn } from './shipmentSteps.ts';

export interface BoardList {
  readonly key: BoardColumn;
  readonly shipments: readonly ShipmentSummary[];
  /** There are more of them than the board shows. */
  readonly more: boolean;
}

export interface Board {
  /** Null until they are read. */
  readonly lists: ShallowRef<readonly BoardList[] | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

/** Between two looks at shipments that are at work. */
const workingMs = 1_000;
/** Between two looks at a board on which nothing runs: others change it, too. */
const calmMs = 10_000;

/** The board, read again while it is looked at. */
export function useBoard(search: () => string): Board {
  const {
    data: lists,
    error,
    reload,
  } = useReading<readonly BoardList[]>({
    key: () => ['shipments', 'board', search()],
    read: (signal) =>
      Promise.all(
        boardColumns.map(async ({ key, statuses }) => ({ key, ...(await newestOf(statuses, search(), signal)) })),
      ),
    everyMs: (read) =>
      read?.some(({ shipments }) => shipments.some(({ status }) => isWorking(status))) ? workingMs : calmMs,
    share: unchanged,
    bridges: true,
  });
  return { lists, error, reload };
}

/** What was read, with the cards that are there already where nothing has changed. */
function unchanged(old: readonly BoardList[], read: readonly BoardList[]): readonly BoardList[] {
  const known = new Map(old.flatMap(({ shipments }) => shipments.map((shipment) => [shipment.id, shipment])));
  return read.map((list) => ({
    ...list,
    shipments: list.shipments.map((shipment) => sameOr(known.get(shipment.id), shipment)),
  }));
}
