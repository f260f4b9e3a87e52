import type { RuleCondition } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { lengthText, weightText } from '../../ui/measure/units.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { fieldsOf } from '../../masters/fieldText.ts';
import { isNamed, isOperator, kindOf } from './conditionFields.ts';
import { affinitiesIn, efforts, groupsIn, ruleClauses, textsIn, type Clause } from './ruleClauses.ts';
import { conditionsOf, payloadOf, type RuleDraft } from './ruleDraft.ts';
import { sentenceMessages } from './sentenceMessages.ts';

const { t } = useMessages(sentenceMessages);

/** What the rule says, in one sentence: "When tags contain “fragile”, exclude the boxes A, B." */
export function ruleSentence(rule: Pick<RuleDraft, 'ruleType' | 'conditions' | 'action'>): string {
  const effects = joined(effectTexts(rule)) || t('thenNothing');
  const conditions = joined(conditionsOf(rule).map(conditionText));
  return conditions === '' ? t('always', { effects }) : t('rule', { conditions, effects });
}

export function fieldText(field: string): string {
  return isNamed(field) ? t(`field.${wordKey(field)}`) : (itemFieldText(field) ?? field.replace(/^x-/, ''));
}

/** A path of the Item Master by the label that it has there. */
function itemFieldText(path: string): string | null {
  const [, of, name = ''] = /^x-(items?)\.(.+)$/.exec(path) ?? [];
  const field = fieldsOf('items').get(name)?.label[language.value];
  if (field === undefined) return null;
  return of === 'items' ? t('anyItemField', { field }) : t('itemField', { field });
}

/** A field as a key of the words, in which a dot would mean nesting. */
type WordKey<Field extends string> = Field extends `${infer Head}.${infer Rest}` ? `${Head}_${Rest}` : Field;

function wordKey<Field extends string>(field: Field): WordKey<Field> {
  return field.replace('.', '_') as WordKey<Field>;
}

export function conditionText({ field, operator, value }: RuleCondition): string {
  const parts = { field: fieldText(field), value: value === '' ? '…' : valueText(field, value) };
  if (field === 'tags' && operator === 'contains') return t('comparison.tagsContain', parts);
  return isOperator(operator) ? t(`comparison.${operator}`, parts) : t('comparison.other', { ...parts, operator });
}

/** A value that a field is compared with, with the unit that the field has. */
export function valueText(field: string, value: unknown): string {
  if (Array.isArray(value))
    return inWords(
      value.map((each) => valueText(field, each)),
      'orList',
    );
  if (typeof value === 'number') {
    const kind = kindOf(field);
    if (kind === 'weight') return weightText(value, 2);
    return kind === 'length' ? lengthText(value) : formatNumber(value);
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** Clauses that say for which boxes the others hold. */
const narrowing: ReadonlySet<string> = new Set(['carrierService', 'containerIds']);

function effectTexts(rule: Pick<RuleDraft, 'ruleType' | 'action'>): readonly string[] {
  const payload = payloadOf(rule);
  const { ruleType } = rule;
  if (ruleType === 'BoxSetFilter') {
    const value = listed(textsIn(payload['containerIds']));
    if (value === '') return [];
    return [payload['filterType'] === 'Include' ? t('clause.include', { value }) : t('clause.exclude', { value })];
  }
  const textsOf = (narrow: boolean) =>
    ruleClauses[ruleType].flatMap((clause) =>
      narrowing.has(clause.field) === narrow ? (clauseText(clause, payload[clause.field]) ?? []) : [],
    );
  // What narrows an effect belongs to it: "load at most 50 lb for boxes of the service Ground".
  const texts = [[joined(textsOf(false)), ...textsOf(true)].filter(Boolean).join(' ')].filter(Boolean);
  if (texts.length === 0 && (ruleType === 'PostSolveValidation' || ruleType === 'ReSolveTrigger'))
    return [t(`plain.${ruleType}`)];
  return texts;
}

/** The half-sentence of a field; null when the action does not have it. */
function clauseText({ field, kind }: Clause, value: unknown): string | null {
  const text = payloadText(kind, value);
  return text === '' ? null : t(`clause.${field}`, { value: text });
}

/** A value of an action in words; empty for none. */
export function payloadText(kind: Clause['kind'], value: unknown): string {
  switch (kind) {
    case 'length':
      return typeof value === 'number' ? lengthText(value) : '';
    case 'weight':
      return typeof value === 'number' ? weightText(value, 2) : '';
    case 'count':
    case 'amount':
      return typeof value === 'number' ? formatNumber(value) : '';
    case 'flag':
      return typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : '';
    case 'groups':
      return inWords(
        groupsIn(value).map((group) => group.map(quoted).join(', ')),
        'apart',
      );
    case 'affinity':
      return joined(
        affinitiesIn(value).map(({ itemPatterns, containerIds, exclusive }) =>
          t(exclusive ? 'pinOnly' : 'pin', { tags: listed(itemPatterns.map(quoted)), boxes: listed(containerIds) }),
        ),
      );
    case 'effort':
      return efforts.some((each) => each === value) ? t(`effort.${value as (typeof efforts)[number]}`) : '';
    case 'tags':
      return listed(textsIn(value).map(quoted));
    case 'containers':
    case 'rotations':
    case 'faces':
      return listed(textsIn(value));
    default:
      return typeof value === 'string' ? value : '';
  }
}

/** Names shown of a long list. */
const most = 4;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} +${formatNumber(names.length - most)}` : shown;
}

function joined(texts: readonly string[]): string {
  return inWords(texts, 'and');
}

function inWords(texts: readonly string[], by: 'and' | 'orList' | 'apart'): string {
  const last = texts.at(-1) ?? '';
  const others = texts.slice(0, -1).join(', ');
  return others === '' ? last : t(by, { first: others, second: last });
}

function quoted(text: string): string {
  return t('quoted', { text });
}
