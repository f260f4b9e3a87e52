import { packWarning } from '../packWarning.ts';
import type { CandidateContainer, DynamicContainer } from '../../../engine/index.ts';
import {
  type ContainerDto,
  DomainError,
  type DynamicContainerDto,
  message,
  type PackRequest,
  type PackWarning,
  type Message,
} from '../../contract/index.ts';
import { outerSides } from '../outerSides.ts';
import type { ContainerRecord } from '../records.ts';

/** The boxes that a request may be packed into, and records of the master that cannot be used as they are. */
export interface PackCandidates {
  readonly containers: readonly CandidateContainer[];
  readonly warnings: readonly PackWarning[];
}

/**
 * The smallest inner dimension of a dynamic box whose record states none: 1 inch, or the inner dimension itself where that
 * is less. A box cut smaller than this is not made; a larger default would waste room.
 */
export const leastDynamicInches = 1;

/**
 * Candidates of a request. `containers` omitted: the active boxes of the Container Master, where a dynamic container of the
 * request stands for the box of the same id. `containers` given, even empty: only what the request gives.
 * `withoutBoxes`: pallets or equipment are there, so that items can travel without a box.
 * Throws DomainError bad_request with the field at fault.
 */
export function packCandidates(
  request: PackRequest,
  activeContainers: () => readonly ContainerRecord[],
  withoutBoxes = false,
): PackCandidates {
  const dynamic = (request.dynamicContainers ?? []).map(dynamicCandidate);
  refuseDuplicates(request.containers ?? [], request.dynamicContainers ?? []);
  if (request.containers !== undefined) {
    const containers = [...request.containers.map(fixedCandidate), ...dynamic];
    if (containers.length === 0 && !withoutBoxes) throw nothingToPackInto(message('noMasterNoBox'));
    return { containers, warnings: [] };
  }
  const given = new Set(dynamic.map(({ id }) => id));
  const boxes = activeContainers().filter(({ fields }) => fields.containerType === 'Box' && !given.has(fields.id));
  const usable = boxes.map(masterCandidate);
  const containers = [...usable.flatMap(({ candidate }) => candidate ?? []), ...dynamic];
  const unusable = usable.flatMap(({ fault }) => fault ?? []);
  if (containers.length === 0 && !withoutBoxes) {
    throw nothingToPackInto(
      unusable.length > 0 ? message('noMasterBoxUsable', { boxes: bounded(unusable) }) : message('noActiveBox'),
    );
  }
  const warnings =
    unusable.length === 0
      ? []
      : [
          packWarning('x-container_not_usable', message('boxesNotUsed', { boxes: bounded(unusable) }), {
            levels: ['Box'],
          }),
        ];
  return { containers, warnings };
}

function nothingToPackInto(detail: Message): DomainError {
  return new DomainError('bad_request', message('nothingToPackInto', { reason: detail }), { field: 'containers' });
}

/** Ids name boxes in the answer, so each stands for one candidate. */
function refuseDuplicates(fixed: readonly ContainerDto[], dynamic: readonly DynamicContainerDto[]): void {
  const seen = new Set<string>();
  const check = (list: readonly { readonly id: string }[], name: string): void => {
    list.forEach(({ id }, index) => {
      if (seen.has(id)) {
        throw new DomainError('bad_request', message('containerIdTwice', { id: JSON.stringify(id) }), {
          field: `${name}[${String(index)}].id`,
        });
      }
      seen.add(id);
    });
  };
  check(fixed, 'containers');
  check(dynamic, 'dynamicContainers');
}

function fixedCandidate({ id, length, width, height, maxWeight, cost }: ContainerDto): CandidateContainer {
  return {
    kind: 'fixed',
    id,
    length,
    width,
    height,
    ...(maxWeight === undefined ? {} : { maxWeight }),
    ...(cost === undefined ? {} : { cost }),
  };
}

const sides = [
  ['minLength', 'maxLength'],
  ['minWidth', 'maxWidth'],
  ['minHeight', 'maxHeight'],
] as const;

function dynamicCandidate(given: DynamicContainerDto, index: number): DynamicContainer {
  for (const [least, most] of sides) {
    if (given[least] > given[most]) {
      throw new DomainError('bad_request', message('limitsCrossed', { least, most }), {
        field: `dynamicContainers[${String(index)}].${least}`,
      });
    }
  }
  const { id, minLength, minWidth, minHeight, maxLength, maxWidth, maxHeight, maxWeight } = given;
  const size = { minLength, minWidth, minHeight, maxLength, maxWidth, maxHeight };
  return { kind: 'dynamic', id, ...size, ...(maxWeight === undefined ? {} : { maxWeight }) };
}

/** A box of the master, or why it cannot be used: one bad record must not stop the floor. */
function masterCandidate({ fields }: ContainerRecord): {
  readonly candidate?: CandidateContainer;
  readonly fault?: Message;
} {
  const { id, innerLength, innerWidth, innerHeight, baseCost } = fields;
  // To whole micro-pounds, so that 70 - 0.3 is 69.7 and not a hair less.
  const maxWeight = Math.round((fields.weightMaxGross - (fields.weightTare ?? 0)) * 1e6) / 1e6;
  if (maxWeight < 0) return { fault: message('boxTareAboveGross', { id: JSON.stringify(id) }) };
  if (fields.isDynamic !== true) {
    const outer = outerSides(fields, { length: innerLength, width: innerWidth, height: innerHeight });
    return {
      candidate: {
        kind: 'fixed',
        id,
        length: innerLength,
        width: innerWidth,
        height: innerHeight,
        maxWeight,
        ...(baseCost === undefined ? {} : { cost: baseCost }),
        ...(fields.weightTare === undefined ? {} : { tareWeight: fields.weightTare }),
        ...(outer && { outer }),
      },
    };
  }
  const least = (stated: number | undefined, most: number): number => stated ?? Math.min(leastDynamicInches, most);
  const candidate: DynamicContainer = {
    kind: 'dynamic',
    id,
    minLength: least(fields.minLength, innerLength),
    minWidth: least(fields.minWidth, innerWidth),
    minHeight: least(fields.minHeight, innerHeight),
    maxLength: innerLength,
    maxWidth: innerWidth,
    maxHeight: innerHeight,
    maxWeight,
    ...(fields.wallThickness === undefined ? {} : { wallThickness: fields.wallThickness }),
  };
  const crossed = sides.find(([low, high]) => candidate[low] > candidate[high]);
  return crossed === undefined
    ? { candidate }
    : { fault: message('boxSideAboveInner', { id: JSON.stringify(id), side: crossed[0] }) };
}

const namedFaults = 10;

function bounded(faults: readonly Message[]): readonly Message[] {
  if (faults.length <= namedFaults) return faults;
  return [...faults.slice(0, namedFaults), message('andMore', { count: faults.length - namedFaults })];
}
