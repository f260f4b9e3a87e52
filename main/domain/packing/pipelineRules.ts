import type { EquipmentType, PalletType } from '../../../engine/index.ts';
import type { AppliedEffects, PackRequest, PackWarning, PolicyLevel } from '../../contract/index.ts';
import type { JobLevels } from './packLevelsOf.ts';
import type { Steps } from '../steps.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import { appliedEffects } from '../rules/appliedEffects.ts';
import { applyEffects, isAllowed, limitStacks } from '../rules/applyEffects.ts';
import type { Effects } from '../rules/effects.ts';
import type { FiredRule } from '../rules/firedRule.ts';
import { cartonRules, levelWarnings } from '../rules/levelEffects.ts';
import {
  carrierServicesOf,
  packContext,
  refuseEmptyChoice,
  refuseHardFaults,
  unturnedWarning,
  type RuledWork,
  type UnruledWork,
} from './packRules.ts';
import { ruledLevel, type RuledLevel } from './ruledLevel.ts';
import type { RuleContext } from '../rules/ruleFacts.ts';

/** Work after the rules of every level, with what they did. */
export interface PipelineWork extends RuledWork {
  readonly appliedEffects: AppliedEffects;
}

/** What a pipeline is run for, beside the request. */
export interface PipelineContext {
  readonly ruleSet: RuleSet;
  /** The orders that the load is made of, as conditions see them under `x-order.`. */
  readonly orders: readonly unknown[];
}

/**
 * Applies the rules of a pipeline to a load (specification, "Fulfillment plan"): each level that is packed has the policies and
 * rules of its own; tags that a rule adds at one level are there on the next. Throws DomainError bad_request when a hard rule
 * cannot be evaluated, and when the rules leave nothing to pack into at a level.
 */
export function* applyPipelineRules(
  request: PackRequest,
  { problem, levels, mode }: UnruledWork,
  { ruleSet, orders }: PipelineContext,
): Steps<PipelineWork> {
  const candidates = {
    Box: problem.containers.map(({ id }) => id),
    Pallet: levels?.pallets.map(({ id }) => id) ?? [],
    Equipment: levels?.equipment.map(({ id }) => id) ?? [],
  };
  let context: RuleContext = { ...packContext(request), mode, order: orders };
  function* run(level: PolicyLevel): Steps<RuledLevel> {
    const ruled = yield* ruledLevel({ ...context, level }, { ruleSet, ruleIds: request.ruleIds, candidates });
    refuseHardFaults(ruled.evaluation);
    ({ context } = ruled);
    yield;
    return ruled;
  }
  const box = yield* run('Box');
  const pallet = candidates.Pallet.length > 0 ? yield* run('Pallet') : null;
  const equipment = candidates.Equipment.length > 0 ? yield* run('Equipment') : null;
  const ruled = [box, pallet, equipment].flatMap((one) => one ?? []);

  // What may not share a pallet may not share a box either.
  const effects: Effects = {
    ...box.effects,
    separationGroups: [...box.effects.separationGroups, ...(pallet?.effects.separationGroups ?? [])],
  };
  const carrierServices = carrierServicesOf(request);
  const applied = applyEffects({ problem, candidates: problem.containers, carrierServices }, effects);
  yield;
  if (candidates.Box.length > 0 && applied.problem.containers.length === 0) refuseEmptyChoice(box.evaluation);
  const fired = distinct(ruled.flatMap(({ evaluation }) => evaluation.fired));
  const { rules: postSolve, warnings: notOfCartons } = cartonRules(box.evaluation.postSolve, candidates);
  return {
    problem: applied.problem,
    ...(levels && { levels: ruledLevels(levels, pallet, equipment) }),
    ...((fired.length > 0 || postSolve.length > 0) && {
      rules: {
        fired,
        ...(postSolve.length > 0 && {
          postSolve: {
            ...{ rules: postSolve, context: box.context, effects },
            ...{ candidates: problem.containers, carrierServices },
          },
        }),
      },
    }),
    warnings: distinct([
      ...ruled.flatMap(({ warnings }) => warnings),
      ...levelWarnings(ruled),
      ...notOfCartons,
      ...unturnedWarning(applied.unturned, box.context),
    ]),
    appliedEffects: appliedEffects(ruled),
  };
}

function ruledLevels(levels: JobLevels, pallet: RuledLevel | null, equipment: RuledLevel | null): JobLevels {
  const chosen = levels.equipment.map((type, index) => ({ type, name: levels.equipmentTypes[index] ?? null }));
  const vehicles = allowed(chosen, ({ type }) => type, equipment);
  return {
    ...levels,
    pallets:
      pallet === null
        ? []
        : limitStacks(
            allowed(levels.pallets, (type) => type, pallet),
            pallet.effects,
          ),
    equipment: vehicles.map(({ type }) => type),
    equipmentTypes: vehicles.map(({ name }) => name),
    ...capsOf('palletCaps', pallet),
    ...capsOf('equipmentCaps', equipment),
  };
}

function allowed<T>(
  choice: readonly T[],
  typeOf: (one: T) => PalletType | EquipmentType,
  ruled: RuledLevel | null,
): readonly T[] {
  if (ruled === null) return choice;
  const left = choice.filter((one) => isAllowed(typeOf(one).id, ruled.effects));
  if (choice.length > 0 && left.length === 0) refuseEmptyChoice(ruled.evaluation);
  return left;
}

function capsOf(name: 'palletCaps' | 'equipmentCaps', ruled: RuledLevel | null): Partial<JobLevels> {
  const caps = ruled?.effects.caps ?? {};
  return Object.keys(caps).length > 0 ? { [name]: caps } : {};
}

/** A rule that does the same at several levels is told once. */
function distinct<T extends FiredRule | PackWarning>(told: readonly T[]): readonly T[] {
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
}
