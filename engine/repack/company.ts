import { affinityRule } from '../constraints/affinity.ts';
import { separationClasses } from '../constraints/separation.ts';
import type { RepackProblem } from '../model/repack.ts';
import type { Carton } from './carton.ts';
import type { Piece } from './piece.ts';

/** Whether a piece may join what is in a carton, wherever it would stand: weight, company, container and stop. */
export type MayJoin = (carton: Carton, piece: Piece) => boolean;

/** The rules of a problem on who shares a carton. */
export const companyRules = (problem: RepackProblem): MayJoin => {
  const { items, separationGroups, affinityGroups } = problem;
  const permitsByTags = affinityRule(affinityGroups);
  const permits = items.map(({ tags }) => permitsByTags(tags));
  const isPermitted = ({ placement: { item } }: Piece, id: string): boolean =>
    affinityGroups.length === 0 || permits[item]!(id);
  const classes = separationClasses(
    items.map(({ tags }) => tags),
    separationGroups,
  );
  const unitsOfLine = ({ placed }: Carton, line: number): number =>
    placed.reduce((sum, { piece }) => sum + (piece.lines.get(line) ?? 0), 0);
  return (carton, piece) => {
    const { placed } = carton;
    if (carton.weight + piece.weight > carton.maxWeight) return false;
    if (!isPermitted(piece, carton.containerId)) return false;
    if (placed.length > 0 && (piece.alone || placed.some((other) => other.piece.alone))) return false;
    const own = classes[piece.placement.item] ?? 0;
    const isOther = (line: number): boolean => (classes[line] ?? 0) !== 0 && classes[line] !== own;
    if (own !== 0 && placed.some((other) => isOther(other.piece.placement.item))) return false;
    // What is fixed goes in first, so nothing of a later stop may follow it.
    if (placed.slice(0, carton.fixedCount).some((other) => other.piece.stop < piece.stop)) return false;
    return [...piece.lines].every(([line, units]) => {
      const most = items[line]?.maxPerContainer;
      return most === undefined || unitsOfLine(carton, line) + units <= Math.max(1, most);
    });
  };
};
