import { Type } from 'typebox';
import {
  CreateItemRequest,
  CreateOrderRequest,
  DomainError,
  type FieldMapping,
  type FieldMappings,
  message,
  type RecordKind,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { csvColumns } from '../csvImport.ts';
import { isCancelWord, plainStatus } from '../orders/cancelledAtSender.ts';
import { isOtherType } from '../orders/orderType.ts';
import { plainName } from '../plainName.ts';
import { nodeAt, type SchemaNode } from '../schemaNode.ts';
import { nearestName } from '../unknownFields.ts';
import { pathOf } from './fieldPath.ts';
import { joinFault } from './joinedSources.ts';

/** The target of the host's version of a record. */
export const versionTarget = 'x-version';
/** The target of the host's status of an order, which may cancel it. */
export const statusTarget = 'x-status';
/** The target of the type of an order, by which it may be none to pack. */
export const typeTarget = 'orderType';

const linePrefix = 'lines[].';
const attributes = 'customAttributes.';
const { lines, ...orderFields } = CreateOrderRequest.properties;
const order = Type.Object(orderFields);

/** A field that a mapping fills. */
export interface MappingTarget {
  readonly place: 'record' | 'line' | 'version' | 'status';
  readonly path: readonly string[];
  readonly node: SchemaNode;
}

/** The field of a target; null when there is none of this name. */
export function targetOf(kind: RecordKind, name: string): MappingTarget | null {
  if (name === versionTarget) return { place: 'version', path: [], node: {} };
  if (name === statusTarget && kind === 'delivery') return { place: 'status', path: [], node: {} };
  if (name.startsWith(attributes)) {
    const attribute = name.slice(attributes.length);
    const isPlain = attribute !== '' && !['__proto__', 'constructor', 'prototype'].includes(attribute);
    return isPlain ? { place: 'record', path: ['customAttributes', attribute], node: {} } : null;
  }
  if (kind === 'delivery' && name.startsWith(linePrefix))
    return fieldOf('line', lines.items as SchemaNode, name.slice(linePrefix.length));
  return fieldOf('record', (kind === 'item' ? CreateItemRequest : order) as SchemaNode, name);
}

function fieldOf(place: 'record' | 'line', schema: SchemaNode, name: string): MappingTarget | null {
  const path = name.split('.');
  const node = nodeAt(schema, path);
  return node ? { place, path, node } : null;
}

/** Throws DomainError bad_request for a path that is none, a target that is unknown, or a target that is filled twice. */
export function requireMappings(mappings: Partial<FieldMappings>, field = ''): void {
  requireList('item', mappings.itemMappings ?? [], `${field}itemMappings`);
  requireList('delivery', mappings.deliveryMappings ?? [], `${field}deliveryMappings`);
}

/** What a record of a kind is known by: without it, each would be rejected. */
export const keyTargets: Readonly<Record<RecordKind, string>> = { item: 'id', delivery: 'sourceOrderId' };

/** Throws DomainError bad_request as requireMappings does, and for a list that leaves its records without a key. */
export function requireWholeMappings(mappings: Partial<FieldMappings>, field = ''): void {
  requireMappings(mappings, field);
  const lists = [
    ['item', 'itemMappings', 'an item'],
    ['delivery', 'deliveryMappings', 'an order'],
  ] as const;
  for (const [kind, name, what] of lists) {
    const list = mappings[name] ?? [];
    if (list.length === 0 || list.some(({ targetField }) => targetField === keyTargets[kind])) continue;
    throw new DomainError('bad_request', message('mappingMissing', { field: keyTargets[kind], kind: what }), {
      field: `${field}${name}`,
    });
  }
}

/** Every field that a mapping may fill, but free attributes. */
const targetNames: Readonly<Record<RecordKind, readonly string[]>> = {
  item: csvColumns(CreateItemRequest),
  delivery: [...csvColumns(order), ...csvColumns(lines.items).map((name) => `${linePrefix}${name}`)],
};

/** Fields of other systems for which an order has a target of its own. */
const ownTargets: Readonly<Record<string, string>> = { status: statusTarget, orderstatus: statusTarget };

function noTarget(kind: RecordKind, name: string): Message {
  const own = kind === 'delivery' ? ownTargets[plainName(name)] : undefined;
  const near = own ?? nearestName(name, targetNames[kind]);
  const given = { name: clip(name) };
  if (near === null) return message(kind === 'item' ? 'noFieldOfItem' : 'noFieldOfOrder', given);
  return message(kind === 'item' ? 'noFieldOfItemUse' : 'noFieldOfOrderUse', { ...given, near });
}

/** Paths of other languages, which would be read as names that no record has: `$.order.id`, `/order/id`, `{{order.id}}`, `order->id`. */
const otherSyntax = /^\$[.[]|^\/|\{\{|->|(?:^|\.)\s|\s(?:$|\.)/;

function requireList(kind: RecordKind, list: readonly FieldMapping[], field: string): void {
  const filled = new Set<string>();
  list.forEach((mapping, index) => {
    const { sourceField, targetField } = mapping;
    const refuse = (part: string, detail: Message) =>
      new DomainError('bad_request', detail, { field: `${field}[${String(index)}].${part}` });
    const { 'x-joinedFields': further = [] } = mapping;
    const target = targetOf(kind, targetField);
    const paths = [
      ['sourceField', sourceField] as const,
      ...further.map((path, at) => [`x-joinedFields[${String(at)}]`, path] as const),
    ];
    for (const [part, path] of paths)
      if (!pathOf(path) || otherSyntax.test(path)) throw refuse(part, message('pathInvalid', { path: clip(path) }));
    if (!target) throw refuse('targetField', noTarget(kind, targetField));
    const isType = kind === 'delivery' && targetField === typeTarget;
    const fault =
      statusFault(mapping, isType, target.place === 'status') ?? joinFault(mapping, isText(target) && !isType);
    if (fault) throw refuse(...fault);
    if (sourceField.includes('[]') && target.place !== 'line')
      throw refuse('sourceField', message('pathOfList', { path: clip(sourceField), name: targetField }));
    if (filled.has(targetField)) throw refuse('targetField', message('targetTwice', { name: targetField }));
    filled.add(targetField);
  });
}

/** Whether any text may be in a field: one of its type, or a free attribute. */
const isText = ({ place, node: { type, format } }: MappingTarget): boolean =>
  (place === 'record' || place === 'line') &&
  format === undefined &&
  (type === undefined || [type].flat().includes('string'));

/** What is wrong with the values of a mapping to the status or the type of an order, and in which list. */
function statusFault(
  mapping: FieldMapping,
  isType: boolean,
  isStatus: boolean,
): readonly [part: string, detail: Message] | null {
  const { 'x-cancelValues': cancelValues = [], 'x-openValues': openValues = [] } = mapping;
  const lists = [
    ['x-cancelValues', cancelValues, 'cancelValuesElsewhere', 'cancelValueEmpty'],
    ['x-openValues', openValues, 'openValuesElsewhere', 'openValueEmpty'],
  ] as const;
  for (const [part, values, elsewhere, empty] of lists) {
    if (values.length > 0 && !isStatus && !(isType && part === 'x-openValues')) return [part, message(elsewhere)];
    if (values.some((value) => String(value).trim() === '')) return [part, message(empty)];
  }
  const cancels = new Set(cancelValues.map(plainStatus));
  for (const value of openValues) {
    const text = clip(String(value).trim());
    if (cancels.has(plainStatus(value))) return ['x-openValues', message('openValueInBoth', { value: text })];
    if (isType && isOtherType(String(value))) return ['x-openValues', message('openTypeNotPacked', { value: text })];
    if (isCancelWord(String(value))) return ['x-openValues', message('openValueCancels', { value: text })];
  }
  return null;
}

/** The paths of the lists, with their entries, in which lines of orders are read: `line_items[]`. */
export const lineLists = (list: readonly FieldMapping[]): readonly string[] => [
  ...new Set(
    list.flatMap(({ sourceField, targetField }) =>
      targetField.startsWith('lines[]') && sourceField.includes('[]')
        ? [sourceField.slice(0, sourceField.indexOf('[]') + 2)]
        : [],
    ),
  ),
];
