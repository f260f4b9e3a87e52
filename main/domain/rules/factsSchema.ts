import { Type, type TSchema } from 'typebox';
import { CreateItemRequest, Order, PackItem } from '../../contract/index.ts';
import { itemPrefix, type PlanFacts, type RuleContext } from './ruleFacts.ts';

const text = Type.String();
const number = Type.Number();

/** What conditions find by a path, as a schema. An item has whatever fields a request gives it. */
export const facts = Type.Object({
  level: text,
  mode: text,
  siteId: text,
  customerId: text,
  destinationCountry: text,
  destinationState: text,
  originZip: text,
  destinationZip: text,
  totalWeight: number,
  itemCount: number,
  items: Type.Array(Type.Object({ ...CreateItemRequest.properties, ...PackItem.properties })),
  order: Type.Array(Order),
  results: Type.Array(
    Type.Object({
      containerId: text,
      containerDimensions: Type.Object({ length: number, width: number, height: number }),
      volumeUtilizationPercent: number,
      totalWeight: number,
      itemCount: number,
    } satisfies Record<keyof PlanFacts['results'][number], TSchema>),
  ),
  boxCount: number,
  unpackedCount: number,
} satisfies Record<
  Exclude<keyof RuleContext, 'plan' | 'carrierServices'> | keyof PlanFacts | 'totalWeight' | 'itemCount',
  TSchema
>);

/** A path of a condition that starts with x-, as steps into `facts`. */
export const pathParts = (path: string): readonly string[] =>
  (path.startsWith(itemPrefix) ? `items.${path.slice(itemPrefix.length)}` : path.slice(2)).split('.');

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly unknown[];
}

/** The values that a path can have, where they are listed; null where they are free. */
export function listedValues(path: string): readonly string[] | null {
  if (!path.startsWith('x-')) return null;
  let nodes: readonly Node[] = [facts as Node];
  for (const part of pathParts(path)) {
    const inner = nodes.flatMap(alternatives).map((node) => node.items ?? node);
    nodes = inner.flatMap(alternatives).flatMap(({ properties }) => properties?.[part] ?? []);
  }
  const lists = nodes.flatMap(alternatives).map((node) => node.enum);
  const texts = lists.flatMap((list) => list ?? []).filter((value) => typeof value === 'string');
  return texts.length > 0 && lists.every((list) => list !== undefined) ? [...new Set(texts)] : null;
}

const alternatives = (node: Node): readonly Node[] => node.anyOf?.flatMap(alternatives) ?? [node];
