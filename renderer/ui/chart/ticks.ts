const steps = [1, 2, 5, 10];

/** Round values from 0 up to the first that is not below `most`, three or four of them: whole numbers, for counts. */
export function niceTicks(most: number): readonly number[] {
  const rough = Math.max(1, most / 4);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((each) => each * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
