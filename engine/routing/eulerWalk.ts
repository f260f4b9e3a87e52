import { blockWays, type AisleGrid } from './aisleGrid.ts';

/** Edges of the tour's subgraph between crossings and inner stops, as many copies as are walked. */
const readEdges = (grid: AisleGrid, choices: readonly number[], innerNode: (stop: number) => number): number[][] => {
  const rows = grid.rows.length;
  const vertices = grid.x.length * rows;
  const links: number[][] = Array.from({ length: vertices }, () => []);
  const join = (a: number, b: number, copies: number): void => {
    for (let copy = 0; copy < copies; copy += 1) {
      (links[a] ??= []).push(b);
      (links[b] ??= []).push(a);
    }
  };
  let decision = 0;
  for (let column = 0; column < grid.x.length; column += 1) {
    for (let block = 0; block + 1 < rows; block += 1, decision += 1) {
      const way = blockWays(grid, column, block)[choices[decision]!]!;
      if (way.kind === 'none') continue;
      const stops = grid.inner[column * (rows - 1) + block]!.map(({ stop }) => innerNode(stop));
      const chain = [column * rows + block, ...stops, column * rows + block + 1];
      for (let i = 1; i < chain.length; i += 1) {
        if (way.kind === 'gap' && i - 1 === way.fromBelow) continue;
        join(chain[i - 1]!, chain[i]!, way.kind === 'single' ? 1 : 2);
      }
    }
    for (let row = 0; row < rows; row += 1, decision += 1) {
      if (choices[decision]! > 0) join(column * rows + row, (column + 1) * rows + row, choices[decision]!);
    }
  }
  return links;
};

/**
 * Stops in the order in which a walk over every edge first meets them (Hierholzer 1873). `origin` is the stop where a
 * tour that starts inside an aisle begins.
 */
export const walkTour = (grid: AisleGrid, choices: readonly number[], origin: number): readonly number[] => {
  const vertices = grid.x.length * grid.rows.length;
  const links = readEdges(grid, choices, (stop) => vertices + stop);
  const open = [grid.ends === null ? vertices + origin : grid.ends[0]];
  const walk: number[] = [];
  while (open.length > 0) {
    const node = open.at(-1)!;
    const next = links[node]?.pop();
    if (next === undefined) {
      walk.push(node);
      open.pop();
      continue;
    }
    const back = links[next]!;
    back.splice(back.lastIndexOf(node), 1);
    open.push(next);
  }
  const seen = new Set<number>();
  // The walk comes out back to front.
  for (const node of walk.reverse()) {
    if (node >= vertices) seen.add(node - vertices);
    else for (const stop of grid.atCrossing[node]!) seen.add(stop);
  }
  return [...seen];
};
