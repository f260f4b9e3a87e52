import type { AxleData, LoadedTrailer, TrailerProblem } from '../model/levels.ts';
import { millionths } from './measure.ts';
import type { Piece } from './trailerPieces.ts';
import type { TrailerReport } from './trailerViolation.ts';

/** The difference allowed between a reported figure and the right one, as a share of it and at least of 1. */
const figureTolerance = 1e-6;

const agrees = (found: number, right: number): boolean =>
  Math.abs(found - right) <= figureTolerance * Math.max(1, Math.abs(right));

const big = (value: number): bigint => BigInt(millionths(value));

/** Loads of the front and rear supports in 1e-12 lb in, times twice their distance: weights turn about the other support. */
export const supportLoads = (
  axles: AxleData,
  pieces: readonly Piece[],
): { front: bigint; rear: bigint; lever: bigint } => {
  const [first, last] = [big(axles.frontPosition), big(axles.rearPosition)];
  const lever = 2n * (last - first);
  let front = big(axles.tareFrontLoad ?? 0) * lever;
  let rear = big(axles.tareRearLoad ?? 0) * lever;
  for (const { weight, twiceCentre } of pieces) {
    front += BigInt(weight) * (2n * last - BigInt(twiceCentre[0]));
    rear += BigInt(weight) * (BigInt(twiceCentre[0]) - 2n * first);
  }
  return { front, rear, lever };
};

/** Whether supports can be reckoned with: finite figures, one behind the other. */
export const hasLever = (axles: AxleData): boolean => {
  const figures = [axles.maxFrontLoad, axles.maxRearLoad, axles.tareFrontLoad ?? 0, axles.tareRearLoad ?? 0];
  const positions = [axles.frontPosition, axles.rearPosition];
  return [...figures, ...positions].every(Number.isFinite) && millionths(positions[1]!) > millionths(positions[0]!);
};

/** Axle limits on every leg of the journey: what leaves at a stop is off from there on. */
export const checkAxles = (axles: AxleData, pieces: readonly Piece[], trailer: number, report: TrailerReport): void => {
  if (!hasLever(axles)) {
    report('equipment', `Trailer ${trailer} is of equipment whose axle data make no sense.`, { trailer });
    return;
  }
  for (const stop of new Set(pieces.map((piece) => piece.stop))) {
    const aboard = pieces.filter((piece) => piece.stop >= stop);
    const { front, rear, lever } = supportLoads(axles, aboard);
    if (front > big(axles.maxFrontLoad) * lever) {
      report('axle-load', `The front support of trailer ${trailer} bears too much up to stop ${stop}.`, { trailer });
    }
    if (rear > big(axles.maxRearLoad) * lever) {
      report('axle-load', `The rear axles of trailer ${trailer} bear too much up to stop ${stop}.`, { trailer });
    }
  }
};

/** Reported centre of gravity and axle loads against those of the pieces. */
export const checkFigures = (
  problem: TrailerProblem,
  loaded: LoadedTrailer,
  pieces: readonly Piece[],
  trailer: number,
  report: TrailerReport,
): void => {
  const weight = pieces.reduce((sum, piece) => sum + piece.weight, 0);
  const centre = [0, 1, 2].map((axis) =>
    weight <= 0 ? 0 : pieces.reduce((sum, piece) => sum + piece.weight * piece.twiceCentre[axis]!, 0) / weight / 2e6,
  );
  const shown = [loaded.centre.x, loaded.centre.y, loaded.centre.z];
  if (!shown.every((value, axis) => agrees(value, centre[axis]!))) {
    report('figures', `Trailer ${trailer} reports a centre of gravity that is not its own.`, { trailer });
  }
  const axles = problem.equipment[loaded.equipment]?.axles;
  if (axles === undefined || !hasLever(axles)) {
    if (loaded.axleLoads !== null) report('figures', `Trailer ${trailer} has no axles to report on.`, { trailer });
    return;
  }
  const { front, rear, lever } = supportLoads(axles, pieces);
  const right = [front, rear].map((load) => Number(load) / Number(lever) / 1e6);
  const found = [loaded.axleLoads?.front ?? Number.NaN, loaded.axleLoads?.rear ?? Number.NaN];
  if (!found.every((value, i) => agrees(value, right[i]!))) {
    report('figures', `Trailer ${trailer} reports axle loads that are not its own.`, { trailer });
  }
};
