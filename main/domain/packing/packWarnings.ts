import type { CandidateContainer } from '../../../engine/index.ts';
import { PackItem, PackRequest, type PackWarning } from '../../contract/index.ts';
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
  const shown = unknown.slice(0, namedFields).map((id) => JSON.stringify(id));
  const more = unknown.length > namedFields ? ` and ${String(unknown.length - namedFields)} more` : '';
  return [
    warning('x-unknown_container', `affinityGroups name containers that are not offered: ${shown.join(', ')}${more}.`),
  ];
}

const namedFields = 20;

function warning(code: string, message: string, levels: readonly string[] = []): PackWarning {
  return { code, message, levels: [...levels], ruleIds: [] };
}

/** Item fields that cannot be honoured as they are given, and what happens instead. */
const itemFields: readonly {
  readonly name: string;
  readonly set: (item: PackItem, request: PackRequest) => boolean;
  readonly instead: string;
}[] = [
  {
    name: 'casePackQuantity',
    set: (item, { useCasePacks }) =>
      useCasePacks === true && (item.casePackQuantity ?? 1) > 1 && casePackOf(item) === undefined,
    instead: 'the case has no dimensions, so these are packed singly',
  },
  {
    name: 'shape',
    set: ({ shape }) => shape !== undefined && shape !== 'rectangular' && shape !== 'cylindrical',
    instead: 'these are packed as their bounding boxes',
  },
  {
    name: 'shape cylindrical',
    set: ({ shape, length, width }) => shape === 'cylindrical' && Math.abs(length - width) > 1e-6,
    instead: 'length and width of a cylinder are its diameter and must be equal, so these are packed as boxes',
  },
];

function notHonoured(request: PackRequest, isPriced: boolean): PackWarning[] {
  const warnings: PackWarning[] = [];
  const name = (field: string, instead: string): void => {
    warnings.push(warning('x-field_not_honoured', `${field} is not honoured in this version: ${instead}.`));
  };
  for (const { name: field, set, instead } of itemFields) {
    const first = request.items.findIndex((item) => set(item, request));
    if (first < 0) continue;
    const count = request.items.reduce((sum, item) => sum + (set(item, request) ? 1 : 0), 0);
    name(`${field} (${lines(count)}, first items[${String(first)}])`, instead);
  }
  const containers = isPriced ? [] : (request.containers ?? []);
  for (const field of ['carrierService', 'flatRateCost'] as const) {
    const count = containers.filter((container) => container[field] !== undefined).length;
    if (count > 0)
      name(
        `${field} (${String(count)} of the containers)`,
        'without optimizeFor cost and rate tables boxes are not chosen by carrier or rate',
      );
  }
  return warnings;
}

function lines(count: number): string {
  return count === 1 ? '1 item' : `${String(count)} items`;
}

/** Fitness mode reports boxes one by one; what they would be loaded onto is not asked. */
function levelsNotPacked(request: PackRequest): PackWarning[] {
  const levels = [
    ...((request.pallets?.length ?? 0) > 0 ? ['Pallet'] : []),
    ...((request.equipment?.length ?? 0) > 0 ? ['Equipment'] : []),
  ];
  if (request.allowMultipleBoxes !== false || levels.length === 0) return [];
  return [
    warning(
      'x-level_not_packed',
      'With allowMultipleBoxes false each box is reported on its own, and no other level is packed.',
      levels,
    ),
  ];
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
  const warnings = [...counts].map(([name, count]) =>
    warning(
      'x-unread_field',
      `${place}${shortened(name)} is not a field of this interface and was not read${count > 1 ? ` (${String(count)} times)` : ''}.`,
    ),
  );
  if (beyond > 0)
    warnings.push(
      warning(
        'x-unread_field',
        `${String(beyond)} further fields${place === '' ? '' : ` of ${place.slice(0, -1)}`} were not read.`,
      ),
    );
  return warnings;
}

/** Names come from the caller and go back into the answer: short ones only. */
function shortened(name: string): string {
  return name.length <= 64 ? name : `${name.slice(0, 63)}…`;
}
