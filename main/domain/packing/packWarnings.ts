import { namedFew } from '../namedFew.ts';
import { packWarning } from '../packWarning.ts';
import type { CandidateContainer } from '../../../engine/index.ts';
import { outerSides } from '../outerSides.ts';
import type { ContainerRecord } from '../records.ts';
import { PackItem, PackRequest, type PackWarning, message, type Message } from '../../contract/index.ts';
import { casePackOf } from './enginePackItem.ts';

/**
 * What of a request this version reads over, as warnings: nothing is silently dropped. A field is named when it could have
 * changed the answer; a case pack's size, for example, changes nothing while `useCasePacks` is false. `isPriced`: boxes are
 * chosen by what it costs to ship them.
 */
export function packWarnings(request: PackRequest, isPriced: boolean): PackWarning[] {
  return [...notHonoured(request, isPriced), ...levelsNotPacked(request), ...unread(request)];
}

/** Affinity groups that name containers which the request does not have: their items may find no box. */
export function unknownContainerWarnings(
  request: PackRequest,
  containers: readonly CandidateContainer[],
): PackWarning[] {
  const known = new Set(containers.map(({ id }) => id));
  const named = new Set((request.affinityGroups ?? []).flatMap(({ containerIds }) => containerIds));
  const unknown = [...named].filter((id) => !known.has(id));
  if (unknown.length === 0) return [];
  const ids = namedFew(
    unknown.map((id) => JSON.stringify(id)),
    namedFields,
  );
  return [packWarning('x-unknown_container', message('affinityContainersUnknown', { ids }))];
}

/**
 * Boxes of a request under carrier caps that the Container Master knows, by their id, to be larger outside: the request states inner
 * sides alone.
 */
export function outerSidesWarnings(
  { containers = [], dynamicContainers = [] }: PackRequest,
  master: readonly ContainerRecord[],
): PackWarning[] {
  const known = new Map(master.map(({ fields }) => [fields.id, fields]));
  const isLarger = (id: string, inner: Parameters<typeof outerSides>[1]): boolean => {
    const fields = known.get(id);
    const outer = fields?.containerType === 'Box' ? outerSides(fields, inner) : null;
    return outer !== null && (['length', 'width', 'height'] as const).some((side) => outer[side] > inner[side]);
  };
  const ids = [
    ...containers.filter((container) => isLarger(container.id, container)),
    ...dynamicContainers.filter(({ id, maxLength: length, maxWidth: width, maxHeight: height }) =>
      isLarger(id, { length, width, height }),
    ),
  ].map(({ id }) => JSON.stringify(id));
  if (ids.length === 0) return [];
  const said = message('outerSidesUnread', { ids: namedFew(ids, namedFields) });
  return [packWarning('x-outer_sides_unread', said, { levels: ['Box'] })];
}

const namedFields = 20;

/** Item fields that cannot be honoured as they are given, and what happens instead. */
const itemFields: readonly {
  readonly name: string;
  readonly set: (item: PackItem, request: PackRequest) => boolean;
  readonly instead: Message;
}[] = [
  {
    name: 'casePackQuantity',
    set: (item, { useCasePacks }) =>
      useCasePacks === true && (item.casePackQuantity ?? 1) > 1 && casePackOf(item) === undefined,
    instead: message('casesUnmeasured'),
  },
  {
    name: 'shape',
    set: ({ shape }) => shape !== undefined && shape !== 'rectangular' && shape !== 'cylindrical',
    instead: message('asBoundingBoxes'),
  },
  {
    name: 'shape cylindrical',
    set: ({ shape, length, width }) => shape === 'cylindrical' && Math.abs(length - width) > 1e-6,
    instead: message('cylindersAsBoxes'),
  },
];

