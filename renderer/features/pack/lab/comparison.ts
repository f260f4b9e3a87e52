import type { KeptResult } from './keptResults.ts';

/** A figure by which results are compared. */
export type Figure = 'leftOut' | 'boxes' | 'fill' | 'weight' | 'cost' | 'time';
export const figures: readonly Figure[] = ['leftOut', 'boxes', 'fill', 'weight', 'cost', 'time'];

/** More is better only for how full boxes are. */
const moreIsBetter: Partial<Record<Figure, boolean>> = { fill: true };

/** Places behind the point that are shown, and by which results are told apart. */
export const shownDecimals: Readonly<Record<Figure, number>> = {
  leftOut: 0,
  boxes: 0,
  fill: 1,
  weight: 1,
  cost: 2,
  time: 1,
};

/** The figures of a result; cost is null where the answer has none. Percent, pounds, seconds. */
export function figuresOf({ view, answer }: KeptResult): Readonly<Record<Figure, number | null>> {
  const costs = answer.response.results.map(({ costBreakdown }) => costBreakdown?.totalCost);
  const known = costs.filter((cost) => cost !== undefined);
  return {
    leftOut: view.compares
      ? Math.min(...view.boxes.map(({ unpacked }) => unpacked))
      : view.leftOut.reduce((sum, { quantity }) => sum + quantity, 0),
    boxes: view.boxes.length,
    fill: view.fillPercent,
    weight: view.weight,
    cost: known.length > 0 && known.length === costs.length ? known.reduce((sum, cost) => sum + cost, 0) : null,
    time: answer.seconds,
  };
}

/** Results that are best in a figure; none where they are all alike or only one has it. */
export function bestIn(figure: Figure, results: readonly KeptResult[]): ReadonlySet<number> {
  const values = results.flatMap((result) => {
    const value = figuresOf(result)[figure];
    return value === null ? [] : [{ key: result.key, value: Number(value.toFixed(shownDecimals[figure])) }];
  });
  const all = values.map(({ value }) => value);
  const best = moreIsBetter[figure] === true ? Math.max(...all) : Math.min(...all);
  if (values.length < 2 || all.every((value) => value === best)) return new Set();
  return new Set(values.filter(({ value }) => value === best).map(({ key }) => key));
}
