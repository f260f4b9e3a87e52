/** The best blocks for a space, best first, each at its corner. */
export interface Choices {
  readonly block: Int32Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly z: Int32Array;
  readonly score: Float64Array;
  count: number;
  /** Some block fits the space, whether carried or not. */
  anyFits: boolean;
}

/** Room for so many choices. */
export const createChoices = (most: number): Choices => ({
  block: new Int32Array(most),
  x: new Int32Array(most),
  y: new Int32Array(most),
  z: new Int32Array(most),
  score: new Float64Array(most),
  count: 0,
  anyFits: false,
});

/** Puts a block among the choices; the worst goes where there would be more than `most`. */
export const insertChoice = (
  choices: Choices,
  most: number,
  block: number,
  x: number,
  y: number,
  z: number,
  score: number,
): void => {
  let i = choices.count < most ? choices.count : most - 1;
  while (i > 0 && choices.score[i - 1]! < score) {
    choices.block[i] = choices.block[i - 1]!;
    choices.x[i] = choices.x[i - 1]!;
    choices.y[i] = choices.y[i - 1]!;
    choices.z[i] = choices.z[i - 1]!;
    choices.score[i] = choices.score[i - 1]!;
    i -= 1;
  }
  choices.block[i] = block;
  choices.x[i] = x;
  choices.y[i] = y;
  choices.z[i] = z;
  choices.score[i] = score;
  if (choices.count < most) choices.count += 1;
};

/** Whether a block is among the choices at a place already. */
export const isChosen = ({ block, x, y, count }: Choices, candidate: number, cx: number, cy: number): boolean => {
  for (let i = 0; i < count; i += 1) if (block[i] === candidate && x[i] === cx && y[i] === cy) return true;
  return false;
};
