/** Cells per side of the grid that the curve runs over. */
const side = 1 << 15;

/** Position of each point along a Hilbert curve over their bounding square: near on the curve is near on the floor. */
export const hilbertKeys = (xs: Float64Array, ys: Float64Array): Float64Array => {
  const finite = (values: Float64Array): Float64Array => values.filter(Number.isFinite);
  const least = (values: Float64Array): number => finite(values).reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: Float64Array): number => finite(values).reduce((a, b) => Math.max(a, b), -Infinity);
  const [left, bottom] = [least(xs), least(ys)];
  const extent = Math.max(most(xs) - left, most(ys) - bottom, Number.MIN_VALUE);
  return xs.map((at, point) => {
    let x = Math.trunc(((at - left) / extent) * (side - 1)) || 0;
    let y = Math.trunc(((ys[point]! - bottom) / extent) * (side - 1)) || 0;
    let key = 0;
    for (let s = side >> 1; s > 0; s >>= 1) {
      const right = (x & s) > 0 ? 1 : 0;
      const upper = (y & s) > 0 ? 1 : 0;
      key = key * 4 + ((3 * right) ^ upper);
      if (upper === 0) {
        if (right === 1) {
          x = side - 1 - x;
          y = side - 1 - y;
        }
        [x, y] = [y, x];
      }
    }
    return key;
  });
};