function notHonoured(request: PackRequest, isPriced: boolean): PackWarning[] {
  const warnings: PackWarning[] = [];
  const name = (field: string | Message, instead: Message): void => {
    warnings.push(packWarning('x-field_not_honoured', message('fieldNotHonoured', { field, instead })));
  };
  for (const { name: field, set, instead } of itemFields) {
    const first = request.items.findIndex((item) => set(item, request));
    if (first < 0) continue;
    const count = request.items.reduce((sum, item) => sum + (set(item, request) ? 1 : 0), 0);
    const place = `items[${String(first)}]`;
    name(message(count === 1 ? 'fieldOfItem' : 'fieldOfItems', { field, count, place }), instead);
  }
  const containers = isPriced ? [] : (request.containers ?? []);
  for (const field of ['carrierService', 'flatRateCost'] as const) {
    const count = containers.filter((container) => container[field] !== undefined).length;
    if (count > 0) name(message('fieldOfContainers', { field, count }), message('notByCarrier'));
  }
  return warnings;
}

/** Fitness mode reports boxes one by one; what they would be loaded onto is not asked. */
function levelsNotPacked(request: PackRequest): PackWarning[] {
  const levels = [
    ...((request.pallets?.length ?? 0) > 0 ? ['Pallet'] : []),
    ...((request.equipment?.length ?? 0) > 0 ? ['Equipment'] : []),
  ];
  if (request.allowMultipleBoxes !== false || levels.length === 0) return [];
  return [packWarning('x-level_not_packed', message('boxesReportedAlone'), { levels })];
}

const requestFields = PackRequest.properties;
const fieldsOf = {
  request: new Set(Object.keys(requestFields)),
  item: new Set(Object.keys(PackItem.properties)),
  orientation: new Set(Object.keys(PackItem.properties.orientationConstraints.properties)),
  container: new Set(Object.keys(requestFields.containers.items.properties)),
  dynamicContainer: new Set(Object.keys(requestFields.dynamicContainers.items.properties)),
  affinityGroup: new Set(Object.keys(requestFields.affinityGroups.items.properties)),
};

/** Fields that no schema knows, once per name with how often, at most twenty names per place. */
function unread(request: PackRequest): PackWarning[] {
  const orientations = request.items.flatMap(({ orientationConstraints }) => orientationConstraints ?? []);
  return [
    ...unreadAt('', [request], fieldsOf.request),
    ...unreadAt('items[].', request.items, fieldsOf.item),
    ...unreadAt('items[].orientationConstraints.', orientations, fieldsOf.orientation),
    ...unreadAt('containers[].', request.containers ?? [], fieldsOf.container),
    ...unreadAt('dynamicContainers[].', request.dynamicContainers ?? [], fieldsOf.dynamicContainer),
    ...unreadAt('affinityGroups[].', request.affinityGroups ?? [], fieldsOf.affinityGroup),
  ];
}

function unreadAt(place: string, objects: readonly object[], known: ReadonlySet<string>): PackWarning[] {
  const counts = new Map<string, number>();
  let beyond = 0;
  for (const object of objects) {
    for (const name of Object.keys(object)) {
      if (known.has(name)) continue;
      const count = counts.get(name);
      if (count !== undefined) counts.set(name, count + 1);
      else if (counts.size < namedFields) counts.set(name, 1);
      else beyond += 1;
    }
  }
  const warnings = [...counts].map(([name, count]) => {
    const field = `${place}${shortened(name)}`;
    const said =
      count > 1 ? message('fieldNotReadTimes', { name: field, count }) : message('fieldNotRead', { name: field });
    return packWarning('x-unread_field', said);
  });
  if (beyond > 0) {
    const said =
      place === ''
        ? message('moreNotRead', { count: beyond })
        : message('moreNotReadAt', { count: beyond, place: place.slice(0, -1) });
    warnings.push(packWarning('x-unread_field', said));
  }
  return warnings;
}

/** Names come from the caller and go back into the answer: short ones only. */
function shortened(name: string): string {
  return name.length <= 64 ? name : `${name.slice(0, 63)}…`;
}
