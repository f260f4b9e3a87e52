import { buildInstance } from '../instance/instance.ts';
import type { LeftOutReason, PackControl, PackedBox } from '../model/plan.ts';
import type { RepackProblem, UnplacedUnit } from '../model/repack.ts';
import { leftOutOf } from '../search/leftOut.ts';
import { packPackables } from '../shapes/packPackables.ts';
import type { Packable } from '../shapes/packable.ts';
import type { Piece } from './piece.ts';

/** Pieces that are alike, as one line of the search. */
interface Group {
  readonly packable: Packable;
  readonly pieces: Piece[];
}

const groupsOf = (pieces: readonly Piece[]): readonly Group[] => {
  const byKey = new Map<string, Group>();
  for (const piece of pieces) {
    const known = byKey.get(piece.key);
    if (known === undefined) byKey.set(piece.key, { packable: piece.packable, pieces: [piece] });
    else known.pieces.push(piece);
  }
  return [...byKey.values()];
};

const packablesOf = (groups: readonly Group[]): readonly Packable[] =>
  groups.map(({ packable, pieces }) => ({ ...packable, item: { ...packable.item, quantity: pieces.length } }));

/** A packed box with the piece of each placement. */
export interface FilledBox {
  readonly box: PackedBox;
  readonly pieces: readonly Piece[];
}

/** Boxes of the search with their pieces; those of a group in their order. */
const filledBoxes = (groups: readonly Group[], boxes: readonly PackedBox[]): readonly FilledBox[] => {
  const next = groups.map(() => 0);
  return boxes
    .filter(({ placements }) => placements.length > 0)
    .map((box) => ({
      box,
      pieces: box.placements.map(({ item }) => {
        const at = next[item]!;
        next[item] = at + 1;
        return groups[item]!.pieces[at]!;
      }),
    }));
};

/** Packs pieces into as few further cartons as the ordinary search finds; containers are indices of the problem. */
export const openCartons = (
  problem: RepackProblem,
  pieces: readonly Piece[],
  effort: number,
  control: PackControl,
): { readonly filled: readonly FilledBox[]; readonly steps: number } => {
  const containers = problem.newCartons.flatMap((index) => problem.containers[index] ?? []);
  if (pieces.length === 0 || containers.length === 0) return { filled: [], steps: 0 };
  const groups = groupsOf(pieces);
  const plan = packPackables({ ...problem, containers, multipleBoxes: true, effort }, packablesOf(groups), control);
  const boxes = plan.boxes.map((box) => ({ ...box, container: problem.newCartons[box.container]! }));
  return { filled: filledBoxes(groups, boxes), steps: plan.steps };
};

/** Fills one empty carton of a size as full as the ordinary search can. */
export const fillEmptyCarton = (
  problem: RepackProblem,
  carton: Pick<PackedBox, 'container' | 'length' | 'width' | 'height'>,
  pieces: readonly Piece[],
  effort: number,
  control: PackControl,
): { readonly filled: FilledBox | undefined; readonly steps: number } => {
  const container = problem.containers[carton.container];
  if (container === undefined || pieces.length === 0) return { filled: undefined, steps: 0 };
  const { length, width, height } = carton;
  const limit = container.maxWeight === undefined ? {} : { maxWeight: container.maxWeight };
  const only = { kind: 'fixed', id: container.id, length, width, height, ...limit } as const;
  const groups = groupsOf(pieces);
  const { affinityGroups } = problem;
  const given = { ...problem, containers: [only], affinityGroups, multipleBoxes: false, effort };
  const plan = packPackables(given, packablesOf(groups), control);
  return { filled: filledBoxes(groups, plan.boxes)[0], steps: plan.steps };
};

/** Why pieces have no place: what the containers say that comes closest to taking them, else that there is no room left. */
export const reasonsFor = (problem: RepackProblem, pieces: readonly Piece[]): readonly UnplacedUnit[] => {
  const open = problem.cartons.map(({ container }) => container);
  const indices = [...new Set([...problem.newCartons, ...open])].sort((a, b) => a - b);
  const groups = groupsOf(pieces);
  const given = {
    ...problem,
    multipleBoxes: true,
    items: packablesOf(groups).map(({ item }) => item),
    containers: indices.flatMap((index) => problem.containers[index] ?? []),
  };
  const instance = buildInstance(given);
  const quantities = Int32Array.from(groups, ({ pieces: alike }) => alike.length);
  const reasonOf = (kind: number): LeftOutReason =>
    indices.length === 0 ? 'no-room' : (instance.impossible[kind] ?? 'no-room');
  return leftOutOf(given, instance, instance.candidates, quantities, reasonOf)
    .flatMap(({ item, reason, detail }) =>
      groups[item]!.pieces.map(({ unit }): UnplacedUnit => {
        const container = detail === undefined ? undefined : indices[detail.container];
        return {
          unit,
          reason,
          ...(detail === undefined || container === undefined ? {} : { detail: { ...detail, container } }),
        };
      }),
    )
    .sort((a, b) => a.unit - b.unit);
};
