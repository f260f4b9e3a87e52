import type { Floor } from '../model/routing.ts';
import { blockWays, readGrid, type AisleGrid, type BlockWay } from './aisleGrid.ts';
import { walkTour } from './eulerWalk.ts';
import {
  canonical,
  done,
  freshLabel,
  hasLabel,
  labelAt,
  mergeLabels,
  parityAt,
  withRow,
  type State,
} from './frontier.ts';

/** Most cross aisles (three blocks): the states grow with the number of ways to connect them. */
const mostRows = 4;

/** The cheapest subgraph for each state after one decision, and the state and choice it came from. */
interface Layer {
  readonly cost: Map<State, number>;
  readonly from: Map<State, State>;
  readonly choice: Map<State, number>;
}

const newLayer = (): Layer => ({ cost: new Map(), from: new Map(), choice: new Map() });

/** A subgraph takes one way through a block; null where the state cannot. */
const afterBlock = (state: State, block: number, way: BlockWay, rows: number): State | null => {
  if (way.kind === 'none') return state;
  if (state === done) return null;
  let next = state;
  const touch = (row: number, odd: number): void => {
    const label = labelAt(next, row) || freshLabel(next, rows);
    next = withRow(next, row, label, parityAt(next, row) ^ odd);
  };
  const odd = way.kind === 'single' ? 1 : 0;
  if (way.touchesBelow) touch(block, odd);
  if (way.touchesAbove) touch(block + 1, odd);
  if (way.kind !== 'gap') next = mergeLabels(next, labelAt(next, block + 1), labelAt(next, block), rows);
  return canonical(next, rows);
};

/** The row of a column is left behind with `copies` edges to the next column; null where that breaks the tour. */
const afterRow = (
  state: State,
  row: number,
  copies: number,
  required: boolean,
  flip: number,
  rows: number,
): State | null => {
  if (state === done) return copies === 0 && !required ? done : null;
  const label = labelAt(state, row);
  if (((parityAt(state, row) ^ flip ^ copies) & 1) === 1) return null;
  if (copies > 0) {
    // An edge that starts at a crossing without a stop and without another edge leads nowhere.
    if (label === 0 && !required) return null;
    return canonical(withRow(state, row, label || freshLabel(state, rows), copies & 1), rows);
  }
  if (label === 0) return required ? null : state;
  const left = withRow(state, row, 0, 0);
  if (hasLabel(left, label, rows)) return canonical(left, rows);
  // The component ends here: it has to be all there is.
  return left === 0 ? done : null;
};

const relax = (layer: Layer, state: State, cost: number, from: State, choice: number): void => {
  const known = layer.cost.get(state);
  if (known !== undefined && known <= cost) return;
  layer.cost.set(state, cost);
  layer.from.set(state, from);
  layer.choice.set(state, choice);
};

/** Every decision of the tour in turn: the blocks of a column, then the rows to the next column. */
const buildLayers = (grid: AisleGrid, most: number): readonly Layer[] => {
  const rows = grid.rows.length;
  const first = newLayer();
  first.cost.set(0, 0);
  const layers = [first];
  const next = (decide: (state: State, cost: number, layer: Layer) => void): void => {
    const layer = newLayer();
    for (const [state, cost] of layers.at(-1)!.cost) if (cost <= most) decide(state, cost, layer);
    layers.push(layer);
  };
  for (let column = 0; column < grid.x.length; column += 1) {
    for (let block = 0; block + 1 < rows; block += 1) {
      const ways = blockWays(grid, column, block);
      next((state, cost, layer) => {
        ways.forEach((way, choice) => {
          const after = afterBlock(state, block, way, rows);
          if (after !== null) relax(layer, after, cost + way.cost, state, choice);
        });
      });
    }
    const last = column + 1 === grid.x.length;
    const across = last ? 0 : grid.x[column + 1]! - grid.x[column]!;
    for (let row = 0; row < rows; row += 1) {
      const vertex = column * rows + row;
      const flip = grid.ends === null ? 0 : Number(grid.ends[0] === vertex) ^ Number(grid.ends[1] === vertex);
      const required = grid.atCrossing[vertex]!.length > 0 || grid.ends?.includes(vertex) === true;
      next((state, cost, layer) => {
        for (let copies = 0; copies <= (last ? 0 : 2); copies += 1) {
          const after = afterRow(state, row, copies, required, flip, rows);
          if (after !== null) relax(layer, after, cost + copies * across, state, copies);
        }
      });
    }
  }
  return layers;
};

/** The choices that led to a finished tour, in the order of the decisions. */
const readChoices = (layers: readonly Layer[]): readonly number[] => {
  const choices: number[] = [];
  let state = done;
  for (let index = layers.length - 1; index > 0; index -= 1) {
    choices.push(layers[index]!.choice.get(state)!);
    state = layers[index]!.from.get(state)!;
  }
  return choices.reverse();
};

/**
 * The shortest tour in a warehouse of parallel aisles with up to four cross aisles, as stops in order; null where the
 * method does not apply, or where no tour is shorter than `most`. Ratliff and Rosenthal (Operations Research 31, 1983)
 * for one block, Roodbergen and de Koster (EJOR 133, 2001) for two, and the same over states in general (Cambazard and
 * Catusse, EJOR 270, 2018). The work is linear in the number of aisles.
 */
export const shortestAisleTour = (
  floor: Extract<Floor, { kind: 'aisles' }>,
  places: readonly number[],
  start: number,
  end: number,
  most: number,
): readonly number[] | null => {
  if (floor.crossAisles.length > mostRows) return null;
  // A start inside an aisle is a stop like the others, and the walk begins there.
  const grid = readGrid(floor, [...places, start], start, end);
  if (grid === null) return null;
  const layers = buildLayers(grid, most);
  if (layers.at(-1)?.cost.has(done) !== true) return null;
  return walkTour(grid, readChoices(layers), places.length).filter((stop) => stop < places.length);
};
