/** Length that two intervals share; zero or less if they do not. */
export const sharedLength = (a1: number, a2: number, b1: number, b2: number): number =>
  (a2 < b2 ? a2 : b2) - (a1 > b1 ? a1 : b1);

/** Area that two rectangles share, 0 if they only touch. */
export const sharedArea = (
  ax1: number,
  ay1: number,
  ax2: number,
  ay2: number,
  bx1: number,
  by1: number,
  bx2: number,
  by2: number,
): number => {
  const x = sharedLength(ax1, ax2, bx1, bx2);
  if (x <= 0) return 0;
  const y = sharedLength(ay1, ay2, by1, by2);
  return y <= 0 ? 0 : x * y;
};
