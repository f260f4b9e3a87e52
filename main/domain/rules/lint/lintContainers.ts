import { underCaps } from '../../../../engine/index.ts';
import { message, type LintFinding, type RuleFields } from '../../../contract/index.ts';
import { outerSides } from '../../outerSides.ts';
import type { ContainerRecord } from '../../records.ts';
import { isAllowed } from '../applyEffects.ts';
import { noEffects } from '../effects.ts';
import { mergeEffects } from '../mergeEffects.ts';
import { effectsOf, type RuleEffect } from '../ruleEffect.ts';
import { activeTogether } from './activeTogether.ts';
import { listed, quoted, lintFinding, ruleFinding, type LintCheck, type LintInput } from './lintInput.ts';

/** Container ids that are not there, choices that leave no box, caps that no box passes, affinity to what another rule excludes. */
export const lintContainers: LintCheck = (input) => [
  ...input.effective.flatMap(({ rule, effect }) => [
    ...unknownContainers(rule, effect, input),
    ...emptyChoice(rule, effect, input),
    ...tightCaps(rule, effect, input),
    ...capsOfService(rule, effect),
  ]),
  ...emptyTogether(input),
  ...excludedAffinity(input),
];

function unknownContainers(rule: RuleFields, effect: RuleEffect, { isContainer }: LintInput): readonly LintFinding[] {
  const unknown = [...new Set(namedContainers(effect))].filter((id) => !isContainer(id));
  if (unknown.length === 0) return [];
  const text = message('unknownContainers', { rule: quoted(rule.name), ids: listed(unknown) });
  return [ruleFinding(rule, 'warning', 'unknown-container', text, message('correctIds'))];
}

function namedContainers(effect: RuleEffect): readonly string[] {
  return [
    ...(effect.includedContainerIds ?? []),
    ...(effect.requiredContainerIds ?? []),
    ...(effect.excludedContainerIds ?? []),
    ...(effect.affinityGroups ?? []).flatMap(({ containerIds }) => containerIds),
    ...(effect.objective?.containerIds ?? []),
  ];
}

function emptyChoice(rule: RuleFields, effect: RuleEffect, { boxes }: LintInput): readonly LintFinding[] {
  if (boxes.length === 0 || !choosesContainers(effect) || leaves(boxes, [effect]).length > 0) return [];
  const text = message('excludesEveryBox', { rule: quoted(rule.name), count: boxes.length });
  return [ruleFinding(rule, 'error', 'excludes-every-box', text, message('leaveOneBox'))];
}

/** Rules without conditions act together where policies activate them together; each alone may leave boxes, all of them none. */
function emptyTogether({ effective, boxes, ...input }: LintInput): readonly LintFinding[] {
  const unconditional = effective.filter(
    ({ rule, effect }) => (rule.conditions?.conditions.length ?? 0) === 0 && choosesContainers(effect),
  );
  if (boxes.length === 0 || unconditional.length < 2) return [];
  const mixes = activeTogether(input, ['Box']).map((ids) => unconditional.filter(({ rule }) => ids.has(rule.id)));
  const always = mixes.find((mix) => {
    const effects = mix.map(({ effect }) => effect);
    return leaves(boxes, effects).length === 0 && effects.every((effect) => leaves(boxes, [effect]).length > 0);
  });
  if (always === undefined) return [];
  return [
    lintFinding(
      {
        code: 'exclude-every-box-together',
        severity: 'error',
        ruleIds: always.map(({ rule }) => rule.id),
        policyId: null,
      },
      message('excludeEveryBoxTogether', { rules: listed(always.map(({ rule }) => rule.name)) }),
      message('separateRules'),
    ),
  ];
}

function choosesContainers(effect: RuleEffect): boolean {
  const { includedContainerIds = [], requiredContainerIds = [], excludedContainerIds = [] } = effect;
  return includedContainerIds.length + requiredContainerIds.length + excludedContainerIds.length > 0;
}

function leaves(boxes: readonly ContainerRecord[], effects: readonly RuleEffect[]): readonly ContainerRecord[] {
  const together = effects.reduce((all, effect) => mergeEffects(all, effectsOf(effect, [])), noEffects);
  return boxes.filter(({ fields }) => isAllowed(fields.id, together));
}

function tightCaps(
  rule: RuleFields,
  { caps, carrierService }: RuleEffect,
  { boxes }: LintInput,
): readonly LintFinding[] {
  // See capsOfService.
  if (caps === undefined || carrierService !== undefined || boxes.length === 0) return [];
  const isTaken = ({ fields }: ContainerRecord) => {
    const { id, innerLength: length, innerWidth: width, innerHeight: height, isDynamic = false } = fields;
    const size = { length, width, height };
    const outer = outerSides(fields, size) ?? size;
    return isDynamic || underCaps({ kind: 'fixed', id, ...size, outer }, caps).length > 0;
  };
  if (boxes.some(isTaken)) return [];
  const text = message('capsTooTight', { rule: quoted(rule.name) });
  return [ruleFinding(rule, 'error', 'caps-below-smallest-box', text, message('raiseCaps'))];
}

/** Caps of one service concern boxes that a request restricts to it; the Container Master has none. */
function capsOfService(rule: RuleFields, { caps, carrierService }: RuleEffect): readonly LintFinding[] {
  if (caps === undefined || carrierService === undefined) return [];
  const text = message('serviceOfNone', { rule: quoted(rule.name), service: quoted(carrierService) });
  return [ruleFinding(rule, 'warning', 'service-of-no-container', text, message('removeService'))];
}

function excludedAffinity({ effective }: LintInput): readonly LintFinding[] {
  return effective.flatMap(({ rule, effect }) => {
    const pinned = new Set((effect.affinityGroups ?? []).flatMap(({ containerIds }) => containerIds));
    if (pinned.size === 0) return [];
    return effective.flatMap(({ rule: other, effect: { excludedContainerIds = [] } }) => {
      const both = [...pinned].filter((id) => excludedContainerIds.includes(id));
      if (both.length === 0) return [];
      return [
        lintFinding(
          { code: 'affinity-to-excluded', severity: 'warning', ruleIds: [rule.id, other.id], policyId: null },
          message('pinsExcluded', { rule: quoted(rule.name), ids: listed(both), other: quoted(other.name) }),
          message('pinElsewhere'),
        ),
      ];
    });
  });
}
