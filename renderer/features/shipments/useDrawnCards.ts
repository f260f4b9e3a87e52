import { reactive } from 'vue';

/** Height of the smallest card with its gap, in pixels at the normal scale. */
const leastHeight = 84;
/** Cards that are drawn before they are reached. */
const ahead = 6;

interface DrawnCards {
  /** How many cards of a column are drawn, from its top. */
  readonly of: (column: string) => number;
  /** The card at this place of a column is about to be shown. */
  readonly reach: (column: string, card: number) => void;
  readonly onScroll: (event: Event, column: string) => void;
}

/** The cards of a column that are in sight, and some below; more are drawn as it is scrolled. */
export function useDrawnCards(): DrawnCards {
  const counts = reactive<Record<string, number>>({});
  const atFirst = Math.ceil(window.innerHeight / leastHeight) + ahead;
  const of = (column: string): number => counts[column] ?? atFirst;

  function reach(column: string, card: number): void {
    if (card + ahead > of(column)) counts[column] = card + atFirst;
  }

  function onScroll({ currentTarget: list }: Event, column: string): void {
    if (list instanceof HTMLElement && list.scrollHeight - list.scrollTop < 2 * list.clientHeight)
      counts[column] = of(column) + atFirst;
  }

  return { of, reach, onScroll };
}
