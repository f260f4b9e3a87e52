import type { CatalogueField, FieldKind, FieldKnowledge, FieldLimits, Quantity } from './catalogueField.ts';
import { dayPattern } from '../schemas/common.ts';

/** As much of a JSON Schema as is needed to list its fields. */
interface Node extends Omit<FieldLimits, 'isTrimmed'> {
  readonly type?: string;
  readonly 'x-trimmed'?: boolean;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
}

const quantityNames = ['length', 'weight', 'money', 'percent'] as const satisfies readonly Quantity[];

/** Fields that state the unit of lengths, and of weights. */
const unitNames = ['dimensionUnit', 'weightUnit'];

/**
 * The fields of a create schema that a flat file can fill, nested ones with dots, with what is known of them. The entries of
 * the lists in `rowLists` are rows of the file: their fields are listed too.
 */
export function fieldsOf(
  schema: object,
  knowledge: FieldKnowledge,
  rowLists: readonly string[] = [],
): readonly CatalogueField[] {
  const fields: CatalogueField[] = [];
  const visit = (node: Node, path: string, isRequired: boolean): void => {
    const inner = rowLists.includes(path) && node.items ? node.items : node;
    if (inner.properties) {
      for (const [name, child] of Object.entries(inner.properties))
        visit(
          child,
          path === '' ? name : `${path}.${name}`,
          isRequired && !rowLists.includes(path) && (inner.required ?? []).includes(name),
        );
    } else fields.push(fieldAt(inner, path, isRequired, knowledge));
  };
  visit(schema as Node, '', true);
  return fields;
}

function fieldAt(node: Node, path: string, isRequired: boolean, knowledge: FieldKnowledge): CatalogueField {
  const { labels, quantities, otherLabels, synonyms, guesses, choices } = knowledge;
  const key = path.replaceAll('.', '_');
  const last = path.split('.').at(-1) ?? path;
  const label = (words: Readonly<Record<string, string>>): string => words[key] ?? words[last] ?? path;
  const named = { en: label(labels.en), de: label(labels.de) };
  const group = path.slice(0, -last.length - 1).replaceAll('.', '_');
  const grouped = (words: Readonly<Record<string, string>>): string =>
    group !== '' && words[group] ? `${words[group]}: ${label(words)}` : label(words);
  const groupedLabel = { en: grouped(labels.en), de: grouped(labels.de) };
  const { minimum, exclusiveMinimum, maximum, maxLength, format, 'x-trimmed': isTrimmed } = node;
  const limits = { minimum, exclusiveMinimum, maximum, maxLength, format, isTrimmed };
  return {
    path,
    kind: unitNames.includes(last) ? 'unit' : kindOf(node),
    quantity: quantityNames.find((name) => quantities[name].includes(path)) ?? null,
    isRequired,
    label: named,
    groupedLabel,
    otherLabels: [groupedLabel.en, groupedLabel.de, ...(otherLabels[path] ?? [])],
    synonyms: synonyms[path] ?? [],
    guesses: guesses[path] ?? [],
    choices: choices[path] ?? (node.enum ?? []).map((value) => ({ value, words: [value] })),
    limits: Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
  };
}

function kindOf({ type, format, pattern, enum: words, items }: Node): FieldKind {
  if (type === 'number') return 'number';
  if (type === 'integer') return 'whole';
  if (type === 'boolean') return 'flag';
  if (type === 'array') return items?.type === 'string' ? 'list' : 'json';
  if (type === 'object') return 'json';
  if (words) return 'choice';
  if (format === 'date-time') return 'time';
  return pattern === dayPattern ? 'day' : 'text';
}
